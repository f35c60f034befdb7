package apply_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// TestRulingsOnClubFile compares the totals before and after clubRulings with a second calculation, which replaces the
// results on the boards and adds up the points of each pair.
func TestRulingsOnClubFile(t *testing.T) {
	f := openClub(t)
	a := applied(t, f.Session, clubRulings)
	before, after := boardsOf(f.Session), boardsOf(f.Session)
	after["3"].setResult(t, "2", parse(t, "(60%+620&40%-100)"))
	award := damageAward(t, after["5"])
	after["5"].setResult(t, "1", award)
	if got := a.Results[1].String(); got != award.String() {
		t.Errorf("award %s, want %s", got, award)
	}

	// The penalty of pair 4 is 25 % of a top, which is 10.
	adjustments := map[score.PairSide]score.Frac{
		{Pair: "4", Side: "NS"}:  score.NewFrac(-10, 4),
		{Pair: "13", Side: "EW"}: score.NewFrac(3, 2),
	}
	if len(a.After.Pairs) != 12 {
		t.Errorf("%d pairs, want 12", len(a.After.Pairs))
	}
	for _, p := range a.After.Pairs {
		pair := score.PairSide{Pair: p.Pair, Side: p.Side}
		if got, want := a.Before.Pair(p.Pair, p.Side).Total, total(t, before, pair); !got.Equal(want) {
			t.Errorf("before: %v has %v, want %v", pair, got, want)
		}
		if want := total(t, after, pair).Add(adjustments[pair]); !p.Total.Equal(want) {
			t.Errorf("after: %v has %v, want %v", pair, p.Total, want)
		}
	}
	checkEntries(t, f.Session, a)
}

// applied applies rulings to a session.
func applied(t *testing.T, in *score.Session, text string) *apply.Applied {
	t.Helper()
	a, err := apply.ToSession(in, mustRead(t, text), false)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestMovedPairs checks that exactly the pairs whose total or place changed are listed.
func TestMovedPairs(t *testing.T) {
	a := applied(t, openClub(t).Session, clubRulings)
	moved := map[score.PairSide]bool{}
	for _, m := range a.Moved {
		moved[score.PairSide{Pair: m.Pair, Side: m.Side}] = true
	}
	for _, after := range a.After.Pairs {
		pair := score.PairSide{Pair: after.Pair, Side: after.Side}
		before := a.Before.Pair(after.Pair, after.Side)
		isSame := before.Total.Equal(after.Total) && before.Place == after.Place && before.Tied == after.Tied
		if moved[pair] == isSame {
			t.Errorf("%v from %v to %v: listed %v", pair, before.Total, after.Total, moved[pair])
		}
	}
}

func TestCaseOfRuling(t *testing.T) {
	rulings := mustRead(t, clubRulings)
	first, second := rulings[0], rulings[1]
	if first.Reason != "misinformation" || first.Case.Facts != "no alert" || first.Case.Event != "Klub" {
		t.Errorf("first ruling %+v", first)
	}
	if second.Case.Facts != "" {
		t.Errorf("the second ruling has the facts %q of the first", second.Case.Facts)
	}
}

// TestNamedSides checks that a ruling finds pairs whose numbers name their side, whichever way either is
// written.
func TestNamedSides(t *testing.T) {
	rulingTexts := []string{
		"penalty pair 1EW: 1 MP\nboard 1, pairs 2-2: +100",
		"penalty pair EW1: 1 MP\nboard 1, pairs NS2-EW2: +100",
		"penalty pair 1 WE: 1 MP\nboard 1, pairs 2NS-2EO: +100",
	}
	for _, results := range []string{
		"NS1 EW1 +420\nNS2 EW2 -50\n",
		"1ns 1ew +420\n2NS 2WE -50\n",
		"1 1 +420\n2 2 -50\n",
	} {
		s := readSession(t, "method: mp\nboard: 1\n"+results)
		for _, rulings := range rulingTexts {
			checkNamedSides(t, applied(t, s, rulings), 1)
		}
		bothPairs := "penalty pairs NS1-EW1: 1 MP\nboard 1, pairs ns2-ew2: +100"
		checkNamedSides(t, applied(t, s, bothPairs), 2)
	}
}

// checkNamedSides checks the number of pairs with a penalty, and that pair 2 has +100.
func checkNamedSides(t *testing.T, a *apply.Applied, penalties int) {
	t.Helper()
	penalised := 0
	for _, p := range a.After.Pairs {
		if p.Adjustment.Sign() != 0 {
			penalised++
		}
	}
	if penalised != penalties {
		t.Errorf("%+v: %d pairs with a penalty, want %d", a.Rulings, penalised, penalties)
	}
	if got := a.After.Session().Board(0).Lines[1].Result.String(); got != "+100" {
		t.Errorf("%+v: pair 2 has %s, want +100", a.Rulings, got)
	}
}
