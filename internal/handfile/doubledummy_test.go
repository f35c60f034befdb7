package handfile_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestReadDoubleDummyTables reads double-dummy tables in all notations.
func TestReadDoubleDummyTables(t *testing.T) {
	const want = "0D0D00D0D000D0D00D0D"
	deal, tricks, table := boardTag(1)+dealTag(deal0), tricksTag, resultRows()
	_, rows, _ := strings.Cut(table, "\n")
	otherOrder := "[OptimumResultTable \"Denomination;Declarer;Result\"]\n" + swapColumns(rows)
	for title, text := range map[string]string{
		"tag":                         deal + tricks,
		"rows":                        deal + table,
		"tag and rows":                deal + tricks + table,
		"rows before a different tag": "[Event \"x\"]\n" + table + deal,
		"two games, same table":       deal + tricks + "\n" + deal + table,
		"different column order":      deal + otherOrder,
	} {
		if got := readDoubleDummy(t, text); got != want {
			t.Errorf("%s: got %q, want %q", title, got, want)
		}
	}
}

// TestBadDoubleDummyTables checks that damaged and contradictory tables are ignored.
func TestBadDoubleDummyTables(t *testing.T) {
	const differentTricks = "[DoubleDummyTricks \"1D0D00D0D000D0D00D0D\"]\n"
	deal, tricks, table := boardTag(1)+dealTag(deal0), tricksTag, resultRows()
	for title, text := range map[string]string{
		"no digits":                   deal + "[DoubleDummyTricks \"********************\"]\n",
		"nineteen digits":             deal + "[DoubleDummyTricks \"0D0D00D0D000D0D00D0\"]\n",
		"fourteen tricks":             deal + strings.Replace(table, " 13", " 14", 1),
		"missing row":                 deal + strings.Replace(table, "N  S 13\n", "", 1),
		"repeated row":                deal + table + "N  S 13\n",
		"different tag and rows":      deal + tricks + strings.Replace(table, " 13", " 12", 1),
		"two games, different tables": deal + tricks + "\n" + deal + differentTricks,
		"tag in a game without cards": deal + "\n" + tricks,
	} {
		if got := readDoubleDummy(t, text); got != "" {
			t.Errorf("%s: got %q, want no table", title, got)
		}
	}
}

// tricksTag is the double-dummy table of deal0: North-South make all tricks in spades and diamonds, East-West in
// hearts and clubs.
const tricksTag = "[DoubleDummyTricks \"0d0d00d0d000d0d00d0d\"]\n"

// resultRows returns the same table as an OptimumResultTable.
func resultRows() string {
	rows := ""
	for _, seat := range []string{"N", "S"} {
		rows += seat + "  NT 0\n" + seat + "  S 13\n" + seat + "  H 0\n" + seat + "  D 13\n" + seat + "  C 0\n"
	}
	for _, seat := range []string{"E", "W"} {
		rows += seat + "  NT 0\n" + seat + "  S 0\n" + seat + "  H 13\n" + seat + "  D 0\n" + seat + "  C 13\n"
	}
	return "[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\n" + rows
}

// readDoubleDummy returns the double-dummy table of the first board in a PBN text.
func readDoubleDummy(t *testing.T, text string) string {
	t.Helper()
	set, err := read(t, "pbn", text, 0)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return set.DoubleDummy[set.Boards[0].Deal]
}

// swapColumns swaps the first two of three columns.
func swapColumns(rows string) string {
	var b strings.Builder
	for line := range strings.Lines(rows) {
		fields := strings.Fields(line)
		fmt.Fprintln(&b, fields[1], fields[0], fields[2])
	}
	return b.String()
}
