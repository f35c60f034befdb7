package apply_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// TestEntriesInEveryForm checks random rulings in all forms of scoring and all ways of
// factoring.
func TestEntriesInEveryForm(t *testing.T) {
	r := rand.New(rand.NewSource(5))
	awards := []string{"(60%+620&40%-100)", "(-100)/(+620)", "(30%+420&70%-50)/(70%+420&30%-50)", "60%/40%", "A+/A-", "+170", "NP", "(50%+620&50%+170)/(+620)"}
	for n := range 200 {
		f := openClub(t)
		m := []string{"mp", "butler", "cross-imp"}[n%3]
		f.Printed.Type = m
		var err error
		if f.Session, err = f.Printed.Session(); err != nil {
			t.Fatal(err)
		}
		f.Session.SetFactoring(score.Factoring(r.Intn(4)))
		text := ""
		ruled := map[[2]int]bool{}
		for range 1 + r.Intn(3) {
			i := r.Intn(f.Session.Len())
			b := f.Session.Board(i)
			j := r.Intn(len(b.Lines))
			if ruled[[2]int{i, j}] {
				continue
			}
			ruled[[2]int{i, j}] = true
			l := &b.Lines[j]
			text += fmt.Sprintf("board %s, pairs %s-%s: %s ; n\n", f.Session.Name(i), l.NS, l.EW, awards[r.Intn(len(awards))])
		}
		checkEntries(t, f.Session, applied(t, f.Session, text))
	}
}

// TestEntriesByConvention checks that a percentage is entered as a number of IMPs that
// follows from the session's average plus. +620 against three +170 is 30 IMPs, -100 is -21.
// If average plus is 3 x 3 IMPs, 4.5 IMPs are 5 %, and the others lack 1.5 IMPs each.
func TestEntriesByConvention(t *testing.T) {
	for _, c := range []struct{ average, want string }{
		{"3 x comparisons", "55%/45%"},
		{"9", "55%/45%"},
		{"3", "65%/35%"},
		{"2.25", "70%/30%"},
	} {
		in, err := traveller.ReadSession(strings.NewReader("method: cross-imp\ncomparisons: sum\naverage-imps: " + c.average +
			"\nwinners: 2\nboard: 1\n1 11 +620\n2 12 +170\n3 13 +170\n4 14 +170\n"))
		if err != nil {
			t.Fatal(err)
		}
		a := applied(t, in, "board 1, pairs 1-11: (50%+620&50%-100) ; misinformation\n")
		if got := a.Entries[0].Result.String(); got != c.want {
			t.Errorf("average plus %s: enter %s, want %s", c.average, got, c.want)
		}
		checkEntries(t, in, a)
	}
}

// checkEntries types the suggested results into a session without weighted scores, with
// rounded adjustments, and compares the rankings.
func checkEntries(t *testing.T, in *score.Session, a *apply.Applied) {
	t.Helper()
	s := in.Clone()
	for _, e := range a.Entries {
		if e.Result.NS.IsWeighted() || e.Result.EW.IsWeighted() || e.Result.IsSplit() && e.Result.NS.IsReal() {
			t.Errorf("to be typed: %v, which is weighted or split", e.Result)
		}
		for i := range s.Len() {
			b := s.Board(i)
			for j := range b.Lines {
				if l := &b.Lines[j]; s.Name(i) == e.Board && l.NS == e.NS && l.EW == e.EW {
					l.Result = e.Result
					s.SetBoard(i, b)
				}
			}
		}
	}
	s.Adjustments = a.After.Session().Adjustments
	for _, m := range a.Corrections {
		s.Adjustments = append(s.Adjustments, score.Adjustment{Pair: m.Pair, Side: m.Side, Points: m.To.Sub(m.From).RoundTo(2)})
	}
	typed, err := s.Score()
	if err != nil {
		t.Fatal(err)
	}
	for i := range a.After.Pairs {
		p := &a.After.Pairs[i]
		off := typed.Pair(p.Pair, p.Side).Total.Sub(p.Total)
		if off.Sign() < 0 {
			off = off.Neg()
		}
		if !off.Less(score.NewFrac(1, 100)) {
			t.Errorf("typed: pair %s %s has %v, want %v", p.Pair, p.Side, typed.Pair(p.Pair, p.Side).Total, p.Total)
		}
	}
}
