package teams

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// scoreBoardsWon scores a match by boards won and, at Patton, by aggregate: a pot of points is shared in proportion to the
// total points that the teams won. A team that wins 470 on one board and loses 10 on another gets 470/480 of it.
func (e *Event) scoreBoardsWon(m *EventMatch, homePenalty, awayPenalty score.Frac) (*EventMatchScore, error) {
	out := &EventMatchScore{Home: homePenalty, Away: awayPenalty}
	var homeSwing, awaySwing swing
	for _, b := range m.Match.Boards {
		s, err := b.scoreBoardsWon()
		if err != nil {
			return nil, words.Errorf("place.board", words.N("board", b.Number), words.E("what", err))
		}
		homeSwing.add(&b.Open.NS, &b.Closed.EW)
		awaySwing.add(&b.Closed.NS, &b.Open.EW)
		out.Home, out.Away = out.Home.Add(s.Home), out.Away.Add(s.Away)
		out.Boards = append(out.Boards, s)
	}
	if e.Form == Patton {
		pot := e.Aggregate
		if pot.Sign() == 0 {
			pot = score.Int(len(m.Match.Boards))
		}
		out.Home, out.Away = out.Home.Add(homeSwing.share(pot)), out.Away.Add(awaySwing.share(pot))
	}
	return out, nil
}

// scoreBoardsWon scores a board and replaces its damage rulings by their awards.
func (b *Board) scoreBoardsWon() (s BoardScore, err error) {
	if err := b.check(); err != nil {
		return s, err
	}
	s.Warnings = append(b.impossible(OpenRoom, &b.Open), b.impossible(ClosedRoom, &b.Closed)...)
	if s.Damages, err = b.resolve(boardsWon); err != nil {
		return s, err
	}
	var homePlayed, awayPlayed bool
	if s.Home, homePlayed, err = boardsWon(&b.Open.NS, &b.Closed.EW); err != nil {
		return s, err
	}
	s.Away, awayPlayed, err = boardsWon(&b.Closed.NS, &b.Open.EW)
	s.Played = homePlayed || awayPlayed
	return s, err
}

// boardsWon returns 2 for a board won and 1 for a tie, averaged over all combinations of parts. An
// artificial score gives its percentage of 2.
func boardsWon(ns, ew *score.Side) (points score.Frac, played bool, err error) {
	switch {
	case ns.IsArtificial() && ew.IsArtificial() && !ns.Share().Equal(ew.Share()):
		return points, false, words.Errorf("teams.artificial-scores-on-one",
			words.Name("ns", ns.Share().Decimal(2)), words.Name("ew", ew.Share().Decimal(2)))
	case ns.IsArtificial():
		return ns.Share().Over(50), true, nil
	case ew.IsArtificial():
		return ew.Share().Over(50), true, nil
	case !ns.IsReal() || !ew.IsReal():
		return points, false, nil
	}
	points = ns.Mean(func(raw int) score.Frac {
		return ew.Mean(func(other int) score.Frac {
			switch {
			case raw > other:
				return score.Int(2)
			case raw == other:
				return score.Int(1)
			}
			return score.Int(0)
		})
	})
	return points, true, nil
}

// swing contains a team's net total points, and all total points exchanged in the match.
type swing struct{ net, all score.Frac }

func (s *swing) add(ns, ew *score.Side) {
	if !ns.IsReal() || !ew.IsReal() {
		return
	}
	difference := ns.Mean(func(raw int) score.Frac {
		return ew.Mean(func(other int) score.Frac { return score.Int(raw - other) })
	})
	s.net = s.net.Add(difference)
	if difference.Sign() < 0 {
		difference = difference.Neg()
	}
	s.all = s.all.Add(difference)
}

// share returns a team's share of the pot: half, plus the other half multiplied by its net points
// divided by all points.
func (s *swing) share(pot score.Frac) score.Frac {
	half := pot.Over(2)
	if s.all.Sign() == 0 {
		return half
	}
	return half.Add(half.Mul(s.net).Div(s.all))
}
