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

// tableQuestion is a question about one table, with its parsed fields.
type tableQuestion struct {
	Question
	names  Names
	number int // of the board, or 0
	vul    *bridge.Vulnerability
	method score.Method
	board  *traveller.Board // nil for teams
	line   int              // index of this table's line
	match  teams.Board      // for teams; this table is the open room
}

// readQuestion reads the question up to the result at the table.
func (table *tableQuestion) readQuestion() (err error) {
	hasResults := len(table.Lines) > 0 || strings.TrimSpace(table.Others) != ""
	isInResults := strings.TrimSpace(table.Pair) != "" && hasResults
	if strings.TrimSpace(table.Actual) == "" && !isInResults {
		return wrong("at_table", "ruling.result-table-missing")
	}
	if table.Method != "teams" {
		return table.readBoard()
	}
	if strings.TrimSpace(table.Others) == "" {
		return wrong("others", "ruling.result-other-room-missing")
	}
	b, err := (&Question{Board: table.Board, Settings: Settings{Vulnerable: table.Vulnerable}}).results()
	if err != nil {
		return err
	}
	table.number, table.vul, table.match.Number = b.Number, b.Vul, max(1, b.Number)
	table.match.Closed, err = table.result("others", table.Others)
	return err
}

// result parses the result in a field of the question.
func (table *tableQuestion) result(field, text string) (score.Result, error) {
	r, err := score.ParseResult(strings.TrimSpace(text), table.vul)
	if err != nil {
		return r, &QuestionError{Field: field, Err: err}
	}
	return r, nil
}

// readBoard reads the other results, and adds this table if it is missing.
func (table *tableQuestion) readBoard() error {
	t, err := table.results()
	if err != nil {
		return err
	}
	table.number, table.vul, table.method = t.Number, t.Vul, t.Method
	table.board, table.line = t, -1
	pair := strings.TrimSpace(table.Pair)
	for i := range t.Lines {
		if pair != "" && isPair(t.Lines[i].NS, pair, "NS") {
			table.line = i
		}
	}
	switch {
	case pair != "" && table.line < 0:
		return wrong("pair", "ruling.no-result-north-south", words.Name("pair", plain.Excerpt(pair)))
	case table.line < 0:
		table.line = len(t.Lines)
		t.Lines = append(t.Lines, score.Line{NS: table.names.ThisTable, EW: table.names.ThisTable})
	case strings.TrimSpace(table.Actual) == "":
		table.Actual = t.Lines[table.line].Result.String()
	}
	if t.Expected != 0 && t.Expected < len(t.Lines) {
		if s := strings.TrimSpace(table.Expected); s != "" {
			return wrong("expected", "ruling.found-want-number-scores",
				words.Name("text", plain.QuoteExcerpt(s)),
				words.N("n", len(t.Lines)))
		}
		t.Expected = len(t.Lines)
	}
	return nil
}
