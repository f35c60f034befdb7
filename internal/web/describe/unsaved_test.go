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

// seenOf returns the version in a page.
func seenOf(body string) string {
	_, after, _ := strings.Cut(body, `name="seen" value="`)
	seen, _, _ := strings.Cut(after, `"`)
	return seen
}

// unsavedNote is the note next to restored input.
const unsavedNote = "You typed this, but it is not part of the description yet."

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

// TestUnsavedInputIsKept checks that unsaved input reappears when the page is opened again. It
// must be in a separate file without passphrases, which is deleted when the form is sent or the
// tournament is frozen.
func TestUnsavedInputIsKept(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	file := filepath.Join(client.Dir, "spring.draft.json")
	keep := func(fields ...string) {
		t.Helper()
		client.WantStatus("typed", client.Post("t/spring/typed", fields...), http.StatusNoContent)
	}
	keep("form=phase", "sessions=5", "boards=2x1", "title=Round", "passphrase="+desktest.Passphrase,
		"made=a-b-c-d-e")
	keep("form=name", "name=Spring Cup of the")
	keep("form=di", "text=Lotto of")
	keep("form=guide", "kind=lottery", "what=Lotto 6 from 49")
	data, err := os.ReadFile(file)
	if err != nil || strings.Contains(string(data), desktest.Passphrase) ||
		strings.Contains(string(data), "a-b-c-d-e") {
		t.Fatalf("%v: %s", err, data)
	}
	if info, err := os.Stat(file); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	page := client.Get("t/spring").Body
	for _, want := range []string{
		`name="sessions" value="5"`, `value="2x1"`, `value="Round"`, `value="Spring Cup of the"`, unsavedNote,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the draft's page does not have %s", want)
		}
	}
	page = client.Get("t/spring/di").Body
	for _, want := range []string{">Lotto of</textarea>", `value="lottery" checked`, `value="Lotto 6 from 49"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of the delayed information does not have %s: %s", want, desktest.VisibleText(page))
		}
	}
	for _, form := range []string{"", "publish", "phase-0", "../x", "phase-3/../.."} {
		client.WantStatus("form "+form, client.Post("t/spring/typed", "form="+form, "name=x"), http.StatusNotFound)
	}

	client.Submit("t/spring", "name=Spring Cup")
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	if _, err := os.Stat(file); err == nil {
		t.Error("what was sent is still kept")
	}
	keep("form=phase-1", "phase=1", "sessions=7", "boards=16", "files=RR")
	if page := client.Get("t/spring").Body; !strings.Contains(page, `id="sessions-1" name="sessions" value="7"`) {
		t.Error("a phase that is being changed")
	}
	// Freezing would ignore unsaved input, so it must first be saved or discarded.
	freeze := []string{"passphrase=" + desktest.Passphrase, "passphrase2=" + desktest.Passphrase, "confirm=spring"}
	client.WantText(client.Get("t/spring/publish"), "You typed something into the description but did not save it.",
		"Show it", "Discard it")
	client.WantRefused(desktest.Refusal{Reason: "You typed something into the description but did not save it."},
		"t/spring/publish", freeze...)
	if page := client.Submit("t/spring/typed", "drop=yes"); strings.Contains(desktest.VisibleText(page.Body),
		"did not save") {
		t.Error("what was dropped is still there")
	}
	client.Submit("t/spring/publish", freeze...)
	client.WantStatus("typed too late", client.Post("t/spring/typed", "form=name", "name=x"), http.StatusNotFound)
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
			t.Errorf("half typed: %s, want %s", got, want)
		}
	}
	typed := func(phase, sessions, name string) {
		t.Helper()
		r := client.Post("t/spring/typed", "form=phase-"+phase, "phase="+phase, "sessions="+sessions,
			"boards=1-4,5-8", "files="+name+"#", "title="+name+" #/2")
		client.WantStatus("typed", r, http.StatusNoContent)
	}
	typed("2", "7", "B")
	wantUnsaved("phase-2 B #/2;")
	client.Submit("t/spring/phase", "phase=1", "sessions=2", "boards=2x4", "files=A", "title=A", "remove=yes")
	wantUnsaved("phase-1 B #/2;")
	client.Submit("t/spring/phase", "phase=2", "sessions=2", "boards=1-4,5-8", "files=C#", "title=C #/2", "up=yes")
	wantUnsaved("phase-2 B #/2;")
	client.Submit("t/spring/phase", "phase=2", "sessions=2", "boards=1-4,5-8", "files=B#", "title=Round", "up=yes")
	wantUnsaved("phase-1 Round;") // the input next to the button is not lost
	typed("1", "2", "B")          // same as on the page
	wantUnsaved("")
	client.WantStatus("typed", client.Post("t/spring/typed", "form=name", "name=Spring Cup"), http.StatusNoContent)
	if _, err := os.Stat(filepath.Join(client.Dir, "spring.draft.json")); err == nil {
		data, _ := os.ReadFile(filepath.Join(client.Dir, "spring.draft.json"))
		t.Errorf("what stands there already is kept: %s", data)
	}
}

// TestErrorsKeepInput checks that a refused form reappears with its input, except for
// passphrases.
func TestErrorsKeepInput(t *testing.T) {
	client := desktest.Open(t)
	back := func(path string, fields ...string) {
		t.Helper()
		r := client.SendForm(path, fields...)
		client.WantStatus(path, r, http.StatusUnprocessableEntity)
		for _, input := range fields {
			name, value, _ := strings.Cut(input, "=")
			quoted := regexp.QuoteMeta(html.EscapeString(value))
			field := regexp.MustCompile(`name="` + name + `"[^>]* value="` + quoted + `"` +
				`|<textarea[^>]* name="` + name + `"[^>]*>` + quoted + `<` +
				`|value="` + quoted + `" selected`)
			isKept, isSecret := field.MatchString(r.Body), strings.HasPrefix(name, "passphrase")
			if isKept == isSecret {
				t.Errorf("%s: %s=%q, it comes back: %t", path, name, value, isKept)
			}
		}
	}
	back("t", "name=Spring Cup", "file=1/2")
	client.Submit("t", "name=Spring Cup", "file=spring")
	back("t/spring", "name=Spring\nCup")
	back("GET t/spring/di", "kind=drand", "what=Lotto", "date=2060-12-08", "clock=noon", "zone=Mars")
	back("t/spring/phase", "sessions=two", "boards=1-", "files=../RR", "title=Round")
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	back("t/spring/phase", "phase=1", "sessions=two", "boards=1-", "files=../RR", "title=Round")
	back("t/spring/publish", "recipients=age1nobody", "shares=9/2", "confirm=sprint",
		"passphrase="+desktest.Passphrase, "passphrase2=another one")
	client.Publish("spring")
	back("t/spring/amend", "name=Autumn Cup", "text=Lotto 2020-01-01")
	client.SetNumber("spring", "1 2 3")
	back("t/spring/make", "phase=1", "session=9", "recipient=age1nobody", "passphrase="+desktest.Passphrase)
	back("t/spring/out", "session=1,9", "event=taken", "who=Anna", "note=in a box")
	back("t/spring/records/1,1", "confirm=rr", "passphrase="+desktest.Passphrase)
	back("t/spring/reveal", "confirm=sprint", "passphrase="+desktest.Passphrase)
	back("tonight", "name=Monday", "file=1/2", "other=129", "kind=provable", "source=drand",
		"minutes=1", "passphrase="+desktest.Passphrase, "passphrase2=another one")
}

// TestTwoVersions checks that a form from an outdated page shows both versions and lets the user
// pick one, and that nothing changes before that.
func TestTwoVersions(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	seen := seenOf(client.Get("t/spring").Body)
	client.Submit("t/spring/phase", "phase=1", "sessions=3", "boards=2x4", "files=RR", "title=Round robin")
	r := client.Post("t/spring/phase", "seen="+seen, "phase=1", "sessions=5", "boards=16", "files=RR",
		"title=Round robin")
	client.WantStatus("the second window", r, http.StatusConflict)
	client.WantText(r,
		"This tournament has been changed in another window or by another program in the meantime. Nothing was changed here.",
		"Sessions 3 5", "Boards 1-4,5-8 16", "Use my version", "Keep the current version")
	client.WantText(client.Get("t/spring"), "3 sessions", unsavedNote)
	mine := []string{
		"seen=" + seenOf(r.Body), "phase=1", "sessions=5", "boards=16", "files=RR", "title=Round robin",
	}
	if page := client.Submit("t/spring/phase", mine...); strings.Contains(page.Body, "not yet sent") {
		t.Error("what was taken is still kept as half typed")
	} else {
		client.WantText(page, "5 sessions, 80 boards")
	}

	seen = seenOf(client.Get("t/spring").Body)
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	r = client.Post("t/spring/di", "seen="+seen, "text=DAX of 8 December 2060")
	client.WantStatus("a fact", r, http.StatusConflict)
	client.WantText(r, desktest.DelayedInfo, "DAX of 8 December 2060")

	// If the phase was deleted or the tournament frozen in the meantime, the other version is
	// read-only.
	seen = seenOf(client.Get("t/spring").Body)
	client.Submit("t/spring/phase", "sessions=1", "boards=16", "files=FIN", "title=Final")
	client.Submit("t/spring/phase", "phase=1", "remove=yes")
	r = client.Post("t/spring/phase", "seen="+seen, "phase=2", "sessions=5", "boards=16", "files=XX")
	client.WantText(r, "This phase was deleted in another window.")
	client.Submit("t/spring/typed", "drop=yes")
	client.Publish("spring")
	before := client.Files()
	r = client.Post("t/spring", "seen="+seen, "name=Autumn Cup")
	client.WantStatus("too late", r, http.StatusConflict)
	client.WantText(r, "This tournament was sealed in another window in the meantime", "Spring Cup", "Autumn Cup")
	if strings.Contains(r.Body, "Use my version") || client.Files() != before {
		t.Error("a frozen tournament is changed")
	}
}

// TestFirstStations checks that phases can be moved, frozen data is shown as text, a mail contains
// the announcement, setting the value offers it again, and finished tournaments are collapsed.
func TestFirstStations(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Spring Cup", "file=spring")
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	client.Submit("t/spring/phase", "sessions=1", "boards=16", "files=FIN", "title=Final")
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	client.Submit("t/spring/phase", "phase=2", "sessions=2", "boards=1-4,5-8", "files=RR#",
		"title=Round robin #/2", "up=yes")
	client.WantText(client.Get("t/spring/publish"),
		"Phases Round robin: 2 sessions of 4 boards: 1-4, 5-8 Final: 1 session of 16 boards: 1-16")
	client.Publish("spring")
	if page := client.Get("t/spring").Body; !strings.Contains(page,
		`href="mailto:?subject=Spring%20Cup&amp;body=Spring%20Cup%0D%0A`) ||
		strings.Contains(desktest.VisibleText(page), "Send the description to everybody again") {
		t.Error("the page of a tournament that is frozen")
	}
	client.Post("t/spring/opens", "passphrase="+desktest.Passphrase)
	client.Submit("t/spring/announced", "place=web")
	client.WantText(client.SetNumber("spring", "1 2 3"),
		"Send the description to everybody again: it now contains the public number.")
	for _, session := range []string{"1,1", "1,2", "2,1"} {
		phase, number, _ := strings.Cut(session, ",")
		client.Submit("t/spring/make", "phase="+phase, "session="+number, "format=dupblind",
			"passphrase="+desktest.Passphrase)
		client.Submit("t/spring/out", "session="+session, "event=played")
	}
	if page := client.Get("").Body; strings.Contains(page, "Over</h2>") {
		t.Error("a tournament whose keys are not out is folded away")
	}
	client.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring")
	if page := client.Get("").Body; !strings.Contains(page, ">Over</h2>") ||
		!strings.Contains(page, "Spring Cup") || strings.Contains(page, "No tournament in this folder") {
		t.Errorf("a tournament of which nothing is left to do: %s", desktest.VisibleText(page))
	}
}
