package judge

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// caseDeals reads testdata/judge/deals.txt, which has one name and one deal per line.
func caseDeals(t testing.TB) map[string]bridge.Deal {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "judge", "deals.txt"))
	if err != nil {
		t.Fatal(err)
	}
	deals := map[string]bridge.Deal{}
	for line := range strings.Lines(string(data)) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		if deals[name], err = bridge.ParseDeal(text); err != nil {
			t.Fatal(err)
		}
	}
	return deals
}

// namedDeal returns the deal with this name. A1.NE has only the hands of North and East of A1.
func namedDeal(t testing.TB, deals map[string]bridge.Deal, name string) bridge.Deal {
	t.Helper()
	base, shown, isPartial := strings.Cut(name, ".")
	d, ok := deals[base]
	if !ok {
		t.Fatalf("no deal %q", name)
	}
	for seat := range d {
		if isPartial && !strings.ContainsRune(shown, rune("NESW"[seat])) {
			d[seat] = 0
		}
	}
	return d
}

// recordsOf parses records such as "17=a1.NE*2 A2".
func recordsOf(t testing.TB, deals map[string]bridge.Deal, text string) (records []Record) {
	for _, word := range strings.Fields(text) {
		var record Record
		if number, rest, ok := strings.Cut(word, "="); ok {
			record.Number, _ = strconv.Atoi(number) // "-" is no number
			word = rest
		}
		name, times, isRepeated := strings.Cut(word, "*")
		copies := 1
		if isRepeated {
			copies, _ = strconv.Atoi(times)
		}
		record.Deal = namedDeal(t, deals, name)
		records = append(records, slices.Repeat([]Record{record}, copies)...)
	}
	return records
}
