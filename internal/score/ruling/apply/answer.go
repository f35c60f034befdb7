package apply

import (
	"strings"

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

// Names contains default names for the table and the teams, for questions that leave them out.
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

// AnswerQuestion scores the result at one table, as played and after a ruling. Every error is a *QuestionError for the
// first invalid field.
func AnswerQuestion(q *Question, names Names) (*Answer, error) {
	table := &tableQuestion{Question: *q, names: names}
	if err := table.readQuestion(); err != nil {
		return nil, err
	}
	out := &Answer{Method: table.method.String(), Board: table.number, Vul: table.vul}
	if table.board == nil {
		out.Method = "teams"
	} else if strings.TrimSpace(table.Pair) != "" {
		out.NS, out.EW = table.board.Lines[table.line].NS, table.board.Lines[table.line].EW
	}
	var err error
	if out.Actual, err = table.result("at_table", table.Actual); err != nil {
		return nil, err
	}
	if table.board == nil {
		err = table.answerTeams(out)
	} else {
		err = table.answerPairs(out)
	}
	if err != nil {
		return nil, err
	}
	return out, nil
}

// answerTeams scores a match of one board, with the table in question as the open room.
func (table *tableQuestion) answerTeams(out *Answer) (err error) {
	if out.Before, err = table.scoreMatch(out, out.Actual, "at_table"); err != nil {
		return err
	}
	if err = table.readRuling(out); err != nil || !out.HasRuling {
		return err
	}
	if out.After, err = table.scoreMatch(out, out.Ruling, "ruling"); err != nil {
		return err
	}
	for _, d := range out.Match.Score.Boards[0].Damages {
		if d.Room == teams.OpenRoom {
			out.Award = d.Award
		}
	}
	return nil
}

// scoreMatch scores the match with the given result in the open room. Errors refer to the given field.
func (table *tableQuestion) scoreMatch(out *Answer, r score.Result, field string) (TablePoints, error) {
	b := table.match
	b.Open = r
	m := &teams.Match{Home: table.names.NorthSouth, Away: table.names.EastWest, Boards: []teams.Board{b}}
	s, err := m.Score()
	if err != nil {
		return TablePoints{}, &QuestionError{Field: field, Err: err}
	}
	out.Match = &MatchTable{Match: m, Score: s}
	scored := s.Boards[0]
	return TablePoints{
		NS: score.Points{Value: scored.Home, Played: scored.Played},
		EW: score.Points{Value: scored.Away, Played: scored.Played},
	}, nil
}

// answerPairs scores the board with the results of all tables.
func (table *tableQuestion) answerPairs(out *Answer) (err error) {
	if out.Before, err = table.scorePairs(out, out.Actual, "at_table"); err != nil {
		return err
	}
	if err = table.readRuling(out); err != nil || !out.HasRuling {
		return err
	}
	if out.After, err = table.scorePairs(out, out.Ruling, "ruling"); err != nil {
		return err
	}
	for _, d := range out.Pairs.Score.Damages {
		if d.Line == table.line {
			out.Award = d.Award
		}
	}
	return nil
}

// scorePairs scores the board with the given result at the table in question. Errors refer to the given field.
func (table *tableQuestion) scorePairs(out *Answer, r score.Result, field string) (TablePoints, error) {
	table.board.Lines[table.line].Result = r
	s, err := table.board.Score()
	if err != nil {
		return TablePoints{}, &QuestionError{Field: field, Err: err}
	}
	out.Pairs = &PairsTable{Board: table.board, Score: s, Line: table.line}
	return TablePoints(s.Lines[table.line]), nil
}

// readRuling parses the ruling, if there is one.
func (table *tableQuestion) readRuling(out *Answer) (err error) {
	text := strings.TrimSpace(table.Ruling)
	if text == "" {
		return nil
	}
	if out.Ruling, err = table.result("ruling", text); err != nil {
		return err
	}
	out.HasRuling, out.Award = true, out.Ruling
	return nil
}
