package doubt_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/doubt"
)

// TestFindPairs checks which pairs are doubted by the rules of spec/score-session.md step 21.
func TestFindPairs(t *testing.T) {
	for _, c := range []struct {
		name   string
		boards int
		change changeLine // may be nil
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
			want:   "pair 12 NS has only one board (board 5, pairs 12-14): did it sit in the other direction?",
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

// changeLine returns a different result in place of a line such as "2 14 +120".
type changeLine func(board int, line string) string

// mitchell returns the results of four tables, at which pairs 1 to 4 play pairs 11 to 14. change may be nil.
func mitchell(boards int, change changeLine) string {
	var text strings.Builder
	for board := 1; board <= boards; board++ {
		fmt.Fprintf(&text, "board: %d\n", board)
		for pair := 1; pair <= 4; pair++ {
			opponents := 11 + (pair+board)%4
			line := fmt.Sprintf("%d %d +%d", pair, opponents, 100+10*pair)
			if change != nil {
				line = change(board, line)
			}
			fmt.Fprintln(&text, line)
		}
	}
	return text.String()
}

// pair3Passed records a passed-out board in place of each result of pair 3.
func pair3Passed(_ int, line string) string {
	if strings.HasPrefix(line, "3 ") {
		return line[:strings.LastIndexByte(line, ' ')] + " Pass"
	}
	return line
}

// pair2OnBoard5 returns a function that changes the number of pair 2 on board 5.
func pair2OnBoard5(number string) changeLine {
	return func(board int, line string) string {
		if board == 5 && strings.HasPrefix(line, "2 ") {
			return number + line[1:]
		}
		return line
	}
}
