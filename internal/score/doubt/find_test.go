package doubt_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/doubt"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

// scoredEvening returns an evening at matchpoints from typed results.
func scoredEvening(text string) *evening.Evening {
	f, err := resultfile.Open("club.txt", strings.NewReader("method: mp\n"+text), "")
	if err != nil {
		panic(err)
	}
	s, err := f.Rank()
	if err != nil {
		panic(err)
	}
	return evening.FromSession(s, nil)
}

func ExampleFind() {
	e := scoredEvening("board: 5\n1 11 4S= N\n2 12 4S+1 N\n3 13 4S= E\n4 14 4S= S\n5 15 3S+1 N\n6 16 4S-1 N\n")
	for _, d := range doubt.Find(e) {
		fmt.Println(d.Text)
	}
	// Output: board 5, pairs 3-13: 4S= E (-420) is unusual on this board, but 4S= N (+620) is not. Did the other side declare, or was the board turned round?
}

// deal gives North and South ten spades, and East and West ten hearts.
const deal = "N:AKQJT.2.AK32.432 432.AK543.54.AK5 98765.76.QJT.QJT -.QJT98.9876.9876"

// TestFind checks that the last result on board 5 is doubted if one detail does not fit the field, and only then.
func TestFind(t *testing.T) {
	const field = "board: 5\n1 11 4S= N\n2 12 4S+1 N\n3 13 4S= S\n4 14 4S= S\n5 15 4S= N\n"
	const rawField = "board: 5\n1 11 +620\n2 12 +620\n3 13 +620\n4 14 +650\n5 15 +620\n"
	const partScores = "board: 5\n1 11 4S-2 N\n2 12 2S= N\n3 13 2S= S\n4 14 2S-1 N\n"
	const enteredTwice = field + "6 16 1NT-2 W\nboard: 6\n1 11 1NT-2 W\n2 12 1NT-1 W\n6 16 1NT-2 W\n"
	for name, c := range map[string]struct {
		text  string
		lead  string // on the last line of board 5
		deal  string // of board 5; empty if unknown
		want  evening.DoubtKind
		other string // the more likely result
	}{
		"ordinary":                    {text: field + "6 16 4S= N\n"},
		"ordinary lead":               {text: field + "6 16 4S= N\n", lead: "HA", deal: deal},
		"strain that nobody played":   {text: field + "6 16 4D= N\n"},
		"penalty of the other side":   {text: field + "6 16 5Hx-3 E\n", deal: deal},
		"two results":                 {text: "board: 5\n1 11 4S= N\n6 16 4S= E\n"},
		"three trumps":                {text: field + "6 16 4H= N\n", deal: deal, want: doubt.WrongStrain, other: "4S= N (+620)"},
		"score without a contract":    {text: rawField + "6 16 -620\n", want: doubt.WrongSide, other: "+620"},
		"three tricks more":           {text: partScores + "6 16 2S+5 N\n", want: doubt.WrongTricks, other: "2S= N (+110)"},
		"same result on the next one": {text: enteredTwice, want: doubt.CopiedResult, other: "1NT-2 W (+100)"},
	} {
		e := scoredEvening(c.text)
		b := &e.Boards[0]
		last := &b.Lines[len(b.Lines)-1]
		last.Lead, b.Deal = c.lead, c.deal

		var want []doubted
		if c.want != "" {
			want = []doubted{{kind: c.want, ns: last.NS, other: c.other}}
		}
		var got []doubted
		for _, d := range doubt.Find(e) {
			if d.Board == "5" {
				got = append(got, doubted{kind: d.Kind, ns: d.NS, other: d.Other})
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}

// doubted is the part of a doubt that TestFind compares.
type doubted struct {
	kind  evening.DoubtKind
	ns    string
	other string
}

// TestFindPairs checks the rules of spec/score-session.md step 21.
func TestFindPairs(t *testing.T) {
	for _, c := range []struct {
		name   string
		boards int
		change func(board int, line string) string // may be nil
		want   string
	}{
		{
			name:   "no error",
			boards: 6,
		},
		{
			name:   "pair 3 passed out all boards",
			boards: 6,
			change: pair3Passed,
			want:   "pair 3 NS passed out all 6 boards: did this pair play?",
		},
		{
			name:   "new number on board 5",
			boards: 6,
			change: pair2OnBoard5("22"),
			want:   "pair 22 occurs only once (board 5, pairs 22-14): is the number wrong?",
		},
		{
			name:   "number of an East-West pair on board 5",
			boards: 6,
			change: pair2OnBoard5("12"),
			want:   "pair 12 NS has only one board (board 5, pairs 12-14): did the pair sit in the other direction?",
		},
		{
			name:   "one board, so that all pairs occur once",
			boards: 1,
		},
		{
			name:   "two boards",
			boards: 2,
			change: pair2OnBoard5("22"),
		},
	} {
		e := scoredEvening("winners: 2\n" + mitchell(c.boards, c.change))
		var got []string
		for _, d := range doubt.Find(e) {
			if d.Pair != "" {
				got = append(got, d.Text.String())
			}
		}
		if text := strings.Join(got, "; "); text != c.want {
			t.Errorf("%s\n got %q\nwant %q", c.name, text, c.want)
		}
	}
}

// mitchell returns the results of four tables. change, if not nil, changes a line such as "2 14 +120".
func mitchell(boards int, change func(board int, line string) string) string {
	var text strings.Builder
	for board := 1; board <= boards; board++ {
		fmt.Fprintf(&text, "board: %d\n", board)
		for pair := 1; pair <= 4; pair++ {
			line := fmt.Sprintf("%d %d +%d", pair, 11+(pair+board)%4, 100+10*pair)
			if change != nil {
				line = change(board, line)
			}
			fmt.Fprintln(&text, line)
		}
	}
	return text.String()
}

// pair3Passed replaces the result of pair 3 on every board.
func pair3Passed(_ int, line string) string {
	if strings.HasPrefix(line, "3 ") {
		return line[:strings.LastIndexByte(line, ' ')] + " Pass"
	}
	return line
}

// pair2OnBoard5 changes the number of pair 2 on board 5.
func pair2OnBoard5(number string) func(int, string) string {
	return func(board int, line string) string {
		if board == 5 && strings.HasPrefix(line, "2 ") {
			return number + line[1:]
		}
		return line
	}
}

// BenchmarkFind checks 30 boards of ten tables.
func BenchmarkFind(b *testing.B) {
	var text strings.Builder
	for board := range 30 {
		fmt.Fprintf(&text, "board: %d\n", board+1)
		for i := range 10 {
			opponents := (i+board)%10 + 21
			level, strain, result, declarer := 2+i%3, "SH"[i%2], i%4-2, "NS"[i%2]
			fmt.Fprintf(&text, "%d %d %d%c%+d %c\n", i+1, opponents, level, strain, result, declarer)
		}
	}
	e := scoredEvening(text.String())
	for b.Loop() {
		doubt.Find(e)
	}
}
