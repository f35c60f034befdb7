package web_test

import (
	"bytes"
	"cmp"
	"html"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
)

// webForm is a form as a browser submits it when Enter is pressed in one of its fields, including
// the name and value of its first button.
type webForm struct {
	method  string
	action  string
	values  url.Values
	typed   []string // fields that react to Enter
	buttons []string // name=value of the submit buttons
}

var (
	formOf   = regexp.MustCompile(`(?s)<form\b([^>]*)>(.*?)</form>`)
	buttonOf = regexp.MustCompile(`<button\b([^>]*)>`)
	inputOf  = regexp.MustCompile(`<(?:input|select)\b([^>]*)>`)
)

func attribute(tag, name string) string {
	m := regexp.MustCompile(`\b` + name + `="([^"]*)"`).FindStringSubmatch(tag)
	if m == nil {
		return ""
	}
	return html.UnescapeString(m[1])
}

// formsIn returns the forms of a page.
func formsIn(t *testing.T, body string) (forms []webForm) {
	t.Helper()
	for _, m := range formOf.FindAllStringSubmatch(body, -1) {
		f := webForm{method: attribute(m[1], "method"), action: attribute(m[1], "action"),
			values: desktest.FormFields(m[2])}
		if f.method != "post" && f.method != "get" {
			t.Errorf("a form that is neither posted nor asked for: %s", m[1])
		}
		for _, b := range buttonOf.FindAllStringSubmatch(m[2], -1) {
			if attribute(b[1], "type") != "button" {
				f.buttons = append(f.buttons, attribute(b[1], "name")+"="+attribute(b[1], "value"))
			}
		}
		for _, in := range inputOf.FindAllStringSubmatch(m[2], -1) {
			if name := attribute(in[1], "name"); attribute(in[1], "type") != "hidden" && name != "" &&
				!slices.Contains(f.typed, name) {
				f.typed = append(f.typed, name)
			}
		}
		if len(f.buttons) == 0 {
			t.Errorf("a form without a button: %s", m[1])
			continue
		}
		if name, value, _ := strings.Cut(f.buttons[0], "="); name != "" {
			f.values.Set(name, value)
		}
		forms = append(forms, f)
	}
	return forms
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

// snapshot returns the files of the folder for restore.
func snapshot(client *desktest.Client) map[string][]byte {
	client.T.Helper()
	all := map[string][]byte{}
	err := filepath.WalkDir(client.Dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		all[path], err = os.ReadFile(path)
		return err
	})
	if err != nil {
		client.T.Fatal(err)
	}
	return all
}

func restore(client *desktest.Client, all map[string][]byte) {
	client.T.Helper()
	for path := range snapshot(client) {
		if _, ok := all[path]; !ok {
			if err := os.Remove(path); err != nil {
				client.T.Fatal(err)
			}
		}
	}
	for path, data := range all {
		if now, err := os.ReadFile(path); err == nil && bytes.Equal(now, data) {
			continue
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			client.T.Fatal(err)
		}
	}
}

// state is the part of a tournament that must only change as a whole.
type state struct {
	stage    squaredeal.Stage
	phases   int
	revealed int // number of files with plain keys
}

func stateOf(client *desktest.Client, name string) (s state) {
	client.T.Helper()
	there, err := organiser.Open(filepath.Join(client.Dir, name+".sqd"))
	if err != nil {
		client.T.Fatalf("%s cannot be read any more: %v", name, err)
	}
	c := tournament.Calendar(client.Desk, there)
	s = state{stage: c.Stage, phases: len(there.Description.Phases)}
	for _, ext := range []string{"*.sqk", "*.sqr"} {
		found, err := filepath.Glob(filepath.Join(client.Dir, ext))
		if err != nil {
			client.T.Fatal(err)
		}
		s.revealed += len(found)
	}
	return s
}

// checkComplete fails if the folder contains an incomplete tournament: temporary files, keys without a
// description or vice versa, or keys that do not match.
func checkComplete(client *desktest.Client, what string) {
	client.T.Helper()
	list, err := organiser.List(client.Dir)
	if err != nil {
		client.T.Fatal(err)
	}
	for _, e := range list {
		s, err := organiser.Open(e.Path)
		if err != nil {
			client.T.Errorf("%s: %s cannot be read: %v", what, e.Path, err)
			continue
		}
		for _, w := range tournament.Calendar(client.Desk, s).Warnings {
			client.T.Errorf("%s: %s: %v", what, w.File, w.Kind)
		}
		has := s.Contents()
		if published := s.Description.Published(); published != (has.Keys+has.SealedKeys != "") {
			client.T.Errorf("%s: %s: published %v, keys %q %q", what, s.ID(), published, has.Keys, has.SealedKeys)
		}
		if has.SealedKeys != "" {
			pass := desktest.Passphrase
			if kept := userdata.PassphraseUntilPublished(client.Desk, s); kept != "" &&
				s.ID() != "spring" { // for an evening
				pass = kept
			}
			identity, err := custody.PassphraseIdentity(pass)
			if err != nil {
				client.T.Fatal(err)
			}
			data, err := os.ReadFile(has.SealedKeys)
			if err == nil {
				data, err = custody.Open(data, identity)
			}
			var keys *squaredeal.Keys
			if err == nil {
				keys, err = squaredeal.ParseKeys(data)
			}
			if err == nil {
				_, err = s.Description.CheckKeys(keys)
			}
			if err != nil {
				client.T.Errorf("%s: the keys of %s: %v", what, s.ID(), err)
			}
		}
		if _, err := s.Events(); err != nil {
			client.T.Errorf("%s: %v", what, err)
		}
	}
}

// validInput contains correct input for each field.
var validInput = map[string]string{
	"name": "Other Cup", "file": "other", "text": desktest.DelayedInfo, "sessions": "2", "boards": "2x4", "files": "X", "title": "Other", "passphrase": desktest.Passphrase, "passphrase2": desktest.Passphrase,
	"confirm": "spring", "value": "1 2 3", "session": "1,1", "who": "duplication room", "note": "box", "recipients": "", "shares": "2/3", "taker": "Anna", "with": "Anna",
	"what": "Lotto", "date": "2060-12-09", "clock": "19:30", "zone": "UTC", "minutes": "20", "recipient": "", "ruling": "+620", "actual": "-100",
}

// TestEnterLeavesNothingIncomplete presses Enter in every field of every form of the desk, at every stage
// of a tournament, with only that field filled in. A form must be processed completely or not at
// all. Enter in one field must not publish, set, reveal or delete anything.
func TestEnterLeavesNothingIncomplete(t *testing.T) {
	client := desktest.Open(t)
	seen, pressed := map[string]bool{}, 0
	enter := func(where, body string, may ...string) {
		t.Helper()
		for _, f := range formsIn(t, body) {
			path, err := url.PathUnescape(strings.TrimPrefix(f.action, client.Root+"/en/"))
			if err != nil {
				t.Fatal(err)
			}
			seen[path] = true
			if path == "trash" || strings.HasSuffix(path, "/trash") { // discards or restores a draft: TestTrash
				continue
			}
			// deletes the object named by its button: TestDroppedFile
			if path == "results/spring" || strings.HasSuffix(path, "/rulings/take") {
				continue
			}
			if want, listed := firstButtons[path]; len(f.buttons) > 1 && !listed ||
				f.buttons[0] != cmp.Or(want, "=") {
				t.Errorf("%s: Enter in the form of %s presses %q of %q, which is not known to be harmless", where,
					path,
					f.buttons[0], f.buttons)
			}
			before, was := snapshot(client), map[string]state{}
			for file := range before {
				if name, ok := strings.CutSuffix(filepath.Base(file), ".sqd"); ok {
					was[name] = stateOf(client, name)
				}
			}
			for _, field := range append([]string{""}, f.typed...) {
				form := maps.Clone(f.values)
				if value := validInput[field]; value != "" {
					form.Set(field, value)
				}
				what := where + ", Enter in " + field + " of " + path
				for range thorough.Times(1, 2) { // People click again if nothing seems to happen.
					r := client.Send("GET", f.action+"?"+form.Encode(), "", nil)
					if f.method == "post" {
						r = client.Send("POST", f.action, form.Encode(), nil)
					}
					if r.Status >= 500 {
						t.Errorf("%s: status %d: %s", what, r.Status, desktest.VisibleText(r.Body))
					}
				}
				pressed++
				checkComplete(client, what)
				for name, s := range was {
					if now := stateOf(client, name); !slices.Contains(may, path+" "+field) &&
						(now.stage != s.stage || now.revealed != s.revealed || now.phases < s.phases) {
						t.Errorf("%s: %s was %+v, is %+v", what, name, s, now)
					}
				}
				for file, data := range before {
					now, err := os.ReadFile(file)
					if ext := filepath.Ext(file); err != nil ||
						ext != ".sqd" && ext != ".bak" && !bytes.HasPrefix(now, data) {
						t.Errorf("%s: %s was changed or taken away: %v", what, filepath.Base(file), err)
					}
				}
				restore(client, before)
			}
		}
	}
	pages := func(stage string, paths ...string) {
		t.Helper()
		for _, path := range paths {
			r := client.Get(path)
			if r.Status != 200 {
				t.Errorf("%s: %s: status %d", stage, path, r.Status)
			}
			enter(stage+", "+path, r.Body)
		}
	}
	refused := func(stage, path string, fields ...string) {
		t.Helper()
		enter(stage, client.SendForm(path, fields...).Body)
	}
	pages("nothing", "", "t", "tonight", "ruling/1", "results")
	client.Submit("results", "do=type", "evening=spring")
	client.WriteFile(filepath.Join("results", "spring", "typed.txt"), "Board 1\n1 2 4H= N\n3 4 4H-1 N\n")
	client.Submit("results/spring/rulings", "board=1", "pairs=1-2", "ruling=A+/A-")
	pages("results", "results/spring", "results/spring/type")
	seen["trash"] = true                       // TestTrash
	seen["results/spring/rulings/move"] = true // TestRulingOfNoEvening
	client.DescribeTournament()
	client.Submit("t/spring/phase", "sessions=1", "boards=8", "files=FIN", "title=Final")
	pages("draft", "t", "t/spring", "t/spring/di", "t/spring/publish")
	refused("draft with errors", "t/spring/phase", "phase=1", "sessions=x")
	refused("draft, guided", "GET t/spring/di", "kind=lottery", "what=Lotto 6 from 49", "date=2060-12-08")
	refused("draft, publishing refused", "t/spring/publish", "confirm=sprin", "plain=yes")
	client.Publish("spring")
	pages("published", "t/spring", "t/spring/opens", "t/spring/dv", "t/spring/reveal", "t/spring/amend",
		"t/spring/facts", "t/spring/out")
	// the second typing sets it
	enter("published, the value again", client.Query("t/spring/dv", "value=1 2 3").Body, "t/spring/dv value")
	client.SetNumber("spring", "1 2 3")
	enter("value, another again", client.Query("t/spring/dv", "value=1 2 4").Body)
	pages("value", "t/spring", "t/spring/dv", "t/spring/make", "t/spring/out", "t/spring/records/1,1",
		"t/spring/reveal", "t/spring/reveal/1,1")
	client.Submit("t/spring/make", "phase=1", "session=1", "format=dupblind", "passphrase="+desktest.Passphrase)
	if err := os.WriteFile(client.HandsPath("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	refused("a file in the way", "t/spring/make", "phase=1", "session=1", "format=dupblind",
		"passphrase="+desktest.Passphrase)
	refused("revealing refused", "t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=sprin")
	client.Submit("t/spring/out", "session=1,1", "event=played")
	pages("played", "t/spring/out", "t/spring/records/1,1")
	client.Submit("tonight", "name=Monday", "boards=4", "kind=plain", "format=dupblind")
	pages("evening", "tonight/Monday?over")
	client.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring", "early=yes")
	pages("revealed", "t/spring", "t/spring/make", "t/spring/out", "t/spring/reveal")
	for path := range firstButtons {
		if !seen[path] {
			t.Errorf("no form of %s was seen", path)
		}
	}
	for _, r := range client.Desk.Patterns() {
		path, isPost := strings.CutPrefix(r, "POST /")
		path = strings.NewReplacer("{sheet}", "1", "tonight/{name}", "tonight/Monday", "{name}", "spring",
			"{session}", "1,1").Replace(path)
		if isPost && !seen[path] && !slices.Contains(noField, path) {
			t.Errorf("no form of %s was seen", path)
		}
	}
	if pressed < 150 {
		t.Errorf("Enter was pressed %d times only", pressed)
	}
}

// TestFormsSentAtOnce submits the same form again before the first response. It must lead to the
// same page and have no further effect. Without JavaScript browsers do this when Enter is pressed
// twice.
func TestFormsSentAtOnce(t *testing.T) {
	client := desktest.Open(t)
	const times = 8
	atOnce := func(path, leads string, form ...string) {
		t.Helper()
		var all sync.WaitGroup
		replies := make([]desktest.Reply, times)
		for i := range replies {
			all.Go(func() { replies[i] = client.Post(path, form...) })
		}
		all.Wait()
		for _, r := range replies {
			if to := r.Header.Get("Location"); r.Status != 303 || to != client.Root+"/en/"+leads {
				t.Errorf("%s: status %d, to %q: %s", path, r.Status, to, desktest.VisibleText(r.Body))
			}
		}
		client.WantStatus("one that comes behind them", client.Post(path, form...), 303)
		checkComplete(client, path)
	}
	for i := range 5 {
		name := "Cup" + string(rune('A'+i))
		at := "t/" + name
		atOnce("t", at, "name="+name)
		seen := func() string { return formsIn(t, client.Get(at).Body)[0].values.Get("seen") }
		atOnce(at, at, "seen="+seen(), "name="+name+" 2060")
		atOnce(at+"/di", at, "seen="+seen(), "text="+desktest.DelayedInfo)
		atOnce(at+"/phase", at, "seen="+seen(), "sessions=2", "boards=2x4", "files=RR"+string(rune('A'+i)),
			"title=Round robin")
		if s := stateOf(client, name); s.phases != 1 {
			t.Errorf("%d phases", s.phases)
		}
		atOnce(at+"/publish", at+"/opens", "passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase,
			"confirm="+name)
		atOnce(at+"/dv", at+"/dv", "first=1 2 3", "value=1 2 3", "accept-value-early=yes",
			"accept-value-contradicts=yes")
		atOnce(at+"/make", at+"/make", "phase=1", "session=*", "format=dupblind", "passphrase="+desktest.Passphrase)
		atOnce(at+"/out", at+"/out", "session=1,1", "event=played")
		s, err := organiser.Open(filepath.Join(client.Dir, name+".sqd"))
		if err != nil {
			t.Fatal(err)
		}
		if events, err := s.Events(); err != nil || len(events) != 5 {
			t.Errorf("%v, the diary: %+v", err, events)
		}
		atOnce(at+"/reveal/1,1", at+"/file/"+name+".1-1.sqr", "passphrase="+desktest.Passphrase)
		atOnce(at+"/reveal", at+"/reveal", "passphrase="+desktest.Passphrase, "confirm="+name, "early=yes")
		atOnce("tonight", "tonight/Evening"+name, "name=Evening "+name, "boards=8", "kind=plain",
			"format=dupblind", "another=yes")
		atOnce("tonight", "tonight/Proven"+name, "name=Proven "+name, "boards=8", "kind=provable",
			"source=players", "passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase,
			"another=yes")
	}
}
