package teams_test

import (
	"math/big"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
)

// secondTotals returns the points of the home and the away team in a match, with its carry-forward and IMP
// penalties.
//
// This second implementation of matches is slow, and the tests compare package teams with it. It uses big rationals,
// combines every part of a weighted score with every part of the other, and follows the definitions.
func secondTotals(e *teams.Event, m *teams.EventMatch) [2]*big.Rat {
	totals := secondRooms(e, m)
	if e.Form == teams.TeamsOfEight {
		totals = secondEights(m)
	}
	carry := m.Match.Carry.Rat()
	totals[home] = plus(totals[home], carry, secondPenalties(e.Penalties, m.Match.Home, false))
	totals[away] = plus(totals[away], times(carry, rat(-1, 1)), secondPenalties(e.Penalties, m.Match.Away, false))
	return totals
}

// Indexes of the teams.
const (
	home = iota
	away
)

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
	boards := make([]teams.Board, len(m.Match.Boards))
	for i, b := range m.Match.Boards {
		boards[i] = form.settled(b)
		homePoints, awayPoints := form.board(boards[i])
		totals[home], totals[away] = plus(totals[home], homePoints), plus(totals[away], awayPoints)
	}
	if e.Form == teams.Patton {
		pot := e.Aggregate.Rat()
		if pot.Sign() == 0 {
			pot = rat(int64(len(boards)), 1)
		}
		for team, share := range secondShares(pot, boards) {
			totals[team] = plus(totals[team], share)
		}
	}
	return totals
}

// secondShares divides the pot of a Patton match between the teams, by the total points that each won and lost.
func secondShares(pot *big.Rat, boards []teams.Board) (shares [2]*big.Rat) {
	swings := [2]*big.Rat{new(big.Rat), new(big.Rat)} // points won less points lost
	exchanged := [2]*big.Rat{new(big.Rat), new(big.Rat)}
	for _, b := range boards {
		for team, sides := range [2]struct{ ns, ew score.Side }{
			home: {ns: b.Open.NS, ew: b.Closed.EW},
			away: {ns: b.Closed.NS, ew: b.Open.EW},
		} {
			if sides.ns.Kind != score.Scored || sides.ew.Kind != score.Scored {
				continue
			}
			difference := totalPointScoring.team(sides.ns, sides.ew)
			swings[team] = plus(swings[team], difference)
			exchanged[team] = plus(exchanged[team], new(big.Rat).Abs(difference))
		}
	}
	for team := range shares {
		shares[team] = secondShare(pot, swings[team], exchanged[team])
	}
	return shares
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
				homeIMPs, awayIMPs := impScoring.board(teams.Board{Open: open, Closed: closed})
				totals[home], totals[away] = plus(totals[home], homeIMPs), plus(totals[away], awayIMPs)
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
