package printed

import (
	"cmp"
	"strings"
	"testing"
)

// TestCompareReasons checks how each kind of difference is explained. Other differences may follow from the same
// cause.
func TestCompareReasons(t *testing.T) {
	full := board("1", "1 1 420 4 0", "2 2 -50 1 3", "3 3 -50 1 3")
	short := board("2", "1 2 420 2 0", "2 3 -50 0 2") // Pairs 3 NS and 1 EW did not play board 2.
	for _, test := range []struct {
		name   string
		boards []Board
		pairs  []Pair // with printed totals and places
		reason Reason // empty for Unexplained
		count  int    // differences with this reason
		others int    // all other differences
		isHalf bool   // the document uses the scale 1, 1/2 and 0
	}{
		{
			name:   "equal",
			boards: []Board{full},
		},
		{
			name:   "unexplained points",
			boards: []Board{full, board("3", "1 1 420 3 1", "2 2 -50 1 3", "3 3 -50 1 3")},
			count:  2,
		},
		{
			name:   "not factored",
			boards: []Board{full, short},
			reason: NotFactored,
			count:  4,
		},
		{
			name:   "total not factored",
			boards: []Board{full, short},
			pairs:  []Pair{{ID: "1", Direction: "NS", Total: number("6.00"), Percentage: number("100.00")}},
			reason: NotFactored,
			count:  6,
		},
		{
			name:   "total not scaled",
			boards: []Board{full, short},
			pairs:  []Pair{{ID: "3", Direction: "NS", Total: number("1.00"), Percentage: number("25.00")}},
			reason: NotScaled,
			count:  1,
			others: 4,
		},
		{
			name:   "total wrong",
			boards: []Board{full},
			pairs:  []Pair{{ID: "3", Direction: "NS", Total: number("1.01"), Percentage: number("25.30"), Place: "4"}},
			count:  3,
		},
		{
			name:   "tie broken",
			boards: []Board{full},
			pairs:  []Pair{{ID: "2", Direction: "NS", Place: "2"}, {ID: "3", Direction: "NS", Place: "3"}},
			reason: TieBroken,
			count:  1,
		},
		{
			name:   "places beyond the tie",
			boards: []Board{full},
			pairs:  []Pair{{ID: "2", Direction: "NS", Place: "1"}, {ID: "3", Direction: "NS", Place: "4="}},
			count:  2,
		},
		{
			name: "overridden",
			boards: []Board{
				board("1", "1 1 420 2 0", "2 2 -50 0 2"),
				board("2", "1 2 A6040 1.4 0.8", "2 1 A6040 1.2 .8"),
			},
			reason: Overridden,
			count:  1,
		},
		{
			name:   "half scale",
			boards: []Board{board("1", "1 1 420 2 0", "2 2 -50 .5 1.5", "3 3 -50 .5 1.5")},
			pairs:  []Pair{{ID: "2", Direction: "NS", Total: number("0.50"), Percentage: number("25.00"), Place: "2="}},
			isHalf: true,
		},
		{
			name:   "rounded to whole points",
			boards: []Board{full, board("2", "1 2 420 4 1", "2 3 -50 1 4", "3 1 A 2 2")},
			count:  4,
		},
		{
			name: "rounded up and down",
			boards: []Board{
				full,
				board("2", "1 2 420 3.6 0.3", "2 3 -50 0.7 3.4", "3 1 (33%+420&67%-50) 1.6 2.4"),
			},
			reason: Rounded,
			count:  6,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			reason := cmp.Or(test.reason, Unexplained)
			r := compare(t, &Session{Type: "MP_PAIRS", Winners: 2, Boards: test.boards, Pairs: test.pairs})
			if got := r.Count(reason); got != test.count {
				t.Errorf("%d differences %q, want %d: %+v", got, reason, test.count, r.Differences)
			}
			if got, all := len(r.Differences), test.count+test.others; got != all {
				t.Errorf("%d differences, want %d: %+v", got, all, r.Differences)
			}
			if r.Compared[Points] == 0 {
				t.Error("no points were compared")
			}
			if r.HalfScale != test.isHalf {
				t.Errorf("half scale is %v, want %v", r.HalfScale, test.isHalf)
			}
		})
	}
}

// number parses a printed number.
func number(s string) Number {
	n, ok := ParseNumber(s)
	if !ok {
		panic(s)
	}
	return n
}

// board returns a board with lines such as "1 11 420 4 0": pair 1 against pair 11, +420, 4 points to 0. Points may
// be missing.
func board(name string, lines ...string) Board {
	b := Board{Number: name}
	for i, text := range lines {
		fields := strings.Fields(text)
		line := Line{NS: fields[0], EW: fields[1], Score: fields[2], Pos: Pos{Line: i + 1}}
		if len(fields) > 3 {
			line.Matchpoints = [2]Number{number(fields[3]), number(fields[4])}
		}
		b.Lines = append(b.Lines, line)
	}
	return b
}

// compare scores a document and compares it with the result.
func compare(t *testing.T, s *Session) *Report {
	t.Helper()
	session, err := s.Session()
	if err != nil {
		t.Fatal(err)
	}
	scored, err := session.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s.Compare(scored)
}
