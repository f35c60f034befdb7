package handfile_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// vector reads a file in testdata/vectors/round5, using the format for its extension.
func vector(t *testing.T, name string) *handfile.Set {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "vectors", "round5", name))
	if err != nil {
		t.Fatal(err)
	}
	f, err := handfile.ByExt(name)
	if err != nil {
		t.Fatal(err)
	}
	set, err := f.Decode(data, handfile.ReadOptions{Evidence: true})
	if err != nil {
		t.Fatal(name, err)
	}
	return set
}

// TestLinNumberedFromZero checks that ah has the number if every field except qx agrees.
func TestLinNumberedFromZero(t *testing.T) {
	want := vector(t, "lin-qx-from-zero/helper.right.pbn")
	got := vector(t, "lin-qx-from-zero/helper.lin")
	if !slices.Equal(got.Boards, want.Boards) || len(got.Warnings) > 0 {
		t.Errorf("%v %v, want %v", handfile.Numbers(got.Boards), got.Warnings, handfile.Numbers(want.Boards))
	}
	text, err := os.ReadFile("../../testdata/vectors/round5/lin-qx-from-zero/helper.lin")
	if err != nil {
		t.Fatal(err)
	}
	lin, err := handfile.ByName("lin")
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range []struct{ old, new string }{
		{old: "sv|e|", new: "sv|b|"},
		{old: "md|1SQ6", new: "md|2SQ6"},
		{old: "Board 3", new: "Board 4"},
		{old: "qx|o2", new: "qx|c2"},
		{old: "qx|o2", new: "qx|o3"},
		{old: "sv|n|", new: ""},
	} {
		changed := strings.Replace(string(text), change.old, change.new, 1)
		set, err := lin.Decode([]byte(changed), handfile.ReadOptions{})
		if err != nil || len(set.Doubts) == 0 {
			t.Errorf("%q instead of %q: no doubt, error %v", change.new, change.old, err)
		}
	}
}

// TestFaultyTag checks that a faulty tag that does not concern the cards is ignored with a warning.
func TestFaultyTag(t *testing.T) {
	set := vector(t, "pbn-event-without-quotes/monitor.pbn")
	if len(set.Boards) != 1 || len(set.Warnings) != 1 || !strings.HasPrefix(set.Warnings[0].String(), "line 1: ") {
		t.Errorf("%d boards, %v", len(set.Boards), set.Warnings)
	}
}

// TestGamesKeepTheirOwnTable checks that two games with the same number keep their own dealer and vulnerability, and so
// does a game without a number.
func TestGamesKeepTheirOwnTable(t *testing.T) {
	boards := vectorBoards("b01-16", boardrange.Run{First: 1, Last: 2})
	one, two := boards[0], boards[1]
	game := func(b bridge.Board, dealer, vul string) string {
		const format = "[Board \"1\"]\n[Dealer \"%s\"]\n[Vulnerable \"%s\"]\n[Deal \"%s\"]\n\n"
		return fmt.Sprintf(format, dealer, vul, b.Deal.String())
	}
	text := game(one, "E", "EW") + game(two, "S", "All")
	for _, c := range []struct{ text, first, second string }{
		{text: text, first: "East EW", second: "South All"},
		{text: strings.ReplaceAll(text, "[Board \"1\"]\n", ""), first: "East EW", second: "South All"},
		{text: game(one, "N", "None") + game(two, "S", "?"), first: "North None", second: "South None"},
	} {
		pbn, err := read(t, "pbn", c.text, 0)
		if err != nil {
			t.Fatal(err)
		}
		tables, err := pbn.Tables()
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"pbn", "lin", "csv", "json"} {
			set := convert(t, name, pbn.Boards, handfile.WriteOptions{Tables: tables})
			for i, want := range []string{c.first, c.second} {
				dealer, vul := set.TableOf(set.Boards[i])
				if got := fmt.Sprint(dealer, " ", vul); got != want {
					t.Errorf("%s, game %d: %s, want %s\n%s", name, i+1, got, want, c.text)
				}
			}
		}
	}
}

// convert writes boards in the named format and reads them back.
func convert(t *testing.T, name string, boards []bridge.Board, opt handfile.WriteOptions) *handfile.Set {
	t.Helper()
	f, err := handfile.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	data, err := f.Encode(boards, opt)
	if err != nil {
		t.Fatal(err)
	}
	set, err := f.Decode(data, handfile.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// TestLaterDupRecords checks that later records affect the lowest board only.
func TestLaterDupRecords(t *testing.T) {
	for tail, doubts := range map[string]int{
		"YN17 0 3x ": 0,
		"YN17 0 44 ": 0,
		"YN18 0 18 ": 1,
		"YNx  0 18 ": 1,
	} {
		set, err := read(t, "dup", dupFile("YN17 0 18 ", tail), 0)
		if err != nil {
			t.Errorf("%q: %v", tail, err)
		} else if len(set.Doubts) != doubts {
			t.Errorf("%q: doubts %v, want %d", tail, set.Doubts, doubts)
		}
	}
}

// TestHasCSVRow checks that HasCSVRow accepts any number of spaces, as the reader does.
func TestHasCSVRow(t *testing.T) {
	row := foreign["csv"][0]
	wide := strings.Replace(row, ",", ","+strings.Repeat(" ", 70_000), 1)
	for _, c := range []struct {
		text               string
		hasRow, isReadable bool
	}{
		{text: row, hasRow: true, isReadable: true},
		{text: wide, hasRow: true, isReadable: true},
		{text: "a,b,c\n" + row, hasRow: true},
		{text: "a,b,c\n"},
		{text: strings.Repeat(",", 17) + "\n"},
		{text: strings.Repeat(",", 1000) + "\n"},
	} {
		if got := handfile.HasCSVRow([]byte(c.text)); got != c.hasRow {
			t.Errorf("%.40q of %d bytes: has a row: %v, want %v", c.text, len(c.text), got, c.hasRow)
		}
		if _, err := read(t, "csv", c.text, 0); (err == nil) != c.isReadable {
			t.Errorf("%.40q of %d bytes: error %v, want it readable: %v", c.text, len(c.text), err, c.isReadable)
		}
	}
}

// TestDupLastField checks that the last field is the number of boards or the highest board.
func TestDupLastField(t *testing.T) {
	for tail, wantWarning := range map[string]bool{
		"YN17 0 18 ": false,
		"YN17 0 2  ": false,
		"YN17 0    ": false,
		"YN17 0 19 ": true,
		"YN17 0 17 ": true,
	} {
		set, err := read(t, "dup", dupFile(tail, tail), 0)
		if err != nil {
			t.Errorf("%q: %v", tail, err)
		} else if (len(set.Warnings) > 0) != wantWarning {
			t.Errorf("%q: warnings %q, want one: %v", tail, set.Warnings, wantWarning)
		}
	}
}
