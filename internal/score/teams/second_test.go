package teams_test

import (
	"math/big"
	"math/rand"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
)

// This second implementation of matches is slow, uses big rationals, combines every part with every
// part, and follows the definitions.

func rat(n, d int64) *big.Rat { return big.NewRat(n, d) }

func plus(list ...*big.Rat) *big.Rat {
	out := new(big.Rat)
	for _, r := range list {
		out.Add(out, r)
	}
	return out
}

func times(list ...*big.Rat) *big.Rat {
	out := rat(1, 1)
	for _, r := range list {
		out.Mul(out, r)
	}
	return out
}

func minus(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(a, b) }

// lawIMPs counts the steps of Law 78B.
func lawIMPs(difference int) int64 {
	if difference < 0 {
		return -lawIMPs(-difference)
	}
	n := int64(0)
	for _, step := range []int{20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000} {
		if difference >= step {
			n++
		}
	}
	return n
}

// won returns 2 for a better score and 1 for an equal one.
func won(difference int) int64 {
	switch {
	case difference > 0:
		return 2
	case difference == 0:
		return 1
	}
	return 0
}

// share returns an artificial side's percentage.
func share(s score.Side) *big.Rat {
	switch s.Kind {
	case score.AveragePlus:
		return rat(60, 1)
	case score.Average:
		return rat(50, 1)
	case score.AverageMinus:
		return rat(40, 1)
	}
	return s.Percent.Rat()
}

// secondTeam returns a team's points from its North-South side in one room and its East-West side
// in the other. whole converts a percentage to points.
func secondTeam(ns, ew score.Side, worth func(difference int) int64, whole func(percent *big.Rat) *big.Rat) *big.Rat {
	for _, s := range []score.Side{ns, ew} {
		if s.Kind != score.Scored && s.Kind != score.NotPlayed {
			return whole(share(s))
		}
	}
	sum := new(big.Rat)
	if ns.Kind != score.Scored || ew.Kind != score.Scored {
		return sum
	}
	for _, p := range ns.Parts {
		for _, q := range ew.Parts {
			sum.Add(sum, times(p.Weight.Rat(), q.Weight.Rat(), rat(worth(p.Score-q.Score), 1)))
		}
	}
	return sum
}

func artificialIMPs(percent *big.Rat) *big.Rat { return times(minus(percent, rat(50, 1)), rat(3, 10)) }
func artificialWon(percent *big.Rat) *big.Rat  { return times(percent, rat(1, 50)) }

// secondBoard returns both teams' points on a board in two rooms.
func secondBoard(b teams.Board, worth func(int) int64, whole func(*big.Rat) *big.Rat) (home, away *big.Rat) {
	return secondTeam(b.Open.NS, b.Closed.EW, worth, whole), secondTeam(b.Closed.NS, b.Open.EW, worth, whole)
}

// settled returns the board with the damage in one room replaced by the award, comparing each of
// the three results with the other room.
func settled(b teams.Board, worth func(int) int64, whole func(*big.Rat) *big.Rat) teams.Board {
	for _, at := range []*score.Result{&b.Open, &b.Closed} {
		d := at.Damage
		if d == nil {
			continue
		}
		points := func(s score.Side) *big.Rat { // The points are for the non-offending side.
			*at = score.BothSides(s)
			home, away := secondBoard(b, worth, whole)
			if (at == &b.Open) == (d.Offender == score.EastWest) {
				return home
			}
			return away
		}
		B, C, A := points(d.Before), points(d.After), points(d.Actual)
		mine, theirs := d.Before, d.Before
		switch {
		case B.Cmp(A) <= 0:
			mine, theirs = d.Actual, d.Actual
		case A.Cmp(C) < 0 && C.Cmp(B) < 0:
			mine = score.Side{Parts: append([]score.Part{}, d.Before.Parts...)}
			for _, p := range d.After.Parts {
				p.Weight = p.Weight.Neg()
				mine.Parts = append(mine.Parts, p)
			}
			mine.Parts = append(mine.Parts, d.Actual.Parts...)
		case A.Cmp(C) < 0:
			mine = d.Actual
		}
		*at = score.Result{NS: mine, EW: theirs}
		if d.Offender == score.NorthSouth {
			*at = score.Result{NS: theirs, EW: mine}
		}
	}
	return b
}

func randomSide(r *rand.Rand) score.Side {
	var s score.Side
	left := 100
	for n := []int{1, 1, 1, 2, 3}[r.Intn(5)]; n > 0; n-- {
		w := left
		if n > 1 {
			w = 10*r.Intn(20) - 50
		}
		left -= w
		s.Parts = append(s.Parts, score.Part{Weight: score.NewFrac(int64(w), 100), Score: 10 * (r.Intn(161) - 80)})
	}
	return s
}

// randomResult returns a score, a split score or, if allowed, an artificial score or a damage.
func randomResult(r *rand.Rand, artificial, damage bool) score.Result {
	switch k := r.Intn(8); {
	case k == 0 && artificial:
		return score.Result{NS: score.Side{Kind: score.AveragePlus}, EW: score.Side{Kind: score.AverageMinus}}
	case k == 1 && artificial:
		p := score.Int(r.Intn(101))
		return score.Result{NS: score.Side{Kind: score.Percentage, Percent: p}, EW: score.Side{Kind: score.Percentage, Percent: score.Int(100).Sub(p)}}
	case k == 2 && artificial:
		return score.BothSides(score.Side{Kind: score.NotPlayed})
	case k <= 3 && damage:
		d := &score.Damage{Offender: score.Direction(r.Intn(2)), Before: randomSide(r), After: randomSide(r), Actual: randomSide(r)}
		return d.Result()
	case k == 4:
		return score.Result{NS: randomSide(r), EW: randomSide(r)}
	}
	return score.BothSides(randomSide(r))
}

func randomBoard(r *rand.Rand, number int) teams.Board {
	b := teams.Board{Number: number, Open: randomResult(r, false, true)}
	b.Closed = randomResult(r, b.Open.Damage == nil, b.Open.Damage == nil) // at most one damage per board
	if r.Intn(2) == 0 {
		b.Open, b.Closed = b.Closed, b.Open
	}
	return b
}

// randomPenalties returns penalties of both kinds, against one team or both.
func randomPenalties(r *rand.Rand) (list []teams.Penalty) {
	for range r.Intn(3) {
		list = append(list, teams.Penalty{Match: 1, Team: []string{"A", "B", ""}[r.Intn(3)], VP: r.Intn(2) == 0, Amount: score.NewFrac(int64(r.Intn(9)-6), int64(1+r.Intn(3)))})
	}
	return list
}

// fined returns the sum of a team's penalties of one kind.
func fined(list []teams.Penalty, team string, vp bool) *big.Rat {
	sum := new(big.Rat)
	for _, p := range list {
		if p.VP == vp && (p.Team == "" || p.Team == team) {
			sum.Add(sum, p.Amount.Rat())
		}
	}
	return sum
}

// TestSecondMatches scores matches with a total of at least 2,000 random boards in each form again,
// with weighted, split and artificial scores, damages and penalties.
func TestSecondMatches(t *testing.T) {
	for form := teams.IMPs; form <= teams.TeamsOfEight; form++ {
		t.Run(form.String(), func(t *testing.T) {
			r := rand.New(rand.NewSource(int64(form) + 1))
			boards, damages, uneven := 0, 0, 0
			for boards < 2000 {
				e := &teams.Event{Form: form, Penalties: randomPenalties(r)}
				if r.Intn(2) == 0 {
					e.Aggregate = score.Int(1 + r.Intn(12))
				}
				m := teams.EventMatch{Number: 1, Match: teams.Match{Home: "A", Away: "B"}}
				if form == teams.IMPs || form == teams.TeamsOfEight {
					m.Match.Carry = score.NewFrac(int64(r.Intn(7)-3), 2)
				}
				var want [2]*big.Rat
				n := 1 + r.Intn(8)
				boards += n
				if form == teams.TeamsOfEight {
					want = eights(r, &m, n)
				} else {
					for i := range n {
						m.Match.Boards = append(m.Match.Boards, randomBoard(r, i+1))
						if x := m.Match.Boards[i]; x.Open.Damage != nil || x.Closed.Damage != nil {
							damages++
						}
					}
					want = rooms(e, &m)
				}
				for k, sign := range []int64{1, -1} {
					want[k] = plus(want[k], times(m.Match.Carry.Rat(), rat(sign, 1)), fined(e.Penalties, []string{m.Match.Home, m.Match.Away}[k], false))
				}
				e.Matches = []teams.EventMatch{m}
				got, err := e.Score()
				if err != nil {
					t.Fatal(err)
				}
				x := got.Matches[0]
				if x.Home.Rat().Cmp(want[0]) != 0 || x.Away.Rat().Cmp(want[1]) != 0 {
					t.Fatalf("%+v\n%v and %v, want %v and %v", m, x.Home, x.Away, want[0], want[1])
				}
				if plus(want[0], want[1]).Sign() != 0 {
					uneven++
				}
				for _, row := range got.Table {
					k := 0
					if row.Team == "B" {
						k = 1
					}
					if total := plus(want[k], fined(e.Penalties, row.Team, true)); row.Total.Rat().Cmp(total) != 0 {
						t.Fatalf("%s has %v, want %v", row.Team, row.Total, total)
					}
				}
			}
			if form != teams.TeamsOfEight && damages < 100 || uneven < 100 {
				t.Errorf("only %d damages and %d matches in which the teams do not add up", damages, uneven)
			}
		})
	}
}

// rooms returns the points in a match between two rooms.
func rooms(e *teams.Event, m *teams.EventMatch) [2]*big.Rat {
	worth, whole := lawIMPs, artificialIMPs
	if e.Form != teams.IMPs {
		worth, whole = won, artificialWon
	}
	out := [2]*big.Rat{new(big.Rat), new(big.Rat)}
	var gained, moved [2]*big.Rat
	for k := range gained {
		gained[k], moved[k] = new(big.Rat), new(big.Rat)
	}
	for _, b := range m.Match.Boards {
		b = settled(b, worth, whole)
		home, away := secondBoard(b, worth, whole)
		out[0], out[1] = plus(out[0], home), plus(out[1], away)
		for k, x := range [2][2]score.Side{{b.Open.NS, b.Closed.EW}, {b.Closed.NS, b.Open.EW}} {
			if x[0].Kind != score.Scored || x[1].Kind != score.Scored {
				continue
			}
			d := secondTeam(x[0], x[1], func(difference int) int64 { return int64(difference) }, nil)
			gained[k] = plus(gained[k], d)
			moved[k] = plus(moved[k], new(big.Rat).Abs(d))
		}
	}
	if e.Form == teams.Patton {
		pot := e.Aggregate.Rat()
		if pot.Sign() == 0 {
			pot = rat(int64(len(m.Match.Boards)), 1)
		}
		for k := range out {
			part := times(pot, rat(1, 2))
			if moved[k].Sign() != 0 {
				// the team's share of all points exchanged
				mine := times(plus(moved[k], gained[k]), rat(1, 2))
				part = times(pot, mine, new(big.Rat).Inv(moved[k]))
			}
			out[k] = plus(out[k], part)
		}
	}
	return out
}

// eights adds n boards at four tables to a match and works out their points: each table of one team
// against both tables of the other.
func eights(r *rand.Rand, m *teams.EventMatch, n int) [2]*big.Rat {
	out := [2]*big.Rat{new(big.Rat), new(big.Rat)}
	for i := range n {
		x := teams.Eight{Number: i + 1}
		for k := range 2 {
			x.Home[k], x.Away[k] = randomResult(r, false, false), randomResult(r, false, false)
		}
		if r.Intn(6) == 0 {
			x.Home[0] = score.BothSides(score.Side{Kind: score.NotPlayed})
		}
		if r.Intn(6) == 0 {
			x.Away[1] = randomResult(r, true, false)
		}
		for _, home := range x.Home {
			for _, away := range x.Away {
				a, b := secondBoard(teams.Board{Open: home, Closed: away}, lawIMPs, artificialIMPs)
				out[0], out[1] = plus(out[0], a), plus(out[1], b)
			}
		}
		m.Eights = append(m.Eights, x)
	}
	return out
}
