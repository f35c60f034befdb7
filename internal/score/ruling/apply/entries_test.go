package apply_test

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// TestEntriesInEveryForm checks random rulings in all forms of scoring and all ways of
// factoring.
func TestEntriesInEveryForm(t *testing.T) {
	r := rand.New(rand.NewSource(5))
	for n := range 200 {
		f := openClub(t)
		f.Printed.Type = []string{"mp", "butler", "cross-imp"}[n%3]
		s, err := f.Printed.Session()
		if err != nil {
			t.Fatal(err)
		}
		s.SetFactoring(score.Factoring(r.Intn(4)))
		checkEntries(t, s, applied(t, s, randomRulings(r, s)))
	}
}

// randomRulings returns rulings on one to three different results of a session.
func randomRulings(r *rand.Rand, s *score.Session) string {
	awards := []string{
		"(60%+620&40%-100)",
		"(-100)/(+620)",
		"(30%+420&70%-50)/(70%+420&30%-50)",
		"60%/40%",
		"A+/A-",
		"+170",
		"NP",
		"(50%+620&50%+170)/(+620)",
	}
	isRuled := map[string]bool{} // by result
	rulings := ""
	for range 1 + r.Intn(3) {
		board := r.Intn(s.Len())
		lines := s.Board(board).Lines
		l := lines[r.Intn(len(lines))]
		result := fmt.Sprintf("board %s, pairs %s-%s", s.Name(board), l.NS, l.EW)
		if !isRuled[result] {
			isRuled[result] = true
			rulings += result + ": " + awards[r.Intn(len(awards))] + " ; n\n"
		}
	}
	return rulings
}

// TestEntriesByConvention checks that a percentage is entered as a number of IMPs that
// follows from the session's average plus. +620 against three +170 is 30 IMPs, -100 is -21.
// If average plus is 3 x 3 IMPs, 4.5 IMPs are 5 %, and the others lack 1.5 IMPs each.
func TestEntriesByConvention(t *testing.T) {
	for _, c := range []struct{ averageIMPs, want string }{
		{averageIMPs: "3 x comparisons", want: "55%/45%"},
		{averageIMPs: "9", want: "55%/45%"},
		{averageIMPs: "3", want: "65%/35%"},
		{averageIMPs: "2.25", want: "70%/30%"},
	} {
		s := readSession(t, `method: cross-imp
comparisons: sum
winners: 2
average-imps: `+c.averageIMPs+`
board: 1
1 11 +620
2 12 +170
3 13 +170
4 14 +170
`)
		a := applied(t, s, "board 1, pairs 1-11: (50%+620&50%-100) ; misinformation\n")
		if got := a.Entries[0].Result.String(); got != c.want {
			t.Errorf("average plus %s: enter %s, want %s", c.averageIMPs, got, c.want)
		}
		checkEntries(t, s, a)
	}
}

// checkEntries checks the entries and corrections for a program without weighted scores: with them, every total must
// equal the total after the rulings, up to rounding.
func checkEntries(t *testing.T, in *score.Session, a *apply.Applied) {
	t.Helper()
	s := in.Clone()
	for _, e := range a.Entries {
		if e.Result.NS.IsWeighted() || e.Result.EW.IsWeighted() {
			t.Errorf("the entry %v is weighted", e.Result)
		}
		if e.Result.IsSplit() && e.Result.NS.IsReal() {
			t.Errorf("the entry %v is split", e.Result)
		}
		typeEntry(s, e)
	}
	s.Adjustments = a.After.Session().Adjustments
	for _, c := range a.Corrections {
		points := c.To.Sub(c.From).RoundTo(2)
		s.Adjustments = append(s.Adjustments, score.Adjustment{Pair: c.Pair, Side: c.Side, Points: points})
	}
	typed, err := s.Score()
	if err != nil {
		t.Fatal(err)
	}
	for i := range a.After.Pairs {
		p := &a.After.Pairs[i]
		total := typed.Pair(p.Pair, p.Side).Total
		difference := total.Sub(p.Total)
		if difference.Sign() < 0 {
			difference = difference.Neg()
		}
		if !difference.Less(score.NewFrac(1, 100)) {
			t.Errorf("typed: pair %s %s has %v, want %v", p.Pair, p.Side, total, p.Total)
		}
	}
}

// typeEntry replaces the result of an entry in a session.
func typeEntry(s *score.Session, e apply.Entry) {
	for i := range s.Len() {
		if s.Name(i) != e.Board {
			continue
		}
		b := s.Board(i)
		for j := range b.Lines {
			if l := &b.Lines[j]; l.NS == e.NS && l.EW == e.EW {
				l.Result = e.Result
			}
		}
		s.SetBoard(i, b)
	}
}
