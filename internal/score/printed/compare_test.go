package printed

import (
	"cmp"
	"strings"
	"testing"
)

func number(s string) Number {
	n, ok := ParseNumber(s)
	if !ok {
		panic(s)
	}
	return n
}

// board returns a board with lines "NS EW score NS-points EW-points".
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

func compare(t *testing.T, s *Session) *Report {
	t.Helper()
	in, err := s.Session()
	if err != nil {
		t.Fatal(err)
	}
	out, err := in.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s.Compare(out)
}

// halfScale is the name of the only case with a document whose top is half the usual one.
const halfScale = "half scale"

// TestCompareReasons checks how each kind of difference is explained. Other differences may follow from the same
// cause.
func TestCompareReasons(t *testing.T) {
	full := board("1", "1 1 420 4 0", "2 2 -50 1 3", "3 3 -50 1 3")
	short := board("2", "1 2 420 2 0", "2 3 -50 0 2") // pairs 3 NS and 1 EW did not play board 2
	for _, test := range []struct {
		name   string
		boards []Board
		pairs  []Pair // with printed totals and places
		want   Reason
		count  int // differences with this reason
		others int // all other differences
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
			want:   NotFactored,
			count:  4,
		},
		{
			name:   "total not factored",
			boards: []Board{full, short},
			pairs:  []Pair{{ID: "1", Direction: "NS", Total: number("6.00"), Percentage: number("100.00")}},
			want:   NotFactored,
			count:  6,
		},
		{
			name:   "total not scaled",
			boards: []Board{full, short},
			pairs:  []Pair{{ID: "3", Direction: "NS", Total: number("1.00"), Percentage: number("25.00")}},
			want:   NotScaled,
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
			want:   TieBroken,
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
			want:  Overridden,
			count: 1,
		},
		{
			name:   halfScale,
			boards: []Board{board("1", "1 1 420 2 0", "2 2 -50 .5 1.5", "3 3 -50 .5 1.5")},
			pairs:  []Pair{{ID: "2", Direction: "NS", Total: number("0.50"), Percentage: number("25.00"), Place: "2="}},
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
			want:  Rounded,
			count: 6,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			want := cmp.Or(test.want, Unexplained)
			r := compare(t, &Session{Type: "MP_PAIRS", Winners: 2, Boards: test.boards, Pairs: test.pairs})
			if got := r.Count(want); got != test.count {
				t.Errorf("%d differences %q, want %d: %+v", got, want, test.count, r.Differences)
			}
			if got, all := len(r.Differences), test.count+test.others; got != all {
				t.Errorf("%d differences, want %d: %+v", got, all, r.Differences)
			}
			if r.Compared[Points] == 0 {
				t.Error("no points were compared")
			}
			if want := test.name == halfScale; r.HalfScale != want {
				t.Errorf("half scale is %v, want %v", r.HalfScale, want)
			}
		})
	}
}

// TestCompareContracts compares raw scores with contracts.
func TestCompareContracts(t *testing.T) {
	for _, test := range []struct {
		contract, by, tricks string
		raw                  string
		compared             int // scores
		differs              bool
	}{
		{contract: "4H", by: "N", tricks: "10", raw: "420", compared: 1},
		{contract: "4H", by: "N", tricks: "10", raw: "450", compared: 1, differs: true},
		{contract: "4HX", by: "W", tricks: "9", raw: "100", compared: 1},
		{contract: "1NTXX", by: "E", tricks: "7", raw: "-560", compared: 1},
		{contract: "PASS", raw: "0", compared: 1},
		{contract: "PASS", raw: "100", compared: 1, differs: true},
		{contract: "4H", by: "N", raw: "420"},
		{contract: "9H", by: "N", tricks: "10", raw: "420"},
		{raw: "420"},
	} {
		line := Line{NS: "1", EW: "2", Contract: test.contract, PlayedBy: test.by, Tricks: test.tricks, Score: test.raw}
		r := compare(t, &Session{Type: "CROSS_IMPS", Boards: []Board{{Number: "1", Lines: []Line{line}}}})
		if got := r.Compared[RawScore]; got != test.compared {
			t.Errorf("%+v: %d scores compared, want %d", line, got, test.compared)
		}
		if differs := len(r.Differences) > 0; differs != test.differs {
			t.Errorf("%+v: differences %+v, want some: %t", line, r.Differences, test.differs)
		}
	}
}
