package tarot

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
)

// TestRecordRoundTrip parses each kind of record in all forms in which programs may save it.
func TestRecordRoundTrip(t *testing.T) {
	for name, r := range fixedRecords(t) {
		if err := r.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, r := range []Record{r, r.Announced(), revealed(t, r)} {
			text := r.AppendText(nil, "a comment")
			forms := savedForms(text)
			if r.Kind != KindSecret {
				b, err := json.Marshal(r)
				if err != nil {
					t.Fatal(err)
				}
				forms["JSON"] = b
			}
			if r.Value == "" {
				forms["blanks after"] = bytes.ReplaceAll(text, []byte("\n"), []byte(" \t\n"))
			}
			for form, text := range forms {
				back, err := ParseRecord(text)
				if err != nil {
					t.Errorf("%s %s, %s: %v", name, r.Kind, form, err)
				} else if diff := sameRecord(r, back); diff != "" {
					t.Errorf("%s %s, %s: %s", name, r.Kind, form, diff)
				}
			}
		}
	}
}

// savedForms returns a text in the forms in which editors save it.
func savedForms(text []byte) map[string][]byte {
	littleEndian, bigEndian := []byte{0xff, 0xfe}, []byte{}
	for _, u := range utf16.Encode([]rune(string(text))) {
		littleEndian = append(littleEndian, byte(u), byte(u>>8))
		bigEndian = append(bigEndian, byte(u>>8), byte(u))
	}
	return map[string][]byte{
		"as written":            text,
		"CR LF":                 bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")),
		"empty lines":           bytes.ReplaceAll(text, []byte("\n"), []byte("\n\n")),
		"with a BOM":            append([]byte("\ufeff"), text...),
		"no last LF":            bytes.TrimSuffix(text, []byte("\n")),
		"UTF-16":                littleEndian,
		"UTF-16 without a mark": bigEndian,
	}
}

// TestSecretAsJSON checks that a secret record cannot be written as JSON.
func TestSecretAsJSON(t *testing.T) {
	for name, r := range fixedRecords(t) {
		if b, err := json.Marshal(r); err == nil {
			t.Errorf("%s is written as %s", name, b)
		}
	}
}

// TestNewRecord checks that a game without a public number draws the numbers, and a game with one the
// secret.
func TestNewRecord(t *testing.T) {
	r := newRecord(t, Terms{Players: 4, Label: "x"})
	if r.Check() != nil || r.Numbers == nil || r.Secret != nil {
		t.Errorf("without a public number: %+v", r)
	}
	r = newRecord(t, Terms{Players: 3, Names: []string{"A", "B", "C"}, Delayed: "next loto", Form: TextForm})
	if r.Check() != nil || r.Numbers != nil || r.Secret == nil {
		t.Errorf("with a public number: %+v", r)
	}
	twoParts := "players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z + " +
		"drand default round 1000 (2023-08-23T15:59:24Z)"
	newRecord(t, Terms{Players: 4, Delayed: twoParts, Form: MachineForm})
}

// newRecord draws a game.
func newRecord(t *testing.T, terms Terms) Record {
	t.Helper()
	r, err := NewRecord(terms)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestAnnouncedHidesDraw checks that neither an announcement nor a printed record shows what was drawn.
func TestAnnouncedHidesDraw(t *testing.T) {
	r := newRecord(t, Terms{Players: 4, Label: "x"})
	if strings.Contains(recordText(r.Announced()), r.Numbers.Distribution.String()) {
		t.Error("the numbers are announced")
	}
	r = newRecord(t, Terms{Players: 3, Names: []string{"A", "B", "C"}, Delayed: "next loto", Form: TextForm})
	for _, shown := range []string{r.Secret.String(), fmt.Sprint(r), recordText(r.Announced())} {
		if strings.Contains(shown, r.Secret.Hex()) {
			t.Errorf("the secret is shown: %s", shown)
		}
	}
}

// TestBadTerms checks that nothing is drawn for invalid terms.
func TestBadTerms(t *testing.T) {
	const halfMachine = "drand quicknet round 7 (2023-08-23T15:59:24Z) + loto"
	for name, bad := range map[string]Terms{
		"2 players":        {Players: 2},
		"6 players":        {Players: 6},
		"LF":               {Players: 4, Label: "a\nb"},
		"space before":     {Players: 4, Label: " a"},
		"space after":      {Players: 4, Label: "a "},
		"not UTF-8":        {Players: 4, Label: "\xff"},
		"right to left":    {Players: 4, Label: "a\u202eb"},
		"invisible":        {Players: 4, Label: "a\u200bb"},
		"no-break space":   {Players: 4, Label: "a\u00a0b"},
		"combining accent": {Players: 4, Label: "e\u0301"},
		"too long":         {Players: 4, Label: strings.Repeat("a", MaxLine+1)},
		"NUL":              {Players: 4, Delayed: "a\x00", Form: TextForm},
		"no form":          {Players: 4, Delayed: "a"},
		"only a form":      {Players: 4, Form: TextForm},
		"seats too early":  {Players: 3, Names: []string{"A", "B", "C"}},
		"2 names":          {Players: 3, Names: []string{"A", "B"}, Delayed: "a", Form: TextForm},
		"same names":       {Players: 3, Names: []string{"A", "B", "A"}, Delayed: "a", Form: TextForm},
		"empty name":       {Players: 3, Names: []string{"A", "B", ""}, Delayed: "a", Form: TextForm},
		"not for machines": {Players: 4, Delayed: "loto", Form: MachineForm},
		"text part":        {Players: 4, Delayed: halfMachine, Form: MachineForm},
	} {
		if _, err := NewRecord(bad); err == nil {
			t.Errorf("%s: NewRecord(%+v) returned no error", name, bad)
		}
	}
}

// TestRevealedErrors checks which records and values cannot be revealed.
func TestRevealedErrors(t *testing.T) {
	records := fixedRecords(t)
	if _, err := records["plain"].Revealed("7"); !errors.Is(err, ErrNoValue) {
		t.Errorf("value without delayed information: %v", err)
	}
	if _, err := records["delayed"].Revealed(""); !errors.Is(err, ErrNeedValue) {
		t.Errorf("no value: %v", err)
	}
	if r, err := records["delayed"].Revealed("3,6,9,13,26,40"); err == nil {
		t.Errorf("a value in another form: %+v", r)
	}
	if _, err := records["plain"].Announced().Revealed(""); err == nil {
		t.Error("an announcement can be revealed")
	}
	for name, r := range records {
		r.Label += "x"
		if _, err := r.Revealed(valueOf(r)); !errors.Is(err, ErrAltered) {
			t.Errorf("%s: altered record: %v", name, err)
		}
	}
}

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

// sameRecord returns the difference between two records, or "" if they are equal.
func sameRecord(a, b Record) string {
	return cmp.Diff(string(a.AppendText(nil)), string(b.AppendText(nil)))
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
