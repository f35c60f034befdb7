package teams

import (
	internal "github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// Board is a board in a match.
type Board struct {
	Number       int // unique in the match; it determines the vulnerability
	Open, Closed score.Result
}

// BoardScore contains both teams' IMPs on a board, or their points in other forms. After a split
// score, Away need not be -Home.
type BoardScore struct {
	Home, Away score.Frac
	Played     bool         // false if a room has no result
	Warnings   []words.Text // for the director
}

// Score returns both teams' IMPs (spec/score.md step 7). Errors are [*score.Error] values.
func (b Board) Score() (*BoardScore, error) {
	s, err := b.internal().Score()
	if err != nil {
		return nil, internal.PublicError(err)
	}
	out := boardScoreOf(*s)
	return &out, nil
}

func (b Board) internal() teams.Board {
	return teams.Board{
		Number: b.Number,
		Open:   internal.FromPublicResult(b.Open),
		Closed: internal.FromPublicResult(b.Closed),
	}
}

func boardScoreOf(s teams.BoardScore) BoardScore {
	return BoardScore{Home: fracOf(s.Home), Away: fracOf(s.Away), Played: s.Played, Warnings: s.Warnings}
}

// Match is a match between two teams in two rooms.
type Match struct {
	Home, Away string // names of the teams
	Boards     []Board
	Carry      score.Frac // IMPs that the home team carries over; the away team has the opposite
	Table      *VPTable   // nil without victory points
	Rounding   Rounding
	KnockOut   bool // both teams have the same margin
}

// MatchScore is a scored match.
type MatchScore struct {
	Boards     []BoardScore
	Home, Away TeamScore
}

// TeamScore is a team's result.
type TeamScore struct {
	IMPs   score.Frac  // with Carry and penalties, rounded
	Margin score.Frac  // for the victory points; differs from IMPs in a knock-out match
	VP     *score.Frac // nil without a table
}

// Score scores the match. Each team's IMPs are added up, and converted to victory points
// separately. In a knock-out match each team gets the average of its own result and the
// negated result of its opponents (spec/score.md steps 3 and 7). Errors are [*score.Error] values.
func (m Match) Score() (*MatchScore, error) {
	match := m.internal()
	scored, err := match.Score()
	if err != nil {
		return nil, internal.PublicError(err)
	}
	return matchScoreOf(scored), nil
}

func (m Match) internal() teams.Match {
	match := teams.Match{
		Home:     m.Home,
		Away:     m.Away,
		Carry:    internalFrac(m.Carry),
		Table:    m.Table.internal(),
		Rounding: teams.Rounding(m.Rounding),
		KnockOut: m.KnockOut,
	}
	for _, b := range m.Boards {
		match.Boards = append(match.Boards, b.internal())
	}
	return match
}

func matchScoreOf(s *teams.MatchScore) *MatchScore {
	if s == nil {
		return nil
	}
	out := &MatchScore{Home: teamScoreOf(s.Home), Away: teamScoreOf(s.Away)}
	for _, b := range s.Boards {
		out.Boards = append(out.Boards, boardScoreOf(b))
	}
	return out
}

func teamScoreOf(s teams.TeamScore) TeamScore {
	return TeamScore{IMPs: fracOf(s.IMPs), Margin: fracOf(s.Margin), VP: fracPointer(s.VP)}
}
