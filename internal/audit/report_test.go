package audit

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
)

// TestVerdict checks that one failed step makes the verdict false, that one open step leaves it open, and that
// there is no verdict without steps. A strict verification also requires closed anchors, no strict warnings, and no
// session recognised only by its cards.
func TestVerdict(t *testing.T) {
	passed := Step{Status: Pass}
	failed := Step{Status: Fail}
	open := Step{Status: NotChecked}
	optional := Step{Status: NotChecked, Optional: true}
	boardsMissing := Step{ID: say.StepAll, Status: NotChecked, Optional: true}
	strictWarning := []Warning{{Kind: "dealer", Strict: true}}
	harmlessWarning := []Warning{{Kind: "keys"}}
	for _, c := range []struct {
		steps    []Step
		restsOn  []Anchor
		warnings []Warning
		summary  Summary
		strict   bool
		want     Verdict
		exit     int
	}{
		{steps: nil, want: NotVerified, exit: 2},
		{steps: []Step{passed, passed}, want: Verified, exit: 0},
		{steps: []Step{passed, open}, want: NotVerified, exit: 2},
		{steps: []Step{passed, optional}, want: Verified, exit: 0},
		{steps: []Step{passed, boardsMissing}, want: InPart, exit: 0},
		{steps: []Step{open, failed}, want: False, exit: 1},
		{steps: []Step{failed, open}, want: False, exit: 1},
		{steps: []Step{{Status: Fail, Optional: true}}, want: False, exit: 1},
		{steps: []Step{{Status: ""}}, want: NotVerified, exit: 2},

		{steps: []Step{passed}, restsOn: []Anchor{TheValue}, want: Verified, exit: 0},
		{steps: []Step{passed}, restsOn: []Anchor{TheValue}, strict: true, want: NotVerified, exit: 2},
		{steps: []Step{passed}, warnings: strictWarning, want: Verified, exit: 0},
		{steps: []Step{passed}, warnings: strictWarning, strict: true, want: NotVerified, exit: 2},
		{steps: []Step{passed}, warnings: harmlessWarning, strict: true, want: Verified, exit: 0},
		{steps: []Step{passed}, summary: Summary{Recognised: 1}, strict: true, want: NotVerified, exit: 2},
		{steps: []Step{failed}, warnings: strictWarning, strict: true, want: False, exit: 1},
	} {
		r := Report{Steps: c.steps, RestsOn: c.restsOn, Warnings: c.warnings, Summary: c.summary}
		if got := r.verdict(c.strict); got != c.want || got.ExitStatus() != c.exit {
			t.Errorf("%+v, strict %v: %s, exit %d, want %s, %d",
				r, c.strict, got, got.ExitStatus(), c.want, c.exit)
		}
	}
}

// TestSteps checks that every report contains all steps in order, whatever is wrong.
func TestSteps(t *testing.T) {
	sqd := smallTournament(t).sqd
	for _, cup := range []*tournament{
		smallTournament(t),
		{},
		{sqd: []byte("TN x\n")},
		{sqd: sqd},
		{sqd: sqd, sqk: []byte("x")},
	} {
		r := cup.audit()
		if len(r.Steps) != say.StepAll {
			t.Fatalf("%d steps:\n%s", len(r.Steps), reportText(r))
		}
		// Empty lists must not be null.
		if data, err := json.Marshal(r); err != nil || strings.Contains(string(data), "null") {
			t.Errorf("as JSON, with %v: %s", err, data)
		}
		for i, s := range r.Steps {
			if s.ID != i+1 || s.Name.IsZero() || s.Status == "" {
				t.Errorf("step %d is %+v", i+1, s)
			}
		}
	}
}

// TestLastStepName checks that scripts can find a step by its name even if the displayed name changes.
func TestLastStepName(t *testing.T) {
	s := Step{ID: say.StepAll, Name: line(say.StepCode(say.StepAll))}
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), `"name":"no session left out"`) ||
		s.Name.String() != "all sessions shown" {
		t.Errorf("%s, shown as %s", data, s.Name)
	}
}

// stepOf returns a step of a report, or nil.
func stepOf(r *Report, id int) *Step {
	if i := slices.IndexFunc(r.Steps, func(s Step) bool { return s.ID == id }); i >= 0 {
		return &r.Steps[i]
	}
	return nil
}

// TestAdviceToLeaveOut checks that the advice to exclude missing boards is given only to users who gave some
// hands.
func TestAdviceToLeaveOut(t *testing.T) {
	all := Step{ID: say.StepAll, Status: NotChecked}
	for _, c := range []struct {
		summary Summary
		want    int
	}{
		{summary: Summary{}, want: 0},
		{summary: Summary{Compared: 1}, want: 1},
		{summary: Summary{Partly: 1}, want: 1},
	} {
		r := &Report{Verdict: NotVerified, Steps: []Step{all}, Summary: c.summary}
		got := r.advice([]*handFile{{}}, "", false)
		if len(got) != c.want {
			t.Errorf("%+v: %+v, want %d", c.summary, got, c.want)
		} else if c.want > 0 && got[0].Kind != LeaveOut {
			t.Errorf("%+v: %s, want %s", c.summary, got[0].Kind, LeaveOut)
		}
	}
}
