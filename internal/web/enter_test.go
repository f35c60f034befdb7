package web_test

import (
	"cmp"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestEnterLeavesNothingIncomplete presses Enter in every field of every form of the desk, at every stage
// of a tournament, with only that field filled in. A form must be processed completely or not at
// all. Enter in one field must not publish, set, reveal or delete anything.
func TestEnterLeavesNothingIncomplete(t *testing.T) {
	visit := &enterVisit{Client: desktest.Open(t), seen: map[string]bool{}}
	visit.enterResults()
	visit.enterDraft()
	visit.enterPublished()
	visit.enterDealt()
	visit.enterRevealed()
	visit.checkAllFormsSeen()
}

// enterVisit is a visit to the desk by a user who presses Enter in every field.
type enterVisit struct {
	*desktest.Client
	seen    map[string]bool // paths of the forms
	pressed int             // number of times
}

// enterResults visits the empty desk and the results of an evening.
func (v *enterVisit) enterResults() {
	v.T.Helper()
	v.pages("nothing", "", "t", "tonight", "ruling/1", "results")
	v.Submit("results", "do=type", "evening=spring")
	v.WriteFile(filepath.Join("results", "spring", "typed.txt"), "Board 1\n1 2 4H= N\n3 4 4H-1 N\n")
	v.Submit("results/spring/rulings", "board=1", "pairs=1-2", "ruling=A+/A-")
	v.pages("results", "results/spring", "results/spring/type")
}

// enterDraft visits a tournament that is described but not published.
func (v *enterVisit) enterDraft() {
	v.T.Helper()
	v.DescribeTournament()
	v.Submit("t/spring/phase", "sessions=1", "boards=8", "files=FIN", "title=Final")
	v.pages("draft", "t", "t/spring", "t/spring/di", "t/spring/publish")
	v.refused("draft with errors", "t/spring/phase", "phase=1", "sessions=x")
	v.refused("draft, guided", "GET t/spring/di", "kind=lottery", "what=Lotto 6 from 49", "date=2060-12-08")
	v.refused("draft, publishing refused", "t/spring/publish", "confirm=sprin", "plain=yes")
}

// enterPublished visits the published tournament, before and after its public number is set.
func (v *enterVisit) enterPublished() {
	v.T.Helper()
	v.Publish("spring")
	v.pages("published", "t/spring", "t/spring/opens", "t/spring/dv", "t/spring/reveal", "t/spring/amend",
		"t/spring/facts", "t/spring/out")
	// The second typing sets the value.
	v.enter("published, the value again", v.Query("t/spring/dv", "value=1 2 3").Body, "t/spring/dv value")
	v.SetNumber("spring", "1 2 3")
	v.enter("value, another again", v.Query("t/spring/dv", "value=1 2 4").Body)
	v.pages("value", "t/spring", "t/spring/dv", "t/spring/make", "t/spring/out", "t/spring/records/1,1",
		"t/spring/reveal", "t/spring/reveal/1,1")
}

// enterDealt visits the tournament during play, and a plain evening.
func (v *enterVisit) enterDealt() {
	v.T.Helper()
	makeHands := []string{"phase=1", "session=1", "format=dupblind", "passphrase=" + desktest.Passphrase}
	v.Submit("t/spring/make", makeHands...)
	if err := os.WriteFile(v.HandsPath("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		v.T.Fatal(err)
	}
	v.refused("a file in the way", "t/spring/make", makeHands...)
	v.refused("revealing refused", "t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=sprin")
	v.Submit("t/spring/out", "session=1,1", "event=played")
	v.pages("played", "t/spring/out", "t/spring/records/1,1")
	v.Submit("tonight", "name=Monday", "boards=4", "kind=plain", "format=dupblind")
	v.pages("evening", "tonight/Monday?over")
}

// enterRevealed visits the tournament after its keys are published.
func (v *enterVisit) enterRevealed() {
	v.T.Helper()
	v.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring", "early=yes")
	v.pages("revealed", "t/spring", "t/spring/make", "t/spring/out", "t/spring/reveal")
}

// pages presses Enter in the forms of pages.
func (v *enterVisit) pages(stage string, paths ...string) {
	v.T.Helper()
	for _, path := range paths {
		r := v.Get(path)
		if r.Status != 200 {
			v.T.Errorf("%s: %s: status %d", stage, path, r.Status)
		}
		v.enter(stage+", "+path, r.Body)
	}
}

// refused sends a form that is refused, and presses Enter in the forms of the page that follows.
func (v *enterVisit) refused(stage, target string, fields ...string) {
	v.T.Helper()
	v.enter(stage, v.SendForm(target, fields...).Body)
}

// enter presses Enter in each field of the forms on a page. allowed lists the fields, as "path field", that may
// publish, set, reveal or delete something.
func (v *enterVisit) enter(where, body string, allowed ...string) {
	v.T.Helper()
	for _, form := range formsIn(v.T, body) {
		path, err := url.PathUnescape(strings.TrimPrefix(form.action, v.Root+"/en/"))
		if err != nil {
			v.T.Fatal(err)
		}
		v.seen[path] = true
		if deletes(path) {
			continue
		}
		first, isListed := firstButtons[path]
		if len(form.buttons) > 1 && !isListed || form.buttons[0] != cmp.Or(first, "=") {
			v.T.Errorf("%s: Enter in the form of %s presses %q of %q, which is not known to be harmless",
				where, path, form.buttons[0], form.buttons)
		}
		before := v.remember()
		for _, field := range append([]string{""}, form.typed...) {
			what := where + ", Enter in " + field + " of " + path
			v.send(what, form, field)
			v.checkFolder(what, before, slices.Contains(allowed, path+" "+field))
			restore(v.Client, before.files)
		}
	}
}

// deletes reports whether a form discards or restores a draft (TestTrash), or deletes the object that its button names
// (TestUploadedFile).
func deletes(path string) bool {
	return path == "trash" || strings.HasSuffix(path, "/trash") ||
		path == "results/spring" || strings.HasSuffix(path, "/rulings/take")
}

// send presses Enter in a form with valid input in one field.
func (v *enterVisit) send(what string, form webForm, field string) {
	v.T.Helper()
	values := maps.Clone(form.values)
	if value := validInput[field]; value != "" {
		values.Set(field, value)
	}
	for range thorough.Times(1, 2) { // People click again if nothing seems to happen.
		var r desktest.Reply
		if form.method == "post" {
			r = v.Send("POST", form.action, values.Encode(), nil)
		} else {
			r = v.Send("GET", form.action+"?"+values.Encode(), "", nil)
		}
		if r.Status >= 500 {
			v.T.Errorf("%s: status %d: %s", what, r.Status, desktest.VisibleText(r.Body))
		}
	}
	v.pressed++
}
