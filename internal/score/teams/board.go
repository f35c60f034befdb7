package teams

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Room is a room in a match.
type Room uint8

// Rooms. The home team sits North-South in the open room and East-West in the closed room.
const (
	OpenRoom Room = iota
	ClosedRoom
)

// String returns open or closed.
func (r Room) String() string { return nameOf(r, []string{"open", "closed"}) }

// Text returns the room's name, for use before the word "room".
func (r Room) Text() words.Text {
	if r == ClosedRoom {
		return words.New("teams.room-closed")
	}
	return words.New("teams.room-open")
}

// Board is one board in a match, with the results from both rooms.
type Board struct {
	Number       int
	Open, Closed score.Result
	// HomeBlame indicates whether the home team was the offending side in a ruling on this board.
	// NoBlame means that only damage rulings decide.
	HomeBlame Blame
}

// BoardScore contains both teams' IMPs on one board. After a split score they need not add up to 0.
type BoardScore struct {
	Home, Away score.Frac
	Played     bool         // false if there are 0 IMPs because a room has no result
	Damages    []RoomDamage // damage rulings worked out on this board
	Warnings   []words.Text // warnings for the director

	blame Blame
}

// Score returns the IMPs for both teams. Each team is scored with the results given to its own two pairs;
// if they are weighted, it gets the weighted mean over all combinations (spec/score.md step 7). An
// artificial score in one room applies to the whole board.
func (b Board) Score() (*BoardScore, error) {
	if err := b.check(); err != nil {
		return nil, err
	}
	damages, err := b.resolve(teamIMPs)
	if err != nil {
		return nil, err
	}
	s := &BoardScore{Damages: damages}
	if s.Home, s.Away, s.Played, err = b.teamPoints(teamIMPs); err != nil {
		return nil, err
	}
	s.Warnings = b.impossible(OpenRoom, &b.Open)
	s.Warnings = append(s.Warnings, b.impossible(ClosedRoom, &b.Closed)...)
	if sum := s.Home.Add(s.Away); sum.Sign() > 0 {
		s.Warnings = append(s.Warnings,
			words.New("teams.board-teams-together-get",
				words.N("number", b.Number), words.Name("sum", sum.Signed(4))))
	}
	return s, nil
}

// check returns an error if a room's result cannot be scored.
func (b *Board) check() error {
	for room := OpenRoom; room <= ClosedRoom; room++ {
		if err := b.room(room).Check(); err != nil {
			return fmt.Errorf("%v room: %w", room, err)
		}
	}
	return nil
}

// impossible returns warnings about scores that no contract can produce (spec/score-session.md step 20).
func (b Board) impossible(room Room, r *score.Result) (list []words.Text) {
	vul := bridge.Vul(b.Number)
	for _, finding := range r.ImpossibleScores(&vul) {
		list = append(list, words.New("teams.board-room", words.N("number", b.Number),
			words.T("room", room.Text()), words.T("what", finding.Warning(&vul))))
	}
	return list
}

// A pointsFunc returns a team's points from its North-South side in one room and its East-West side in the
// other. played is false if a room has no result.
type pointsFunc func(ns, ew *score.Side) (points score.Frac, played bool, err error)

// teamPoints returns both teams' points on a board without damage rulings.
func (b *Board) teamPoints(points pointsFunc) (home, away score.Frac, played bool, err error) {
	var awayPlayed bool
	if home, played, err = points(&b.Open.NS, &b.Closed.EW); err != nil {
		return home, away, false, words.Errorf("teams.home-team", words.E("what", err))
	}
	if away, awayPlayed, err = points(&b.Closed.NS, &b.Open.EW); err != nil {
		return home, away, false, words.Errorf("teams.away-team", words.E("what", err))
	}
	return home, away, played || awayPlayed, nil
}

// teamIMPs returns a team's IMPs from its North-South side in one room and its East-West side in
// the other.
func teamIMPs(ns, ew *score.Side) (imps score.Frac, played bool, err error) {
	switch {
	case ns.IsArtificial() && ew.IsArtificial():
		if !ns.IMPs().Equal(ew.IMPs()) {
			return imps, false, words.Errorf("teams.artificial-scores-imps-on",
				words.Name("ns", ns.IMPs().Signed(2)), words.Name("ew", ew.IMPs().Signed(2)))
		}
		return ns.IMPs(), true, nil
	case ns.IsArtificial():
		return ns.IMPs(), true, nil
	case ew.IsArtificial():
		return ew.IMPs(), true, nil
	case !ns.IsReal() || !ew.IsReal():
		return imps, false, nil
	}
	imps = ns.Mean(func(raw int) score.Frac {
		return ew.Mean(func(other int) score.Frac { return score.Int(score.IMP(raw - other)) })
	})
	return imps, true, nil
}

// room returns the result in a room.
func (b *Board) room(r Room) *score.Result {
	if r == OpenRoom {
		return &b.Open
	}
	return &b.Closed
}
