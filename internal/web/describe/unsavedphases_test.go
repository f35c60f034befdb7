package describe_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestUnsavedPhasesMove checks that unsaved input about a phase moves with the phase, and is
// dropped if it equals the saved values.
func TestUnsavedPhasesMove(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	for _, name := range []string{"A", "B", "C"} {
		client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files="+name, "title="+name)
	}
	wantUnsaved := func(want string) {
		t.Helper()
		if got := unsavedPhases(client.Get("t/spring").Body); got != want {
			t.Errorf("unsaved input: %q, want %q", got, want)
		}
	}
	// In "B #/2", the program replaces # by the number of the session.
	typePhase := func(phase, sessions, name string) {
		t.Helper()
		typeUnsaved(client, "form=phase-"+phase, "phase="+phase, "sessions="+sessions,
			"boards=1-4,5-8", "files="+name+"#", "title="+name+" #/2")
	}
	typePhase("2", "7", "B")
	wantUnsaved("phase-2 B #/2;")
	removeA := []string{"phase=1", "sessions=2", "boards=2x4", "files=A", "title=A", "remove=yes"}
	client.Submit("t/spring/phase", removeA...)
	wantUnsaved("phase-1 B #/2;")
	moveC := []string{"phase=2", "sessions=2", "boards=1-4,5-8", "files=C#", "title=C #/2", "up=yes"}
	client.Submit("t/spring/phase", moveC...)
	wantUnsaved("phase-2 B #/2;")
	moveB := []string{"phase=2", "sessions=2", "boards=1-4,5-8", "files=B#", "title=Round", "up=yes"}
	client.Submit("t/spring/phase", moveB...)
	wantUnsaved("phase-1 Round;") // The input next to the button is not lost.
	typePhase("1", "2", "B")      // same as on the page
	wantUnsaved("")
	typeUnsaved(client, "form=name", "name=Spring Cup") // same as on the page
	if data, err := os.ReadFile(unsavedFile(client)); err == nil {
		t.Errorf("the saved values are stored as unsaved: %s", data)
	}
}

var (
	phaseForm  = regexp.MustCompile(`(?s)<form[^>]*data-keep="(phase[-0-9]*)".*?</form>`)
	titleField = regexp.MustCompile(`name="title" value="([^"]*)"`)
)

// unsavedPhases returns the forms of phases with restored input on a page, with their titles: "phase-2 Final;".
func unsavedPhases(body string) (list string) {
	for _, match := range phaseForm.FindAllStringSubmatch(body, -1) {
		form, name := match[0], match[1]
		if strings.Contains(form, unsavedNote) {
			list += name + " " + titleField.FindStringSubmatch(form)[1] + ";"
		}
	}
	return list
}
