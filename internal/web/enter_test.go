package web_test

import (
	"bytes"
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
	visit.pages("nothing", "", "t", "tonight", "ruling/1", "results")
	visit.Submit("results", "do=type", "evening=spring")
	visit.WriteFile(filepath.Join("results", "spring", "typed.txt"), "Board 1\n1 2 4H= N\n3 4 4H-1 N\n")
	visit.Submit("results/spring/rulings", "board=1", "pairs=1-2", "ruling=A+/A-")
	visit.pages("results", "results/spring", "results/spring/type")
	visit.DescribeTournament()
	visit.Submit("t/spring/phase", "sessions=1", "boards=8", "files=FIN", "title=Final")
	visit.pages("draft", "t", "t/spring", "t/spring/di", "t/spring/publish")
	visit.refused("draft with errors", "t/spring/phase", "phase=1", "sessions=x")
	visit.refused("draft, guided", "GET t/spring/di", "kind=lottery", "what=Lotto 6 from 49", "date=2060-12-08")
	visit.refused("draft, publishing refused", "t/spring/publish", "confirm=sprin", "plain=yes")
	visit.Publish("spring")
	visit.pages("published", "t/spring", "t/spring/opens", "t/spring/dv", "t/spring/reveal", "t/spring/amend",
		"t/spring/facts", "t/spring/out")
	// The second typing sets the value.
	visit.enter("published, the value again", visit.Query("t/spring/dv", "value=1 2 3").Body, "t/spring/dv value")
	visit.SetNumber("spring", "1 2 3")
	visit.enter("value, another again", visit.Query("t/spring/dv", "value=1 2 4").Body)
	visit.pages("value", "t/spring", "t/spring/dv", "t/spring/make", "t/spring/out", "t/spring/records/1,1",
		"t/spring/reveal", "t/spring/reveal/1,1")
	makeHands := []string{"phase=1", "session=1", "format=dupblind", "passphrase=" + desktest.Passphrase}
	visit.Submit("t/spring/make", makeHands...)
	if err := os.WriteFile(visit.HandsPath("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	visit.refused("a file in the way", "t/spring/make", makeHands...)
	visit.refused("revealing refused", "t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=sprin")
	visit.Submit("t/spring/out", "session=1,1", "event=played")
	visit.pages("played", "t/spring/out", "t/spring/records/1,1")
	visit.Submit("tonight", "name=Monday", "boards=4", "kind=plain", "format=dupblind")
	visit.pages("evening", "tonight/Monday?over")
	visit.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring", "early=yes")
	visit.pages("revealed", "t/spring", "t/spring/make", "t/spring/out", "t/spring/reveal")
	visit.checkAllFormsSeen()
}

// firstButtons lists what Enter does in forms with several buttons. It must never delete, reveal,
// store or export more than the form is for.
var firstButtons = map[string]string{
	"t/spring/phase":       "=",      // changes the phase; the second button deletes it
	"t/spring/records/1,1": "as=pdf", // the other button writes the same record as a page
	"tonight/Monday":       "as=pdf",
	"t/spring/announced":   "go=yes", // saves the checkboxes, like each of them does, and continues
	"t/spring/take":        "go=yes",
	"ruling/1":             "do=",    // computes the result
	"results":              "=",      // scores the chosen file; the other button starts typing
	"results/spring/type":  "go=yes", // saves the text, like each key press does, and continues
}

// noField lists forms without fields that react to Enter: single buttons, and requests that a
// script sends while somebody types.
var noField = []string{"quit", "t/spring/kept", "t/spring/over", "t/spring/typed"}

// validInput contains correct input for each field.
var validInput = map[string]string{
	"name": "Other Cup", "file": "other",
	"text": desktest.DelayedInfo, "what": "Lotto", "date": "2060-12-09", "clock": "19:30", "zone": "UTC",
	"sessions": "2", "boards": "2x4", "files": "X", "title": "Other",
	"passphrase": desktest.Passphrase, "passphrase2": desktest.Passphrase, "recipients": "", "shares": "2/3",
	"confirm": "spring", "value": "1 2 3", "minutes": "20", "recipient": "",
	"session": "1,1", "who": "duplication room", "note": "box", "taker": "Anna", "with": "Anna",
	"ruling": "+620", "actual": "-100",
}

// enterVisit is a visit to the desk by a user who presses Enter in every field.
type enterVisit struct {
	*desktest.Client
	seen    map[string]bool // paths of the forms
	pressed int             // number of times
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

// folder is the desk's folder at a moment.
type folder struct {
	files  map[string][]byte // by path
	states map[string]state  // by name of the tournament
}

// remember returns the current folder.
func (v *enterVisit) remember() folder {
	v.T.Helper()
	f := folder{files: snapshot(v.Client), states: map[string]state{}}
	for file := range f.files {
		if name, ok := strings.CutSuffix(filepath.Base(file), ".sqd"); ok {
			f.states[name] = stateOf(v.Client, name)
		}
	}
	return f
}

// checkFolder checks that the folder is complete and that, unless it may change, its tournaments have not advanced.
func (v *enterVisit) checkFolder(what string, before folder, mayChange bool) {
	v.T.Helper()
	checkComplete(v.Client, what)
	for name, was := range before.states {
		now := stateOf(v.Client, name)
		hasChanged := now.stage != was.stage || now.revealed != was.revealed || now.phases < was.phases
		if hasChanged && !mayChange {
			v.T.Errorf("%s: %s was %+v, is %+v", what, name, was, now)
		}
	}
	v.checkFilesGrow(what, before.files)
}

// checkFilesGrow checks that files only grow, except for descriptions and their backups.
func (v *enterVisit) checkFilesGrow(what string, before map[string][]byte) {
	v.T.Helper()
	for file, data := range before {
		now, err := os.ReadFile(file)
		ext := filepath.Ext(file)
		mayChange := ext == ".sqd" || ext == ".bak"
		if err != nil || !mayChange && !bytes.HasPrefix(now, data) {
			v.T.Errorf("%s: %s was changed or deleted: %v", what, filepath.Base(file), err)
		}
	}
}

// checkAllFormsSeen checks that the visit has seen every form of the desk.
func (v *enterVisit) checkAllFormsSeen() {
	v.T.Helper()
	v.seen["trash"] = true                       // TestTrash
	v.seen["results/spring/rulings/move"] = true // TestRulingWithoutEvening
	for path := range firstButtons {
		if !v.seen[path] {
			v.T.Errorf("the form of %s was not seen", path)
		}
	}
	examples := strings.NewReplacer("{sheet}", "1", "tonight/{name}", "tonight/Monday", "{name}", "spring",
		"{session}", "1,1")
	for _, pattern := range v.Desk.Patterns() {
		path, isPost := strings.CutPrefix(pattern, "POST /")
		path = examples.Replace(path)
		if isPost && !v.seen[path] && !slices.Contains(noField, path) {
			v.T.Errorf("the form of %s was not seen", path)
		}
	}
	if v.pressed < 150 {
		v.T.Errorf("Enter was only pressed %d times", v.pressed)
	}
}
