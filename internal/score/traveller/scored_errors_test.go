package traveller

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestSessionScoreErrors checks that each error names the board and the cause.
func TestSessionScoreErrors(t *testing.T) {
	for _, c := range []struct {
		name    string
		winners int
		boards  []score.Board // from number 7
		want    string
	}{
		{
			name: "empty",
			want: "the session has no boards",
		},
		{
			name:    "three winners",
			winners: 3,
			boards:  []score.Board{{Lines: lines("1-2")}},
			want:    "found 3 winners, expected 1 or 2",
		},
		{
			name:    "itself",
			winners: 1,
			boards:  []score.Board{{Lines: lines("1-3 2-2")}},
			want:    "board 7: pair 2 plays against itself",
		},
		{
			name:    "twice",
			winners: 1,
			boards:  []score.Board{{Lines: lines("1-2 3-1")}},
			want:    "board 7: pair 1 has two results",
		},
		{
			name:    "twice on a side",
			winners: 2,
			boards:  []score.Board{{Lines: lines("1-2 1-3")}},
			want:    "board 7: pair 1 NS has two results",
		},
		{
			name:   "no opponents",
			boards: []score.Board{{Lines: lines("1-")}},
			want:   `board 7: a pair is missing from a result: NS "1", EW ""`,
		},
		{
			name:   "no lines",
			boards: []score.Board{{}},
			want:   "board 7: no results",
		},
		{
			name:   "expected",
			boards: []score.Board{{Expected: 1, Lines: lines("1-2 3-4")}},
			want:   "board 7: there are 2 results, but only 1 are expected",
		},
		{
			name:   "methods",
			boards: []score.Board{{Lines: lines("1-2")}, {Method: score.Butler, Lines: lines("1-2")}},
			want:   "board 8: the method is butler, but the first board of the session uses mp",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := score.Session{Winners: c.winners}
			for i := range c.boards {
				s.Add(fmt.Sprint(7+i), &c.boards[i])
			}
			_, err := s.Score()
			if !errors.As(err, new(*score.SessionError)) || err.Error() != c.want {
				t.Errorf("error %v, want %s", err, c.want)
			}
		})
	}
}

// lines returns a result of +420 for each two opponents, such as 1-2.
func lines(opponents string) (list []score.Line) {
	for field := range strings.FieldsSeq(opponents) {
		ns, ew, _ := strings.Cut(field, "-")
		list = append(list, score.Line{NS: ns, EW: ew, Result: score.RawResult(420)})
	}
	return list
}
