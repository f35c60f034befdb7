package page

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestFormErrorsAreTranslated checks that errors about typed values are in the language of the page.
func TestFormErrorsAreTranslated(t *testing.T) {
	var errs formErrors
	errs.typePhases(t)
	errs.typeBoards(t)
	errs.typeTournament(t)
	errs.addClashingPhases(t)
	errs.choosePlayedBoards(t)
	errs.planTooManyBoards(t)
	if len(errs) < 50 {
		t.Fatalf("only %d errors", len(errs))
	}
	for _, err := range errs {
		text := err.Error()
		if got := EN.ErrorText(err); got != text {
			t.Errorf("English changes %q to %q", text, got)
		}
		for _, l := range []Lang{PL, FR} {
			got := l.ErrorText(err)
			if got == text || englishInForms.MatchString(got) {
				t.Errorf("%s: the error %q is not translated: %q", l, text, got)
			}
			if strings.Contains(got, "%!") { // from a wrong argument to fmt
				t.Errorf("%s: the error %q is badly formatted: %q", l, text, got)
			}
		}
	}
}

// englishInForms matches words that do not occur in Polish or French sentences.
var englishInForms = regexp.MustCompile(`(?i)(?:^|[^\pL])(` +
	`the|this|that|there|which|is|are|has|have|must|wants?|holds|starts|ends|not|missing|and|` +
	`of|with|for|from|by|boards?|sessions?|number|range|character` +
	`)(?:[^\pL]|$)`)

// formErrors collects the library's errors about values that an organiser typed on the desk.
type formErrors []error

// wantError collects the error for a typed value. A missing error fails the test.
func (errs *formErrors) wantError(t *testing.T, typed string, err error) {
	t.Helper()
	if err == nil {
		t.Fatalf("%s: no error", typed)
	}
	*errs = append(*errs, err)
}

// typePhases types phases with invalid numbers of sessions, prefixes of files and titles.
func (errs *formErrors) typePhases(t *testing.T) {
	for _, sessions := range []string{"", "two", "-1", "9999999"} {
		_, _, err := squaredeal.NewPhase(sessions, "16", "RR", "")
		errs.wantError(t, "sessions "+sessions, err)
	}
	// Windows reserves the file name com1.
	for _, prefix := range []string{"", "../x", "1R", "R R", "R#x#", strings.Repeat("R", 300), "com"} {
		_, _, err := squaredeal.NewPhase("2", "16", prefix, "")
		errs.wantError(t, "prefix "+prefix, err)
	}
	_, _, err := squaredeal.NewPhase("2", "16", "RR", "a\x00b")
	errs.wantError(t, "title with a control character", err)
}

// typeBoards types invalid board lists. Valid ones are 16, 17-32, 2x16 and 1-16(1-16,17-32).
func (errs *formErrors) typeBoards(t *testing.T) {
	for _, boards := range []string{
		"", "two", "axb", "1,,2", // not numbers
		"1-", "-3", "1-0", "9-3", // ranges
		"x4", "0x4", "2x", "2xa", "2x0", // sets x boards
		"1-4(", "1-4(5-8", "1-4(5-8)9", // repeated ranges
		"100001", strings.Repeat("1,", 10_000) + "1", // too many
	} {
		_, err := squaredeal.ParseBoards(boards)
		errs.wantError(t, "boards "+boards[:min(len(boards), 20)], err)
	}
}

func (errs *formErrors) typeTournament(t *testing.T) {
	d := newDescription(t)
	errs.wantError(t, "empty name", d.SetName(""))
	errs.wantError(t, "name with two lines", d.SetName("A\nDV 1"))
	errs.wantError(t, "empty information", d.SetDelayed(""))
	errs.wantError(t, "information with two lines", d.SetDelayed("a\nb"))
	errs.wantError(t, "empty value", d.SetValue("", false))
	errs.wantError(t, "value with two lines", d.SetValue("a\nb", false))
	errs.wantError(t, "long value", d.SetValue(strings.Repeat("x ", squaredeal.MaxValue), false))
}

// addClashingPhases adds phases whose file names would be those of existing phases.
func (errs *formErrors) addClashingPhases(t *testing.T) {
	d := describeRoundAndFinal(t)
	errs.wantError(t, "prefix of phase 1 in lower case", d.AddPhase(newPhase(t, "2", "2x4", "rr", "Round")))
	errs.wantError(t, "prefix of phase 2 with a digit", d.AddPhase(newPhase(t, "2", "16", "FIN1", "Other")))
}

// choosePlayedBoards chooses from a round with two sessions and a final with any number of sessions.
func (errs *formErrors) choosePlayedBoards(t *testing.T) {
	d := describeRoundAndFinal(t)
	for _, choice := range []squaredeal.Choice{
		{Phase: "7", Session: "1"},
		{Phase: "x", Session: "1"},
		{Phase: "2-1", Session: "1"},
		{Phase: "1", Session: "9"},
		{Phase: "1", Session: "x"},
		{Phase: "1", Session: "2-1"},
		{Phase: "1", Session: "0"},
		{Phase: "1", Session: "1", Boards: "1-4"},
		{Phase: "2", Session: "1", Boards: "?"},
		{Phase: "2", Session: "1", Boards: "1-x"},
		{Phase: "2", Session: "9999999", Boards: "1-4"},
	} {
		_, _, err := d.Choose(choice)
		errs.wantError(t, fmt.Sprintf("choice %+v", choice), err)
	}
}

// planTooManyBoards plans board 103 in a format whose boards end at 99.
func (errs *formErrors) planTooManyBoards(t *testing.T) {
	d := describeRoundAndFinal(t)
	dup, err := handfile.ByName("dup")
	if err != nil {
		t.Fatal(err)
	}
	sessions, _, err := d.Choose(squaredeal.Choice{Phase: "2", Session: "1", Boards: "98-103"})
	if err != nil {
		t.Fatal(err)
	}
	_, limits, err := squaredeal.PlanFiles(sessions, []*handfile.Format{dup})
	errs.wantError(t, "plan for boards 98-103", err)
	errs.wantError(t, "limit of the format", limits[0])
}

func newDescription(t *testing.T) *squaredeal.Description {
	t.Helper()
	d, err := squaredeal.New("Cup")
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func newPhase(t *testing.T, sessions, boards, prefix, title string) squaredeal.Phase {
	t.Helper()
	phase, _, err := squaredeal.NewPhase(sessions, boards, prefix, title)
	if err != nil {
		t.Fatal(err)
	}
	return phase
}

// describeRoundAndFinal returns a description with two phases.
func describeRoundAndFinal(t *testing.T) *squaredeal.Description {
	t.Helper()
	d := newDescription(t)
	for _, phase := range []squaredeal.Phase{
		newPhase(t, "2", "2x4", "RR", "Round"),
		newPhase(t, "0", "?", "FIN", "Final"),
	} {
		if err := d.AddPhase(phase); err != nil {
			t.Fatal(err)
		}
	}
	return d
}
