package describe_test

import (
	"html"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestUnsavedInputReappears checks that unsaved input reappears when the page is opened again, until the form is
// sent.
func TestUnsavedInputReappears(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	typeUnsaved(client, "form=phase", "sessions=5", "boards=2x1", "title=Round")
	typeUnsaved(client, "form=name", "name=Spring Cup of the")
	typeUnsaved(client, "form=di", "text=Lotto of")
	typeUnsaved(client, "form=guide", "kind=lottery", "what=Lotto 6 from 49")
	wantOnPage(client, "t/spring", `name="sessions" value="5"`, `value="2x1"`, `value="Round"`,
		`value="Spring Cup of the"`, unsavedNote)
	wantOnPage(client, "t/spring/di", ">Lotto of</textarea>", `value="lottery" checked`, `value="Lotto 6 from 49"`)

	client.Submit("t/spring", "name=Spring Cup")
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	if data, err := os.ReadFile(unsavedFile(client)); err == nil {
		t.Errorf("after all forms were sent, there is unsaved input: %s", data)
	}
	typeUnsaved(client, "form=phase-1", "phase=1", "sessions=7", "boards=16", "files=RR")
	wantOnPage(client, "t/spring", `id="sessions-1" name="sessions" value="7"`)
}

// unsavedNote is the note next to restored input.
const unsavedNote = "You typed this, but it is not part of the description yet."

// unsavedFile returns the path of the file with unsaved input about the tournament spring.
func unsavedFile(client *desktest.Client) string {
	return filepath.Join(client.Dir, "spring.draft.json")
}

// typeUnsaved sends input like a page does while somebody types.
func typeUnsaved(client *desktest.Client, fields ...string) {
	client.T.Helper()
	client.WantStatus("unsaved input", client.Post("t/spring/typed", fields...), http.StatusNoContent)
}

// wantOnPage fails the test if a page lacks one of the parts.
func wantOnPage(client *desktest.Client, path string, parts ...string) {
	client.T.Helper()
	body := client.Get(path).Body
	for _, part := range parts {
		if !strings.Contains(body, part) {
			client.T.Errorf("%s does not contain %s: %s", path, part, desktest.VisibleText(body))
		}
	}
}

// TestUnsavedInputFile checks that unsaved input is in a private file, without secrets.
func TestUnsavedInputFile(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	const words = "a-b-c-d-e"
	typeUnsaved(client, "form=phase", "sessions=5", "boards=2x1", "title=Round",
		"passphrase="+desktest.Passphrase, "made="+words)
	data, err := os.ReadFile(unsavedFile(client))
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{desktest.Passphrase, words} {
		if strings.Contains(string(data), secret) {
			t.Errorf("the file contains %s: %s", secret, data)
		}
	}
	info, err := os.Stat(unsavedFile(client))
	if err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the permissions are %v", info.Mode())
	}
}

// TestUnknownUnsavedForms checks that input is only stored for the forms of a description.
func TestUnknownUnsavedForms(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	for _, form := range []string{"", "publish", "phase-0", "../x", "phase-3/../.."} {
		client.WantStatus("form "+form, client.Post("t/spring/typed", "form="+form, "name=x"), http.StatusNotFound)
	}
}

// TestUnsavedInputBeforeFreezing checks that unsaved input must be saved or discarded before the tournament is
// frozen, because freezing would ignore it.
func TestUnsavedInputBeforeFreezing(t *testing.T) {
	client := desktest.Open(t)
	client.DescribeTournament()
	typeUnsaved(client, "form=phase-1", "phase=1", "sessions=7", "boards=16", "files=RR")
	const warning = "You typed something into the description but did not save it."
	client.WantText(client.Get("t/spring/publish"), warning, "Show it", "Discard it")
	client.WantRefused(desktest.Refusal{Reason: warning}, "t/spring/publish",
		"passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase, "confirm=spring")
	page := client.Submit("t/spring/typed", "drop=yes")
	if strings.Contains(desktest.VisibleText(page.Body), "did not save") {
		t.Error("the page mentions discarded input")
	}
	client.Publish("spring")
	late := client.Post("t/spring/typed", "form=name", "name=x")
	client.WantStatus("input after freezing", late, http.StatusNotFound)
}

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
	typePhase := func(phase, sessions, name string) {
		t.Helper()
		typeUnsaved(client, "form=phase-"+phase, "phase="+phase, "sessions="+sessions,
			"boards=1-4,5-8", "files="+name+"#", "title="+name+" #/2")
	}
	typePhase("2", "7", "B")
	wantUnsaved("phase-2 B #/2;")
	client.Submit("t/spring/phase", "phase=1", "sessions=2", "boards=2x4", "files=A", "title=A", "remove=yes")
	wantUnsaved("phase-1 B #/2;")
	client.Submit("t/spring/phase", "phase=2", "sessions=2", "boards=1-4,5-8", "files=C#", "title=C #/2", "up=yes")
	wantUnsaved("phase-2 B #/2;")
	client.Submit("t/spring/phase", "phase=2", "sessions=2", "boards=1-4,5-8", "files=B#", "title=Round", "up=yes")
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

// TestErrorsKeepInput checks that a refused form reappears with its input, except for
// passphrases.
func TestErrorsKeepInput(t *testing.T) {
	client := desktest.Open(t)
	wantKept := func(target string, fields ...string) {
		t.Helper()
		r := client.SendForm(target, fields...)
		client.WantStatus(target, r, http.StatusUnprocessableEntity)
		for _, field := range fields {
			name, value, _ := strings.Cut(field, "=")
			isKept, isSecret := hasInput(r.Body, name, value), strings.HasPrefix(name, "passphrase")
			if isKept == isSecret {
				t.Errorf("%s: the page contains %s: %t, want %t", target, field, isKept, !isSecret)
			}
		}
	}
	wantKept("t", "name=Spring Cup", "file=1/2")
	client.Submit("t", "name=Spring Cup", "file=spring")
	wantKept("t/spring", "name=Spring\nCup")
	wantKept("GET t/spring/di", "kind=drand", "what=Lotto", "date=2060-12-08", "clock=noon", "zone=Mars")
	wantKept("t/spring/phase", "sessions=two", "boards=1-", "files=../RR", "title=Round")
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	wantKept("t/spring/phase", "phase=1", "sessions=two", "boards=1-", "files=../RR", "title=Round")
	wantKept("t/spring/publish", "recipients=age1nobody", "shares=9/2", "confirm=sprint",
		"passphrase="+desktest.Passphrase, "passphrase2=another one")
	client.Publish("spring")
	wantKept("t/spring/amend", "name=Autumn Cup", "text=Lotto 2020-01-01")
	client.SetNumber("spring", "1 2 3")
	wantKept("t/spring/make", "phase=1", "session=9", "recipient=age1nobody", "passphrase="+desktest.Passphrase)
	wantKept("t/spring/out", "session=1,9", "event=taken", "who=Anna", "note=in a box")
	wantKept("t/spring/records/1,1", "confirm=rr", "passphrase="+desktest.Passphrase)
	wantKept("t/spring/reveal", "confirm=sprint", "passphrase="+desktest.Passphrase)
	wantKept("tonight", "name=Monday", "file=1/2", "other=129", "kind=provable", "source=drand",
		"minutes=1", "passphrase="+desktest.Passphrase, "passphrase2=another one")
}

// hasInput reports whether a page has a field with a value: an input, a text area or a list.
func hasInput(body, name, value string) bool {
	quoted := regexp.QuoteMeta(html.EscapeString(value))
	return regexp.MustCompile(`name="` + name + `"[^>]* value="` + quoted + `"` +
		`|<textarea[^>]* name="` + name + `"[^>]*>` + quoted + `<` +
		`|value="` + quoted + `" selected`).MatchString(body)
}
