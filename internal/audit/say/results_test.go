package say_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestQuietSteps checks which steps a short report shows without details.
func TestQuietSteps(t *testing.T) {
	for _, c := range []struct {
		id     int
		status step.Status
		quiet  bool
	}{
		{id: say.StepDescription, status: step.Pass, quiet: true},
		{id: say.StepDescription, status: step.NotChecked, quiet: false},
		{id: say.StepKeyHash, status: step.Pass, quiet: false}, // the form of the key file
		{id: say.StepCompare, status: step.Fail, quiet: true},  // each file has the details
		{id: say.StepAll, status: step.NotChecked, quiet: true},
		{id: say.StepLogged, status: step.Pass, quiet: false},
		{id: say.StepSource, status: step.NotChecked, quiet: false},
	} {
		var r say.Results
		if got := r.AddStep(c.id, c.status, step.Line{}); got.Quiet != c.quiet {
			t.Errorf("step %d, %s: quiet %t", c.id, c.status, got.Quiet)
		}
	}
}

// TestMissingStep checks that a step without a result counts as not checked.
func TestMissingStep(t *testing.T) {
	var r say.Results
	r.AddStep(say.StepDescription, step.Pass, step.Line{})
	if got := say.StatusOf(r.Steps, say.StepValue); got != step.NotChecked {
		t.Errorf("status %s, want %s", got, step.NotChecked)
	}
	if got := r.Step(say.StepValue); got != nil {
		t.Errorf("step %+v, want nil", got)
	}
}

// TestRepeatedChoice checks that the same choice about the same session is listed once.
func TestRepeatedChoice(t *testing.T) {
	var r say.Results
	choice := say.Choice{Text: say.Line("value.is-text")}
	for _, c := range []struct{ phase, session, want int }{
		{phase: 1, session: 2, want: 1},
		{phase: 1, session: 2, want: 1},
		{phase: 1, session: 3, want: 2},
		{phase: 2, session: 2, want: 3},
		{phase: 2, session: 2, want: 3},
	} {
		choice.Phase, choice.Session = c.phase, c.session
		r.AddChoice(choice)
		if len(r.Choices) != c.want {
			t.Errorf("after a choice about session %d,%d: %d choices, want %d",
				c.phase, c.session, len(r.Choices), c.want)
		}
	}
}

// TestWarningKind checks that a warning without a kind gets the kind of its code.
func TestWarningKind(t *testing.T) {
	var r say.Results
	foreign := say.Line("file.foreign", words.N("n", 1))
	r.Warn(say.Warning{Text: foreign})
	r.Warn(say.Warning{Kind: "copies", Text: foreign})
	if got, want := r.Warnings[0].Kind, say.RowOf("file.foreign").Kind; got != want {
		t.Errorf("kind %q, want %q", got, want)
	}
	if got := r.Warnings[1].Kind; got != "copies" {
		t.Errorf("kind %q, want copies", got)
	}
}
