package js_test

import (
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestComposedMatches compares random matches in all forms, with every scale and rounding, damage rulings,
// penalties and knock-outs. Every fraction must be equal in both programs.
func TestComposedMatches(t *testing.T) {
	ask := node(t, "evenings.mjs")
	seed := thorough.Seed(1)
	count := thorough.Times(200, 20000)
	refused := 0
	for i := range count {
		text, rulings := composeMatches(rand.New(rand.NewPCG(seed, uint64(i))))
		e, err := scoreMatches(text, rulings)
		if err != nil {
			refused++
			if !matchesRefused.MatchString(err.Error()) {
				t.Errorf("%v\n%s\n%s", err, text, rulings)
			}
			continue
		}
		compareMatches(t, ask, e)
		if t.Failed() {
			t.Fatalf("seed %d, %d:\n%s\n%s", seed, i, text, rulings)
		}
	}
	if refused > count/3 {
		t.Errorf("%d of %d are refused, want at most a third", refused, count)
	}
	t.Logf("seed %d: %d of %d are refused", seed, refused, count)
}

// matchesRefused matches errors about input that no program can score, such as fractions of IMPs
// between two victory points without a side to favour.
var matchesRefused = regexp.MustCompile("IMPs is between|artificial scores|other room has no|depend on each other in a circle")

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
		t.Fatalf("%d teams and %d matches, want %d and %d",
			len(got.Teams), len(got.Matches), len(e.Teams), len(e.Matches))
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
