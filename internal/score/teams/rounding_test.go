package teams_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// A match of 8 boards with a margin of +1.2 IMPs on its only scored board.
const fractionalMatch = "boards: 8\n1 (60%+620&40%-100) | +300\n"

// TestRounding checks the effect of each policy on a margin of 1.2 IMPs.
func TestRounding(t *testing.T) {
	for _, c := range []struct {
		settings       string
		imps           string
		homeVP, awayVP string
	}{
		{settings: "rounding: white-book", imps: "1", homeVP: "10.44", awayVP: "9.56"},
		{settings: "rounding: tenth", imps: "6/5", homeVP: "10.44", awayVP: "9.56"},
		{settings: "non-offenders: home", imps: "6/5", homeVP: "10.86", awayVP: "9.14"},
		{settings: "non-offenders: away", imps: "6/5", homeVP: "10.44", awayVP: "9.56"},
	} {
		_, s := mustMatch(t, "scale: wbf2013\n"+c.settings+"\n"+fractionalMatch)
		if got := s.Home.IMPs.String(); got != c.imps {
			t.Errorf("%s: %s IMPs, want %s", c.settings, got, c.imps)
		}
		if home, away := s.Home.VP.Fixed(2), s.Away.VP.Fixed(2); home != c.homeVP || away != c.awayVP {
			t.Errorf("%s: %s and %s VP, want %s and %s", c.settings, home, away, c.homeVP, c.awayVP)
		}
	}
}

// TestMarginInGap checks that a margin between two bands is an error if no rule says how to round it.
func TestMarginInGap(t *testing.T) {
	for _, settings := range []string{
		"scale: wbf-discrete\ncarry-over: -1\n", // 0.2 IMPs
		"scale: 25-0\nrounding: none\n",
	} {
		m, err := traveller.ParseMatch([]byte(settings + fractionalMatch))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Score(); err == nil {
			t.Errorf("%s: no error", settings)
		}
	}
}

// TestMarginInBand checks that a fraction inside a band needs no rounding: 12-14 gives 19-11.
func TestMarginInBand(t *testing.T) {
	_, s := mustMatch(t, "scale: 25-0\ncarry-over: 11\n"+fractionalMatch)
	if s.Home.VP.String() != "19" || s.Away.VP.String() != "11" {
		t.Errorf("%v and %v VP, want 19 and 11", s.Home.VP, s.Away.VP)
	}
}

// TestRoundWhiteBook checks that halves are rounded away from the average.
func TestRoundWhiteBook(t *testing.T) {
	if got := teams.RoundWhiteBook.RoundBoard(score.NewFrac(-5, 2)); got.String() != "-3" {
		t.Errorf("-5/2 is rounded to %v, want -3", got)
	}
}

// TestNonOffendersFromDamage checks that damage determines the non-offending team.
func TestNonOffendersFromDamage(t *testing.T) {
	_, s := mustMatch(t, `scale: wbf2013
boards: 8
1 damage by EW: before (60%+620&40%+170), after +100, actual +50 | +300
`)
	if s.Home.IMPs.IsInt() {
		t.Fatalf("the margin %v is a whole number; the example must have a fraction", s.Home.IMPs)
	}
	table, err := teams.WBF2013.Table(8)
	if err != nil {
		t.Fatal(err)
	}
	if want := table.VP(int(s.Home.IMPs.Ceil().Float())); !s.Home.VP.Equal(want) {
		t.Errorf("%v IMPs are %v VP, want %v", s.Home.IMPs, s.Home.VP, want)
	}
}
