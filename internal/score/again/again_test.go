package again_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/again"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

func typed(text string) *evening.Evening {
	f, err := resultfile.Open("club.txt", strings.NewReader("method: mp\n"+text), "")
	if err != nil {
		panic(err)
	}
	s, err := f.Rank()
	if err != nil {
		panic(err)
	}
	return evening.Of(s, nil)
}

func ExampleFindDoubts() {
	e := typed("board: 5\n1 11 4S= N\n2 12 4S+1 N\n3 13 4S= E\n4 14 4S= S\n5 15 3S+1 N\n6 16 4S-1 N\n")
	for _, d := range again.FindDoubts(e) {
		fmt.Println(d.Text)
	}
	// Output: board 5, pairs 3-13: 4S= E (-420) is unusual on this board, but 4S= N (+620) is not. Did the other side declare, or was the board turned round?
}

// On this deal North and South have ten spades, East and West ten hearts.
const deal = "N:AKQJT.2.AK32.432 432.AK543.54.AK5 98765.76.QJT.QJT -.QJT98.9876.9876"

func TestLook(t *testing.T) {
	field := "board: 5\n1 11 4S= N\n2 12 4S+1 N\n3 13 4S= S\n4 14 4S= S\n5 15 4S= N\n"
	for what, c := range map[string]struct {
		text  string
		lead  string // lead in the last line
		known bool   // the hands are known
		want  evening.DoubtKind
		other string
	}{
		"ordinary":                     {field + "6 16 4S= N\n", "", false, "", ""},
		"an ordinary lead":             {field + "6 16 4S= N\n", "HA", true, "", ""},
		"raw scores":                   {"board: 5\n1 11 +620\n2 12 +620\n3 13 +620\n4 14 +650\n5 15 +620\n6 16 -620\n", "", false, again.Side, "+620"},
		"clubs that nobody has":        {field + "6 16 4D= N\n", "", false, "", ""},
		"hearts, of which there are 3": {field + "6 16 4H= N\n", "", true, again.Strain, "4S= N (+620)"},
		"three tricks more":            {"board: 5\n1 11 4S-2 N\n2 12 2S= N\n3 13 2S= S\n4 14 2S-1 N\n6 16 2S+5 N\n", "", false, again.Tricks, "2S= N (+110)"},
		"two results":                  {"board: 5\n1 11 4S= N\n6 16 4S= E\n", "", false, "", ""},
		"a penalty of the other side":  {field + "6 16 5Hx-3 E\n", "", true, "", ""},
		"entered twice":                {field + "6 16 1NT-2 W\nboard: 6\n1 11 1NT-2 W\n2 12 1NT-1 W\n6 16 1NT-2 W\n", "", false, again.Copied, "1NT-2 W (+100)"},
	} {
		e := typed(c.text)
		b := &e.Boards[0]
		last := &b.Lines[len(b.Lines)-1]
		last.Lead = c.lead
		if c.known {
			b.Deal = deal
		}
		list := slices.DeleteFunc(again.FindDoubts(e), func(d evening.Doubt) bool { return d.Board != "5" })
		switch {
		case len(list) > 1 || len(list) == 0 && c.want != "":
			t.Errorf("%s: %d doubts, want %q: %v", what, len(list), c.want, list)
		case len(list) == 1 && (list[0].Kind != c.want || list[0].NS != last.NS || c.other != list[0].Other):
			t.Errorf("%s: %s of pair %s, ordinary %s; want %s, %s", what, list[0].Kind, list[0].NS, list[0].Other, c.want, c.other)
		}
	}
}

// TestLookAtPairs checks the rules of spec/score-session.md step 21.
func TestLookAtPairs(t *testing.T) {
	mitchell := func(boards int, change func(board int, line string) string) string {
		var text strings.Builder
		for board := 1; board <= boards; board++ {
			fmt.Fprintf(&text, "board: %d\n", board)
			for pair := 1; pair <= 4; pair++ {
				line := fmt.Sprintf("%d %d +%d", pair, 11+(pair+board)%4, 100+10*pair)
				fmt.Fprintln(&text, change(board, line))
			}
		}
		return text.String()
	}
	passed := func(_ int, line string) string {
		if strings.HasPrefix(line, "3 ") {
			return line[:strings.LastIndexByte(line, ' ')] + " Pass"
		}
		return line
	}
	renamed := func(number string) func(int, string) string {
		return func(board int, line string) string {
			if board == 5 && strings.HasPrefix(line, "2 ") {
				return number + line[1:]
			}
			return line
		}
	}
	unchanged := func(_ int, line string) string { return line }
	for _, c := range []struct {
		text string
		want string
	}{
		{mitchell(6, unchanged), ""},
		{mitchell(6, passed), "pair 3 NS passed out all 6 boards: did this pair play?"},
		{mitchell(6, renamed("22")), "pair 22 occurs only once (board 5, pairs 22-14): is the number wrong?"},
		{mitchell(6, renamed("12")), "pair 12 NS has only one board (board 5, pairs 12-14): did the pair sit in the other direction?"},
		{mitchell(1, unchanged), ""}, // no other pair has more than one board
		{mitchell(2, renamed("22")), ""},
	} {
		e := typed("winners: 2\n" + c.text)
		var got []string
		for _, d := range again.FindDoubts(e) {
			if d.Pair != "" {
				got = append(got, d.Text.String())
			}
		}
		if s := strings.Join(got, "; "); s != c.want {
			t.Errorf("%s\n got %q\nwant %q", c.text, s, c.want)
		}
	}
}

// BenchmarkLook checks 30 boards of ten tables.
func BenchmarkLook(b *testing.B) {
	var text strings.Builder
	for board := range 30 {
		fmt.Fprintf(&text, "board: %d\n", board+1)
		for i := range 10 {
			fmt.Fprintf(&text, "%d %d %d%s%+d %s\n", i+1, (i+board)%10+21, 2+i%3, "SHN"[i%2:i%2+1], i%4-2, "NS"[i%2:i%2+1])
		}
	}
	e := typed(text.String())
	for b.Loop() {
		again.FindDoubts(e)
	}
}
