package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
)

// TestRulingDoors asks score board and the desk the same questions. They must give the same answer or refuse
// for the same reason, and a line stored by the desk must give the announced points when it is applied to
// the session.
func TestRulingDoors(t *testing.T) {
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "AppData", "LocalAppData", "HOME"} {
		t.Setenv(name, t.TempDir())
	}
	dir := t.TempDir()
	t.Chdir(dir)
	d := openDoor(t, dir)
	all := rulingQuestions()
	stored, refused := 0, 0
	for _, a := range all {
		t.Run(a.name, func(t *testing.T) {
			if a.refusal != "" {
				a.checkRefusal(t, "command", a.byCommand(t))
				a.checkRefusal(t, "desk", a.atDesk(t, d))
				refused++
				return
			}
			report := a.compareAnswers(t, d)
			a.checkPoints(t, report)
			if a.canBeStored() {
				a.checkStored(t, d, report)
				stored++
			}
		})
	}
	if len(all) < 40 || stored < 15 || refused < 10 {
		t.Errorf("%d situations, %d stored, %d refused; want at least 40, 15 and 10", len(all), stored, refused)
	}
}

// compareAnswers checks that the command and the desk give the same answer, and returns it.
func (a *rulingQuestion) compareAnswers(t *testing.T, d *deskDoor) *print.AnswerReport {
	t.Helper()
	byCommand, atDesk := a.byCommand(t), a.atDesk(t, d)
	if atDesk != byCommand {
		t.Errorf("at the desk: %s\nby command: %s", atDesk, byCommand)
	}
	var report print.AnswerReport
	if err := json.Unmarshal([]byte(byCommand), &report); err != nil {
		t.Fatal(err, byCommand)
	}
	return &report
}

// canBeStored reports whether the answer identifies a result of a session.
func (a *rulingQuestion) canBeStored() bool {
	q := &a.question
	return q.Method != "teams" && q.Board != "" && q.Pair != ""
}

// checkRefusal checks that an answer says why the question is refused.
func (a *rulingQuestion) checkRefusal(t *testing.T, door, answer string) {
	t.Helper()
	if !strings.Contains(answer, a.refusal) {
		t.Errorf("%s: got %s, want the refusal %q", door, answer, a.refusal)
	}
}

// checkPoints checks the points after the ruling.
func (a *rulingQuestion) checkPoints(t *testing.T, r *print.AnswerReport) {
	t.Helper()
	switch {
	case a.ns == "":
	case r.NSAfter == nil:
		t.Errorf("no points, want %s and %s", a.ns, a.ew)
	case r.NSAfter.String() != a.ns || r.EWAfter.String() != a.ew:
		t.Errorf("NS and EW have %v and %v, want %s and %s", r.NSAfter, r.EWAfter, a.ns, a.ew)
	}
}
