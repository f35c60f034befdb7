package teams

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Match is a match between two teams in two rooms.
type Match struct {
	Home, Away string // team names
	Boards     []Board
	Carry      score.Frac // IMPs carried forward by the home team; the away team gets the opposite
	Table      *VPTable   // victory point scale, or nil for none
	Rounding   Rounding
	HomeBlame  Blame // for the home team; the away team gets the opposite; NoBlame: only damage rulings decide
	KnockOut   bool  // one margin for both teams
}

// MatchScore is a scored match.
type MatchScore struct {
	Boards     []BoardScore
	Home, Away TeamScore
}

// TeamScore is one team's result in a match.
type TeamScore struct {
	IMPs   score.Frac  // including the carry-forward, rounded by the policy
	Margin score.Frac  // converted to victory points; differs from IMPs in a knock-out
	VP     *score.Frac // nil without a table
}

// Score scores the match. Each team's IMPs are summed and converted to victory points separately, so after
// a split score the two results need not add up. In a knock-out, the margin is the mean of the team's own
// result and its opponents' negated result (spec/score.md steps 3 and 7).
func (m *Match) Score() (*MatchScore, error) { return m.score(score.Frac{}, score.Frac{}) }

// score scores the match. The penalties are added to the teams' IMPs.
func (m *Match) score(homePenalty, awayPenalty score.Frac) (*MatchScore, error) {
	if m.Table != nil {
		if err := m.Table.check(); err != nil {
			return nil, err
		}
	}
	var boards []BoardScore
	isScored := map[int]bool{} // by board number
	for _, b := range m.Boards {
		if isScored[b.Number] {
			return nil, words.Errorf("teams.board-twice", words.N("number", b.Number))
		}
		isScored[b.Number] = true
		s, err := b.Score()
		if err != nil {
			return nil, words.Errorf("place.board", words.N("board", b.Number), words.E("what", err))
		}
		s.blame = b.HomeBlame
		boards = append(boards, *s)
	}
	return m.total(boards, homePenalty, awayPenalty)
}

// total sums the boards and converts the margins to victory points.
func (m *Match) total(boards []BoardScore, homePenalty, awayPenalty score.Frac) (*MatchScore, error) {
	if m.Rounding > RoundTenth {
		return nil, fmt.Errorf("unknown rounding %d", m.Rounding)
	}
	result := &MatchScore{Boards: boards}
	home, away := m.Carry.Add(homePenalty), m.Carry.Neg().Add(awayPenalty)
	for i := range boards {
		s := &boards[i]
		s.Home, s.Away = m.Rounding.RoundBoard(s.Home), m.Rounding.RoundBoard(s.Away)
		home, away = home.Add(s.Home), away.Add(s.Away)
	}
	result.Home = TeamScore{IMPs: m.Rounding.RoundSum(home)}
	result.Away = TeamScore{IMPs: m.Rounding.RoundSum(away)}
	result.Home.Margin, result.Away.Margin = result.Home.IMPs, result.Away.IMPs
	if m.KnockOut {
		result.Home.Margin = result.Home.IMPs.Sub(result.Away.IMPs).Over(2)
		result.Away.Margin = result.Home.Margin.Neg()
	}
	if m.Table == nil {
		return result, nil
	}
	if err := m.addVPs(result); err != nil {
		return nil, err
	}
	return result, nil
}

// addVPs converts the margins to victory points.
func (m *Match) addVPs(s *MatchScore) error {
	homeMargin, awayMargin := s.Home.Margin, s.Away.Margin
	blame, bothOffended := m.HomeBlame, false
	if blame == NoBlame {
		blame, bothOffended = homeBlame(s.Boards)
	}
	if bothOffended && m.Rounding == RoundNonOffenders && !m.KnockOut {
		// Both teams offended in this match, so each board is rounded in favour of the team that did not
		// offend on it.
		for i := range s.Boards {
			b := &s.Boards[i]
			boardBlame, _ := b.homeBlame()
			homeMargin = homeMargin.Add(roundingGain(b.Home, boardBlame))
			awayMargin = awayMargin.Add(roundingGain(b.Away, -boardBlame))
		}
	}
	homeVP, err := m.Rounding.VictoryPoints(m.Table, homeMargin, blame)
	if err != nil {
		return fmt.Errorf("%s: %w", m.Home, err)
	}
	awayVP, err := m.Rounding.VictoryPoints(m.Table, awayMargin, -blame)
	if err != nil {
		return fmt.Errorf("%s: %w", m.Away, err)
	}
	s.Home.VP, s.Away.VP = &homeVP, &awayVP
	return nil
}
