package handfile_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestGamesKeepTheirOwnTable checks that two games with the same number keep their own dealer and vulnerability,
// and so does a game without a number.
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
