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

// inputTexts returns all kinds of scoring messages about wrong or unusual input.
func inputTexts(t *testing.T) []words.Text {
	t.Helper()
	return slices.Concat(resultTexts(t), contractTexts(t), questionTexts(t), warningTexts(t))
}

// resultTexts returns the errors of results.
func resultTexts(t *testing.T) (texts []words.Text) {
	t.Helper()
	for _, result := range []string{
		"", "x", "60", "62.5", "45", "+62", "+9990", "+620 x", "+620/-620", "50/50", "120%",
		"(60%+620", "(60%+620&40%-100)x", "60% & 40% +620", "+620 & 40%+100", "(60%+620&30%-100)", "1.2.3%+620", "%+620",
		"NS -100", "NS -100, NS +620",
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

func syntaxError(t *testing.T, err error) *score.SyntaxError {
	t.Helper()
	var syntax *score.SyntaxError
	if !errors.As(err, &syntax) {
		t.Fatal(err)
	}
	return syntax
}

// questionTexts returns the errors of questions.
func questionTexts(t *testing.T) (texts []words.Text) {
	t.Helper()
	for _, q := range []apply.Question{
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
		_, err := apply.AnswerQuestion(&q, names)
		var wrong *apply.QuestionError
		if !errors.As(err, &wrong) {
			t.Fatalf("%+v: %v", q, err)
		}
		texts = append(texts, words.ErrorText(wrong.Err))
	}
	return texts
}

// warningTexts returns the warnings about impossible scores, split scores and a single score.
func warningTexts(t *testing.T) (texts []words.Text) {
	t.Helper()
	b, err := traveller.Parse([]byte("1 2 +10\n3 4 (+620)/(-100)\n5 6 +620\n"))
	if err != nil {
		t.Fatal(err)
	}
	boards := []score.Board{{Method: score.CrossIMP, Lines: b.Lines[:1]}}
	for b.Method = score.Matchpoints; b.Method <= score.CrossIMP; b.Method++ {
		boards = append(boards, b.Board)
	}
	for i := range boards {
		s, err := boards[i].Score()
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, s.Warnings...)
	}
	split := score.Result{NS: score.RawSide(620), EW: score.RawSide(-620)}
	s, err := teams.Board{Number: 3, Open: score.RawResult(10), Closed: split}.Score()
	if err != nil {
		t.Fatal(err)
	}
	return append(texts, s.Warnings...)
}

// TestErrorsInEveryLanguage checks that scoring messages are translated to Polish and
// French without any English words left.
func TestErrorsInEveryLanguage(t *testing.T) {
	texts := inputTexts(t)
	if len(texts) < 60 {
		t.Fatalf("only %d texts", len(texts))
	}
	for _, text := range texts {
		for _, l := range []words.Language{words.Polish, words.French} {
			got := text.In(l)
			hasEnglish := strings.Contains(got, "want ") || strings.Contains(got, "found ")
			if got == text.String() || hasEnglish || strings.Contains(got, "{") {
				t.Errorf("%s says %q as %q", l, text, got)
			}
		}
	}
}

// TestMatchpointsAreNotIMPs checks that in Polish punkty meczowe are IMPs, whereas
// matchpoints are maksy or punkty turniejowe.
func TestMatchpointsAreNotIMPs(t *testing.T) {
	sentences := 0
	for _, key := range words.Keys() {
		text := words.New(key)
		english := strings.ToLower(text.String())
		if !strings.Contains(english, "matchpoint") || strings.Contains(english, "imp") {
			continue
		}
		sentences++
		if polish := text.In(words.Polish); strings.Contains(polish, "meczow") {
			t.Errorf("%s is %q in Polish, which are IMPs", key, polish)
		}
	}
	if sentences < 5 {
		t.Errorf("only %d sentences about matchpoints were found", sentences)
	}
	const want = "maksy (punkty turniejowe)"
	if got := apply.MethodText(score.Matchpoints).In(words.Polish); got != want {
		t.Errorf("matchpoints are %q, want %q", got, want)
	}
}
