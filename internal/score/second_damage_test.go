package score_test

import (
	"math/big"
	"math/rand"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestSecondDamage works out 2,000 random damage rulings in each form again, scoring each of the three
// results separately against the other tables.
func TestSecondDamage(t *testing.T) {
	const damageCases = 4 // DamageNone, DamageShared, DamageOwn and DamageNotOwn
	for m := score.Matchpoints; m <= score.CrossIMP; m++ {
		r := rand.New(rand.NewSource(int64(thorough.Seed(uint64(m) + 100))))
		cases := map[score.DamageCase]int{}
		for range thorough.Times(200, 2000) {
			b := randomBoard(r, m)
			line := r.Intn(len(b.Lines))
			d := score.Damage{
				Offender: score.Direction(r.Intn(2)),
				Before:   randomSide(r),
				After:    randomSide(r),
				Actual:   randomSide(r),
			}
			cases[compareDamage(t, b, line, d)]++
		}
		if len(cases) != damageCases {
			t.Errorf("%v: only the cases %v occurred", m, cases)
		}
	}
}

// compareDamage works out a damage ruling with both implementations, and returns its case.
func compareDamage(t *testing.T, b score.Board, line int, d score.Damage) score.DamageCase {
	t.Helper()
	got, err := b.Damage(line, d)
	if err != nil {
		t.Fatal(err)
	}
	innocent, offender := got.NS, got.EW
	if d.Offender == score.NorthSouth {
		innocent, offender = got.EW, got.NS
	}
	want := secondDamage(t, b, line, d)
	isEqual := innocent.Rat().Cmp(want.innocent) == 0 && offender.Rat().Cmp(want.offender) == 0
	if got.Case != want.kind || !isEqual {
		t.Fatalf("%+v line %d, %+v: %v, %v and %v, want %v, %v and %v",
			b, line+1, d, got.Case, innocent, offender, want.kind, want.innocent, want.offender)
	}
	return got.Case
}

// secondDamage compares the innocent side's points before the irregularity, after it, and as actually scored.
func secondDamage(t *testing.T, b score.Board, line int, d score.Damage) secondAward {
	t.Helper()
	points := func(s score.Side) (innocent, offender *big.Rat) {
		changed := b
		changed.Lines = slices.Clone(b.Lines)
		changed.Lines[line].Result = score.BothSides(s)
		ns, ew := secondBoard(t, changed)
		if d.Offender == score.NorthSouth {
			return ew[line], ns[line]
		}
		return ns[line], ew[line]
	}
	before, offenderBefore := points(d.Before)
	after, _ := points(d.After)
	actual, offenderActual := points(d.Actual)
	switch {
	case before.Cmp(actual) <= 0:
		return secondAward{kind: score.DamageNone, innocent: actual, offender: offenderActual}
	case actual.Cmp(after) < 0 && after.Cmp(before) < 0:
		shared := sumOf(before, actual, product(rat(-1, 1), after))
		return secondAward{kind: score.DamageShared, innocent: shared, offender: offenderBefore}
	case actual.Cmp(after) < 0:
		return secondAward{kind: score.DamageOwn, innocent: actual, offender: offenderBefore}
	}
	return secondAward{kind: score.DamageNotOwn, innocent: before, offender: offenderBefore}
}

// secondAward contains the case of a damage ruling and the points that it gives.
type secondAward struct {
	kind               score.DamageCase
	innocent, offender *big.Rat
}
