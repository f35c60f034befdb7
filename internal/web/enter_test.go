package web

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
	"time"

	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// webForm is a form of a page as a browser sends it when Enter is pressed in one of
// its fields: with the name and value of its first button.
type webForm struct {
	method  string
	action  string
	values  url.Values
	typed   []string // fields in which Enter can be pressed
	buttons []string // name=value of those that send it
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

// formsIn are the forms of a page.
func formsIn(t *testing.T, body string) (forms []webForm) {
	t.Helper()
	for _, m := range formOf.FindAllStringSubmatch(body, -1) {
		f := webForm{method: attribute(m[1], "method"), action: attribute(m[1], "action"), values: fields(m[2])}
		if f.method != "post" && f.method != "get" {
			t.Errorf("a form that is neither posted nor asked for: %s", m[1])
		}
		for _, b := range buttonOf.FindAllStringSubmatch(m[2], -1) {
			if attribute(b[1], "type") != "button" {
				f.buttons = append(f.buttons, attribute(b[1], "name")+"="+attribute(b[1], "value"))
			}
		}
		for _, in := range inputOf.FindAllStringSubmatch(m[2], -1) {
			if name := attribute(in[1], "name"); attribute(in[1], "type") != "hidden" && name != "" && !slices.Contains(f.typed, name) {
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

// firstButtons are what Enter presses in the forms that have more buttons than one:
// nothing that takes away, opens, keeps or hands out more than the form is for.
var firstButtons = map[string]string{
	"t/spring/phase":       "=",      // changes the phase; the second takes it away
	"t/spring/records/1,1": "as=pdf", // the other writes the same record as a page
	"tonight/Monday":       "as=pdf",
	"ruling/1":             "do=", // works it out
}

// noField are the forms in which there is nothing to press Enter in: a button alone, or
// what a script sends while somebody types.
var noField = []string{"quit", "t/spring/kept", "t/spring/over", "t/spring/typed"}

// snapshot are the files of the folder, which restore brings back.
func (x *running) snapshot() map[string][]byte {
	x.t.Helper()
	all := map[string][]byte{}
	err := filepath.WalkDir(x.dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		all[path], err = os.ReadFile(path)
		return err
	})
	if err != nil {
		x.t.Fatal(err)
	}
	return all
}

func (x *running) restore(all map[string][]byte) {
	x.t.Helper()
	for path := range x.snapshot() {
		if _, ok := all[path]; !ok {
			if err := os.Remove(path); err != nil {
				x.t.Fatal(err)
			}
		}
	}
	for path, data := range all {
		if now, err := os.ReadFile(path); err == nil && bytes.Equal(now, data) {
			continue
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			x.t.Fatal(err)
		}
	}
}

// state is what of a tournament must not change by half.
type state struct {
	stage    squaredeal.Stage
	phases   int
	revealed int // files with keys in clear
}

func (x *running) stateOf(name string) (s state) {
	x.t.Helper()
	there, err := folder.Open(filepath.Join(x.dir, name+".sqd"))
	if err != nil {
		x.t.Fatalf("%s cannot be read any more: %v", name, err)
	}
	c := x.desk.calendar(there)
	s = state{stage: c.Stage, phases: len(there.Description.Phases)}
	for _, ext := range []string{"*.sqk", "*.sqr"} {
		found, err := filepath.Glob(filepath.Join(x.dir, ext))
		if err != nil {
			x.t.Fatal(err)
		}
		s.revealed += len(found)
	}
	return s
}

// whole fails where a tournament of the folder is half of something: left-overs,
// keys without a description or the other way round, keys that do not fit.
func (x *running) whole(what string) {
	x.t.Helper()
	list, err := folder.List(x.dir)
	if err != nil {
		x.t.Fatal(err)
	}
	for _, e := range list {
		s, err := folder.Open(e.Path)
		if err != nil {
			x.t.Errorf("%s: %s cannot be read: %v", what, e.Path, err)
			continue
		}
		for _, w := range x.desk.calendar(s).Warnings {
			x.t.Errorf("%s: %s: %v", what, w.File, w.Kind)
		}
		has := s.Contents()
		if published := s.Description.Published(); published != (has.Keys+has.SealedKeys != "") {
			x.t.Errorf("%s: %s: published %v, keys %q %q", what, s.ID(), published, has.Keys, has.SealedKeys)
		}
		if has.SealedKeys != "" {
			pass := passphrase
			if kept := x.desk.kept(s); kept != "" && s.ID() != "spring" { // of an evening
				pass = kept
			}
			identity, err := custody.PassphraseIdentity(pass)
			if err != nil {
				x.t.Fatal(err)
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
				x.t.Errorf("%s: the keys of %s: %v", what, s.ID(), err)
			}
		}
		if _, err := s.Events(); err != nil {
			x.t.Errorf("%s: %v", what, err)
		}
	}
}

// rightly is what a person types who means it, field by field.
var rightly = map[string]string{
	"name": "Other Cup", "file": "other", "text": info, "sessions": "2", "boards": "2x4", "files": "X", "title": "Other", "passphrase": passphrase, "passphrase2": passphrase,
	"confirm": "spring", "value": "1 2 3", "session": "1,1", "who": "duplication room", "note": "box", "recipients": "", "shares": "2/3", "reason": "a slip",
	"what": "Lotto", "date": "2060-12-09", "clock": "19:30", "zone": "UTC", "minutes": "20", "choice": "reserve 1,1", "recipient": "", "ruling": "+620", "actual": "-100",
}

// TestEnterLeavesNothingHalf presses Enter in every field of every form of the desk,
// at every stage of a tournament, with that field typed and the others as they are: a
// form is carried out as a whole or not at all. Nothing is published, set or revealed
// by Enter in one field, and nothing taken away.
func TestEnterLeavesNothingHalf(t *testing.T) {
	x := open(t)
	seen, pressed := map[string]bool{}, 0
	enter := func(where, body string, may ...string) {
		t.Helper()
		for _, f := range formsIn(t, body) {
			path, err := url.PathUnescape(strings.TrimPrefix(f.action, x.root+"/en/"))
			if err != nil {
				t.Fatal(err)
			}
			seen[path] = true
			if path == "trash" || strings.HasSuffix(path, "/trash") { // takes a draft away, and back: TestTrash
				continue
			}
			if want, listed := firstButtons[path]; len(f.buttons) > 1 && !listed || f.buttons[0] != cmp.Or(want, "=") {
				t.Errorf("%s: Enter in the form of %s presses %q of %q, which is not known to be harmless", where, path, f.buttons[0], f.buttons)
			}
			before, was := x.snapshot(), map[string]state{}
			for file := range before {
				if name, ok := strings.CutSuffix(filepath.Base(file), ".sqd"); ok {
					was[name] = x.stateOf(name)
				}
			}
			for _, field := range append([]string{""}, f.typed...) {
				form := maps.Clone(f.values)
				if value := rightly[field]; value != "" {
					form.Set(field, value)
				}
				what := where + ", Enter in " + field + " of " + path
				for range 2 { // and once more, as people do who see nothing happen
					r := x.send("GET", f.action+"?"+form.Encode(), "", nil)
					if f.method == "post" {
						r = x.send("POST", f.action, form.Encode(), nil)
					}
					if r.status >= 500 {
						t.Errorf("%s: status %d: %s", what, r.status, sentences(r.body))
					}
				}
				pressed++
				x.whole(what)
				for name, s := range was {
					if now := x.stateOf(name); !slices.Contains(may, path+" "+field) && (now.stage != s.stage || now.revealed != s.revealed || now.phases < s.phases) {
						t.Errorf("%s: %s was %+v, is %+v", what, name, s, now)
					}
				}
				for file, data := range before {
					now, err := os.ReadFile(file)
					if ext := filepath.Ext(file); err != nil || ext != ".sqd" && ext != ".bak" && !bytes.HasPrefix(now, data) {
						t.Errorf("%s: %s was changed or taken away: %v", what, filepath.Base(file), err)
					}
				}
				x.restore(before)
			}
		}
	}
	pages := func(stage string, paths ...string) {
		t.Helper()
		for _, path := range paths {
			r := x.get(path)
			if r.status != 200 {
				t.Errorf("%s: %s: status %d", stage, path, r.status)
			}
			enter(stage+", "+path, r.body)
		}
	}
	refused := func(stage, path string, fields ...string) {
		t.Helper()
		enter(stage, x.post(path, fields...).body)
	}
	pages("nothing", "", "t", "tonight", "ruling/1")
	seen["trash"] = true // TestTrash
	x.drafts()
	x.does("t/spring/phase", "sessions", "1", "boards", "8", "files", "FIN", "title", "Final")
	pages("draft", "t", "t/spring", "t/spring/di", "t/spring/publish")
	refused("draft with errors", "t/spring/phase", "phase", "1", "sessions", "x")
	refused("draft, guided", "?t/spring/di", "kind", "lottery", "what", "Lotto 6 from 49", "date", "2060-12-08")
	refused("draft, publishing refused", "t/spring/publish", "confirm", "sprin", "plain", "yes")
	x.does("t/spring/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "spring")
	pages("published", "t/spring", "t/spring/opens", "t/spring/dv", "t/spring/reveal", "t/spring/amend", "t/spring/log", "t/spring/out")
	enter("published, the value again", x.post("?t/spring/dv", "value", "1 2 3").body, "t/spring/dv value") // typed twice, it is set
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	enter("value, another again", x.post("?t/spring/dv", "value", "1 2 4").body)
	pages("value", "t/spring", "t/spring/dv", "t/spring/make", "t/spring/out", "t/spring/records/1,1", "t/spring/reveal", "t/spring/reveal/1,1", "t/spring/log")
	x.does("t/spring/make", "phase", "1", "session", "1", "format", "dupblind", "passphrase", passphrase)
	if err := os.WriteFile(x.hands("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	refused("a file in the way", "t/spring/make", "phase", "1", "session", "1", "format", "dupblind", "passphrase", passphrase)
	refused("revealing refused", "t/spring/reveal", "passphrase", passphrase, "confirm", "sprin")
	x.does("t/spring/out", "session", "1,1", "event", "played")
	pages("played", "t/spring/out", "t/spring/records/1,1")
	x.does("tonight", "name", "Monday", "boards", "4", "kind", "plain", "format", "dupblind")
	pages("evening", "tonight/Monday")
	x.does("t/spring/reveal", "passphrase", passphrase, "confirm", "spring", "early", "yes")
	pages("revealed", "t/spring", "t/spring/make", "t/spring/out", "t/spring/reveal", "t/spring/log")
	for path := range firstButtons {
		if !seen[path] {
			t.Errorf("no form of %s was seen", path)
		}
	}
	for _, r := range x.desk.Patterns() {
		path, isPost := strings.CutPrefix(r, "POST /")
		path = strings.NewReplacer("{sheet}", "1", "tonight/{name}", "tonight/Monday", "{name}", "spring", "{session}", "1,1").Replace(path)
		if isPost && !seen[path] && !slices.Contains(noField, path) {
			t.Errorf("no form of %s was seen", path)
		}
	}
	if pressed < 150 {
		t.Errorf("Enter was pressed %d times only", pressed)
	}
}

// TestFormsSentAtOnce: the same form, sent again before the first was answered, leads
// where the first does and does nothing of its own. Without JavaScript a browser sends
// it so when Enter is pressed twice.
func TestFormsSentAtOnce(t *testing.T) {
	x := startIn(t, t.TempDir(), Limits{Job: time.Minute}) // hands are made before the page of their progress is shown
	x.enter()
	const times = 8
	atOnce := func(path, leads string, form ...string) {
		t.Helper()
		var all sync.WaitGroup
		replies := make([]reply, times)
		for i := range replies {
			all.Go(func() { replies[i] = x.post(path, form...) })
		}
		all.Wait()
		for _, r := range replies {
			if to := r.header.Get("Location"); r.status != 303 || to != x.root+"/en/"+leads {
				t.Errorf("%s: status %d, to %q: %s", path, r.status, to, sentences(r.body))
			}
		}
		x.wants("one that comes behind them", x.post(path, form...), 303)
		x.whole(path)
	}
	for i := range 5 {
		name := "Cup" + string(rune('A'+i))
		at := "t/" + name
		atOnce("t", at, "name", name)
		seen := func() string { return formsIn(t, x.get(at).body)[0].values.Get("seen") }
		atOnce(at, at, "seen", seen(), "name", name+" 2060")
		atOnce(at+"/di", at, "seen", seen(), "text", info)
		atOnce(at+"/phase", at, "seen", seen(), "sessions", "2", "boards", "2x4", "files", "RR"+string(rune('A'+i)), "title", "Round robin")
		if s := x.stateOf(name); s.phases != 1 {
			t.Errorf("%d phases", s.phases)
		}
		atOnce(at+"/publish", at+"/opens", "passphrase", passphrase, "passphrase2", passphrase, "confirm", name)
		atOnce(at+"/dv", at, "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
		atOnce(at+"/make", at+"/out", "phase", "1", "session", "*", "format", "dupblind", "passphrase", passphrase)
		atOnce(at+"/out", at+"/out", "session", "1,1", "event", "played")
		s, err := folder.Open(filepath.Join(x.dir, name+".sqd"))
		if err != nil {
			t.Fatal(err)
		}
		if events, err := s.Events(); err != nil || len(events) != 3 {
			t.Errorf("%v, the diary: %+v", err, events)
		}
		atOnce(at+"/reveal/1,1", at+"/file/"+name+".1-1.sqr", "passphrase", passphrase)
		atOnce(at+"/reveal", at+"/reveal", "passphrase", passphrase, "confirm", name, "early", "yes")
		atOnce("tonight", "tonight/Evening"+name, "name", "Evening "+name, "boards", "8", "kind", "plain", "format", "dupblind")
		atOnce("tonight", "t/Proven"+name, "name", "Proven "+name, "boards", "8", "kind", "provable", "source", "players", "passphrase", passphrase, "passphrase2", passphrase)
	}
}
