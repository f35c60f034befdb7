package teams

import (
	internal "github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/score"
)

// Event is a set of matches with one ranking table, for example a round robin or a Swiss.
type Event struct {
	Form      Form
	Aggregate score.Frac // at Patton, points of a match shared by aggregate; 0 means the number of boards
	Matches   []EventMatch
	Penalties []Penalty
}

// EventMatch is a match in an event.
type EventMatch struct {
	Number      int          // unique in the event
	Match       Match        // without boards in teams of eight
	EightBoards []EightBoard // TeamsOfEight only
}

// EightBoard is a board in a match between teams of eight.
type EightBoard struct {
	Number     int
	Home, Away [2]score.Result // of the tables where that team sat North-South
}

// Penalty adjusts a team's result (Law 90). Amount is added, so a penalty is negative.
type Penalty struct {
	Match  int    // number of the match
	Team   string // empty if both teams are penalised
	VP     bool   // in points of the table, after conversion; otherwise in IMPs
	Amount score.Frac
}

// EventScore is a scored event.
type EventScore struct {
	Matches []EventMatchScore // as in the event
	Table   []TableRow        // from the best to the last
	VP      bool              // the table is in victory points
}

// EventMatchScore is a scored match in an event.
type EventMatchScore struct {
	Home, Away     score.Frac // IMPs, or points of the form
	HomeVP, AwayVP *score.Frac
	Boards         []BoardScore
}

// TableRow is a team's row in an event's table.
type TableRow struct {
	Team    string
	Matches int
	IMPs    score.Frac // or points of board-a-match and Patton
	VP      score.Frac // 0 without a table of victory points
	Penalty score.Frac // in points of the table
	Total   score.Frac // determines the order
	Place   int        // from 1
	Tied    bool       // another team has the same place
}

// Score scores all matches and ranks the teams. Errors are [*score.Error] values.
func (e Event) Score() (*EventScore, error) {
	scored, err := e.internal().Score()
	if err != nil {
		return nil, internal.PublicError(err)
	}
	out := &EventScore{VP: scored.VP}
	for _, m := range scored.Matches {
		match := EventMatchScore{
			Home:   fracOf(m.Home),
			Away:   fracOf(m.Away),
			HomeVP: fracPointer(m.HomeVP),
			AwayVP: fracPointer(m.AwayVP),
		}
		for _, b := range m.Boards {
			match.Boards = append(match.Boards, boardScoreOf(b))
		}
		out.Matches = append(out.Matches, match)
	}
	for _, r := range scored.Table {
		out.Table = append(out.Table, TableRow{
			Team:    r.Team,
			Matches: r.Matches,
			IMPs:    fracOf(r.IMPs),
			VP:      fracOf(r.VP),
			Penalty: fracOf(r.Penalty),
			Total:   fracOf(r.Total),
			Place:   r.Place,
			Tied:    r.Tied,
		})
	}
	return out, nil
}

// internal converts the event for the internal package.
func (e Event) internal() *teams.Event {
	in := &teams.Event{Form: teams.Form(e.Form), Aggregate: internalFrac(e.Aggregate)}
	for _, m := range e.Matches {
		match := teams.EventMatch{Number: m.Number, Match: m.Match.internal()}
		for _, b := range m.EightBoards {
			eight := teams.Eight{Number: b.Number}
			for i := range b.Home {
				eight.Home[i] = internal.FromPublicResult(b.Home[i])
				eight.Away[i] = internal.FromPublicResult(b.Away[i])
			}
			match.Eights = append(match.Eights, eight)
		}
		in.Matches = append(in.Matches, match)
	}
	for _, p := range e.Penalties {
		in.Penalties = append(in.Penalties, teams.Penalty{
			Match: p.Match, Team: p.Team, VP: p.VP, Amount: internalFrac(p.Amount),
		})
	}
	return in
}
