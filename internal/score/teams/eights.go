package teams

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Eight is one board in a match between teams of eight. The home team sits North-South at two
// tables and East-West at the other two.
type Eight struct {
	Number     int
	Home, Away [2]score.Result // two tables each: with the home team, and with the away team, North-South
}

// scoreEights scores a match between teams of eight.
func (m *EventMatch) scoreEights(homePenalty, awayPenalty score.Frac) (*MatchScore, error) {
	var boards []BoardScore
	for i := range m.Eights {
		s, err := m.Eights[i].score()
		if err != nil {
			return nil, err
		}
		boards = append(boards, *s)
	}
	match := m.Match
	match.Boards = nil
	return match.total(boards, homePenalty, awayPenalty)
}

// score scores a board by comparing each table with both tables of the opposing team.
func (b *Eight) score() (*BoardScore, error) {
	s := &BoardScore{}
	for i := range b.Home {
		board := Board{Number: b.Number, Open: b.Home[i], Closed: b.Away[i]}
		if err := board.check(); err != nil {
			err = fmt.Errorf("table %d, %w", i+1, err)
			return nil, words.Errorf("place.board", words.N("board", b.Number), words.E("what", err))
		}
		s.Warnings = append(s.Warnings, board.impossible(OpenRoom, &b.Home[i])...)
		s.Warnings = append(s.Warnings, board.impossible(ClosedRoom, &b.Away[i])...)
	}
	for _, open := range b.Home {
		for _, closed := range b.Away {
			if open.Damage != nil || closed.Damage != nil {
				return nil, words.Errorf("teams.board-damage-teams-eight", words.N("number", b.Number))
			}
			comparison, err := Board{Number: b.Number, Open: open, Closed: closed}.Score()
			if err != nil {
				return nil, words.Errorf("place.board", words.N("board", b.Number), words.E("what", err))
			}
			s.Home, s.Away = s.Home.Add(comparison.Home), s.Away.Add(comparison.Away)
			s.Played = s.Played || comparison.Played
		}
	}
	return s, nil
}
