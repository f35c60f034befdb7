package teams

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Event is a session of team matches, such as a round robin or a Swiss.
type Event struct {
	Form      Form
	Aggregate score.Frac // Patton: points per match that are divided by total points; 0: one for each board
	Matches   []EventMatch
	Penalties []Penalty
}

// EventMatch is a match in an event.
type EventMatch struct {
	Number int
	Match  Match   // teams, scale and, unless TeamsOfEight, boards
	Eights []Eight // TeamsOfEight, instead of Match.Boards
}

// Penalty changes a team's IMPs before the conversion to victory points, or its points in the table
// afterwards (Law 90).
type Penalty struct {
	Match  int        // match number
	Team   string     // team name, or empty for both teams
	VP     bool       // whether Amount is in points of the table, which are usually victory points, instead of IMPs
	Amount score.Frac // added to the team's result, so that a deduction is negative
}

// EventScore is a scored event.
type EventScore struct {
	Matches []EventMatchScore
	Table   []TableRow // from first to last
	VP      bool       // the table is in victory points
}

// EventMatchScore is a scored match in an event.
type EventMatchScore struct {
	*MatchScore               // only for matches in two rooms scored by IMPs
	Home, Away     score.Frac // IMPs, or points in the event's form
	HomeVP, AwayVP *score.Frac
	Boards         []BoardScore // IMPs or points on each board
}

// Score scores all matches and builds the table. If there were split scores, two opponents' results
// need not add up. Equal teams share a place.
func (e *Event) Score() (*EventScore, error) {
	if e.Form > TeamsOfEight {
		return nil, fmt.Errorf("unknown form %d", e.Form)
	}
	out := &EventScore{}
	isScored := map[int]bool{} // by match number
	for i := range e.Matches {
		m := &e.Matches[i]
		if isScored[m.Number] {
			return nil, m.errorOf(words.Errorf("teams.there-twice"))
		}
		isScored[m.Number] = true
		s, err := e.scoreMatch(m)
		if err != nil {
			return nil, m.errorOf(err)
		}
		out.Matches = append(out.Matches, *s)
		out.VP = out.VP || m.Match.Table != nil
	}
	if err := e.checkPenalties(); err != nil {
		return nil, err
	}
	out.Table = e.table(out)
	return out, nil
}

// errorOf adds the number of the match to an error.
func (m *EventMatch) errorOf(err error) error {
	return words.Errorf("teams.match", words.N("number", m.Number), words.E("what", err))
}

// checkPenalties returns an error if a penalty is for a match or a team that does not exist.
func (e *Event) checkPenalties() error {
	for _, p := range e.Penalties {
		i := slices.IndexFunc(e.Matches, func(m EventMatch) bool { return m.Number == p.Match })
		if i < 0 {
			return words.Errorf("teams.penalty-match-not-there", words.N("match", p.Match))
		}
		if m := &e.Matches[i].Match; p.Team != "" && p.Team != m.Home && p.Team != m.Away {
			return words.Errorf("teams.penalty-team-match-or", words.Name("team", strconv.Quote(p.Team)),
				words.N("match", p.Match), words.Name("home", m.Home), words.Name("away", m.Away))
		}
	}
	return nil
}

// impPenalties returns a team's IMP penalties in a match.
func (e *Event) impPenalties(match int, team string) (sum score.Frac) {
	for _, p := range e.Penalties {
		if p.Match == match && !p.VP && (p.Team == "" || p.Team == team) {
			sum = sum.Add(p.Amount)
		}
	}
	return sum
}

// checkBoards returns an error if a match has boards that its form ignores.
func (m *EventMatch) checkBoards(form Form) error {
	switch isEights := form == TeamsOfEight; {
	case isEights && len(m.Match.Boards) > 0:
		return errors.New("found boards in two rooms, expected teams-of-eight boards")
	case !isEights && len(m.Eights) > 0:
		return errors.New("found teams-of-eight boards, expected boards in two rooms")
	}
	return nil
}

// scoreMatch scores one match.
func (e *Event) scoreMatch(m *EventMatch) (*EventMatchScore, error) {
	if err := m.checkBoards(e.Form); err != nil {
		return nil, err
	}
	if m.Match.Table != nil {
		if err := m.Match.Table.check(); err != nil {
			return nil, err
		}
	}
	homePenalty, awayPenalty := e.impPenalties(m.Number, m.Match.Home), e.impPenalties(m.Number, m.Match.Away)
	var s *MatchScore
	var err error
	switch e.Form {
	case BoardAMatch, Patton:
		return e.scoreBoardsWon(m, homePenalty, awayPenalty)
	case TeamsOfEight:
		s, err = m.scoreEights(homePenalty, awayPenalty)
	default:
		s, err = m.Match.score(homePenalty, awayPenalty)
	}
	if err != nil {
		return nil, err
	}
	return &EventMatchScore{
		MatchScore: s, Boards: s.Boards,
		Home: s.Home.IMPs, Away: s.Away.IMPs, HomeVP: s.Home.VP, AwayVP: s.Away.VP,
	}, nil
}
