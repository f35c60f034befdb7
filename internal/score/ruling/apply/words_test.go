package apply_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestErrorsInEveryLanguage checks that messages about wrong input are translated to Polish and French,
// without placeholders and without the English words that introduce an expected or found value.
func TestErrorsInEveryLanguage(t *testing.T) {
	texts := inputTexts(t)
	const minTexts = 60
	if len(texts) < minTexts {
		t.Fatalf("%d texts, want at least %d", len(texts), minTexts)
	}
	for _, text := range texts {
		for _, l := range []words.Language{words.Polish, words.French} {
			got := text.In(l)
			isUntranslated := got == text.String()
			hasEnglish := strings.Contains(got, "want ") || strings.Contains(got, "found ")
			hasPlaceholder := strings.Contains(got, "{")
			if isUntranslated || hasEnglish || hasPlaceholder {
				t.Errorf("%q is %q in %s", text, got, l)
			}
		}
	}
}

// inputTexts returns messages about wrong or unusual results, contracts, questions and scores.
func inputTexts(t *testing.T) []words.Text {
	t.Helper()
	return slices.Concat(resultTexts(t), contractTexts(t), questionTexts(t), warningTexts(t))
}

// resultTexts returns the errors of results: each error without its place, and with it.
func resultTexts(t *testing.T) (texts []words.Text) {
	t.Helper()
	for _, result := range []string{
		// scores and averages
		"", "x", "60", "62.5", "45", "+62", "+9990", "+620 x", "+620/-620", "50/50", "120%",

		// weighted scores
		"(60%+620", "(60%+620&40%-100)x", "60% & 40% +620", "+620 & 40%+100", "(60%+620&30%-100)",
		"1.2.3%+620", "%+620",

		// scores of one side
		"NS -100", "NS -100, NS +620",

		// damage
		"damage by X", "damage by EW: +620", "damage by EW: before 60%, actual +620",
	} {
		_, err := score.ParseResult(result, nil)
		texts = append(texts, syntaxError(t, err).Msg, words.ErrorText(err))
	}
	_, err := score.ParseResult("4H= N", nil) // without the vulnerability
	return append(texts, words.ErrorText(err))
}

// contractTexts returns the errors of contracts.
func contractTexts(t *testing.T) (texts []words.Text) {
	t.Helper()
	for _, contract := range []string{
		"4H= X", "4H", "4Hxxx= N", "8H= N", "4K= N", "4Y= N", "4H+4 N", "4H-11 N", "4H +630 N",
	} {
		_, err := score.ParseResult(contract, new(bridge.Vulnerability))
		texts = append(texts, syntaxError(t, err).Msg)
	}
	return texts
}

// syntaxError returns an error as a syntax error.
func syntaxError(t *testing.T, err error) *score.SyntaxError {
	t.Helper()
	var syntax *score.SyntaxError
	if !errors.As(err, &syntax) {
		t.Fatalf("got error %v, want a SyntaxError", err)
	}
	return syntax
}

// questionTexts returns the errors of questions, each of which has one mistake.
func questionTexts(t *testing.T) (texts []words.Text) {
	t.Helper()
	for _, question := range []apply.Question{
		{Method: "mp"},
		{Method: "mp", Board: "x", Actual: "+620"},
		{Method: "mp", Actual: "+620", Others: "+620\n+62"},
		{Method: "mp", Actual: "+620", Others: "2000x +620"},
		{Method: "mp", Actual: "+620", Others: "1 2 +620", Pair: "9"},
		{Method: "mp", Actual: "+620", Others: "+50", Expected: "1"},
		{Method: "mp", Actual: "+620", Others: "1 2 +620\n1 4 +620"},
		{Method: "mp", Actual: "+620", Others: "1 2 +620\n3 4"},
		{Method: "butler", Actual: "+620", Others: "+50", Datum: "much"},
		{Method: "teams", Actual: "+620"},
	} {
		_, err := apply.AnswerQuestion(&question, tableNames)
		var wrong *apply.QuestionError
		if !errors.As(err, &wrong) {
			t.Fatalf("%+v: got error %v, want a QuestionError", question, err)
		}
		texts = append(texts, words.ErrorText(wrong.Err))
	}
	return texts
}

// warningTexts returns the warnings about impossible scores, split scores and a single score.
func warningTexts(t *testing.T) (texts []words.Text) {
	t.Helper()
	// An impossible score, a split score, and a normal one.
	sheet, err := traveller.Parse([]byte("1 2 +10\n3 4 (+620)/(-100)\n5 6 +620\n"))
	if err != nil {
		t.Fatal(err)
	}
	single := score.Board{Method: score.CrossIMP, Lines: sheet.Lines[:1]}
	texts = append(texts, warningsOf(t, single)...)
	for _, method := range []score.Method{score.Matchpoints, score.Butler, score.CrossIMP} {
		board := sheet.Board
		board.Method = method
		texts = append(texts, warningsOf(t, board)...)
	}

	split := score.Result{NS: score.RawSide(620), EW: score.RawSide(-620)}
	match, err := teams.Board{Number: 3, Open: score.RawResult(10), Closed: split}.Score()
	if err != nil {
		t.Fatal(err)
	}
	return append(texts, match.Warnings...)
}

// warningsOf returns the warnings about the scores of a board.
func warningsOf(t *testing.T, board score.Board) []words.Text {
	t.Helper()
	scored, err := board.Score()
	if err != nil {
		t.Fatal(err)
	}
	return scored.Warnings
}
