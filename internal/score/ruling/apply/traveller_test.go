package apply_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// TestTravellerMatchesSession checks that a board extracted from a file for the desk is
// scored as in its session, with the same settings, missing scores, groups and sections.
func TestTravellerMatchesSession(t *testing.T) {
	for _, c := range []struct {
		name   string
		method string
		file   string // a session; the questions are about pair 2 on board 7
	}{
		{
			name:   "missing scores",
			method: "mp",
			file: `method: mp
factoring: missing-as-average
board: 7
1 11 +650
2 12 +150
board: 8
1 12 +620
2 11 +620
3 13 -50
`,
		},
		{
			name:   "expected",
			method: "butler",
			file: `method: butler
expected: 9
trim: at least 25%
board: 7
1 11 +650
2 12 +150
3 13 -100
4 14 +1430
`,
		},
		{
			name:   "groups",
			method: "cross-imp",
			file: `method: cross-imp
comparisons: neuberg
board: 7
1 11 +650
2 12 +150
group: b
3 13 -100
4 14 +1430
`,
		},
		{
			name:   "nobody vulnerable",
			method: "mp",
			file: `method: mp
board: 7
vulnerable: none
1 11 4S= N
2 12 +150
3 13 4S-2 N
`,
		},
		{
			name:   "pairs with sections",
			method: "mp",
			file: `method: mp
board: 7
A1 A11 4S= N
2 A12 +150
B3 B13 4S-2 N
`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := resultfile.Open("evening.txt", strings.NewReader(c.file), "")
			if err != nil {
				t.Fatal(err)
			}
			results, err := resultfile.TravellerText("evening.txt", []byte(c.file), "7", c.method)
			if err != nil {
				t.Fatal(err)
			}
			for _, ruling := range []string{"(60%+620&40%-100)", "4S= N", "A/A", "(-100)/(+620)"} {
				q := &apply.Question{Method: c.method, Board: "7", Others: results, Pair: "2", Ruling: ruling}
				compareWithSession(t, q, f.Session)
			}
		})
	}
}

// compareWithSession compares the answer to a question about the second line of board 7 with the points in
// the session.
func compareWithSession(t *testing.T, q *apply.Question, s *score.Session) {
	t.Helper()
	answer, err := apply.AnswerQuestion(q, tableNames)
	if err != nil {
		t.Errorf("%s: %v of\n%s", q.Ruling, err, q.Others)
		return
	}
	applied, err := apply.ToSession(s, writeAndRead(t, answer, q), false)
	if err != nil {
		t.Fatal(err)
	}
	_, before := applied.Before.Board(0)
	if got := apply.TablePoints(before.Lines[1]); !isSame(got, answer.Before) {
		t.Errorf("%s, before: %+v in the session, %+v at the table, of\n%s", q.Ruling, got, answer.Before, q.Others)
	}
	_, after := applied.After.Board(0)
	if got := apply.TablePoints(after.Lines[1]); !isSame(got, answer.After) {
		t.Errorf("%s, after: %+v in the session, %+v at the table, of\n%s", q.Ruling, got, answer.After, q.Others)
	}
}
