package apply

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// Answer contains the points at one table, as played and after a ruling.
type Answer struct {
	Method    string       // method of the Question
	Actual    score.Result // result as played
	HasRuling bool         // otherwise Ruling, Award and After are empty
	Ruling    score.Result
	Award     score.Result // Ruling, or the award for a damage ruling
	Before    TablePoints  // points for Actual
	After     TablePoints  // points for Award

	Board  int                   // number of the board, or 0 if unknown
	Vul    *bridge.Vulnerability // nil if unknown
	NS, EW string                // the pairs, if known from a list of results

	Pairs *PairsTable // nil for teams
	Match *MatchTable // nil for pairs
}

// TablePoints contains both sides' points at a table.
type TablePoints struct{ NS, EW score.Points }

// PairsTable is the scored board for a question about pairs. The table in question has the result after the ruling, if
// there is one, and otherwise the result as played.
type PairsTable struct {
	Board *traveller.Board
	Score *score.BoardScore
	Line  int // index of the line in Board that contains the table in question
}

// MatchTable is the board for a question about teams, scored as a match with one board. The open room has the result
// after the ruling, if there is one, and otherwise the result as played.
type MatchTable struct {
	Match *teams.Match
	Score *teams.MatchScore
}

// Names contains the names for the table and the two teams in the answer to a question.
type Names struct{ ThisTable, NorthSouth, EastWest string }

// ScoreBoard scores all results on the board in question. Every error is a *QuestionError.
func (q *Question) ScoreBoard() (*traveller.Board, *score.BoardScore, error) {
	b, err := q.results()
	if err == nil && len(b.Lines) == 0 {
		err = wrong("others", "score.no-results")
	}
	if err != nil {
		return nil, nil, err
	}
	s, err := b.Score()
	if err != nil {
		return nil, nil, &QuestionError{Field: "others", Err: err}
	}
	return b, s, nil
}
