package apply_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// tableNames is used for tables that a question does not name.
var tableNames = apply.Names{ThisTable: "this table", NorthSouth: "North-South's team", EastWest: "East-West's team"}

// Two questions whose answers can be written as lines.
var (
	pairsQuestion = apply.Question{Method: "mp", Board: "7", Actual: "+150", Others: "+620", Ruling: "+620"}
	teamsQuestion = apply.Question{Method: "teams", Board: "7", Actual: "+150", Others: "+620", Ruling: "+620"}
)

// TestLines checks the lines that identify a result by the pairs or by the match.
func TestLines(t *testing.T) {
	inList := pairsQuestion
	inList.Others, inList.Pair = "1 2 +620\n3 4 +150", "3"
	for _, c := range []struct {
		question apply.Question
		place    apply.Place
		want     string
	}{
		{question: pairsQuestion, place: apply.Place{Pairs: "3-12"}, want: "board 7, pairs 3-12: +620\n"},
		{question: pairsQuestion, place: apply.Place{Pairs: " A3 – B12 "}, want: "board 7, pairs A3-B12: +620\n"},
		{question: inList, want: "board 7, pairs 3-4: +620\n"},
		{question: teamsQuestion, place: apply.Place{Match: "3"}, want: "match 3 board 7 open room: +620\n"},
		{
			question: teamsQuestion,
			place:    apply.Place{Match: "3", Room: "closed"},
			want:     "match 3 board 7 closed room: +620\n",
		},
	} {
		answer, err := apply.AnswerQuestion(&c.question, tableNames)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := answer.Lines(&c.question, c.place); err != nil || got != c.want {
			t.Errorf("%+v: %q, %v, want %q", c.place, got, err, c.want)
		}
	}
}

// TestLinesErrors checks that no line is written if it would not identify exactly the right
// result.
func TestLinesErrors(t *testing.T) {
	pairsWithoutBoard := pairsQuestion
	pairsWithoutBoard.Board = ""
	teamsWithoutBoard := teamsQuestion
	teamsWithoutBoard.Board = ""
	withoutRuling := pairsQuestion
	withoutRuling.Ruling = ""
	withLongFacts := pairsQuestion
	withLongFacts.Case.Facts = strings.Repeat("a ", 3000)
	for _, c := range []struct {
		question apply.Question
		place    apply.Place
		field    string // of the error
	}{
		{question: pairsQuestion, place: apply.Place{}, field: "pairs"},
		{question: pairsQuestion, place: apply.Place{Pairs: "3"}, field: "pairs"},
		{question: pairsQuestion, place: apply.Place{Pairs: "3-12-4"}, field: "pairs"},
		{question: pairsQuestion, place: apply.Place{Pairs: "3-12: A"}, field: "pairs"},
		{question: pairsWithoutBoard, place: apply.Place{Pairs: "3-12"}, field: "board"},
		{question: teamsWithoutBoard, place: apply.Place{Match: "3"}, field: "board"},
		{question: teamsQuestion, place: apply.Place{Pairs: "3-12"}, field: "match"},
		{question: teamsQuestion, place: apply.Place{Match: "0"}, field: "match"},
		{question: teamsQuestion, place: apply.Place{Match: "3", Room: "the other"}, field: "room"},
		{question: withoutRuling, place: apply.Place{Pairs: "3-12"}, field: "ruling"},
		{question: withLongFacts, place: apply.Place{Pairs: "3-12"}, field: "ruling"},
	} {
		answer, err := apply.AnswerQuestion(&c.question, tableNames)
		if err != nil {
			t.Fatal(err)
		}
		line, err := answer.Lines(&c.question, c.place)
		var e *apply.QuestionError
		if !errors.As(err, &e) || e.Field != c.field {
			t.Errorf("%+v: %q, %v, want an error in field %s", c.place, line, err, c.field)
		}
	}
}

// TestLinesKeepCase checks that the case of a ruling is written with it, on one line.
func TestLinesKeepCase(t *testing.T) {
	written := apply.Case{
		Event:    "Club <evening>; May",
		Director: "A. B.",
		Names:    "N: one, S: two",
		Facts:    "no alert:\r\n2NT ; then a lead\tout of turn",
	}
	want := written
	want.Facts = "no alert: 2NT ; then a lead out of turn"
	for _, q := range []apply.Question{
		{Method: "mp", Others: otherResults, Pair: "2", Ruling: "(60%+620&40%-100)"},
		{Method: "mp", Others: otherResults, Pair: "2", Ruling: "damage by EW: before +620, after +500, actual +150"},
		{Method: "teams", Others: "+620", Ruling: "(60%+620&40%-100)"},
	} {
		q.Board, q.Actual, q.Case = "7", "+150", written
		answer, err := apply.AnswerQuestion(&q, tableNames)
		if err != nil {
			t.Fatal(err)
		}
		if got := writeAndRead(t, answer, &q)[0].Case; got != want {
			t.Errorf("%s %s: got %+v, want %+v", q.Method, q.Ruling, got, want)
		}
	}
}

// writeAndRead writes the ruling of an answer, in match 3 if it is about teams, and reads it again.
func writeAndRead(t *testing.T, answer *apply.Answer, q *apply.Question) []apply.Ruling {
	t.Helper()
	lines, err := answer.Lines(q, apply.Place{Match: "3"})
	if err != nil {
		t.Fatalf("%s %s: %v", q.Method, q.Ruling, err)
	}
	rulings := mustRead(t, lines)
	if len(rulings) != 1 {
		t.Fatalf("%s %s: %d rulings, want one from\n%s", q.Method, q.Ruling, len(rulings), lines)
	}
	return rulings
}
