package apply_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// saidTexts returns scoring messages about wrong or unusual input.
func saidTexts(t *testing.T) (texts []words.Text) {
	t.Helper()
	for _, typed := range []string{
		"", "+620 x", "60", "+620/-620", "50/50", "damage by X", "damage by EW: +620", "(60%+620", "(60%+620&40%-100)x", "60% & 40% +620", "120%", "+620 & 40%+100", "(60%+620&30%-100)",
		"1.2.3%+620", "%+620", "x", "62.5", "+9990", "+62", "45", "NS -100", "NS -100, NS +620", "damage by EW: before 60%, actual +620",
	} {
		_, err := score.ParseResult(typed, nil)
		var s *score.SyntaxError
		if !errors.As(err, &s) {
			t.Fatalf("%q: %v", typed, err)
		}
		texts = append(texts, s.Msg, words.Of(err))
	}
	for _, typed := range []string{"4H= X", "4H", "4Hxxx= N", "8H= N", "4K= N", "4Y= N", "4H+4 N", "4H-11 N", "4H +630 N"} {
		_, err := score.ParseResult(typed, new(bridge.Vulnerability))
		var s *score.SyntaxError
		if !errors.As(err, &s) {
			t.Fatalf("%q: %v", typed, err)
		}
		texts = append(texts, s.Msg)
	}
	_, err := score.ParseResult("4H= N", nil)
	texts = append(texts, words.Of(err))
	for _, q := range []apply.Question{
		{Method: "mp"}, {Method: "mp", Board: "x", Actual: "+620"}, {Method: "teams", Actual: "+620"}, {Method: "mp", Actual: "+620", Others: "+620\n+62"},
		{Method: "mp", Actual: "+620", Others: "2000x +620"}, {Method: "mp", Actual: "+620", Others: "1 2 +620", Pair: "9"}, {Method: "mp", Actual: "+620", Others: "+50", Expected: "1"},
		{Method: "butler", Actual: "+620", Others: "+50", Datum: "much"}, {Method: "mp", Actual: "+620", Others: "1 2 +620\n1 4 +620"}, {Method: "mp", Actual: "+620", Others: "1 2 +620\n3 4"},
	} {
		_, err := apply.AnswerQuestion(&q, names)
		var wrong *apply.QuestionError
		if !errors.As(err, &wrong) {
			t.Fatalf("%+v: %v", q, err)
		}
		texts = append(texts, words.Of(wrong.Err))
	}
	b, err := traveller.Parse([]byte("1 2 +10\n3 4 (+620)/(-100)\n5 6 +620\n"))
	if err != nil {
		t.Fatal(err)
	}
	for m := score.Matchpoints; m <= score.CrossIMP; m++ {
		b.Method = m
		s, err := b.Score()
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, s.Warnings...)
	}
	one := score.Board{Method: score.CrossIMP, Lines: b.Lines[:1]}
	s, err := one.Score()
	if err != nil {
		t.Fatal(err)
	}
	texts = append(texts, s.Warnings...)
	x, err := teams.Board{Number: 3, Open: score.RawResult(10), Closed: score.Result{NS: score.RawSide(620), EW: score.RawSide(-620)}}.Score()
	if err != nil {
		t.Fatal(err)
	}
	return append(texts, x.Warnings...)
}

// TestErrorsInEveryLanguage checks that scoring messages are translated to Polish and
// French without any English words left.
func TestErrorsInEveryLanguage(t *testing.T) {
	texts := saidTexts(t)
	if len(texts) < 60 {
		t.Fatalf("only %d texts", len(texts))
	}
	for _, text := range texts {
		for _, l := range []words.Language{words.Polish, words.French} {
			got := text.In(l)
			if got == text.String() || strings.Contains(got, "want ") || strings.Contains(got, "found ") || strings.Contains(got, "{") {
				t.Errorf("%s says %q as %q", l, text, got)
			}
		}
	}
}

// TestMatchpointsAreNotIMPs checks that in Polish punkty meczowe are IMPs, whereas
// matchpoints are maksy or punkty turniejowe.
func TestMatchpointsAreNotIMPs(t *testing.T) {
	seen := 0
	for _, key := range words.Keys() {
		text := words.New(key)
		if lower := strings.ToLower(text.String()); strings.Contains(lower, "matchpoint") && !strings.Contains(lower, "imp") {
			if seen++; strings.Contains(text.In(words.Polish), "meczow") {
				t.Errorf("%s is %q in Polish, which are IMPs", key, text.In(words.Polish))
			}
		}
	}
	if seen < 5 {
		t.Errorf("only %d sentences of matchpoints were found", seen)
	}
	if said := apply.MethodText(score.Matchpoints).In(words.Polish); said != "maksy (punkty turniejowe)" {
		t.Errorf("matchpoints are %q", said)
	}
}
