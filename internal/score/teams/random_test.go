package teams_test

import (
	"math/rand"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
)

// randomSide returns a raw score or a weighted score, whose weights may be negative.
func randomSide(r *rand.Rand) score.Side {
	var s score.Side
	left := 100 // per cent
	parts := []int{1, 1, 1, 2, 3}[r.Intn(5)]
	for i := range parts {
		weight := left
		if isLast := i == parts-1; !isLast {
			weight = 10*r.Intn(20) - 50
		}
		left -= weight
		part := score.Part{Weight: score.NewFrac(int64(weight), 100), Score: 10 * (r.Intn(161) - 80)}
		s.Parts = append(s.Parts, part)
	}
	return s
}

// allowedResults says which results randomResult may return, in addition to scores and split scores.
type allowedResults struct{ artificial, damage bool }

func randomResult(r *rand.Rand, allowed allowedResults) score.Result {
	switch kind := r.Intn(8); {
	case kind == 0 && allowed.artificial:
		return score.Result{NS: score.Side{Kind: score.AveragePlus}, EW: score.Side{Kind: score.AverageMinus}}
	case kind == 1 && allowed.artificial:
		percent := score.Int(r.Intn(101))
		return score.Result{
			NS: score.Side{Kind: score.Percentage, Percent: percent},
			EW: score.Side{Kind: score.Percentage, Percent: score.Int(100).Sub(percent)},
		}
	case kind == 2 && allowed.artificial:
		return score.BothSides(score.Side{Kind: score.NotPlayed})
	case kind <= 3 && allowed.damage:
		d := &score.Damage{
			Offender: score.Direction(r.Intn(2)),
			Before:   randomSide(r),
			After:    randomSide(r),
			Actual:   randomSide(r),
		}
		return d.Result()
	case kind == 4:
		return score.Result{NS: randomSide(r), EW: randomSide(r)}
	}
	return score.BothSides(randomSide(r))
}

// randomBoard returns a board with at most one artificial score or damage.
func randomBoard(r *rand.Rand, number int) teams.Board {
	b := teams.Board{Number: number, Open: randomResult(r, allowedResults{damage: true})}
	hasDamage := b.Open.Damage != nil
	b.Closed = randomResult(r, allowedResults{artificial: !hasDamage, damage: !hasDamage})
	if r.Intn(2) == 0 {
		b.Open, b.Closed = b.Closed, b.Open
	}
	return b
}

// randomPenalties returns penalties of both kinds, against team A, team B or both.
func randomPenalties(r *rand.Rand) (list []teams.Penalty) {
	for range r.Intn(3) {
		list = append(list, teams.Penalty{
			Match:  1,
			Team:   []string{"A", "B", ""}[r.Intn(3)],
			VP:     r.Intn(2) == 0,
			Amount: score.NewFrac(int64(r.Intn(9)-6), int64(1+r.Intn(3))),
		})
	}
	return list
}

// randomMatch returns a match between the teams A and B with up to eight boards.
func randomMatch(r *rand.Rand, form teams.Form) teams.EventMatch {
	m := teams.EventMatch{Number: 1, Match: teams.Match{Home: "A", Away: "B"}}
	if form == teams.IMPs || form == teams.TeamsOfEight {
		m.Match.Carry = score.NewFrac(int64(r.Intn(7)-3), 2)
	}
	for i := range 1 + r.Intn(8) {
		if form == teams.TeamsOfEight {
			m.Eights = append(m.Eights, randomEight(r, i+1))
		} else {
			m.Match.Boards = append(m.Match.Boards, randomBoard(r, i+1))
		}
	}
	return m
}

// randomEight returns a board at four tables.
func randomEight(r *rand.Rand, number int) teams.Eight {
	b := teams.Eight{Number: number}
	for k := range 2 {
		b.Home[k], b.Away[k] = randomResult(r, allowedResults{}), randomResult(r, allowedResults{})
	}
	if r.Intn(6) == 0 {
		b.Home[0] = score.BothSides(score.Side{Kind: score.NotPlayed})
	}
	if r.Intn(6) == 0 {
		b.Away[1] = randomResult(r, allowedResults{artificial: true})
	}
	return b
}
