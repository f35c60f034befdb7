package page

import (
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// formTexts returns the library errors for input in the forms of the organiser's desk.
func formTexts(t *testing.T) (texts []error) {
	t.Helper()
	must := func(what string, err error) {
		t.Helper()
		if err == nil {
			t.Fatalf("%s is taken", what)
		}
		texts = append(texts, err)
	}
	for _, sessions := range []string{"", "two", "-1", "9999999"} {
		_, _, err := squaredeal.NewPhase(sessions, "16", "RR", "")
		must("sessions "+sessions, err)
	}
	for _, boards := range []string{"", "1-", "-3", "1-0", "9-3", "1,,2", "axb", "x4", "0x4", "2x", "2xa", "2x0", "1-4(5-8", "1-4(5-8)9", "two", "100001", "1-4(", strings.Repeat("1,", 10_000) + "1"} {
		_, err := squaredeal.ParseBoards(boards)
		must("boards "+boards[:min(len(boards), 20)], err)
	}
	for _, files := range []string{"", "../x", "1R", "R R", "R#x#", strings.Repeat("R", 300), "com"} {
		_, _, err := squaredeal.NewPhase("2", "16", files, "")
		must("files "+files, err)
	}
	_, _, err := squaredeal.NewPhase("2", "16", "RR", "a\x00b")
	must("a title of two lines", err)
	d, err := squaredeal.New("Cup")
	if err != nil {
		t.Fatal(err)
	}
	must("no name", d.SetName(""))
	must("a name of two lines", d.SetName("A\nDV 1"))
	must("no text", d.SetDelayed(""))
	must("two lines", d.SetDelayed("a\nb"))
	for _, p := range []string{"RR", "rr"} {
		x, _, err := squaredeal.NewPhase("2", "2x4", p, "Round")
		if err != nil {
			t.Fatal(err)
		}
		if err = d.AddPhase(x); p == "rr" {
			must("the same prefix", err)
		} else if err != nil {
			t.Fatal(err)
		}
	}
	x, _, err := squaredeal.NewPhase("0", "?", "FIN", "Final")
	if err == nil {
		err = d.AddPhase(x)
	}
	if err != nil {
		t.Fatal(err)
	}
	x, _, err = squaredeal.NewPhase("2", "16", "FIN1", "Other")
	if err != nil {
		t.Fatal(err)
	}
	must("a prefix that clashes", d.AddPhase(x))
	must("no value", d.SetValue("", false))
	must("two lines", d.SetValue("a\nb", false))
	must("a long value", d.SetValue(strings.Repeat("x ", squaredeal.MaxValue), false))
	for _, c := range []squaredeal.Choice{
		{Phase: "7", Session: "1"}, {Phase: "x", Session: "1"}, {Phase: "2-1", Session: "1"}, {Phase: "1", Session: "9"}, {Phase: "1", Session: "x"}, {Phase: "1", Session: "2-1"},
		{Phase: "1", Session: "0"}, {Phase: "1", Session: "1", Boards: "1-4"}, {Phase: "2", Session: "1", Boards: "?"}, {Phase: "2", Session: "1", Boards: "1-x"}, {Phase: "2", Session: "9999999", Boards: "1-4"},
	} {
		_, _, err := d.Choose(c)
		must("choice "+c.Phase+","+c.Session+" "+c.Boards, err)
	}
	dup, err := handfile.ByName("dup")
	if err != nil {
		t.Fatal(err)
	}
	sessions, _, err := d.Choose(squaredeal.Choice{Phase: "2", Session: "1", Boards: "98-103"})
	if err != nil {
		t.Fatal(err)
	}
	_, limits, err := squaredeal.PlanFiles(sessions, []*handfile.Format{dup})
	must("a format that ends below", err)
	must("its limit", limits[0])
	return texts
}

// englishInForms matches words that do not occur in Polish or French sentences.
var englishInForms = regexp.MustCompile(`(?i)(?:^|[^\pL])(the|wants?|is|are|of|with|and|for|must|has|have|there|this|that|not|missing|from|by|holds|starts|ends|which|boards?|sessions?|number|range|character)(?:[^\pL]|$)`)

// TestFormsAreTranslated checks that form errors and format descriptions are in the language of the
// page.
func TestFormsAreTranslated(t *testing.T) {
	texts := formTexts(t)
	if len(texts) < 50 {
		t.Fatalf("only %d texts", len(texts))
	}
	for _, err := range texts {
		text := err.Error()
		if got := EN.ErrorText(err); got != text {
			t.Errorf("English changes %q to %q", text, got)
		}
		for _, l := range []Lang{PL, FR} {
			if got := l.ErrorText(err); got == text || englishInForms.MatchString(got) || strings.Contains(got, "%!") {
				t.Errorf("%s says %q as %q", l, text, got)
			}
		}
	}
}
