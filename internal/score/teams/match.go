package teams

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Room is one of the two rooms of a match.
type Room uint8

// The rooms. The home team sits North-South in the open room and East-West in
// the closed room.
const (
	OpenRoom Room = iota
	ClosedRoom
)

// String returns open or closed.
func (r Room) String() string { return nameOf(r, []string{"open", "closed"}) }

// Text is the room for people, as it stands before the word room.
func (r Room) Text() words.Text {
	if r == ClosedRoom {
		return words.New("teams.room-closed")
	}
	return words.New("teams.room-open")
}

// Board is one board of a match, with the results of both rooms.
type Board struct {
	Number       int
	Open, Closed score.Result
	// HomeBlame is how the home team stands to the infraction that was ruled on
	// here; NoBlame: what the damages tell, if anything.
	HomeBlame Blame
}

// BoardScore are the IMPs of both teams on one board. After a split score
// they need not be opposite.
type BoardScore struct {
	Home, Away score.Frac
	Played     bool         // false: 0 IMPs because a room has no result
	Damages    []RoomDamage // where rooms have damages
	Warnings   []words.Text // what a director should look at

	blame Blame
}

// Score gives each team the IMPs of its own two sides: the weighted mean over
// all pairs of parts (spec/score.md step 7). An artificial score in one room
// stands for the whole board.
func (b Board) Score() (*BoardScore, error) {
	damages, err := b.resolve(teamIMPs)
	if err != nil {
		return nil, err
	}
	s := &BoardScore{Damages: damages}
	if s.Home, s.Away, s.Played, err = b.teams(teamIMPs); err != nil {
		return nil, err
	}
	s.Warnings = b.impossible(OpenRoom, &b.Open)
	s.Warnings = append(s.Warnings, b.impossible(ClosedRoom, &b.Closed)...)
	if sum := s.Home.Add(s.Away); sum.Sign() > 0 {
		s.Warnings = append(s.Warnings, words.New("teams.board-teams-together-get", words.N("number", b.Number), words.Name("sum", sum.Signed(4))))
	}
	return s, nil
}

// impossible tells of scores that no contract can have (spec/score-session.md step 20).
func (b Board) impossible(room Room, r *score.Result) (list []words.Text) {
	vul := bridge.Vul(b.Number)
	for _, x := range r.Impossible(&vul) {
		list = append(list, words.New("teams.board-room", words.N("number", b.Number),
			words.T("room", room.Text()), words.T("what", x.Said(&vul))))
	}
	return list
}

// worth is what a team has from its North-South side in one room and its
// East-West side in the other, in the points of a form of scoring.
type worth func(ns, ew *score.Side) (points score.Frac, played bool, err error)

// teams are what both teams have on a board without damages.
func (b *Board) teams(of worth) (home, away score.Frac, played bool, err error) {
	var also bool
	if home, played, err = of(&b.Open.NS, &b.Closed.EW); err != nil {
		return home, away, false, words.Errorf("teams.home-team", words.E("what", err))
	}
	if away, also, err = of(&b.Closed.NS, &b.Open.EW); err != nil {
		return home, away, false, words.Errorf("teams.away-team", words.E("what", err))
	}
	return home, away, played || also, nil
}

// teamIMPs are the IMPs of a team from its North-South side in one room and its
// East-West side in the other.
func teamIMPs(ns, ew *score.Side) (imps score.Frac, played bool, err error) {
	switch {
	case ns.Artificial() && ew.Artificial():
		if !ns.IMPs().Equal(ew.IMPs()) {
			return imps, false, words.Errorf("teams.artificial-scores-imps-on", words.Name("ns", ns.IMPs().Signed(2)), words.Name("ew", ew.IMPs().Signed(2)))
		}
		return ns.IMPs(), true, nil
	case ns.Artificial():
		return ns.IMPs(), true, nil
	case ew.Artificial():
		return ew.IMPs(), true, nil
	case !ns.Real() || !ew.Real():
		return imps, false, nil
	}
	imps = ns.Mean(func(raw int) score.Frac {
		return ew.Mean(func(other int) score.Frac { return score.Int(score.IMP(raw - other)) })
	})
	return imps, true, nil
}

// Damage works out a damage in one room, whose result there is replaced, in
// IMPs against the other room (spec/score.md step 10).
func (b Board) Damage(room Room, d score.Damage) (*score.DamageReport, error) {
	*b.room(room) = d.Result()
	s, err := b.Score()
	if err != nil {
		return nil, err
	}
	for _, x := range s.Damages {
		if x.Room == room {
			return x.DamageReport, nil
		}
	}
	panic("score: a damage without a report")
}

// RoomDamage is a damage worked out in one room.
type RoomDamage struct {
	Room Room
	*score.DamageReport
}

func (b *Board) room(r Room) *score.Result {
	if r == OpenRoom {
		return &b.Open
	}
	return &b.Closed
}

// resolve replaces results that are damages by their awards, which follow from
// the points of the form of scoring.
func (b *Board) resolve(of worth) ([]RoomDamage, error) {
	var out []RoomDamage
	var damages []*score.Damage
	for room := OpenRoom; room <= ClosedRoom; room++ {
		if d := b.room(room).Damage; d != nil {
			out, damages = append(out, RoomDamage{Room: room}), append(damages, d)
		}
	}
	reports, err := score.Settle(damages, func(j int) (*score.DamageReport, error) {
		c := *b
		return damages[j].Work(func(r score.Result) (ns, ew score.Frac, err error) {
			*c.room(out[j].Room) = r
			home, away, played, err := c.teams(of)
			switch {
			case err != nil:
				return ns, ew, err
			case !played:
				return ns, ew, words.Errorf("teams.damage-other-room-has")
			case out[j].Room == OpenRoom:
				return home, away, nil
			}
			return away, home, nil
		})
	}, func(j int, r score.Result) { *b.room(out[j].Room) = r })
	for j, r := range reports {
		out[j].DamageReport = r
	}
	return out, err
}

// Match is a match of two teams over two rooms.
type Match struct {
	Home, Away string // the teams' names
	Boards     []Board
	Carry      score.Frac // IMPs that the home team brings along; the away team brings the opposite
	Table      *VPTable   // how victory points are given; nil: none are
	Rounding   Rounding
	HomeBlame  Blame // of the home team, the away team's is the opposite; NoBlame: what the damages tell
	KnockOut   bool  // one margin for both sides
}

// MatchScore is a match that has been scored.
type MatchScore struct {
	Boards     []BoardScore
	Home, Away TeamScore
}

// TeamScore is what one team has from a match.
type TeamScore struct {
	IMPs   score.Frac  // with what it brought along, as the rounding counts them
	Margin score.Frac  // what victory points are given for; differs from IMPs in a knock-out
	VP     *score.Frac // nil without a table
}

// Score scores the match. Each team's IMPs are summed and turned into victory
// points by themselves, so that after a split score the two need not add up; in
// a knock-out each team gets the average of its own result and the other's
// reversed (spec/score.md steps 3 and 7).
func (m *Match) Score() (*MatchScore, error) { return m.score(score.Frac{}, score.Frac{}) }

// score is Score with penalties of the teams in IMPs.
func (m *Match) score(homePenalty, awayPenalty score.Frac) (*MatchScore, error) {
	if m.Table != nil {
		if err := m.Table.check(); err != nil {
			return nil, err
		}
	}
	var boards []BoardScore
	seen := map[int]bool{}
	for _, b := range m.Boards {
		if seen[b.Number] {
			return nil, words.Errorf("teams.board-twice", words.N("number", b.Number))
		}
		seen[b.Number] = true
		s, err := b.Score()
		if err != nil {
			return nil, words.Errorf("place.board", words.N("board", b.Number), words.E("what", err))
		}
		s.blame = b.HomeBlame
		boards = append(boards, *s)
	}
	return m.total(boards, homePenalty, awayPenalty)
}

// total sums boards and gives victory points.
func (m *Match) total(boards []BoardScore, homePenalty, awayPenalty score.Frac) (*MatchScore, error) {
	out := &MatchScore{Boards: boards}
	home, away := m.Carry.Add(homePenalty), m.Carry.Neg().Add(awayPenalty)
	for i := range boards {
		s := &boards[i]
		s.Home, s.Away = m.Rounding.Board(s.Home), m.Rounding.Board(s.Away)
		home, away = home.Add(s.Home), away.Add(s.Away)
	}
	blame, mixed := m.HomeBlame, false
	if blame == NoBlame {
		blame, mixed = homeBlame(boards)
	}
	out.Home = TeamScore{IMPs: m.Rounding.Sum(home)}
	out.Away = TeamScore{IMPs: m.Rounding.Sum(away)}
	out.Home.Margin, out.Away.Margin = out.Home.IMPs, out.Away.IMPs
	if m.KnockOut {
		out.Home.Margin = out.Home.IMPs.Sub(out.Away.IMPs).Over(2)
		out.Away.Margin = out.Home.Margin.Neg()
	}
	if m.Table == nil {
		return out, nil
	}
	for _, t := range []struct {
		name  string
		team  *TeamScore
		blame Blame
	}{{m.Home, &out.Home, blame}, {m.Away, &out.Away, -blame}} {
		margin := t.team.Margin
		if mixed && m.Rounding == RoundNonOffenders && !m.KnockOut {
			margin = margin.Add(favours(boards, t.team == &out.Home))
		}
		vp, err := m.Rounding.VP(m.Table, margin, t.blame)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.name, err)
		}
		t.team.VP = &vp
	}
	return out, nil
}

// blameOf is how the home team stands to the infractions on a board.
func (s *BoardScore) blameOf() (blame Blame, mixed bool) {
	if s.blame != NoBlame {
		return s.blame, false
	}
	for _, d := range s.Damages {
		x := NonOffending
		if (d.Damage.Offender == score.NorthSouth) == (d.Room == OpenRoom) {
			x = Offending
		}
		mixed = mixed || blame == -x
		blame = x
	}
	if mixed {
		return NoBlame, true
	}
	return blame, false
}

// homeBlame is how the home team stands to the infractions of all boards:
// NoBlame where there is none, or where both teams offended: mixed.
func homeBlame(boards []BoardScore) (found Blame, mixed bool) {
	for i := range boards {
		blame, both := boards[i].blameOf()
		if both || blame != NoBlame && found == -blame {
			return NoBlame, true
		}
		if blame != NoBlame {
			found = blame
		}
	}
	return found, false
}

// favours is what a team's fractions of IMPs gain and lose where both teams
// offended: on every board the fraction is rounded in favour of the side that
// did not offend there.
func favours(boards []BoardScore, home bool) (sum score.Frac) {
	for i := range boards {
		s := &boards[i]
		blame, _ := s.blameOf()
		imps := s.Home
		if !home {
			blame, imps = -blame, s.Away
		}
		switch blame {
		case NonOffending:
			sum = sum.Add(imps.Ceil().Sub(imps))
		case Offending:
			sum = sum.Add(imps.Floor().Sub(imps))
		}
	}
	return sum
}
