package printed

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// printedAs returns a session of four tables with the points of one treatment of missing
// scores. The last board was not played at two tables.
func printedAs(t *testing.T, m score.Method, set func(*score.Session)) *Session {
	t.Helper()
	s := &Session{Type: [...]string{"MP_PAIRS", "BUTLER_PAIRS", "CROSS_IMP"}[m], Winners: 2}
	raw := []int{420, 170, -50, -100, 620, 140, 90, 450}
	for b := range 4 {
		board := Board{Number: fmt.Sprint(b + 1)}
		for i := range 4 {
			if b == 3 && i == 3 {
				continue
			}
			board.Lines = append(board.Lines, Line{
				NS:    fmt.Sprint(i + 1),
				EW:    fmt.Sprint((i+b)%4 + 1),
				Score: fmt.Sprint(raw[(3*i+5*b)%8]),
			})
		}
		s.Boards = append(s.Boards, board)
	}
	in, err := s.Session()
	if err != nil {
		t.Fatal(err)
	}
	set(in)
	out, err := in.Score()
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Boards {
		_, x := out.Board(i)
		if m == score.Butler {
			s.Boards[i].Datum = number(fmt.Sprint(x.Datums[0].Value))
		}
		for j := range s.Boards[i].Lines {
			p := [2]Number{number(x.Lines[j].NS.Value.Fixed(2)), number(x.Lines[j].EW.Value.Fixed(2))}
			l := &s.Boards[i].Lines[j]
			switch m {
			case score.Matchpoints:
				l.Matchpoints = p
			case score.Butler:
				l.Butler = p
			default:
				l.CrossIMPs = p
			}
		}
	}
	for i := range out.Pairs {
		p := &out.Pairs[i]
		s.Pairs = append(s.Pairs, Pair{ID: p.Pair, Direction: p.Side, Total: number(p.Total.Fixed(2)), Place: fmt.Sprint(p.Place)})
		if m == score.Matchpoints {
			s.Pairs[i].Percentage = number(p.Mean.Fixed(2))
		}
	}
	return s
}

// TestDetectTreatment checks that the treatment of missing scores is detected in each case, and that
// all differences are explained. A misprint must not hide the treatment, and misprints everywhere
// must not be explained by one.
func TestDetectTreatment(t *testing.T) {
	for _, c := range []struct {
		method score.Method
		want   string
		set    func(*score.Session)
	}{
		{
			method: score.Matchpoints,
			set:    func(*score.Session) {},
		},
		{
			method: score.Matchpoints,
			want:   "factoring missing-as-average",
			set:    func(s *score.Session) { s.SetFactoring(score.FactorMissing) },
		},
		{
			method: score.Matchpoints,
			want:   "factoring scaled",
			set:    func(s *score.Session) { s.SetFactoring(score.FactorScaled) },
		},
		{
			method: score.Butler,
			set:    func(*score.Session) {},
		},
		{
			method: score.Butler,
			want:   "plain datum",
			set:    func(s *score.Session) { s.SetPlainDatum(true) },
		},
		{
			method: score.CrossIMP,
			set:    func(*score.Session) {},
		},
		{
			method: score.CrossIMP,
			want:   "cross-IMPs with Neuberg's factor",
			set:    func(s *score.Session) { s.SetNeuberg(true) },
		},
		{
			method: score.CrossIMP,
			want:   "cross-IMPs as sums",
			set:    func(s *score.Session) { s.SetSum(true) },
		},
	} {
		s := printedAs(t, c.method, c.set)
		in, err := s.Session()
		if err != nil {
			t.Fatal(err)
		}
		followed, err := s.Follow(in)
		if err != nil || followed.Score == nil {
			t.Fatal(err)
		}
		hasOwn, isUnusual := followed.Own != nil, c.want != ""
		if hasOwn != isUnusual || followed.Own == followed.Score {
			t.Errorf("%v, %q: the result by the session's own way is %v", c.method, c.want, followed.Own)
		}
		r := followed.Report
		if r.Follows != c.want || r.Count(Unexplained) != 0 {
			t.Errorf("%v: follows %q, want %q; %d unexplained: %+v", c.method, r.Follows, c.want, r.Count(Unexplained), r.Differences)
		}
		if r.Compared[Points] != 30 {
			t.Errorf("%v: %d points compared, want 30", c.method, r.Compared[Points])
		}

		// A misprint is unexplained by all treatments and does not hide the right one.
		misprint(&s.Boards[0].Lines[0], score.NorthSouth)
		if followed, err = s.Follow(in); err != nil {
			t.Fatal(err)
		}
		if r := followed.Report; r.Follows != c.want || r.Count(Unexplained) != 1 {
			t.Errorf("%v, a misprint: follows %q, want %q; %d unexplained, want 1",
				c.method, r.Follows, c.want, r.Count(Unexplained))
		}

		// If a tenth is unexplained, no treatment is accepted.
		for i := range s.Boards {
			for j := range s.Boards[i].Lines {
				misprint(&s.Boards[i].Lines[j], score.EastWest)
			}
		}
		if followed, err = s.Follow(in); err != nil || followed.Report.Follows != "" {
			t.Errorf("%v, misprints everywhere: follows %+v: %v", c.method, followed, err)
		}
	}
}

// misprint changes the printed points of one side.
func misprint(l *Line, side score.Direction) {
	for _, points := range []*[2]Number{&l.Matchpoints, &l.Butler, &l.CrossIMPs} {
		points[side].Digits += 57
	}
}

// TestPrintedPointsCount checks that points printed next to an artificial score count
// unchanged with every treatment, also on a board with missing scores.
func TestPrintedPointsCount(t *testing.T) {
	board := board("1", "1 2 420 4 0", "3 4 -50 0 4", "5 6 60%/40% 1.9 0.1")
	s := &Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{board}}
	for how := score.FactorNeuberg; how <= score.FactorNone; how++ {
		in, err := s.Session()
		if err != nil {
			t.Fatal(err)
		}
		in.SetFactoring(how)
		out, err := in.Score()
		if err != nil {
			t.Fatal(err)
		}
		if _, b := out.Board(0); b.Lines[2].NS.Value.Decimal(2) != "1.9" || b.Lines[2].EW.Value.Decimal(2) != "0.1" {
			t.Errorf("%v: %v and %v, want 1.9 and 0.1 as printed", how, b.Lines[2].NS.Value, b.Lines[2].EW.Value)
		}
	}
}

// TestUnstated checks that a score of 0 without a contract is not a passed-out board.
func TestUnstated(t *testing.T) {
	s := Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{{Number: "1", Lines: []Line{
		{NS: "1", EW: "1", Score: "420", Contract: "4H"},
		{NS: "2", EW: "2", Score: "-50", Contract: "4H"},
		{NS: "3", EW: "3", Score: "0"},
		{NS: "4", EW: "4", Score: "0", Matchpoints: [2]Number{number("3.6"), number("2.4")}},
		{NS: "5", EW: "5", Score: "0", Contract: "PASS"},
	}}}}
	in, err := s.Session()
	if err != nil {
		t.Fatal(err)
	}
	out, err := in.Score()
	if err != nil {
		t.Fatal(err)
	}
	_, b := out.Board(0)
	if b.Expected != 5 || b.NS.Real != 3 {
		t.Errorf("%d real of %d, want 3 of 5", b.NS.Real, b.Expected)
	}
	if p := b.Lines[2]; p.NS.Played || p.EW.Played {
		t.Errorf("the line without points counts: %+v", p)
	}
	if p := b.Lines[3]; !p.NS.Value.Equal(score.NewFrac(18, 5)) || !p.EW.Value.Equal(score.NewFrac(12, 5)) {
		t.Errorf("the line with points has %v and %v, want 3.6 and 2.4", p.NS.Value, p.EW.Value)
	}
	list := s.UnstatedLines()
	if len(list) != 2 || list[0].NS != "3" || list[0].Printed || list[1].NS != "4" || !list[1].Printed {
		t.Errorf("unstated %+v", list)
	}
	if r := s.Compare(out); len(r.Unstated) != 2 || r.Compared[Points] != 0 {
		t.Errorf("report %+v", r)
	}
}
