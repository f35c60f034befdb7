package web

import (
	"archive/zip"
	"bytes"
	"html"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/internal/browsertest"
	"github.com/fairdeal/fairdeal/internal/workfactor"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

func TestMain(m *testing.M) {
	workfactor.Scrypt = 10 // what it costs to try a passphrase is not tested here
	state, err := os.MkdirTemp("", "fairdeal")
	if err != nil {
		panic(err)
	}
	for _, name := range []string{"XDG_STATE_HOME", "LocalAppData"} { // evenings are remembered there
		os.Setenv(name, state)
	}
	status := browsertest.Run(m)
	os.RemoveAll(state)
	os.Exit(status)
}

// get asks for a page of the desk, in English.
func (x *running) get(path string) reply {
	x.t.Helper()
	return x.send("GET", x.root+"/en/"+path, "", nil)
}

// post sends a form: pairs of a field and its value. One that changes nothing is asked
// for, and has a question mark before its path.
func (x *running) post(path string, fields ...string) reply {
	x.t.Helper()
	form := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		form.Add(fields[i], fields[i+1])
	}
	if at, asked := strings.CutPrefix(path, "?"); asked {
		return x.get(at + "?" + form.Encode())
	}
	return x.send("POST", x.root+"/en/"+path, form.Encode(), nil)
}

// does sends a form that must be carried out, and returns the page that it leads
// to.
func (x *running) does(path string, fields ...string) reply {
	x.t.Helper()
	r := x.post(path, fields...)
	if r.status != http.StatusSeeOther {
		x.t.Fatalf("%s %q: status %d: %s", path, fields, r.status, sentences(r.body))
	}
	return x.send("GET", r.header.Get("Location"), "", nil)
}

// refuses sends a form that must not be carried out: the page says why beside the
// field, and no file changes.
func (x *running) refuses(status int, want, field, path string, fields ...string) {
	x.t.Helper()
	before := x.files()
	r := x.post(path, fields...)
	if r.status != status || !strings.Contains(html.UnescapeString(r.body), want) {
		x.t.Errorf("%s %q: status %d, want %d and %q: %s", path, fields, r.status, status, want, sentences(r.body))
	}
	if field != "" {
		at := regexp.MustCompile(`id="` + field + `(-wrong)?"[^>]*>[^<]*`)
		if !slices.ContainsFunc(at.FindAllString(html.UnescapeString(r.body), -1), func(s string) bool { return strings.Contains(s, want) }) {
			x.t.Errorf("%s %q: %q does not stand beside the field %s: %s", path, fields, want, field, sentences(r.body))
		}
		if !strings.Contains(r.body, `href="#`+field+`"`) || !strings.Contains(r.body, "autofocus") {
			x.t.Errorf("%s %q: the summary does not lead to %s", path, fields, field)
		}
	}
	if after := x.files(); after != before {
		x.t.Errorf("%s %q: files changed from\n%s\nto\n%s", path, fields, before, after)
	}
	for i := 0; i < len(fields); i += 2 {
		if strings.HasPrefix(fields[i], "passphrase") && len(fields[i+1]) > 3 && strings.Contains(r.body, fields[i+1]) {
			x.t.Errorf("%s: the page shows the passphrase", path)
		}
	}
}

// hands is the path of a file of hands that the desk makes; its folder is there then.
func (x *running) hands(tournament, name string) string {
	dir := filepath.Join(x.dir, folder.HandsFolder, tournament)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		x.t.Fatal(err)
	}
	return filepath.Join(dir, name)
}

// files are the names and contents of the folder's files.
func (x *running) files() string {
	var b strings.Builder
	filepath.WalkDir(x.dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasSuffix(path, ".lock") {
			data, _ := os.ReadFile(path)
			b.WriteString(filepath.Base(path) + " " + string(data) + "\n")
		}
		return nil
	})
	return b.String()
}

var tags = regexp.MustCompile(`(?s)<head>.*?</head>|<[^>]*>|\s+`)

// sentences is what a person reads on a page.
func sentences(body string) string {
	return html.UnescapeString(strings.Join(strings.Fields(tags.ReplaceAllString(body, " ")), " "))
}

func (x *running) has(r reply, want ...string) {
	x.t.Helper()
	for _, w := range want {
		if !strings.Contains(sentences(r.body), w) {
			x.t.Errorf("the page does not say %q: %s", w, sentences(r.body))
		}
	}
}

const (
	info       = "Lotto 6 from 49 of Wednesday 8 December 2060, without the bonus number, from low to high"
	passphrase = "correct horse battery staple"
)

// published is a desk with a tournament that is published.
func published(t *testing.T) *running {
	x := open(t)
	x.published()
	return x
}

func (x *running) published() {
	x.t.Helper()
	x.drafts()
	x.does("t/spring/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "spring")
}

// drafts describes a tournament of two sessions.
func (x *running) drafts() {
	x.t.Helper()
	x.does("t", "name", "Spring Cup", "file", "spring")
	x.does("t/spring/di", "text", info)
	x.does("t/spring/phase", "sessions", "2", "boards", "2x4", "files", "RR", "title", "Round robin")
}

// TestStory leads a tournament from its name to the verified hands.
func TestStory(t *testing.T) {
	x := open(t)
	x.has(x.get(""), "There is no tournament in this folder yet.")
	x.has(x.does("t", "name", "Spring Cup", "file", ""), "Spring Cup", "Say which delayed information will be mixed in. Add the phases.")
	if _, err := os.Stat(filepath.Join(x.dir, "SpringCup.sqd")); err != nil {
		t.Fatal("the short name is not made from the name: ", err)
	}
	const at = "t/SpringCup"
	x.has(x.does(at, "name", "Spring Cup 2060"), "Spring Cup 2060")
	x.has(x.does(at+"/di", "text", info), info, "values are possible")
	x.has(x.does(at+"/phase", "sessions", "2", "boards", "2x4", "files", "RR", "title", "Round robin"),
		"Read it through, then freeze it.", "RR1", "RR2", "RR1-2", "1-4", "5-8", "2 sessions, 8 boards")
	x.does(at+"/phase", "sessions", "1", "boards", "16", "files", "FIN", "title", "Final")
	x.has(x.does(at+"/phase", "phase", "1", "sessions", "3", "boards", "1-4,5-8", "files", "RR", "title", "Round robin"), "4 sessions, 28 boards", "RR3", "FIN")
	x.has(x.does(at+"/phase", "phase", "2", "remove", "yes"), "3 sessions, 12 boards")
	x.has(x.get(at+"/publish"), "Nobody can change any of this afterwards", info, "Round robin: 3 sessions of 4 boards: 1-4, 5-8, 1-4")
	x.has(x.does(at+"/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "SpringCup"), "Type the passphrase once, from your card or your notes.")
	page := x.get(at)
	s, err := folder.Open(filepath.Join(x.dir, "SpringCup.sqd"))
	if err != nil || !s.Description.Published() {
		t.Fatalf("not published: %v", err)
	}
	x.has(page, "Send the description to everybody before Wednesday 2060-12-08", squaredeal.ShortDigest(s.Description.DigestLine), "Digest in full "+s.Description.DigestLine, "SpringCup.sqk.age", "The fact is of Wednesday 2060-12-08: the time runs until that day begins (UTC).", "Text for the bulletin", "Opis SpringCup.sqd", "La description SpringCup.sqd")
	if r := x.get(at + "/file/SpringCup.sqd"); r.body != string(s.Description.Bytes()) || r.header.Get("Content-Disposition") == "" {
		t.Error("the description that is handed out is another")
	}
	for _, file := range []string{"SpringCup.sqk", "SpringCup.sqk.age", "SpringCup.zip", "RR1.dup"} {
		x.wants(file, x.get(at+"/file/"+file), http.StatusNotFound)
	}

	first := x.post("?"+at+"/dv", "value", " 3 6  9 13 26 40 ")
	x.wants("value", first, http.StatusOK)
	x.has(first, "Mixed in 3 6 9 13 26 40", "33 20 36 20 39 20 31 33 20 32 36 20 34 30 (14)")
	if before := x.files(); x.post("?"+at+"/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes").status != 200 || x.files() != before {
		t.Error("a value is set by an address")
	}
	x.has(x.does(at+"/dv", "first", " 3 6  9 13 26 40 ", "value", "3 6 9 13 26 40", "anyway", "yes"), "Make the hands of a session when they are needed.", "typed: 3 6 9 13 26 40")
	x.has(x.get(""), "value known", "Make the hands of a session when they are needed. When the last session is played, reveal the keys.")
	make := x.get(at + "/make")
	for _, name := range []string{"dupblind", "dlmblind"} {
		if !strings.Contains(make.body, `value="`+name+`" checked`) {
			t.Errorf("%s is not ticked", name)
		}
	}
	if strings.Count(make.body, " checked") != 2+1 || !strings.Contains(make.body, `name="pick" value="1,1" checked`) { // and the first session
		t.Errorf("more is ticked than what shows nobody a hand: %s", sentences(make.body))
	}
	x.has(x.does(at+"/make", "phase", "1", "session", "1", "format", "dupblind", "format", "dlmblind", "passphrase", passphrase), "RR1.dup", "made", "dupblind")
	x.has(x.get(""), "hands made")
	x.has(x.does(at+"/make", "phase", "1", "session", "*", "format", "pbn", "passphrase", passphrase, "not_playing", "yes"), "RR3.pbn", "RR1-2.pbn")
	x.has(x.does(at+"/out", "session", "1,1", "event", "taken", "who", "duplication room", "note", "sealed box"), "the hands were taken, duplication room: sealed box")
	x.has(x.does(at+"/out", "session", "1,1", "event", "played"), "Session 1,2 is over")
	x.has(x.get(at+"/reveal"), "These sessions are not marked as played: 1,2 1,3")
	x.has(x.does(at+"/reveal", "passphrase", passphrase, "confirm", "SpringCup", "early", "yes"), "The keys are revealed", "SpringCup.zip")
	x.has(x.get(""), "revealed", "Publish SpringCup.sqd, SpringCup.sqk.")

	archive := x.get(at + "/file/SpringCup.zip")
	z, err := zip.NewReader(bytes.NewReader([]byte(archive.body)), int64(len(archive.body)))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if got[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	if len(got) != 9 || got["SpringCup/hands/RR3.pbn"] == nil || !bytes.Contains(got["SpringCup/verify.html"], []byte("Content-Security-Policy")) {
		t.Errorf("the archive has %d files", len(got))
	}
	var played []audit.Input
	for _, name := range []string{"RR1.pbn", "RR2.pbn", "RR3.pbn"} {
		in := intake.File(os.DirFS(filepath.Dir(x.hands("SpringCup", name))), name, name)
		in.Named = true
		played = append(played, in)
	}
	published := audit.Published{Description: got["SpringCup/SpringCup.sqd"], Keys: got["SpringCup/SpringCup.sqk"]}
	if report := audit.Run(published, played, audit.Options{Today: time.Date(2060, 12, 20, 0, 0, 0, 0, time.UTC)}); report.Verdict != audit.Verified {
		t.Errorf("verdict %s: %+v", report.Verdict, report.Summary)
	}
	// Somebody changes the description by hand: the desk says what to do.
	text, err := os.ReadFile(s.Path)
	if err == nil {
		err = os.WriteFile(s.Path, []byte(strings.Replace(string(text), "Spring Cup 2060", "Spring Cup 2061", 1)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	x.has(x.get(at), "The description is not the published one any more; SpringCup.sqd.bak is: give it the name SpringCup.sqd again.", "What the file says now", "Digest that was published "+s.Description.DigestLine)
	x.has(x.get(""), "changed after publishing")
}

// TestFormsThatCannotBe: each has a sentence beside its field, and changes nothing.
func TestFormsThatCannotBe(t *testing.T) {
	x := open(t)
	x.does("t", "name", "Spring Cup", "file", "spring")
	const no = http.StatusUnprocessableEntity
	for _, c := range [][]string{
		{"The name is missing.", "name", "t", "name", "", "file", "a"},
		{"The name is missing.", "name", "t"},
		{"There is a tournament spring already.", "file", "t", "name", "Another", "file", "spring"},
		{"A short name begins with a letter", "file", "t", "name", "A", "file", "../a"},
		{"A short name begins with a letter", "file", "t", "name", "A", "file", "1a"},
		{"A short name begins with a letter", "file", "t", "name", "2027"},
		{"A short name has 64 characters at most.", "file", "t", "name", "A", "file", strings.Repeat("a", 65)},
		{"The name cannot be used", "name", "t", "name", "A\nDV 1", "file", "b"},
		{"The name cannot be used", "name", "t/spring", "name", ""},
		{"The name cannot be used", "name", "t/spring", "name", "A\nDV 1"},
		{"The delayed information is missing.", "text", "t/spring/di", "text", " "},
		{"Choose what kind of fact it is.", "kind", "?t/spring/di", "kind", "other", "date", "2060-12-08"},
		{"The day cannot be read", "date", "?t/spring/di", "kind", "lottery", "what", "Lotto", "date", "8.12.2060"},
		{"Say which lottery", "what", "?t/spring/di", "kind", "lottery", "date", "2060-12-08"},
		{"The time of day cannot be read", "clock", "?t/spring/di", "kind", "drand", "date", "2060-12-08", "clock", "noon", "zone", "UTC"},
		{"The time zone is missing", "zone", "?t/spring/di", "kind", "drand", "date", "2060-12-08", "clock", "12:00"},
		{"This time zone is not known", "zone", "?t/spring/di", "kind", "drand", "date", "2060-12-08", "clock", "12:00", "zone", "Mars/Olympus"},
		{"The number of sessions cannot be read", "sessions", "t/spring/phase", "sessions", "two", "boards", "16", "files", "RR"},
		{"The boards cannot be read: boards \"1-\": board is missing", "boards", "t/spring/phase", "sessions", "2", "boards", "1-", "files", "RR"},
		{"The file names are missing", "files", "t/spring/phase", "sessions", "2", "boards", "16", "files", ""},
		{"These file names cannot be used", "files", "t/spring/phase", "sessions", "2", "boards", "16", "files", "../RR"},
	} {
		x.refuses(no, c[0], c[1], c[2], c[3:]...)
	}
	x.refuses(no, "There is no such phase.", "", "t/spring/phase", "phase", "1", "sessions", "2", "boards", "16", "files", "RR")
	x.refuses(no, "There is no such phase.", "", "t/spring/phase", "phase", "x", "remove", "yes")
	x.refuses(http.StatusConflict, "Something is still missing", "", "t/spring/publish", "passphrase", "a", "passphrase2", "a", "confirm", "spring")
	x.refuses(http.StatusConflict, "not published yet", "", "?t/spring/dv", "value", "1")
	x.refuses(http.StatusConflict, "not published yet", "", "t/spring/make", "phase", "1")
	x.refuses(http.StatusConflict, "not published yet", "", "t/spring/reveal", "confirm", "spring")
	x.refuses(http.StatusNotFound, "There is no such page.", "", "t/other/di", "text", "x")

	x.does("t/spring/di", "text", info)
	x.does("t/spring/phase", "sessions", "2", "boards", "2x4", "files", "RR", "title", "Round robin")
	x.refuses(no, "These file names cannot be used", "files", "t/spring/phase", "sessions", "1", "boards", "4", "files", "rr#")
	for _, c := range [][]string{
		{"Write the five words down and tick this", "made", "confirm", "spring"},
		{"The two passphrases differ", "passphrase2", "passphrase", passphrase, "passphrase2", "another one", "confirm", "spring"},
		{"Type spring here", "confirm", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "Spring"},
		{"Keep the keys in one way only", "passphrase", "passphrase", passphrase, "passphrase2", passphrase, "shares", "2/3", "confirm", "spring"},
		{"Keys that are not encrypted are asked for twice", "plain2", "plain", "yes", "confirm", "spring"},
		{"A line is no recipient", "recipients", "recipients", "age1nobody", "confirm", "spring"},
		{"Shares are written as 3/5", "shares", "shares", "1/3", "confirm", "spring"},
		{"Shares are written as 3/5", "shares", "shares", "three of five", "confirm", "spring"},
	} {
		x.refuses(no, c[0], c[1], "t/spring/publish", c[2:]...)
	}
	// Keys of an interrupted publish.
	if err := os.WriteFile(filepath.Join(x.dir, "spring.sqk.age"), []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	x.refuses(no, "A key file is there already", "new_keys", "t/spring/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "spring")
	x.does("t/spring/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "spring", "new_keys", "yes")
	if data, err := os.ReadFile(filepath.Join(x.dir, "spring.sqk.age.unused")); err != nil || string(data) != "old" {
		t.Errorf("the old keys: %v", err)
	}
	for _, path := range []string{"t/spring", "t/spring/di", "t/spring/phase"} {
		x.refuses(http.StatusConflict, "description cannot be changed any more", "", path, "name", "B", "text", "B", "sessions", "1", "boards", "1", "files", "B")
	}
	// A second press of the button does nothing.
	before := x.files()
	x.does("t/spring/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "spring")
	if x.files() != before {
		t.Error("publishing twice changed files")
	}
	x.refuses(http.StatusConflict, "The delayed value is not set yet.", "", "t/spring/make", "phase", "1")
	x.refuses(no, "The value is missing.", "value", "?t/spring/dv", "value", " ")
	x.refuses(no, "This is not what was typed first.", "value", "t/spring/dv", "first", "1 2 3", "value", "1 2 4")
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.refuses(no, "Another value is set already: say that it is to be replaced.", "force", "t/spring/dv", "first", "1 2 4", "value", "1 2 4")
	for _, c := range [][]string{
		{"Choose at least one format.", "format", "phase", "1", "session", "1", "passphrase", passphrase},
		{"There is no format nothing.", "format", "phase", "1", "session", "1", "format", "nothing", "passphrase", passphrase},
		{"Hands can be read in one of these formats", "not_playing", "phase", "1", "session", "1", "format", "pbn", "passphrase", passphrase},
		{"Hands can be read in one of these formats", "not_playing", "phase", "1", "session", "1", "format", "dupblind", "format", "dup", "passphrase", passphrase},
		{"The session is missing", "session", "phase", "1", "format", "dupblind", "passphrase", passphrase},
		{"no session 3", "session", "phase", "1", "session", "3", "format", "dupblind", "passphrase", passphrase},
		{"phase \"x\"", "phase", "phase", "x", "session", "1", "format", "dupblind", "passphrase", passphrase},
		{"The passphrase is missing.", "passphrase", "phase", "1", "session", "1", "format", "dupblind"},
		{"The passphrase is wrong.", "passphrase", "phase", "1", "session", "1", "format", "dupblind", "passphrase", "wrong one"},
		{"This is no recipient", "recipient", "phase", "1", "session", "1", "format", "dupblind", "passphrase", passphrase, "recipient", "somebody"},
	} {
		x.refuses(no, c[0], c[1], "t/spring/make", c[2:]...)
	}
	if err := os.WriteFile(x.hands("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	x.refuses(no, "RR1.dup is there and holds something else.", "overwrite", "t/spring/make", "phase", "1", "session", "1", "format", "dupblind", "passphrase", passphrase)
	x.does("t/spring/make", "phase", "1", "session", "1", "format", "dupblind", "passphrase", passphrase, "overwrite", "yes")
	x.refuses(no, "There is no such session", "session", "t/spring/out", "session", "1,9", "event", "played")
	x.refuses(no, "There is no such session", "session", "t/spring/out", "session", "one", "event", "played")
	x.refuses(no, "Say who took the hands.", "who", "t/spring/out", "session", "1,1", "event", "taken")
	x.refuses(no, "Nothing of this kind is written down here.", "", "t/spring/out", "session", "1,1", "event", "made")
	x.refuses(no, "Type spring here", "confirm", "t/spring/reveal", "passphrase", passphrase)
	x.refuses(no, "The passphrase is wrong.", "passphrase", "t/spring/reveal", "passphrase", "wrong one", "confirm", "spring", "early", "yes")
	// Somebody else's keys stand in the way.
	if err := os.WriteFile(filepath.Join(x.dir, "spring.sqk"), []byte("1,1:"+strings.Repeat("A", 60)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	x.refuses(no, "These keys are not the published ones.", "", "t/spring/reveal", "passphrase", passphrase, "confirm", "spring", "early", "yes")
}

// TestFormatsThatEndBelow: a format that was ticked is never left out silently.
func TestFormatsThatEndBelow(t *testing.T) {
	x := open(t)
	x.does("t", "name", "Long", "file", "long")
	x.does("t/long/di", "text", info)
	x.does("t/long/phase", "sessions", "2", "boards", "1-10,95-104", "files", "L", "title", "Long")
	x.does("t/long/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "long")
	x.does("t/long/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	form := []string{"phase", "1", "session", "*", "format", "dupblind", "format", "pbn", "not_playing", "yes", "passphrase", passphrase}
	form[3] = "2"
	x.refuses(http.StatusUnprocessableEntity, "no format is left that takes boards 95-104", "format", "t/long/make", append(form[:4:4], "format", "dupblind", "passphrase", passphrase)...) // nothing is left
	form[3] = "*"
	x.has(x.does("t/long/make", form...), "L1.dup", "L1.pbn", "L2.pbn", "dupblind ends at board 99: it leaves boards 95-104 out")
	form[3] = "1"
	x.has(x.does("t/long/make", form...), "L1.dup", "L1.pbn")
	x.has(x.does("t/long/make", "phase", "1", "session", "2", "format", "pbn", "not_playing", "yes", "passphrase", passphrase), "L2.pbn")
}

// TestOthersAtWork: another program holds the tournament, or changed it.
func TestOthersAtWork(t *testing.T) {
	t.Parallel()
	x := open(t)
	x.does("t", "name", "Spring Cup", "file", "spring")
	path := filepath.Join(x.dir, "spring.sqd")
	s, err := folder.Edit(path)
	if err != nil {
		t.Fatal(err)
	}
	x.refuses(http.StatusConflict, "Another program is changing this tournament at the moment.", "", "t/spring", "name", "B")
	if err := s.Description.SetName("Cup by command"); err != nil {
		t.Fatal(err)
	}
	seen := regexp.MustCompile(`name="seen" value="([0-9a-f]+)"`).FindStringSubmatch(x.get("t/spring").body)[1]
	if err := s.Save(); err != nil {
		t.Fatal(err)
	}
	s.Close()
	late := x.post("t/spring/di", "text", info, "seen", seen)
	x.wants("a form from before", late, http.StatusConflict)
	x.has(late, "This tournament was changed meanwhile, by another window or program. Nothing was changed here.", info)
	x.has(x.get("t/spring"), "Cup by command")
	x.has(x.get(""), "Cup by command", "draft")
	if err := os.WriteFile(filepath.Join(x.dir, "torn.sqd"), []byte("nothing"), 0o600); err != nil {
		t.Fatal(err)
	}
	if r := x.get(""); !strings.Contains(r.body, "torn") || strings.Contains(strings.ReplaceAll(sentences(r.body), "the folder "+x.dir, ""), x.dir) {
		t.Errorf("a description that cannot be read: %s", sentences(r.body))
	}
	for _, path := range []string{"t/torn", "t/torn/publish", "t/torn/out"} {
		r := x.get(path)
		x.wants("a page of a torn file", r, http.StatusConflict)
		x.has(r, "torn.sqd cannot be read. Mend the file, bring a copy of it back, or move it out of the folder.")
	}
	x.refuses(http.StatusConflict, "torn.sqd cannot be read.", "", "t/torn", "name", "B")
	if err := os.Mkdir(filepath.Join(x.dir, "spring.handout"), 0o700); err != nil {
		t.Fatal(err)
	}
	r := x.get("t/spring/out")
	x.wants("a diary that is a folder", r, http.StatusConflict)
	x.has(r, "spring.handout cannot be read.")
}

// TestNoWayOutOfTheFolder: what a link leads to outside of the folder is neither
// listed nor shown; a link that stays inside is a file of the folder.
func TestNoWayOutOfTheFolder(t *testing.T) {
	x := open(t)
	x.does("t", "name", "Spring Cup", "file", "spring")
	outside, err := folder.Begin(filepath.Join(t.TempDir(), "x.sqd"), "Name of another folder")
	if err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{"away.sqd": outside.Path, "nowhere.sqd": filepath.Join(x.dir, "nothing.sqd"), "inside.sqd": "spring.sqd"} {
		if err := os.Symlink(to, filepath.Join(x.dir, link)); err != nil {
			t.Skip("no links here: ", err)
		}
	}
	x.wants("a link that leads out", x.get("t/away"), http.StatusNotFound)
	list := x.get("")
	for _, never := range []string{"Name of another folder", "away", "nowhere"} {
		if strings.Contains(list.body, never) {
			t.Errorf("the list says %q: %s", never, sentences(list.body))
		}
	}
	x.has(list, "Spring Cup spring", "Spring Cup inside")
}

// TestSecretsStayInside looks for every key, for shares, for the keys of a log and
// for the passphrase in all that a desk says before the keys are revealed, from its
// first page on: pages, errors, headers, addresses, streams, log; and in the files that
// others can read. Every page of the desk is asked for, and every form sent, in every
// language.
func TestSecretsStayInside(t *testing.T) {
	x := published(t)
	withLog(x)
	x.does("t", "name", "Shared", "file", "shared")
	x.does("t/shared/di", "text", info)
	x.does("t/shared/phase", "sessions", "1", "boards", "4", "files", "SH", "title", "Final")
	x.does("t/shared/publish", "shares", "2/3", "confirm", "shared")
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.does("tonight", "name", "Friday", "boards", "4", "kind", "plain", "format", "dupblind")
	forms := [][]string{
		{"t/spring/publish", "passphrase", passphrase, "passphrase2", passphrase + "x", "confirm", "spring"},
		{"t/spring/make", "phase", "1", "session", "*", "format", "dupblind", "passphrase", passphrase},
		{"t/spring/make", "phase", "9", "session", "*", "format", "pbn", "passphrase", passphrase},
		{"t/spring/make", "phase", "1", "session", "1", "format", "dupblind", "passphrase", passphrase + "x"},
		{"t/shared/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes"},
		{"t/shared/make", "phase", "1", "session", "1", "format", "dupblind", "openers", "shared-shares/shared.1.share\nshared-shares/shared.3.share"},
		{"t/shared/make", "phase", "1", "session", "1", "format", "dupblind", "openers", "shared-shares/shared.1.share"},
		{"t/shared/make", "phase", "1", "session", "1", "format", "dupblind", "openers", "organiser.key deals.key"},
		{"t/spring/reveal", "passphrase", passphrase, "confirm", "no"},
		{"t/spring/reveal/1,2", "passphrase", passphrase, "confirm", "no"},
		{"t/spring/records/1,2", "passphrase", passphrase, "confirm", "no"},
		{"t/spring/records/1,2", "passphrase", passphrase, "confirm", "RR2", "as", "html"},
		{"t/spring/amend", "name", passphrase[:4], "reason", "late"},
		append([]string{"t/spring/log", "kind", "published"}, inLog...),
		append([]string{"t/spring/log", "kind", "value"}, inLog...),
		{"t/spring/log", "kind", "published", "log", "deals.key", "log_key", "spring.sqk.age", "organiser_key", "shared-shares/shared.1.share"},
		{"t/spring/reveal/1,1", "passphrase", passphrase, "confirm", "RR1"}, // this one everybody may have
		append([]string{"t/spring/log", "kind", "session", "session", "1,1"}, inLog...),
		{"tonight", "name", "Saturday", "boards", "4", "kind", "provable", "source", "players", "passphrase", passphrase, "passphrase2", passphrase},
		{"t/nothing/make", "passphrase", passphrase},
		{"nothing", "passphrase", passphrase},
	}
	for _, f := range forms {
		form := url.Values{}
		for i := 1; i < len(f); i += 2 {
			form.Add(f[i], f[i+1])
		}
		for _, l := range []string{"en", "pl", "fr"} {
			x.send("POST", x.root+"/"+l+"/"+f[0], form.Encode(), nil)
		}
	}
	x.does("t/Saturday/dv", "first", "1 2 3 4", "value", "1 2 3 4", "anyway", "yes")
	out(x.desk.newJob("shared", 2)) // its stream ends at once
	files, err := os.ReadDir(x.dir)
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, r := range x.desk.Patterns() {
		path, isGet := strings.CutPrefix(r, "GET /")
		if !isGet {
			continue
		}
		path = strings.NewReplacer("{$}", "", "{sheet}", "1", "{session}", "1,2", "static/{file}", "static/desk.js").Replace(path)
		name := "spring"
		if strings.HasPrefix(path, "tonight") {
			name = "Friday"
		}
		if strings.HasSuffix(path, "/events") {
			name = "shared"
		}
		path = strings.ReplaceAll(path, "{name}", name)
		paths := []string{path}
		if strings.Contains(path, "{file}") {
			paths = nil
			for _, f := range files {
				paths = append(paths, strings.ReplaceAll(path, "{file}", f.Name()))
			}
		}
		for _, path := range paths {
			if strings.Contains(path, "{") {
				t.Errorf("no example for %s", r)
			}
			for _, l := range []string{"en", "pl", "fr"} {
				x.send("GET", x.root+"/"+l+"/"+path, "", nil)
				asked++
			}
		}
	}
	for _, query := range []string{"t/spring/preview?sessions=1&boards=1&files=X", "t/spring/lint?text=x", "t/shared", "t/shared/make", "t/Saturday", "?passphrase=x"} {
		x.get(query)
	}
	x.send("GET", x.root+"/en/t/spring", "", map[string]string{"Cookie": ""})
	x.send("POST", x.root+"/en/t/spring/make", "passphrase="+url.QueryEscape(passphrase), map[string]string{"Host": "localhost:1"})
	x.send("POST", x.root+"/en/t/spring/make", "passphrase="+url.QueryEscape(passphrase), map[string]string{"Sec-Fetch-Site": "cross-site"})
	x.send("POST", x.root+"/en/t/spring/make", "passphrase="+url.QueryEscape(passphrase), map[string]string{"Content-Type": "multipart/form-data; boundary=x"})
	x.send("PUT", x.root+"/en/t/spring/make", "passphrase="+url.QueryEscape(passphrase), nil)
	x.mu.Lock()
	said := strings.Join(x.said, "\n") + strings.Join(x.log, "\n")
	secretFields := 0
	for _, answer := range x.said {
		for _, form := range formOf.FindAllStringSubmatch(answer, -1) {
			for _, in := range inputOf.FindAllStringSubmatch(form[2], -1) {
				if !strings.HasPrefix(attribute(in[1], "name"), "passphrase") {
					continue
				}
				secretFields++
				if attribute(form[1], "method") != "post" || attribute(in[1], "type") != "password" || attribute(in[1], "autocomplete") != "off" || attribute(in[1], "value") != "" {
					t.Errorf("a secret is asked for by %s in a form%s", in[0], form[1])
				}
			}
		}
	}
	x.mu.Unlock()
	if secretFields < 30 {
		t.Errorf("only %d fields for a passphrase were seen", secretFields)
	}

	secrets := []string{passphrase, url.QueryEscape(passphrase)}
	for _, file := range []string{"organiser.key", "deals.key", "shared-shares/shared.1.share", "shared-shares/shared.2.share", "shared-shares/shared.3.share"} {
		data, err := os.ReadFile(filepath.Join(x.dir, file))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			if _, share, ok := strings.Cut(strings.TrimSpace(line), "secret "); ok {
				secrets = append(secrets, share)
			} else if at := strings.LastIndex(line, "+"); at > 0 && strings.HasPrefix(line, "PRIVATE") {
				secrets = append(secrets, strings.TrimSpace(line[at+1:]))
			}
		}
	}
	filepath.WalkDir(x.dir, func(path string, d os.DirEntry, err error) error {
		info, infoErr := d.Info()
		if err != nil || infoErr != nil {
			t.Fatal(err, infoErr)
		}
		if info.Mode().IsRegular() && info.Mode().Perm()&0o077 != 0 {
			data, _ := os.ReadFile(path)
			said += path + string(data)
		}
		return nil
	})
	if r := x.post("t/spring/reveal", "passphrase", passphrase, "confirm", "spring", "early", "yes"); r.status != http.StatusSeeOther {
		t.Fatal(r.status)
	}
	data, err := os.ReadFile(filepath.Join(x.dir, "spring.sqk"))
	if err != nil {
		t.Fatal(err)
	}
	keys, err := squaredeal.ParseKeys(data)
	if err != nil || len(keys.Lines) != 2 {
		t.Fatal(err)
	}
	if !strings.Contains(said, keys.Lines[0].Key) {
		t.Error("the key that was revealed alone is not found: nothing was searched")
	}
	secrets = append(secrets, keys.Lines[1].Key)
	// The keys of the others, whose own revealing is no longer listened to.
	x.does("t/shared/reveal", "openers", "shared-shares/shared.1.share shared-shares/shared.2.share", "confirm", "shared", "early", "yes")
	x.does("t/Saturday/reveal", "passphrase", passphrase, "confirm", "Saturday", "early", "yes")
	for _, name := range []string{"shared", "Saturday"} {
		data, err := os.ReadFile(filepath.Join(x.dir, name+".sqk"))
		if err != nil {
			t.Fatal(err)
		}
		keys, err := squaredeal.ParseKeys(data)
		if err != nil || len(keys.Lines) != 1 {
			t.Fatal(err)
		}
		secrets = append(secrets, keys.Lines[0].Key)
		there, err := folder.Open(filepath.Join(x.dir, name+".sqd"))
		if err != nil {
			t.Fatal(err)
		}
		boards, err := squaredeal.MakeSession(there.Description, keys, squaredeal.ID{Phase: 1, Session: 1}, nil)
		if err != nil || len(boards) != 4 {
			t.Fatal(err)
		}
		for _, b := range boards {
			for _, hand := range strings.Fields(b.Deal.String()) {
				if hand = strings.TrimPrefix(hand, "N:"); len(hand) != 13+3 {
					t.Fatalf("%q is no hand", hand)
				} else if strings.Contains(said, hand) {
					t.Errorf("the hand %s of %s was said", hand, name)
				}
			}
		}
	}
	if len(secrets) != 2+2+3+1+2 {
		t.Errorf("%d secrets were looked for", len(secrets))
	}
	for i, s := range secrets {
		const part = 12 // so many characters of a key are no chance
		for at := 0; at+part <= len(s); at++ {
			if found := strings.Index(said, s[at:at+part]); found >= 0 {
				t.Fatalf("a part of secret %d was said: %q", i, said[max(0, found-200):found])
			}
		}
	}
	if len(said) < 500_000 || asked < 100 {
		t.Errorf("only %d bytes of %d pages were looked at", len(said), asked)
	}
	for _, file := range []string{"spring.sqk", "spring.sqk.age", "RR1.dup"} {
		path := filepath.Join(x.dir, file)
		if file == "RR1.dup" {
			path = x.hands("spring", file)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v %v", file, info, err)
		}
	}
}

// TestEveryWayToKeepKeys publishes with recipients, shares and plain keys, and
// makes hands with what opens them.
func TestEveryWayToKeepKeys(t *testing.T) {
	x := open(t)
	for _, name := range []string{"shared", "plain"} {
		x.does("t", "name", name, "file", name)
		x.does("t/"+name+"/di", "text", info)
		x.does("t/"+name+"/phase", "sessions", "1", "boards", "4", "files", name, "title", "Final")
	}
	x.has(x.does("t/shared/publish", "shares", "2/3", "confirm", "shared"), "Give each share to its custodian", "shared-shares/shared.1.share")
	x.does("t/shared/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	const no = http.StatusUnprocessableEntity
	x.refuses(no, "Name the files that open the keys.", "openers", "t/shared/make", "phase", "1", "session", "1", "format", "dupblind")
	x.refuses(no, "too few", "openers", "t/shared/make", "phase", "1", "session", "1", "format", "dupblind", "openers", "shared-shares/shared.1.share")
	x.refuses(no, "There is no file ../shared.1.share in the folder.", "openers", "t/shared/make", "phase", "1", "session", "1", "format", "dupblind", "openers", "../shared.1.share")
	x.refuses(no, "is neither an identity nor a share", "openers", "t/shared/make", "phase", "1", "session", "1", "format", "dupblind", "openers", "shared.sqd")
	x.does("t/shared/make", "phase", "1", "session", "1", "format", "dupblind", "openers", "shared-shares/shared.1.share\r\nshared-shares/shared.3.share")
	x.does("t/plain/publish", "plain", "yes", "plain2", "yes", "confirm", "plain")
	x.does("t/plain/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.does("t/plain/make", "phase", "1", "session", "1", "format", "dupblind")
}

// TestSharesOfOtherKeys: a file that looks like a share and is not one of the published
// keys is never shown as one to hand out, nor taken for one.
func TestSharesOfOtherKeys(t *testing.T) {
	x := open(t)
	for _, name := range []string{"shared", "other"} {
		x.does("t", "name", name, "file", name)
		x.does("t/"+name+"/di", "text", info)
		x.does("t/"+name+"/phase", "sessions", "1", "boards", "4", "files", name, "title", "Final")
		x.does("t/"+name+"/publish", "shares", "2/3", "confirm", name)
	}
	const give, stale = "Give each share to its custodian, and delete it here:", "open nothing of this tournament. Move them away, so that nobody keeps them in place of his own:"
	if r := x.get("t/shared"); strings.Contains(r.body, stale) {
		t.Errorf("shares of the published keys are called stale: %s", sentences(r.body))
	}
	old, err := os.ReadFile(filepath.Join(x.dir, "other-shares", "other.2.share"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"shared.2.share": old, "shared.3.share": []byte("torn")} {
		if err := os.WriteFile(filepath.Join(x.dir, "shared-shares", name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	x.has(x.get("t/shared"), give+" shared-shares/shared.1.share These files", stale+" shared-shares/shared.2.share shared-shares/shared.3.share Digest")
	x.does("t/shared/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.refuses(http.StatusUnprocessableEntity, "shared-shares/shared.2.share is a share of other keys", "openers", "t/shared/make", "phase", "1", "session", "1", "format", "dupblind", "openers", "shared-shares/shared.1.share shared-shares/shared.2.share")
}

// TestSharesAreSetAside: who draws new keys after publishing was cut short, and keeps
// them in another way, has no shares of the old ones left under their names.
func TestSharesAreSetAside(t *testing.T) {
	x := published(t)
	x.does("t", "name", "Again", "file", "again")
	x.does("t/again/di", "text", info)
	x.does("t/again/phase", "sessions", "1", "boards", "4", "files", "A", "title", "Final")
	if err := os.Mkdir(filepath.Join(x.dir, "again-shares"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"again.sqk.age", "again-shares/again.1.share"} {
		if err := os.WriteFile(filepath.Join(x.dir, name), []byte("old"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	page := x.does("t/again/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "again", "new_keys", "yes")
	if _, err := os.Stat(filepath.Join(x.dir, "again-shares", "again.1.share.unused")); err != nil {
		t.Error(err)
	}
	if strings.Contains(page.body, "again.1.share") {
		t.Errorf("a share that was set aside is shown: %s", sentences(page.body))
	}
}

// TestTheOtherWindow: who freezes a tournament in two windows hears that the second
// passphrase opens nothing, and can try the right one; who pressed twice goes on.
func TestTheOtherWindow(t *testing.T) {
	x := open(t)
	x.drafts()
	seen := regexp.MustCompile(`name="seen" value="([0-9a-f]+)"`).FindStringSubmatch(x.get("t/spring/publish").body)[1]
	form := func(pass string, more ...string) []string {
		return append([]string{"seen", seen, "passphrase", pass, "passphrase2", pass, "confirm", "spring"}, more...)
	}
	x.does("t/spring/publish", form(passphrase)...)
	at := "It was frozen at " + regexp.MustCompile(`\d\d:\d\d`).FindString(time.Now().Format("15:04"))
	for name, fields := range map[string][]string{
		"another passphrase":           form("another passphrase"),
		"another, by an older page":    form("another passphrase", "seen", "0123456789abcdef"),
		"another, and other ticks":     form("another passphrase", "anyway", "yes"),
		"another, typed differently":   {"passphrase", "another passphrase", "passphrase2", "a third", "confirm", "spring"},
		"another beside the right one": form("another passphrase", "passphrase2", passphrase),
	} {
		r := x.post("t/spring/publish", fields...)
		x.wants(name, r, http.StatusConflict)
		x.has(r, "from another window; the passphrase that you just typed was NOT used.")
		if !strings.Contains(r.body, at) && !strings.Contains(r.body, "It was frozen at "+time.Now().Add(-time.Minute).Format("15:04")) {
			t.Errorf("%s: no time: %s", name, sentences(r.body))
		}
		if !strings.Contains(r.body, `action="`+x.root+`/en/t/spring/opens"`) {
			t.Errorf("%s: no field for the right one", name)
		}
		if strings.Contains(r.body, "another passphrase") {
			t.Errorf("%s: the page shows what was typed", name)
		}
	}
	r := x.post("t/spring/publish", "shares", "2/3", "confirm", "spring")
	x.wants("shares", r, http.StatusConflict)
	x.has(r, "from another window; the way to keep the keys that you just chose was NOT used.")
	x.has(x.does("t/spring/publish", form(passphrase)...), "Type the passphrase once", "Announce")
	x.has(x.get("t/spring/opens"), "Type the passphrase once, from your card or your notes.")
	x.refuses(http.StatusUnprocessableEntity, "The passphrase is missing.", "passphrase", "t/spring/opens")
	x.refuses(http.StatusUnprocessableEntity, "This passphrase does not open the keys.", "passphrase", "t/spring/opens", "passphrase", "another passphrase")
	x.has(x.get("t/spring/opens?opened"), "Freeze try the passphrase")
	if strings.Contains(x.get("t/spring/opens?opened").body, "This passphrase opens") {
		t.Error("an address says that a passphrase opens the keys")
	}
	x.has(x.does("t/spring/opens", "passphrase", passphrase), "This passphrase opens the published keys.")
	noted := x.files()
	if tried := strings.Count(noted, `"tried"`); tried != 1 {
		t.Errorf("it is noted %d times", tried)
	}
	x.post("t/spring/opens", "passphrase", passphrase)
	if x.files() != noted {
		t.Error("trying it again changed files")
	}

	// The same for an evening.
	evening := []string{"name", "Friday", "boards", "4", "kind", "provable", "source", "players", "passphrase", passphrase, "passphrase2", passphrase}
	x.does("tonight", evening...)
	x.has(x.does("tonight", evening...), "Next step")
	evening[9], evening[11] = "another passphrase", "another passphrase"
	r = x.post("tonight", evening...)
	x.wants("an evening", r, http.StatusConflict)
	x.has(r, "the passphrase that you just typed was NOT used.")
}

// TestNothingToJudgeASetBy: statistics and numbers of deals are neither offered nor
// written for hands that are to be played, at the tournament's form and at the club's.
func TestNothingToJudgeASetBy(t *testing.T) {
	x := published(t)
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	for path, form := range map[string][]string{
		"t/spring/make": {"phase", "1", "session", "1", "not_playing", "yes", "passphrase", passphrase},
		"tonight":       {"name", "Monday", "boards", "4", "kind", "plain", "not_playing", "yes"},
	} {
		page := x.get(path)
		for _, format := range []string{"stats", "goedel"} {
			if strings.Contains(page.body, `value="`+format+`"`) {
				t.Errorf("%s offers %s", path, format)
			}
			x.refuses(http.StatusUnprocessableEntity, format+" is not written for hands that are to be played", "format", path, append([]string{"format", "pbn", "format", format}, form...)...)
		}
		if !strings.Contains(page.body, `value="pbn"`) {
			t.Errorf("%s offers nothing", path)
		}
	}
}

// TestValueAgainstItsDescription: a value that is not what the description names is
// set only by who says so, in every language; what nobody can check is said.
func TestValueAgainstItsDescription(t *testing.T) {
	x := published(t)
	x.later(time.Date(2060, 12, 9, 12, 0, 0, 0, time.UTC).Sub(x.clock()))
	x.enter()
	const no = http.StatusUnprocessableEntity
	for typed, want := range map[string]string{
		"hello":          "",
		"3 6 9 13 26":    "",
		"3 6 9 13 26 50": "50",
		"40 6 9 13 26 3": "",
		"3 3 9 13 26 40": "",
	} {
		first := x.post("?t/spring/dv", "value", typed)
		x.wants(typed, first, http.StatusOK)
		x.has(first, "This speaks against the value: ")
		if !strings.Contains(sentences(first.body), want) || !strings.Contains(first.body, `name="anyway"`) {
			t.Errorf("%s: %s", typed, sentences(first.body))
		}
		x.refuses(no, "look it up again, or say that it is meant as it stands", "anyway", "t/spring/dv", "first", typed, "value", typed)
	}
	for lang, want := range map[string]string{"pl": "Przeciw tej wartości przemawia:", "fr": "Ceci parle contre la valeur"} {
		r := x.send("POST", x.root+"/"+lang+"/t/spring/dv", "value=3+6+9+13+26", nil)
		if !strings.Contains(sentences(r.body), want) {
			t.Errorf("%s: %s", lang, sentences(r.body))
		}
	}
	right := x.post("?t/spring/dv", "value", "3 6 9 13 26 40")
	if strings.Contains(right.body, "anyway") || strings.Contains(right.body, "speaks against") {
		t.Errorf("a right value: %s", sentences(right.body))
	}
	x.has(x.does("t/spring/dv", "first", "3 6 9 13 26", "value", "3 6 9 13 26", "anyway", "yes"), "3 6 9 13 26")
	x.refuses(no, "Another value is set already", "force", "t/spring/dv", "first", "3 6 9 13 26 40", "value", "3 6 9 13 26 40")

	// Nobody knows it before its day, and few before its evening.
	early := published(t)
	early.has(early.post("?t/spring/dv", "value", "3 6 9 13 26 40"), "This speaks against the value: Nobody can know it before Tuesday 2060-12-07")
	early.refuses(no, "look it up again, or say that it is meant as it stands", "anyway", "t/spring/dv", "first", "3 6 9 13 26 40", "value", "3 6 9 13 26 40")
	early.later(time.Date(2060, 12, 8, 8, 0, 0, 0, time.UTC).Sub(early.clock()))
	early.enter()
	early.has(early.post("?t/spring/dv", "value", "3 6 9 13 26 40"), "The day that the delayed information names is not over")

	// Of a description without a form nothing is checked, which is said.
	x.does("t", "name", "Other", "file", "other")
	x.does("t/other/di", "text", "the headline of the newspaper of 8 December 2059")
	x.does("t/other/phase", "sessions", "1", "boards", "4", "files", "O", "title", "Final")
	x.does("t/other/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "other", "anyway", "yes")
	x.has(x.post("t/other/dv", "value", "Snow"), "not checked: the description says nothing of the value's form")
}

// TestRevealIsGuarded: all keys are refused while hands that are still to be played
// would become known, with the reasons; who settles them in the diary, or says that it
// is meant, goes on; a log is asked for by itself.
func TestRevealIsGuarded(t *testing.T) {
	x := open(t)
	withLog(x)
	x.does("t", "name", "Open Cup", "file", "oc")
	x.does("t/oc/di", "text", info)
	x.does("t/oc/phase", "sessions", "2", "boards", "2x4", "files", "RR", "title", "Round robin")
	x.does("t/oc/phase", "sessions", "0", "boards", "4", "files", "EX", "title", "Extra")
	x.does("t/oc/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "oc")
	const (
		no     = http.StatusUnprocessableEntity
		early  = "It is too early to reveal all keys: hands that are still to be played become known."
		value  = "The delayed value is not set yet: whoever reads the keys before the last session knows its hands."
		played = "These sessions are not marked as played: 1,1 1,2"
		made   = "Of these sessions no hands were ever made: 1,1 1,2"
		ended  = "Phase 2 has no published length, and is not marked as ended."
	)
	reveal := []string{"passphrase", passphrase, "confirm", "oc"}
	refused := func(want ...string) {
		t.Helper()
		x.refuses(no, early, "early", "t/oc/reveal", reveal...)
		x.has(x.get("t/oc/reveal"), want...)
	}
	refused(value, played, made, ended)
	for lang, want := range map[string]string{"pl": "Jest za wcześnie:", "fr": "C'est trop tôt :"} {
		if r := x.send("GET", x.root+"/"+lang+"/t/oc/reveal", "", nil); !strings.Contains(strings.ReplaceAll(sentences(r.body), "\u00a0", " "), want) {
			t.Errorf("%s: %s", lang, sentences(r.body))
		}
	}
	x.does("t/oc/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.does("t/oc/make", "phase", "1", "session", "1", "format", "dupblind", "passphrase", passphrase)
	x.does("t/oc/out", "session", "1,1", "event", "played")
	refused("These sessions are not marked as played: 1,2", "Of these sessions no hands were ever made: 1,2", ended)
	x.has(x.does("t/oc/out", "session", "1,2", "event", "omitted"), "the session is not held", "not held", "Phase 2 has ended")
	refused(ended)
	if r := x.get("t/oc/reveal"); strings.Contains(r.body, "not marked as played") || strings.Contains(r.body, value) {
		t.Errorf("what is settled is a reason: %s", sentences(r.body))
	}
	x.refuses(no, "There is no such session", "session", "t/oc/out", "session", "1", "event", "ended")
	if r := x.does("t/oc/out", "session", "2", "event", "ended"); strings.Contains(r.body, "Phase 2 has ended") {
		t.Errorf("it is asked again: %s", sentences(r.body))
	}
	if r := x.get("t/oc/reveal"); strings.Contains(r.body, "too early") || strings.Contains(r.body, `name="early"`) {
		t.Errorf("nothing speaks against it: %s", sentences(r.body))
	}
	x.has(x.does("t/oc/reveal", reveal...), "The keys are revealed")

	// Who says that it is meant may; nothing of it comes into a log by the way.
	x.does("t", "name", "Hasty Cup", "file", "hasty")
	x.does("t/hasty/di", "text", info)
	x.does("t/hasty/phase", "sessions", "1", "boards", "4", "files", "H", "title", "Final")
	x.does("t/hasty/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "hasty")
	x.has(x.does("t/hasty/reveal", "passphrase", passphrase, "confirm", "hasty", "early", "yes"), "The keys are revealed")
	log := append([]string{"kind", "published"}, inLog...)
	if r := x.post("t/hasty/log", log...); r.status != http.StatusOK {
		t.Fatalf("%d: %s", r.status, sentences(r.body))
	}
	log[1] = "revealed"
	r := x.post("t/hasty/log", log...)
	x.wants("keys that are out too early", r, no)
	x.has(r, "It is too early to put all keys into a log", "Put the keys into the log all the same")
	if r := x.post("t/hasty/log", append(log, "early", "yes")...); r.status != http.StatusOK {
		t.Errorf("it is meant: %d: %s", r.status, sentences(r.body))
	}
}

// TestShortPassphrase: one that can be tried is taken only from who says so.
func TestShortPassphrase(t *testing.T) {
	x := open(t)
	x.drafts()
	publish := []string{"passphrase", "elevenchars", "passphrase2", "elevenchars", "confirm", "spring"}
	tonight := []string{"name", "Friday", "boards", "4", "kind", "provable", "source", "players", "passphrase", "elevenchars", "passphrase2", "elevenchars"}
	x.refuses(http.StatusUnprocessableEntity, "The passphrase is short: whoever gets the file can try short ones.", "short", "t/spring/publish", publish...)
	x.refuses(http.StatusUnprocessableEntity, "The passphrase is short: whoever gets the file can try short ones.", "short", "tonight", tonight...)
	x.has(x.does("t/spring/publish", append(publish, "short", "yes")...), "Type the passphrase once")
	x.has(x.does("tonight", append(tonight, "short", "yes")...), "Next step")
	x.has(x.does("t/spring/opens", "passphrase", "elevenchars"), "This passphrase opens the published keys.")
}

// TestAllPhasesButSome: sessions that "all phases" leaves out are named with the
// reason, in every language, also when the page is loaded again.
func TestAllPhasesButSome(t *testing.T) {
	x := open(t)
	x.does("t", "name", "Open Cup", "file", "oc")
	x.does("t/oc/di", "text", info)
	x.does("t/oc/phase", "sessions", "2", "boards", "2x4", "files", "RR", "title", "Round robin")
	x.does("t/oc/phase", "sessions", "3", "boards", "?", "files", "KO", "title", "Knock-out")
	x.does("t/oc/phase", "sessions", "0", "boards", "16", "files", "EX", "title", "")
	x.does("t/oc/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "oc")
	x.does("t/oc/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	all := func(session string, more ...string) []string {
		return append([]string{"phase", "0", "session", session, "format", "dupblind", "passphrase", passphrase}, more...)
	}
	const (
		boards   = "Phase 2 (Knock-out) is left out (sessions: 2,1 – 2,3): its boards are published as ?. Say which boards are played."
		sessions = "Phase 3 is left out: how many sessions it has is not published. Name its sessions, such as 1-8."
	)
	made := x.does("t/oc/make", all("*")...)
	x.has(made, "Not everything was made: "+boards+" "+sessions, "RR2.dup")
	to := x.post("t/oc/make", all("*")...).header.Get("Location")
	for lang, want := range map[string]string{"pl": "Pominięto fazę 2 (Knock-out)", "fr": "La phase 2 (Knock-out) est laissée de côté"} {
		r := x.send("GET", strings.Replace(to, "/en/", "/"+lang+"/", 1), "", nil)
		if !strings.Contains(sentences(r.body), want) {
			t.Errorf("%s: %s", lang, sentences(r.body))
		}
	}
	if r := x.get("t/oc/out"); strings.Contains(r.body, "Not everything was made") {
		t.Error("the diary alone says what was not made")
	}
	x.has(x.does("t/oc/make", all("3", "boards", "1-4")...), "Phase 1 (Round robin) ends with session 2, and more were asked for: 1,3.", "KO3.dup", "EX3.dup")
	if made := x.does("t/oc/make", all("1", "boards", "1-4")...); strings.Contains(made.body, "Not everything") {
		t.Errorf("nothing was left out: %s", sentences(made.body))
	}

	x.does("t", "name", "All open", "file", "ao")
	x.does("t/ao/di", "text", info)
	x.does("t/ao/phase", "sessions", "3", "boards", "?", "files", "AO", "title", "Knock-out")
	x.does("t/ao/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "ao")
	x.does("t/ao/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.refuses(http.StatusUnprocessableEntity, "Phase 1 (Knock-out) is left out", "boards", "t/ao/make", all("*")...)
}

// TestGuideSpeaksTheLanguage: what the desk words is in the language of the page, and
// says as much in each: the same day, the same findings, none of a wrong weekday.
func TestGuideSpeaksTheLanguage(t *testing.T) {
	x := open(t)
	x.does("t", "name", "Cup", "file", "cup")
	typed := regexp.MustCompile(`(?s)<textarea id="text"[^>]*>(.*?)</textarea>`)
	for kind, what := range map[string]string{"lottery": "Lotto 6/49", "exchange": "DAX", "players": ""} {
		texts, lints := map[string]string{}, map[string]delayed.Lint{}
		for _, l := range []string{"en", "pl", "fr"} {
			form := url.Values{"kind": {kind}, "what": {what}, "date": {"2060-12-08"}, "clock": {"19:30"}, "zone": {"Europe/Warsaw"}}
			r := x.send("GET", x.root+"/"+l+"/t/cup/di?"+form.Encode(), "", nil)
			x.wants(kind+" "+l, r, http.StatusOK)
			m := typed.FindStringSubmatch(r.body)
			if m == nil {
				t.Fatalf("%s, %s: no text: %s", kind, l, sentences(r.body))
			}
			texts[l] = html.UnescapeString(m[1])
			lints[l] = delayed.LintOf(texts[l], time.Date(2060, 12, 1, 0, 0, 0, 0, time.UTC))
			lint := lints[l]
			if worst := lint.Worst(); worst != nil && worst.Gravity != delayed.Look {
				t.Errorf("%s, %s: the desk's own wording: %s", kind, l, worst.Said)
			}
		}
		for l, day := range map[string]string{"en": "Wednesday 8 December 2060", "pl": "środa 2060-12-08", "fr": "mercredi 2060-12-08"} {
			if !strings.Contains(texts[l], day) || !strings.Contains(texts[l], what) || l != "en" && strings.Contains(texts[l], " of ") {
				t.Errorf("%s, %s: %q", kind, l, texts[l])
			}
			want, got := lints["en"], lints[l]
			if len(got.Findings) != len(want.Findings) || got.Bits != want.Bits || !slices.Equal(got.Dates, want.Dates) || len(got.Dates) == 0 {
				t.Errorf("%s, %s: %q is read as %+v, want as %q: %+v", kind, l, texts[l], got, texts["en"], want)
			}
		}
		if texts["en"] == texts["pl"] || texts["en"] == texts["fr"] {
			t.Errorf("%s: %q in every language", kind, texts)
		}
	}
}

// TestBeacon: the value follows from the answer of a beacon.
func TestBeacon(t *testing.T) {
	x := open(t)
	x.does("t", "name", "Evening", "file", "evening")
	r := x.post("?t/evening/di", "kind", "drand", "date", "2060-12-08", "clock", "19:30", "zone", "+01:00")
	x.wants("the guide", r, 200)
	x.has(r, "drand quicknet round", "(2060-12-08T18:30:0")
	for kind, want := range map[string]string{"lottery": "Lotto 6 from 49 of Wednesday 8 December 2060, without bonus numbers, from low to high", "exchange": "Lotto 6 from 49 closing value with both decimals of Wednesday 8 December 2060", "players": "name on Wednesday 8 December 2060 at 19:30"} {
		x.has(x.post("?t/evening/di", "kind", kind, "what", "Lotto 6 from 49", "date", "2060-12-08", "clock", "19:30", "zone", "Europe/Warsaw"), want)
	}
	// Round 1000 is long public: nothing would be committed.
	x.does("t/evening/phase", "sessions", "1", "boards", "4", "files", "E", "title", "Evening")
	x.does("t/evening/di", "text", "drand quicknet round 1000 (2023-08-23T15:59:24Z)")
	x.refuses(http.StatusUnprocessableEntity, "With this delayed information nothing would be committed", "", "t/evening/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "evening")
	x.mu.Lock()
	x.now = time.Date(2023, 8, 20, 10, 0, 0, 0, time.UTC) // before it
	x.mu.Unlock()
	x.does("t/evening/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "evening")
	x.has(x.get("t/evening"), "The delayed information is known on Wednesday 2023-08-23 15:59 UTC.")
	x.has(x.get("t/evening/dv"), "https://api.drand.sh/v2/beacons/quicknet/rounds/1000")
	answer := `{"round":1000,"signature":"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}`
	x.refuses(http.StatusUnprocessableEntity, "This is no answer of the beacon", "beacon", "?t/evening/dv", "beacon", "{}")
	x.refuses(http.StatusUnprocessableEntity, "The signature in this answer is false.", "beacon", "?t/evening/dv", "beacon", strings.Replace(answer, "b44", "b45", 1))
	x.refuses(http.StatusUnprocessableEntity, "64 digits", "value", "?t/evening/dv", "value", "FE290BEC")
	r = x.post("?t/evening/dv", "value", "", "beacon", answer)
	x.has(r, "The signature of the beacon is right", "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd")
	x.does("t/evening/dv", "first", "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd", "value", "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd", "beacon", answer)
	if text, err := os.ReadFile(filepath.Join(x.dir, "evening.sqd")); err != nil || !strings.Contains(string(text), "# DV-beacon drand quicknet 1000 b446") {
		t.Errorf("the signature is not kept: %v\n%s", err, text)
	}
}
