package teams_test

import (
	"math/big"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
)

// This second implementation of matches is slow, uses big rationals, combines every part with every
// part, and follows the definitions.

// secondTotals returns the points of the home and the away team in a match, with its carry-forward and IMP
// penalties.
func secondTotals(e *teams.Event, m *teams.EventMatch) [2]*big.Rat {
	totals := secondRooms(e, m)
	if e.Form == teams.TeamsOfEight {
		totals = secondEights(m)
	}
	carry := m.Match.Carry.Rat()
	totals[0] = plus(totals[0], carry, secondPenalties(e.Penalties, m.Match.Home, false))
	totals[1] = plus(totals[1], times(carry, rat(-1, 1)), secondPenalties(e.Penalties, m.Match.Away, false))
	return totals
}

// secondPenalties returns the sum of a team's penalties in victory points or in IMPs.
func secondPenalties(penalties []teams.Penalty, team string, inVP bool) *big.Rat {
	sum := new(big.Rat)
	for _, p := range penalties {
		if p.VP == inVP && (p.Team == "" || p.Team == team) {
			sum.Add(sum, p.Amount.Rat())
		}
	}
	return sum
}

// secondRooms returns the points in a match between two rooms.
func secondRooms(e *teams.Event, m *teams.EventMatch) [2]*big.Rat {
	form := impScoring
	if e.Form != teams.IMPs {
		form = boardsWonScoring
	}
	totals := [2]*big.Rat{new(big.Rat), new(big.Rat)}
	swings := [2]*big.Rat{new(big.Rat), new(big.Rat)} // net total points
	exchanged := [2]*big.Rat{new(big.Rat), new(big.Rat)}
	for _, b := range m.Match.Boards {
		b = form.settled(b)
		home, away := form.board(b)
		totals[0], totals[1] = plus(totals[0], home), plus(totals[1], away)
		for k, team := range [2]struct{ ns, ew score.Side }{{b.Open.NS, b.Closed.EW}, {b.Closed.NS, b.Open.EW}} {
			if team.ns.Kind != score.Scored || team.ew.Kind != score.Scored {
				continue
			}
			difference := totalPointScoring.team(team.ns, team.ew)
			swings[k] = plus(swings[k], difference)
			exchanged[k] = plus(exchanged[k], new(big.Rat).Abs(difference))
		}
	}
	if e.Form == teams.Patton {
		pot := e.Aggregate.Rat()
		if pot.Sign() == 0 {
			pot = rat(int64(len(m.Match.Boards)), 1)
		}
		for k := range totals {
			totals[k] = plus(totals[k], secondShare(pot, swings[k], exchanged[k]))
		}
	}
	return totals
}

// secondShare returns a team's part of the pot: the points that it won, as a share of all points exchanged.
func secondShare(pot, swing, exchanged *big.Rat) *big.Rat {
	if exchanged.Sign() == 0 {
		return times(pot, rat(1, 2))
	}
	won := times(plus(exchanged, swing), rat(1, 2))
	return times(pot, won, new(big.Rat).Inv(exchanged))
}

// secondEights returns the points between teams of eight: each table of one team against both tables of the
// other.
func secondEights(m *teams.EventMatch) [2]*big.Rat {
	totals := [2]*big.Rat{new(big.Rat), new(big.Rat)}
	for _, b := range m.Eights {
		for _, open := range b.Home {
			for _, closed := range b.Away {
				home, away := impScoring.board(teams.Board{Open: open, Closed: closed})
				totals[0], totals[1] = plus(totals[0], home), plus(totals[1], away)
			}
		}
	}
	return totals
}

// board returns both teams' points on a board in two rooms.
func (f scoring) board(b teams.Board) (home, away *big.Rat) {
	return f.team(b.Open.NS, b.Closed.EW), f.team(b.Closed.NS, b.Open.EW)
}

// team returns a team's points from its North-South side in one room and its East-West side
// in the other.
func (f scoring) team(ns, ew score.Side) *big.Rat {
	for _, s := range []score.Side{ns, ew} {
		if s.Kind != score.Scored && s.Kind != score.NotPlayed {
			return f.artificial(share(s))
		}
	}
	sum := new(big.Rat)
	if ns.Kind != score.Scored || ew.Kind != score.Scored {
		return sum
	}
	for _, p := range ns.Parts {
		for _, q := range ew.Parts {
			sum.Add(sum, times(p.Weight.Rat(), q.Weight.Rat(), rat(f.worth(p.Score-q.Score), 1)))
		}
	}
	return sum
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

func rat(n, d int64) *big.Rat { return big.NewRat(n, d) }

func plus(list ...*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for _, r := range list {
		sum.Add(sum, r)
	}
	return sum
}

func minus(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(a, b) }

func times(list ...*big.Rat) *big.Rat {
	product := rat(1, 1)
	for _, r := range list {
		product.Mul(product, r)
	}
	return product
}
