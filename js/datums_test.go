package js_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// refusedAlike matches the errors that, according to js/test/evening.test.mjs, the second program
// reports too.
var refusedAlike = regexp.MustCompile("two results|no scores remain for the datum|" +
	"the damage rulings on this board depend on each other in a circle")

// TestComposedEvenings compares random sessions of 3 to 30 tables in one to three sections, in
// every form of scoring with every setting, adjusted scores of all kinds, unplayed boards, groups
// and penalties. Every fraction must be equal.
func TestComposedEvenings(t *testing.T) {
	ask := node(t, "evenings.mjs")
	seed := thorough.Seed(1)
	refused, datums := 0, 0
	for i := range thorough.Times(400, 20000) {
		text, rulings := composeSession(rand.New(rand.NewPCG(seed, uint64(i))))
		t.Run(fmt.Sprintf("%d-%d", seed, i), func(t *testing.T) {
			e, scored, applied, err := scoreEvening("evening.txt", text, rulings)
			if err != nil {
				refused++
				if !refusedAlike.MatchString(err.Error()) {
					t.Errorf("%v\n%s", err, text)
				}
				return
			}
			got := compareEvening(t, ask, e)
			session := scored.Score
			if applied != nil {
				session = applied.After
			}
			datums += compareDatums(t, session, got)
			if t.Failed() {
				t.Logf("%s\n%s", text, rulings)
			}
		})
	}
	t.Logf("seed %d: %d sessions are refused, the steps of %d datums are compared", seed, refused, datums)
	if datums == 0 {
		t.Error("no datum is compared step by step")
	}
}

// compareDatums compares the factor, mean and parts of the datums that can be explained in one
// sentence, and returns their number.
func compareDatums(t *testing.T, want *score.SessionScore, got *recomputed) (n int) {
	t.Helper()
	for i := range min(want.Session().Len(), len(got.Boards)) {
		board, b := want.Board(i)
		groups := got.Boards[i].Groups
		// With damage rulings, the datum is that of the board after them.
		if b.Method != score.Butler || len(groups) != 1 || len(b.Damages) > 0 {
			continue
		}
		for side, datums := range map[score.Direction][]recomputedDatum{
			score.NorthSouth: groups[0].NS.Datums,
			score.EastWest:   groups[0].EW.Datums,
		} {
			steps := board.DatumSteps(side, b.Expected)
			if steps == nil || len(datums) != 1 {
				continue
			}
			n++
			compareDatum(t, fmt.Sprintf("board %d, %v", i+1, side), &datums[0], steps)
		}
	}
	return n
}

func compareDatum(t *testing.T, name string, got *recomputedDatum, want *score.DatumSteps) {
	t.Helper()
	factor, hasFactor := score.Int(1), got.Factor != nil // without a factor, every score counts once
	if hasFactor {
		factor = *got.Factor
	}
	if got.Value != want.Datum || !factor.Equal(want.Factor) || !sameFrac(got.Mean, &want.Mean) {
		t.Errorf("%s: datum %+v, want %+v", name, got, want)
		return
	}
	if !hasFactor {
		return
	}
	if len(got.Counts) != len(want.Kept) {
		t.Errorf("%s: %d scores count, want %d", name, len(got.Counts), len(want.Kept))
		return
	}
	for k, kept := range want.Kept {
		if count := got.Counts[k]; count.Score != kept.Score || !count.Times.Equal(kept.Times) {
			t.Errorf("%s: %d counts %v times, want %d %v times", name, count.Score, count.Times, kept.Score, kept.Times)
		}
	}
}
