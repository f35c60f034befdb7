package apply_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// TestAnswerQuestionRefuses checks that each error names the field of the question.
func TestAnswerQuestionRefuses(t *testing.T) {
	for _, c := range []struct {
		q    apply.Question
		want string
	}{
		{apply.Question{Method: "mp"}, "at_table: the result at the table is missing"},
		{apply.Question{Method: "pairs", Actual: "+620"}, "method: unknown method"},
		{apply.Question{Method: "mp", Board: "x", Actual: "+620"}, `board: found board "x", expected a whole number from 1 to 10000`},
		{apply.Question{Method: "mp", Actual: "4S= N"}, "at_table: character 1: 4S= N needs the vulnerability"},
		{apply.Question{Method: "teams", Actual: "+620"}, "others: the result of the other room is missing"},
		{apply.Question{Method: "mp", Actual: "+620", Others: "+620\n+62\n"}, "others: line 2, character 2: +62 is not a score"},
		{apply.Question{Method: "mp", Actual: "+620", Others: "1 2 +620\n3 4 +62\n"}, "others: line 2"},
		{apply.Question{Method: "mp", Actual: "+620", Others: "2000x +620"}, "others: line 1: 2000 times, expected 1 to 1000"},
		{apply.Question{Method: "mp", Actual: "+620", Others: "1 2 +620", Pair: "9"}, "pair: the others include no result of North-South pair 9"},
		{apply.Question{Method: "mp", Actual: "+620", Others: "+50", Expected: "1"}, `expected: found "1", expected at least 2, the number of scores that exist`},
		{apply.Question{Method: "butler", Actual: "+620", Others: "+50", Datum: "much"}, `datum: found datum "much", expected factored, plain, median or a number`},
		{apply.Question{Method: "mp", Actual: "+620", Others: "+50", Ruling: "50/50"}, "ruling: character 1: found 50/50; did you mean 50%/50% or +50/+50?"},
		{apply.Question{Method: "mp", Actual: "+620", Others: "+50", Ruling: "(60%+620&30%-100)"}, "ruling: character 10: the weights add up to 90%, expected 100%"},
	} {
		_, err := apply.AnswerQuestion(&c.q, names)
		var q *apply.QuestionError
		if !errors.As(err, &q) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %s", c.q, err, c.want)
		}
	}
}

// TestRows checks that the rows of a form give the same ruling.
func TestRows(t *testing.T) {
	for _, text := range []string{
		"+620", "A+/A-", "60%/40%", "(60%+620&40%-100)", "(-100)/(+620)", "(60%+620&40%-100)/(+620)", "50%/(60%+620&40%-100)", "NP",
		"(100%+620&-100%+500&+100%+150)/(+620)", "(100/3%+620&200/3%-100)",
	} {
		r, err := score.ParseResult(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		ns, ew := apply.RowsOf(r)
		composed := apply.FormatRows(ns, ew)
		again, err := score.ParseResult(composed, nil)
		if err != nil || again.String() != r.String() {
			t.Errorf("%s is composed as %s: %v, %v", text, composed, again, err)
		}
		for _, side := range [][]apply.Row{ns, ew} {
			if total, ok := apply.TotalWeight(side); side != nil && (!ok || total != "100") {
				t.Errorf("%s: the weights %v sum to %s", text, side, total)
			}
		}
	}
	for _, c := range []struct {
		rows []apply.Row
		want string
		ok   bool
	}{
		{[]apply.Row{{"60", "+620"}, {"30", "-100"}, {}}, "90", false},
		{[]apply.Row{{"66,5", "+620"}, {"33.5%", "-100"}}, "100", true},
		{[]apply.Row{{"100/3", "a"}, {"100/3", "b"}, {"100/3", "c"}}, "100", true},
		{[]apply.Row{{"most", "+620"}}, "?", false},
	} {
		if got, ok := apply.TotalWeight(c.rows); got != c.want || ok != c.ok {
			t.Errorf("%v: %s, %v", c.rows, got, ok)
		}
	}
	if got := apply.FormatDamage("EW", "+620", "", "+150"); got != "damage by EW: before +620, actual +150" {
		t.Error(got)
	}
}
