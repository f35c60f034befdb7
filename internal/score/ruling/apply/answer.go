package apply

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Answer contains the points of one table as played and after a ruling.
type Answer struct {
	Method         string // method of the Question
	Actual, Ruling score.Result
	Award          score.Result // Ruling, or the award for a damage
	Ruled          bool         // there was a ruling; otherwise Ruling, Award and After are empty
	Before, After  TablePoints

	Board  int                   // number of the board, or 0 if unknown
	Vul    *bridge.Vulnerability // nil if unknown
	NS, EW string                // the pairs, if known from a list of results

	Pairs *PairsTable // nil for teams
	Match *MatchTable // nil for pairs
}

// TablePoints are the points of both sides at a table.
type TablePoints struct{ NS, EW score.Points }

// PairsTable is a scored board of pairs. The table in question has the ruling as its result
// or, without a ruling, the result as played.
type PairsTable struct {
	Board *traveller.Board
	Score *score.BoardScore
	Line  int // index of the table's line in Board
}

// MatchTable is a scored match of one board. Its open room has the ruling as its result or,
// without a ruling, the result as played.
type MatchTable struct {
	Match *teams.Match
	Score *teams.MatchScore
}

// Names are used for pairs and teams that a question does not name.
type Names struct{ ThisTable, NorthSouth, EastWest string }

// ScoreBoard scores all results of a board. Every error is a *QuestionError.
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

// Ask answers a question about one table. Every error is a *QuestionError; if several fields are
// invalid, it refers to only one.
func Ask(q *Question, names Names) (*Answer, error) {
	a := &tableQuestion{Question: *q, names: names}
	if err := a.readQuestion(); err != nil {
		return nil, err
	}
	out := &Answer{Method: a.method.String(), Board: a.number, Vul: a.vul}
	if a.board == nil {
		out.Method = "teams"
	} else if strings.TrimSpace(a.Pair) != "" {
		out.NS, out.EW = a.board.Lines[a.line].NS, a.board.Lines[a.line].EW
	}
	var err error
	if out.Actual, err = a.result("at_table", a.Actual); err != nil {
		return nil, err
	}
	if a.board == nil {
		err = a.answerTeams(out)
	} else {
		err = a.answerPairs(out)
	}
	if err != nil {
		return nil, err
	}
	return out, nil
}

// tableQuestion is a question about one table that is being read.
type tableQuestion struct {
	Question
	names  Names
	number int
	vul    *bridge.Vulnerability
	method score.Method
	board  *traveller.Board // nil for teams
	line   int              // index of this table's line
	match  teams.Board      // for teams; this table is the open room
}

// readQuestion reads the question up to the result at the table.
func (a *tableQuestion) readQuestion() (err error) {
	hasResults := len(a.Lines) > 0 || strings.TrimSpace(a.Others) != ""
	isInResults := strings.TrimSpace(a.Pair) != "" && hasResults
	if strings.TrimSpace(a.Actual) == "" && !isInResults {
		return wrong("at_table", "ruling.result-table-missing")
	}
	if a.Method != "teams" {
		return a.readBoard()
	}
	if strings.TrimSpace(a.Others) == "" {
		return wrong("others", "ruling.result-other-room-missing")
	}
	b, err := (&Question{Board: a.Board, Settings: Settings{Vulnerable: a.Vulnerable}}).results()
	if err != nil {
		return err
	}
	a.number, a.vul, a.match.Number = b.Number, b.Vul, max(1, b.Number)
	a.match.Closed, err = a.result("others", a.Others)
	return err
}

func (a *tableQuestion) result(field, text string) (score.Result, error) {
	r, err := score.ParseResult(strings.TrimSpace(text), a.vul)
	if err != nil {
		return r, &QuestionError{Field: field, Err: err}
	}
	return r, nil
}

// readBoard reads the other results, and adds this table if it is missing.
func (a *tableQuestion) readBoard() error {
	t, err := a.results()
	if err != nil {
		return err
	}
	a.number, a.vul, a.method = t.Number, t.Vul, t.Method
	a.board, a.line = t, -1
	pair := strings.TrimSpace(a.Pair)
	for i := range t.Lines {
		if pair != "" && isPair(t.Lines[i].NS, pair, "NS") {
			a.line = i
		}
	}
	switch {
	case pair != "" && a.line < 0:
		return wrong("pair", "ruling.no-result-north-south", words.Name("pair", plain.Start(pair)))
	case a.line < 0:
		a.line = len(t.Lines)
		t.Lines = append(t.Lines, score.Line{NS: a.names.ThisTable, EW: a.names.ThisTable})
	case strings.TrimSpace(a.Actual) == "":
		a.Actual = t.Lines[a.line].Result.String()
	}
	if t.Expected != 0 && t.Expected < len(t.Lines) {
		if s := strings.TrimSpace(a.Expected); s != "" {
			return wrong("expected", "ruling.found-want-number-scores", words.Name("text", plain.Found(s)),
				words.N("n", len(t.Lines)))
		}
		t.Expected = len(t.Lines)
	}
	return nil
}

func (a *tableQuestion) answerTeams(out *Answer) (err error) {
	if out.Before, err = a.scoreMatch(out, out.Actual, "at_table"); err != nil {
		return err
	}
	if err = a.readRuling(out); err != nil || !out.Ruled {
		return err
	}
	if out.After, err = a.scoreMatch(out, out.Ruling, "ruling"); err != nil {
		return err
	}
	for _, d := range out.Match.Score.Boards[0].Damages {
		if d.Room == teams.OpenRoom {
			out.Award = d.Award
		}
	}
	return nil
}

// scoreMatch scores the match with the given result in the open room.
func (a *tableQuestion) scoreMatch(out *Answer, r score.Result, field string) (TablePoints, error) {
	b := a.match
	b.Open = r
	m := &teams.Match{Home: a.names.NorthSouth, Away: a.names.EastWest, Boards: []teams.Board{b}}
	s, err := m.Score()
	if err != nil {
		return TablePoints{}, &QuestionError{Field: field, Err: err}
	}
	out.Match = &MatchTable{Match: m, Score: s}
	match := s.Boards[0]
	return TablePoints{score.Points{Value: match.Home, Played: match.Played},
		score.Points{Value: match.Away, Played: match.Played}}, nil
}

func (a *tableQuestion) answerPairs(out *Answer) (err error) {
	if out.Before, err = a.scorePairs(out, out.Actual, "at_table"); err != nil {
		return err
	}
	if err = a.readRuling(out); err != nil || !out.Ruled {
		return err
	}
	if out.After, err = a.scorePairs(out, out.Ruling, "ruling"); err != nil {
		return err
	}
	for _, d := range out.Pairs.Score.Damages {
		if d.Line == a.line {
			out.Award = d.Award
		}
	}
	return nil
}

// scorePairs scores the board with the given result at this table.
func (a *tableQuestion) scorePairs(out *Answer, r score.Result, field string) (TablePoints, error) {
	a.board.Lines[a.line].Result = r
	s, err := a.board.Score()
	if err != nil {
		return TablePoints{}, &QuestionError{Field: field, Err: err}
	}
	out.Pairs = &PairsTable{Board: a.board, Score: s, Line: a.line}
	return TablePoints(s.Lines[a.line]), nil
}

func (a *tableQuestion) readRuling(out *Answer) (err error) {
	text := strings.TrimSpace(a.Ruling)
	if text == "" {
		return nil
	}
	if out.Ruling, err = a.result("ruling", text); err != nil {
		return err
	}
	out.Ruled, out.Award = true, out.Ruling
	return nil
}
