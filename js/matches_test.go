package js_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// scoreMatches scores matches and their rulings with package teams.
func scoreMatches(text, rulings string) (*evening.Evening, error) {
	e, err := traveller.ReadEvent(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	var list []apply.Ruling
	if rulings != "" {
		if list, err = apply.ReadRulings(strings.NewReader(rulings)); err != nil {
			return nil, err
		}
	}
	if e, err = apply.ToMatches(e, list); err != nil {
		return nil, err
	}
	s, err := e.Score()
	if err != nil {
		return nil, err
	}
	return evening.FromMatches("matches.txt", e, s, list), nil
}

// matchesRefused matches errors about input that no program can score, such as fractions of IMPs
// between two victory points without a side to favour.
var matchesRefused = regexp.MustCompile("IMPs is between|artificial scores|other room has no|depend on each other in a circle")

// TestComposedMatches compares random matches in all forms, with every scale and rounding, damage rulings,
// penalties and knock-outs. Every fraction must be equal in both programs.
func TestComposedMatches(t *testing.T) {
	ask := node(t, "evenings.mjs")
	seed := thorough.Seed(1)
	refused, n := 0, thorough.Times(200, 20000)
	for i := range n {
		text, rulings := composeMatches(rand.New(rand.NewPCG(seed, uint64(i))))
		e, err := scoreMatches(text, rulings)
		if err != nil {
			if refused++; !matchesRefused.MatchString(err.Error()) {
				t.Errorf("%v\n%s\n%s", err, text, rulings)
			}
			continue
		}
		compareMatches(t, ask, e)
		if t.Failed() {
			t.Fatalf("seed %d, %d:\n%s\n%s", seed, i, text, rulings)
		}
	}
	if refused > n/3 {
		t.Errorf("%d of %d are refused", refused, n)
	}
	t.Logf("seed %d: %d of %d are refused", seed, refused, n)
}

// compareMatches asks the second program and compares every number.
func compareMatches(t *testing.T, ask askFunc, e *evening.Evening) {
	t.Helper()
	var got recomputed
	ask(t, json.RawMessage(strings.ReplaceAll(string(e.JSON()), "\n", "")), &got)
	if got.Error != "" {
		t.Error(got.Error)
		return
	}
	compareLines(t, e, got.Lines)
	if len(got.Teams) != len(e.Teams) || len(got.Matches) != len(e.Matches) {
		t.Fatalf("%d teams and %d matches, want %d and %d", len(got.Teams), len(got.Matches), len(e.Teams), len(e.Matches))
	}
	for i, want := range e.Matches {
		match := got.Matches[i]
		samePoints := match.HomePoints.Equal(want.HomePoints) && match.AwayPoints.Equal(want.AwayPoints)
		sameVP := sameFrac(match.HomeVP, want.HomeVP) && sameFrac(match.AwayVP, want.AwayVP)
		if !samePoints || !sameVP {
			t.Errorf("match %d: %s, want %s", want.Match, asText(match), asText(want))
		}
	}
	for i := range e.Teams {
		if got, want := asText(got.Teams[i]), asText(e.Teams[i]); got != want {
			t.Errorf("the table has\n%s, want\n%s", got, want)
		}
	}
	if len(got.Differs) > 0 {
		t.Errorf("the second program reports differences: %v", got.Differs)
	}
}

// composeMatches returns random matches as text, with rulings.
func composeMatches(rnd *rand.Rand) (text, rulings string) {
	form := oneOf(rnd, "teams", "teams", "teams", "board-a-match", "patton", "eights")
	imps := form == "teams" || form == "eights"
	text = fmt.Sprintln("method:", form)
	scale := imps && rnd.IntN(3) > 0
	if scale {
		text += fmt.Sprintln("scale:", oneOf(rnd, "wbf2013", "wbf2013", "wbf-discrete", "25-0"))
		text += fmt.Sprintln("boards:", oneOf(rnd, 8, 12, 16, 20, 24, 28, 32))
	}
	if imps {
		text += fmt.Sprintln("rounding:", oneOf(rnd, "non-offenders", "non-offenders", "white-book", "tenth"))
	}
	if form == "patton" && rnd.IntN(2) == 0 {
		text += fmt.Sprintf("aggregate: %d\n", 1+rnd.IntN(30))
	}
	names := []string{"Alpha", "Beta", "Gamma", "Delta"}
	for m := range 1 + rnd.IntN(4) {
		rnd.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		text += fmt.Sprintf("match: %d\nhome: %s\naway: %s\n", m+1, names[0], names[1])
		if imps && rnd.IntN(4) == 0 {
			text += fmt.Sprintf("carry-over: %+d\n", rnd.IntN(21)-10)
		}
		if imps && rnd.IntN(4) == 0 {
			text += "knock-out: yes\n"
		}
		if rnd.IntN(2) == 0 {
			text += fmt.Sprintln("non-offenders:", oneOf(rnd, names[0], names[1]))
		}
		for b := range 1 + rnd.IntN(8) {
			rooms := []string{composeRoom(rnd, form), composeRoom(rnd, form)}
			if form == "eights" {
				rooms = append(rooms, composeRoom(rnd, form), composeRoom(rnd, form))
			}
			text += fmt.Sprint(b+1, " ", strings.Join(rooms, " | "))
			if form != "eights" && rnd.IntN(6) == 0 {
				text += " ; non-offenders: " + oneOf(rnd, names[0], names[1])
			}
			text += "\n"
		}
		if rnd.IntN(4) == 0 {
			unit := "IMPs"
			if !imps || scale && rnd.IntN(2) == 0 {
				unit = "VP"
			}
			team := oneOf(rnd, names[0], names[1])
			rulings += fmt.Sprintf("penalty match %d team %s: %d.5 %s ; late\n", m+1, team, rnd.IntN(3), unit)
		}
	}
	return text, rulings
}

// composeRoom returns a result in one room of a match.
func composeRoom(rnd *rand.Rand, form string) string {
	raw := func() string {
		return oneOf(rnd,
			"+420", "-50", "+620", "-620", "+90", "-110", "+1430", "0", "-800", "+50",
			"3NT= N", "4SX-2 E", "6C+1 W", "Pass")
	}
	weighted := func() string { return fmt.Sprintf("(%d%%%s&%s)", 60, raw(), "40%"+raw()) }
	switch rnd.IntN(24) {
	case 0:
		return weighted()
	case 1:
		return weighted() + "/" + "(" + oneOf(rnd, "+420", "-50") + ")"
	case 2:
		return "NP"
	case 3:
		return oneOf(rnd, "A+/A-", "A/A", "55%/45%", "A6040")
	case 4:
		if form != "eights" {
			side := oneOf(rnd, "NS", "EW")
			before := oneOf(rnd, "+620", "+420", weighted())
			after := oneOf(rnd, "+500", "-50")
			actual := oneOf(rnd, "+150", "-100", "+620")
			return fmt.Sprintf("damage by %s: before %s, after %s, actual %s", side, before, after, actual)
		}
	}
	return raw()
}
