package apply

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
)

// AnswerQuestion scores the result at one table, as played and after a ruling. Every error is a *QuestionError for the
// first invalid field.
func AnswerQuestion(q *Question, names Names) (*Answer, error) {
	table := &tableQuestion{Question: *q, names: names}
	if err := table.readQuestion(); err != nil {
		return nil, err
	}
	answer := &Answer{Method: table.method.String(), Board: table.number, Vul: table.vul}
	isTeams := table.board == nil
	if isTeams {
		answer.Method = "teams"
	} else if strings.TrimSpace(table.Pair) != "" {
		answer.NS, answer.EW = table.board.Lines[table.line].NS, table.board.Lines[table.line].EW
	}
	var err error
	if answer.Actual, err = table.result("at_table", table.Actual); err != nil {
		return nil, err
	}
	if isTeams {
		err = table.answerTeams(answer)
	} else {
		err = table.answerPairs(answer)
	}
	if err != nil {
		return nil, err
	}
	return answer, nil
}

// answerTeams scores a match of one board, with the table in question as the open room.
func (table *tableQuestion) answerTeams(answer *Answer) (err error) {
	if answer.Before, err = table.scoreMatch(answer, answer.Actual, "at_table"); err != nil {
		return err
	}
	if err = table.readRuling(answer); err != nil || !answer.HasRuling {
		return err
	}
	if answer.After, err = table.scoreMatch(answer, answer.Ruling, "ruling"); err != nil {
		return err
	}
	for _, d := range answer.Match.Score.Boards[0].Damages {
		if d.Room == teams.OpenRoom {
			answer.Award = d.Award
		}
	}
	return nil
}

// scoreMatch scores the match with the given result in the open room. Errors refer to the given field.
func (table *tableQuestion) scoreMatch(answer *Answer, r score.Result, field string) (TablePoints, error) {
	b := table.match
	b.Open = r
	m := &teams.Match{Home: table.names.NorthSouth, Away: table.names.EastWest, Boards: []teams.Board{b}}
	s, err := m.Score()
	if err != nil {
		return TablePoints{}, &QuestionError{Field: field, Err: err}
	}
	answer.Match = &MatchTable{Match: m, Score: s}
	scored := s.Boards[0]
	return TablePoints{
		NS: score.Points{Value: scored.Home, Played: scored.Played},
		EW: score.Points{Value: scored.Away, Played: scored.Played},
	}, nil
}

// answerPairs scores the board with the results of all tables.
func (table *tableQuestion) answerPairs(answer *Answer) (err error) {
	if answer.Before, err = table.scorePairs(answer, answer.Actual, "at_table"); err != nil {
		return err
	}
	if err = table.readRuling(answer); err != nil || !answer.HasRuling {
		return err
	}
	if answer.After, err = table.scorePairs(answer, answer.Ruling, "ruling"); err != nil {
		return err
	}
	for _, d := range answer.Pairs.Score.Damages {
		if d.Line == table.line {
			answer.Award = d.Award
		}
	}
	return nil
}

// scorePairs scores the board with the given result at the table in question. Errors refer to the given field.
func (table *tableQuestion) scorePairs(answer *Answer, r score.Result, field string) (TablePoints, error) {
	table.board.Lines[table.line].Result = r
	s, err := table.board.Score()
	if err != nil {
		return TablePoints{}, &QuestionError{Field: field, Err: err}
	}
	answer.Pairs = &PairsTable{Board: table.board, Score: s, Line: table.line}
	return TablePoints(s.Lines[table.line]), nil
}

// readRuling parses the ruling, if there is one.
func (table *tableQuestion) readRuling(answer *Answer) (err error) {
	text := strings.TrimSpace(table.Ruling)
	if text == "" {
		return nil
	}
	if answer.Ruling, err = table.result("ruling", text); err != nil {
		return err
	}
	answer.HasRuling, answer.Award = true, answer.Ruling
	return nil
}
