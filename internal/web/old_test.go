package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/browsertest"
	"github.com/fairdeal/fairdeal/squaredeal"
)

const (
	oldText  = "wyniki Lotto 6 z 49 z 14 marca 2020, od najmniejszej, jednym ciagiem, bez zer"
	oldValue = "11820244647"
)

// withOld is a desk with tournaments of SquareDeal 1.3: 2020_club, whose DI is text,
// 2020_value, whose DI is its value, and 2020_early, which is not published.
func withOld(t *testing.T) *running {
	t.Helper()
	x := open(t)
	x.composeOld()
	return x
}

// composeOld writes them into the folder of a desk.
func (x *running) composeOld() {
	x.t.Helper()
	const key = "gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE"
	keys := "1,1:6" + key + "\r\n1,2:7" + key + "\r\n"
	sum := sha256.Sum256([]byte(keys))
	for name, di := range map[string]string{"2020_club": oldText, "2020_value": oldValue, "2020_early": "Tbd"} {
		text := fmt.Sprintf("TN Club\r\nKH %s\r\nDI %s\r\nSN 2:4:%s#:session #\r\n", hex.EncodeToString(sum[:]), di, name[5:6])
		if name != "2020_early" {
			text += "PU\r\n"
		}
		for ext, data := range map[string]string{squaredeal.DescriptionExt: text, squaredeal.KeysExt: keys} {
			if err := os.WriteFile(filepath.Join(x.dir, name+ext), []byte(data), 0o600); err != nil {
				x.t.Fatal(err)
			}
		}
	}
}

// made is what the file for a dealing machine of one of their sets holds, its value the one given.
func (x *running) made(name, value string, id squaredeal.ID) []byte {
	x.t.Helper()
	d := x.description(name).Description.WithValue(value)
	data, err := os.ReadFile(filepath.Join(x.dir, name+squaredeal.KeysExt))
	if err != nil {
		x.t.Fatal(err)
	}
	k, err := squaredeal.ParseKeys(data)
	if err != nil {
		x.t.Fatal(err)
	}
	c := squaredeal.Choice{Phase: "1", Session: fmt.Sprint(id.Session), Set: id.Set}
	sessions, _, err := d.Choose(c)
	if err != nil {
		x.t.Fatal(err)
	}
	dup, err := handfile.ByName("dupblind")
	if err != nil {
		x.t.Fatal(err)
	}
	files, _, err := squaredeal.PlanFiles(sessions, []*handfile.Format{dup})
	if err != nil || len(files) != 1 {
		x.t.Fatalf("%d files: %v", len(files), err)
	}
	content, err := (&squaredeal.Maker{Description: d, Keys: k}).Content(&files[0])
	if err != nil {
		x.t.Fatal(err)
	}
	return content
}

// TestOldAtTheDesk: a tournament of SquareDeal 1.3 is shown and its hands are made, with
// a value that is asked for where it is not in the file. Its description is not touched.
func TestOldAtTheDesk(t *testing.T) {
	x := withOld(t)
	before := map[string]string{}
	for _, name := range []string{"2020_club", "2020_value", "2020_early"} {
		data, err := os.ReadFile(filepath.Join(x.dir, name+squaredeal.DescriptionExt))
		if err != nil {
			t.Fatal(err)
		}
		before[name] = string(data)
	}
	x.has(x.get(""), "2020_club (SquareDeal 1.3)", "2020_value (SquareDeal 1.3)", "Make the hands of a session when they are needed.")

	club := x.description("2020_club").Description
	digest := club.Digest()
	page := x.get("t/2020_club")
	x.has(page, "Club", squaredeal.ErrOld.Error(), "Made for SquareDeal 1.3", "State published", "Delayed information "+oldText, "2:4:c#:session #", "Digest "+digest+" ("+squaredeal.ShortDigest(digest)+")",
		"Hash of the keys "+club.KeyHash, "Make hands", "Hand-out diary", "Verify", "its value is asked for each time", "2020_club.sqk : the keys; after that, publish them with the description")
	value := x.get("t/2020_value")
	x.has(value, "State revealed", "Delayed value "+oldValue, "The text that was published is not in the file")
	x.has(x.get("t/2020_early"), "State draft", "It is not published yet: SquareDeal 1.3 does that.", "Delayed information Tbd")
	if r := x.get("t/2020_early"); strings.Contains(r.body, "does not hold the published keys") {
		t.Error("keys of the hash that stands in the file are called those of another tournament")
	}
	for _, r := range []reply{page, value, x.get("t/2020_early"), x.get("t/2020_club/make"), x.get("t/2020_club/out")} {
		for _, to := range []string{"di", "dv", "publish", "amend", "log", "reveal", "opens"} {
			if strings.Contains(r.body, "/t/2020_club/"+to) || strings.Contains(r.body, "/t/2020_value/"+to) || strings.Contains(r.body, "/t/2020_early/"+to) {
				t.Errorf("a page of 1.3 leads to %s", to)
			}
		}
	}
	if r := x.get("t/2020_club/file/2020_club.sqd"); r.body != before["2020_club"] {
		t.Errorf("the description is handed out as %q", r.body)
	}
	for _, file := range []string{"2020_value.sqk", "2020_value.zip"} { // the last session may be to come
		x.wants(file, x.get("t/2020_value/file/"+file), http.StatusNotFound)
	}

	// DI is text: the value is asked for, held against the text, and written nowhere.
	form := []string{"phase", "1", "session", "1", "format", "dupblind"}
	x.has(x.get("t/2020_club/make"), "Its value", "Number of the reserve set", oldText)
	x.refuses(http.StatusUnprocessableEntity, "The value is missing.", "value", "t/2020_club/make", form...)
	x.refuses(http.StatusUnprocessableEntity, "Something speaks against the value", "anyway", "t/2020_club/make", append(form, "value", "1 2 3 4 5 99")...)
	x.refuses(http.StatusUnprocessableEntity, "The value is longer than 4096 bytes.", "value", "t/2020_club/make", append(form, "value", strings.Repeat("1", 4097))...)
	x.has(x.does("t/2020_club/make", append(form, "value", " "+oldValue+" ")...), "c1.dup", "made")
	x.holds("2020_club", "c1.dup", x.made("2020_club", oldValue, squaredeal.ID{Phase: 1, Session: 1}))
	x.does("t/2020_club/make", append(form, "value", "1 2 3 4 5 99", "anyway", "yes", "reserve", "yes", "number", "2")...)
	x.holds("2020_club", "c1res2.dup", x.made("2020_club", "1 2 3 4 5 99", squaredeal.ID{Phase: 1, Session: 1, Set: "reserve2"}))
	x.refuses(http.StatusUnprocessableEntity, "This is no number of a reserve set", "number", "t/2020_club/make", append(form, "value", oldValue, "reserve", "yes", "number", "0")...)

	// DI is the value: it is not asked for, and no other is taken.
	if r := x.get("t/2020_value/make"); strings.Contains(r.body, `name="value"`) {
		t.Error("a value that is in the file is asked for")
	}
	x.refuses(http.StatusUnprocessableEntity, "Another value is set already.", "", "t/2020_value/make", append(form, "value", "5")...)
	x.has(x.does("t/2020_value/make", append(form, "reserve", "yes")...), "v1res1.dup", "reserve set made")
	x.holds("2020_value", "v1res1.dup", x.made("2020_value", oldValue, squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Reserve}))
	x.refuses(http.StatusConflict, "not published", "", "t/2020_early/make", form...)

	// The diary is beside the description: it and the records go on.
	x.does("t/2020_club/out", "session", "1,1", "event", "played")
	if r := x.get("t/2020_club/out"); strings.Contains(r.body, "/reveal/") || !strings.Contains(r.body, "/records/1%2C1") {
		t.Error("a session that was played has no record, or a key of its own")
	}
	x.has(x.get("t/2020_club/records/1,1"), "Its value")
	x.refuses(http.StatusUnprocessableEntity, "The value is missing.", "value", "t/2020_club/records/1,1", "as", "html")
	if r := x.post("t/2020_club/records/1,1", "as", "html", "value", oldValue); r.status != http.StatusOK || !strings.Contains(r.body, "session 1") {
		t.Errorf("record: status %d", r.status)
	}

	for name, text := range before {
		if data, err := os.ReadFile(filepath.Join(x.dir, name+squaredeal.DescriptionExt)); err != nil || string(data) != text {
			t.Errorf("%s was changed: %q, %v", name, data, err)
		}
		if _, err := os.Stat(filepath.Join(x.dir, name+squaredeal.DescriptionExt+".bak")); err == nil {
			t.Errorf("%s has a version before", name)
		}
	}
}

// holds makes sure that a file of the folder holds what is given.
func (x *running) holds(tournament, name string, want []byte) {
	x.t.Helper()
	got, err := os.ReadFile(x.hands(tournament, name))
	if err != nil || len(want) == 0 || !bytes.Equal(got, want) {
		x.t.Errorf("%s holds other hands: %d bytes, %v", name, len(got), err)
	}
}

// TestOldIsNotWritten: every form and page of the desk but those that show and make is
// refused for a tournament of SquareDeal 1.3, whatever is typed.
func TestOldIsNotWritten(t *testing.T) {
	x := withOld(t)
	tried := 0
	for _, r := range x.desk.Patterns() {
		method, path, _ := strings.Cut(r, " ")
		if !strings.HasPrefix(path, "/t/{name}") || ofOld[r] {
			continue
		}
		for _, name := range []string{"2020_club", "2020_value", "2020_early"} {
			path := strings.NewReplacer("/t/{name}", "t/"+name, "{session}", "1,1").Replace(path)
			fields := []string{"name", "X", "text", "X", "sessions", "1", "boards", "4", "files", "z", "reason", "r", "first", "5", "value", "5", "anyway", "yes", "plain", "yes", "plain2", "yes", "confirm", name, "early", "yes", "new_keys", "yes"}
			tried++
			if method == "POST" {
				x.refuses(http.StatusConflict, squaredeal.ErrOld.Error(), "", path, fields...)
				continue
			}
			answer := x.get(path)
			x.wants(path, answer, http.StatusConflict)
			x.has(answer, squaredeal.ErrOld.Error())
		}
	}
	if tried < 40 {
		t.Errorf("%d pages and forms", tried)
	}
}

// TestOldSpeaksOneLanguage: the pages of a tournament of SquareDeal 1.3 too.
func TestOldSpeaksOneLanguage(t *testing.T) {
	x := withOld(t)
	x.does("t/2020_value/make", "phase", "1", "session", "1", "format", "dupblind")
	speaks := func(what string, r reply) {
		t.Helper()
		if strings.Contains(r.body, "<html") {
			x.built(what, r.body)
		}
		if found := closeColon.FindString(readable(r.body)); found != "" && strings.HasPrefix(what, "fr") {
			t.Errorf("%s: no space before a colon: %s", what, found)
		}
		if found := inEnglish.FindString(strings.ReplaceAll(readable(r.body), x.dir, "")); found != "" {
			t.Errorf("%s: %.200s", what, found)
		}
	}
	for _, l := range []string{"pl", "fr"} {
		for _, path := range []string{"", "t/2020_club", "t/2020_value", "t/2020_early", "t/2020_club/make", "t/2020_value/make", "t/2020_early/make", "t/2020_value/out", "t/2020_club/records/1,1", "t/2020_club/dv"} {
			speaks(l+" "+path, x.send("GET", x.root+"/"+l+"/"+path, "", nil))
		}
		for _, f := range []url.Values{{}, {"value": {"1 2 3"}}, {"value": {strings.Repeat("1", 5000)}}, {"reserve": {"yes"}, "number": {"0"}}} {
			f.Set("phase", "1")
			f.Set("session", "1")
			speaks(l+" make", x.send("POST", x.root+"/"+l+"/t/2020_club/make", f.Encode(), nil))
		}
		speaks(l+" dv", x.send("POST", x.root+"/"+l+"/t/2020_club/dv", "", nil))
	}
}

// TestOldIsAccessible: these pages too are for everybody, on every screen.
func TestOldIsAccessible(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: pages in a browser take their time")
	}
	t.Parallel()
	axe := browsertest.Axe(t)
	x, p := visit(t)
	x.composeOld()
	look := func(what string) {
		t.Helper()
		for _, width := range []int{1280, 320} {
			p.View(width, 900, "light")
			p.Accessible(axe, what)
			p.Picture(strings.ReplaceAll(fmt.Sprintf("old-%s-%d", what, width), "/", "_"))
		}
	}
	for _, l := range []string{"en", "pl", "fr"} {
		for _, path := range []string{"", "t/2020_club", "t/2020_value", "t/2020_early", "t/2020_club/make", "t/2020_club/dv"} {
			x.to(p, l+"/"+path)
			look(l + "/" + path)
		}
		x.to(p, l+"/t/2020_club/make")
		p.Type("value", "1 2 3 4 5 99")
		p.Submit("value")
		look(l + "/a value that the description contradicts")
	}
}
