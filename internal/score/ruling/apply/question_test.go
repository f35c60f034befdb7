package apply_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// TestQuestionErrors checks that each error names the field of the question.
func TestQuestionErrors(t *testing.T) {
	for _, c := range []struct {
		question apply.Question
		want     string
	}{
		{
			question: apply.Question{Method: "mp"},
			want:     "at_table: the result at the table is missing",
		},
		{
			question: apply.Question{Method: "pairs", Actual: "+620"},
			want:     "method: unknown method",
		},
		{
			question: apply.Question{Method: "mp", Board: "x", Actual: "+620"},
			want:     `board: found board "x", expected a whole number from 1 to 10000`,
		},
		{
			question: apply.Question{Method: "mp", Actual: "4S= N"},
			want:     "at_table: character 1: 4S= N cannot be scored without the vulnerability",
		},
		{
			question: apply.Question{Method: "teams", Actual: "+620"},
			want:     "others: the result from the other room is missing",
		},
		{
			question: apply.Question{Method: "mp", Actual: "+620", Others: "+620\n+62\n"},
			want:     "others: line 2, character 2: +62 is not a score",
		},
		{
			question: apply.Question{Method: "mp", Actual: "+620", Others: "1 2 +620\n3 4 +62\n"},
			want:     "others: line 2",
		},
		{
			question: apply.Question{Method: "mp", Actual: "+620", Others: "2000x +620"},
			want:     "others: line 1: found 2000x, expected 1x to 1000x",
		},
		{
			question: apply.Question{Method: "mp", Actual: "+620", Others: "1 2 +620", Pair: "9"},
			want:     "pair: the other results do not include one for North-South pair 9",
		},
		{
			question: apply.Question{Method: "mp", Actual: "+620", Others: "+50", Expected: "1"},
			want:     `expected: found "1", expected at least 2, the number of existing scores`,
		},
		{
			question: apply.Question{Method: "butler", Actual: "+620", Others: "+50", Datum: "much"},
			want:     `datum: found datum "much", expected factored, plain, median or a number`,
		},
		{
			question: apply.Question{Method: "mp", Actual: "+620", Others: "+50", Ruling: "50/50"},
			want:     "ruling: character 1: found 50/50; did you mean 50%/50% or +50/+50?",
		},
		{
			question: apply.Question{Method: "mp", Actual: "+620", Others: "+50", Ruling: "(60%+620&30%-100)"},
			want:     "ruling: character 10: the weights add up to 90%, expected 100%",
		},
	} {
		_, err := apply.AnswerQuestion(&c.question, tableNames)
		if !errors.As(err, new(*apply.QuestionError)) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%+v: error %v, want %s", c.question, err, c.want)
		}
	}
}
