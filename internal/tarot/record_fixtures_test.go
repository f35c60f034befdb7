package tarot

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// fixedRecords returns secret records that are the same in every run:
//
//	plain    a game with a label
//	boards   boards for duplicate
//	delayed  a game with a public number, six integers
//	drawn    a game with a public number and drawn seats
func fixedRecords(t testing.TB) map[string]Record {
	g := benchGame()
	numbers := Numbers{Distribution: g.Distribution, Sequence: g.Sequence}
	secret, err := ParseSecret(strings.Repeat("0123456789abcdef", 4))
	if err != nil {
		t.Fatal(err)
	}
	records := map[string]Record{
		"plain":  {Terms: Terms{Players: 4, Label: "Château 3"}, Numbers: &numbers},
		"boards": {Terms: Terms{Players: 4, Choice: Choice{Boards: 16, SansPetitSec: true}}, Numbers: &numbers},
		"delayed": {
			Secret: &secret,
			Terms: Terms{
				Players: 5,
				Label:   "Table 3",
				Delayed: "loto of 1 December 2026",
				Form:    form(t, "integers 6"),
			},
		},
		"drawn": {
			Secret: &secret,
			Terms: Terms{
				Players: 3,
				Names:   []string{"Zoé", "Anna", "Luc"},
				Choice:  Choice{Boards: 2},
				Label:   "Finale",
				Delayed: "loto of 1 December 2026",
				Form:    form(t, "integers 6"),
			},
		},
	}
	for name, r := range records {
		r.Kind = KindSecret
		r.commit()
		records[name] = r
	}
	return records
}

// form parses a form such as "integers 6".
func form(t testing.TB, s string) Form {
	t.Helper()
	f, err := ParseForm(s)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// fixedValue is the public number in fixed records.
const fixedValue = "3 6 9 13 26 40"

// valueOf returns the public number of a fixed record, or "" if its game has none.
func valueOf(r Record) string {
	if r.Delayed == "" {
		return ""
	}
	return fixedValue
}

// revealed reveals a fixed record with its public number.
func revealed(t testing.TB, r Record) Record {
	t.Helper()
	revealed, err := r.Revealed(valueOf(r))
	if err != nil {
		t.Fatal(err)
	}
	return revealed
}

// sameRecord returns the difference between two records, or "" if they are equal.
func sameRecord(a, b Record) string {
	return cmp.Diff(string(a.AppendText(nil)), string(b.AppendText(nil)))
}
