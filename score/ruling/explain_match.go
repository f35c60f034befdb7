package ruling

import (
	"strings"

	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
)

// Match tells how the score of a match comes about.
func (w Words) Match(m *teams.Match, s *teams.MatchScore) []string {
	out := story{w: w}
	out.tell("%s sit North-South in the open room and East-West in the closed room; each team's IMPs come from its own two sides (Law 78B)", m.Home)
	if m.Carry.Sign() != 0 {
		out.tell("%s bring along %s IMPs, %s %s", m.Home, m.Carry.Signed(4), m.Away, m.Carry.Neg().Signed(4))
	}
	for i := range m.Boards {
		if m.Boards[i].Open.Adjusted() || m.Boards[i].Closed.Adjusted() {
			out.steps = append(out.steps, w.MatchBoard(m.Boards[i], &s.Boards[i], m.Home, m.Away)...)
		}
	}
	out.tell("%s sum to %s IMPs, %s to %s; rounding: %s", m.Home, s.Home.IMPs.Signed(4), m.Away, s.Away.IMPs.Signed(4), w(m.Rounding.Source()))
	if m.KnockOut {
		out.tell("knock-out: each side gets the average of its own result and the other's reversed, %s for %s", s.Home.Margin.Signed(4), m.Home)
	}
	if m.Table != nil {
		out.tell("victory points by the scale %v for %d boards, each team's by itself: %s have %s, %s have %s", m.Table.Scale, m.Table.Boards,
			m.Home, s.Home.VP.Decimal(2), m.Away, s.Away.VP.Decimal(2))
	}
	return out.steps
}

// MatchBoard tells how the IMPs of the two teams, named home and away, come
// about on one board.
func (w Words) MatchBoard(b teams.Board, s *teams.BoardScore, home, away string) []string {
	out := story{w: w}
	rooms := [...]*score.Result{&b.Open, &b.Closed}
	for i, r := range rooms {
		if r.Adjusted() {
			out.tell("board %d, %v room: %v: %s", b.Number, w(teams.Room(i).String()), w.result(*r), w.describe(r, unplayedRoom(rooms[1-i])))
		}
	}
	for _, d := range s.Damages {
		if len(s.Damages) > 1 {
			out.tell("%v room, the award in the other room in place:", w(d.Room.String()))
		}
		out.steps = append(out.steps, w.Damage(d.DamageReport, "")...)
		*rooms[d.Room] = d.Award
	}
	out.tell("%s: %s", home, w.team(&b.Open.NS, &b.Closed.EW, s.Home))
	out.tell("%s: %s", away, w.team(&b.Closed.NS, &b.Open.EW, s.Away))
	return out.steps
}

// unplayedRoom says what a board counts for that was not played in one room and
// has the given result in the other: an artificial score stands for the whole
// board (spec/score.md step 7).
func unplayedRoom(other *score.Result) string {
	switch {
	case other.NS.Artificial() && other.EW.Artificial():
		return "the artificial score in the other room stands for the board"
	case other.NS.Artificial() || other.EW.Artificial():
		return "the artificial score in the other room stands for the board, for the team that has it; it does not count for the other team"
	}
	return "the board counts for neither team"
}

// team tells a team's IMPs on a board from its sides in the two rooms.
func (w Words) team(ns, ew *score.Side, imps score.Frac) string {
	if !ns.Real() || !ew.Real() {
		return w("%v and %v, %s IMPs", *ns, *ew, imps.Signed(4))
	}
	var parts []string
	for _, p := range ns.Parts {
		for _, q := range ew.Parts {
			text := w("%s against %s, %s IMPs", p.String(), q.String(), plus(score.IMP(p.Score-q.Score)))
			if ns.Weighted() || ew.Weighted() {
				text = w("%s%% of %s", p.Weight.Mul(q.Weight).Times(100).Plain(), text)
			}
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, "; ") + ": " + w("%s IMPs", imps.Signed(4))
}
