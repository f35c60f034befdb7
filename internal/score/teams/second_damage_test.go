package teams_test

import (
	"math/big"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
)

// settled returns the board with the damage in one room replaced by the award, comparing each of
// the three results with the other room.
func (f scoring) settled(b teams.Board) teams.Board {
	for _, room := range []*score.Result{&b.Open, &b.Closed} {
		if d := room.Damage; d != nil {
			*room = f.award(&b, room, d)
		}
	}
	return b
}

// award returns the result that replaces a damage ruling in a room of the board. It changes the room.
func (f scoring) award(b *teams.Board, room *score.Result, d *score.Damage) score.Result {
	// points returns the non-offending side's points.
	points := func(s score.Side) *big.Rat {
		*room = score.BothSides(s)
		home, away := f.board(*b)
		if (room == &b.Open) == (d.Offender == score.EastWest) {
			return home
		}
		return away
	}
	before, after, actual := points(d.Before), points(d.After), points(d.Actual)
	innocent, offender := d.Before, d.Before
	switch {
	case before.Cmp(actual) <= 0:
		innocent, offender = d.Actual, d.Actual
	case actual.Cmp(after) < 0 && after.Cmp(before) < 0:
		innocent = signedSum(d.Before, d.After, d.Actual)
	case actual.Cmp(after) < 0:
		innocent = d.Actual
	}
	if d.Offender == score.NorthSouth {
		return score.Result{NS: offender, EW: innocent}
	}
	return score.Result{NS: innocent, EW: offender}
}

// signedSum returns the score with the weights +100 % before, -100 % after and +100 % actual.
func signedSum(before, after, actual score.Side) score.Side {
	sum := score.Side{Parts: append([]score.Part{}, before.Parts...)}
	for _, p := range after.Parts {
		p.Weight = p.Weight.Neg()
		sum.Parts = append(sum.Parts, p)
	}
	sum.Parts = append(sum.Parts, actual.Parts...)
	return sum
}
