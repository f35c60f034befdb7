package web

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// keptFiles are the passphrases that a desk keeps, by name.
func keptFiles(t *testing.T, x *running) map[string]string {
	t.Helper()
	kept := map[string]string{}
	files, _ := filepath.Glob(filepath.Join(x.own, "evenings", "*"))
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(f); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", f, info.Mode(), err)
		}
		kept[filepath.Base(f)] = strings.TrimSpace(string(data))
	}
	return kept
}

// zipped is an archive of files.
func zipped(t *testing.T, files map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, data := range files {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestTonightKeepsItsPassphrase leads an evening from two answers to the archive of next
// morning. Its passphrase lies outside of the folder, is shown to whoever asks for it and
// on no other page, and goes when the keys are out.
func TestTonightKeepsItsPassphrase(t *testing.T) {
	x := open(t)
	x.mu.Lock()
	x.now = time.Date(2060, 12, 6, 18, 0, 0, 0, time.Local) // a Monday
	x.mu.Unlock()
	// What is ticked on the page is enough.
	x.has(x.get("tonight"), "24", "Provable", "The passphrase of a provable evening is made and kept by the desk")
	r := x.does("tonight", "boards", "4", "kind", "provable", "source", "players")
	x.has(r, "Monday 6 December 2060", "The desk keeps the passphrase of this evening itself", "Sheet for the wall")
	kept := keptFiles(t, x)
	pass, id := "", "Monday20601206"
	for name, p := range kept {
		if !strings.HasPrefix(name, id+"-") {
			t.Errorf("%s", name)
		}
		pass = p
	}
	if len(kept) != 1 || len(strings.Split(pass, "-")) != 5 {
		t.Fatalf("%q", kept)
	}
	if strings.Contains(x.files(), pass) {
		t.Error("the passphrase lies in the folder of the keys")
	}
	s, err := folder.Open(filepath.Join(x.dir, id+".sqd"))
	if err != nil || !s.Description.Published() || !opens(s, pass) {
		t.Fatalf("%v: the passphrase does not open the keys", err)
	}
	x.has(x.get("t/"+id+"/wall"), "Monday 6 December 2060", "This is the digest of their description", "that the players name")

	x.does("t/"+id+"/dv", "first", "1 2 3 4", "value", "1 2 3 4", "anyway", "yes")
	if page := x.get("t/" + id + "/make"); strings.Contains(page.body, `type="password"`) {
		t.Error("a field asks for what the desk has")
	}
	x.does("t/"+id+"/make", "phase", "1", "session", "1", "format", "dupblind", "format", "pbn", "not_playing", "yes")
	if data, err := os.ReadFile(x.hands(id, id+".pbn")); err != nil || strings.Count(string(data), "[Deal ") != 4 {
		t.Fatalf("%v: %.200s", err, data)
	}
	for _, path := range []string{"", "tonight", "t/" + id, "t/" + id + "/make", "t/" + id + "/out", "t/" + id + "/opens", "t/" + id + "/reveal", "t/" + id + "/records/1,1", "t/" + id + "/reveal/1,1", "t/" + id + "/log", "t/" + id + "/wall", "t/" + id + "/kept"} {
		if strings.Contains(x.get(path).body, pass) {
			t.Errorf("%s shows the passphrase", path)
		}
	}
	card := x.post("t/" + id + "/kept")
	if x.has(card, pass, id+".sqk.age"); card.header.Get("Cache-Control") != "no-store" {
		t.Error("the page of the passphrase is stored")
	}

	// The same evening nothing is published; next morning one press does it.
	x.later(5 * time.Hour)
	if strings.Contains(x.get("tonight").body, "Publish last") {
		t.Error("an evening that goes on is offered")
	}
	x.post("t/" + id + "/over")
	if len(keptFiles(t, x)) != 1 || s.Contents().Keys != "" {
		t.Fatal("an evening that goes on is published")
	}
	x.later(10 * time.Hour)
	x.has(x.get("tonight"), "The evening Monday 6 December 2060 is over", "Publish last Monday")
	x.has(x.does("t/"+id+"/over"), "The keys are revealed", "In the archive are 2 files with hands that went to play.")
	if kept := keptFiles(t, x); len(kept) > 0 {
		t.Errorf("kept: %q", kept)
	}
	x.wants("the passphrase that is gone", x.post("t/"+id+"/kept"), http.StatusNotFound)
	if strings.Contains(x.get("tonight").body, "Publish last") {
		t.Error("it is offered again")
	}

	// The page that verifies it has its files, and what they show is verified.
	page := x.get("t/" + id + "/verify").body
	m := regexp.MustCompile(`(?s)<script type="application/json" id="handed">(.*?)</script>\s*<script`).FindStringSubmatch(page)
	if m == nil {
		t.Fatalf("no block in front of the scripts: %.400s", page)
	}
	var h struct {
		Host, Lang string
		Files      []struct{ Name, Base64 string }
	}
	if err := json.Unmarshal([]byte(m[1]), &h); err != nil || h.Host != x.addr.String() || h.Lang != "en" || len(h.Files) != 4 {
		t.Fatalf("%v: %s, %q, %d files", err, h.Host, h.Lang, len(h.Files))
	}
	given := map[string][]byte{}
	for _, f := range h.Files {
		if given[f.Name], err = base64.StdEncoding.DecodeString(f.Base64); err != nil {
			t.Fatal(err)
		}
	}
	report := verdictOf(t, zipped(t, given), nil)
	if report.Verdict != audit.Verified {
		t.Errorf("%s: %+v", report.Verdict, report.Summary)
	}
	if !strings.Contains(page, `<a href="`+x.root+`/en/t/`+id+`/reveal">Back to the desk</a>`) {
		t.Error("no way back")
	}
}

// TestTonightRemembersItsAnswers: the next evening begins with the answers of the last
// one, under a name of its own.
func TestTonightRemembersItsAnswers(t *testing.T) {
	x := open(t)
	x.does("tonight", "other", "23", "kind", "plain", "format", "dlmblind", "page", "1")
	page := x.get("tonight").body
	for _, want := range []string{`name="other" value="23"`, `value="plain" checked`, `value="dlmblind" checked`} {
		if !strings.Contains(page, want) {
			t.Errorf("the next evening does not begin with %s", want)
		}
	}
	if strings.Contains(page, `value="dupblind" checked`) {
		t.Error("a format that was not taken")
	}
	before := x.files()
	x.does("tonight", "other", "23", "kind", "plain", "format", "dlmblind", "page", "1") // pressed twice
	if x.files() != before {
		t.Error("one page was dealt twice")
	}
	x.has(x.does("tonight", "other", "23", "kind", "plain", "format", "dlmblind", "page", "2"), "x2.dlm")
}

// TestTonightWithoutAPlace: a desk that has no place outside of its folder keeps nothing,
// and asks for a passphrase.
func TestTonightWithoutAPlace(t *testing.T) {
	x := start(t)
	x.desk.Own = filepath.Join(x.dir, "own")
	x.enter()
	if page := x.get("tonight"); strings.Contains(sentences(page.body), "kept by the desk") || !strings.Contains(page.body, "<details open>") {
		t.Error("the page does not ask for a passphrase")
	}
	x.refuses(http.StatusUnprocessableEntity, "The desk cannot keep a passphrase outside of this folder", "passphrase", "tonight", "boards", "4", "kind", "provable", "source", "players")
	x.does("tonight", "boards", "4", "kind", "provable", "source", "players", "passphrase", passphrase, "passphrase2", passphrase)
	if _, err := os.Stat(x.desk.Own); err == nil {
		t.Error("the desk made a folder of its own beside the keys")
	}
}

// TestCloud: folders that are carried to other computers are known by their names.
func TestCloud(t *testing.T) {
	for dir, want := range map[string]string{
		`C:\Users\anna\OneDrive - Klub\turniej`:                      "OneDrive",
		"/home/anna/Dropbox/club":                                    "Dropbox",
		"/Users/anna/Library/Mobile Documents/com~apple~CloudDocs/x": "iCloud",
		"/Users/anna/Library/CloudStorage/GoogleDrive-a@b.example/x": "Google Drive",
		`G:\My Drive\club`:                                           "Google Drive",
		"/home/anna/dropboxes/club":                                  "",
		"/home/anna/bridge":                                          "",
	} {
		if got := cloudOf(dir); got != want {
			t.Errorf("%s: %q, want %q", dir, got, want)
		}
	}
}

// TestCloudIsSaid: the pages on which keys and hands come into being warn of a folder that
// a service carries to other computers.
func TestCloudIsSaid(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "Dropbox", "club")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	x := startIn(t, dir, Limits{})
	x.enter()
	x.does("t", "name", "Spring Cup", "file", "spring")
	x.does("t/spring/di", "text", info)
	x.does("t/spring/phase", "sessions", "1", "boards", "4", "files", "RR", "title", "Round robin")
	x.has(x.get("t/spring/publish"), "Dropbox")
	x.does("t/spring/publish", "passphrase", passphrase, "passphrase2", passphrase, "confirm", "spring")
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	for _, path := range []string{"t/spring/make", "tonight"} {
		page := x.get(path)
		warned := regexp.MustCompile(`(?s)role="note"><p>(.*?)</p>`).FindStringSubmatch(page.body)
		if warned == nil || !strings.Contains(warned[1], "Dropbox") {
			t.Errorf("%s does not warn: %s", path, sentences(page.body))
		}
	}
	x.does("t/spring/make", "pick", "*", "format", "dupblind", "passphrase", passphrase)
	for path, want := range map[string]os.FileMode{filepath.Join(dir, folder.HandsFolder): 0o700, filepath.Dir(x.hands("spring", "RR.dup")): 0o700, x.hands("spring", "RR.dup"): 0o600} {
		if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v, want %v", path, info, err, want)
		}
	}
}

// TestMadeFilesAreAtHand: the page of hands that were made leads to each file and to
// their folder, and to no other file.
func TestMadeFilesAreAtHand(t *testing.T) {
	var shown []string
	x := published(t)
	x.window = func(dir string) error {
		shown = append(shown, dir)
		return nil
	}
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.wants("a folder that is not there", x.post("t/spring/folder"), http.StatusNotFound)
	page := x.does("t/spring/make", "phase", "1", "session", "1", "format", "pbn", "not_playing", "yes", "passphrase", passphrase)
	if !strings.Contains(page.body, `/t/spring/hands/RR1.pbn" download`) {
		t.Error("no link to the file")
	}
	want, err := os.ReadFile(x.hands("spring", "RR1.pbn"))
	if r := x.get("t/spring/hands/RR1.pbn"); err != nil || r.body != string(want) || !strings.HasPrefix(r.header.Get("Content-Disposition"), "attachment") {
		t.Errorf("%v: %d, %s", err, r.status, r.header.Get("Content-Disposition"))
	}
	if err := os.WriteFile(x.hands("spring", "other.pbn"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"other.pbn", "..%2Fspring.sqk.age", "%2e%2e%2f%2e%2e%2fspring.sqd"} {
		x.wants(name, x.get("t/spring/hands/"+name), http.StatusNotFound)
	}
	x.does("t/spring/folder")
	if len(shown) != 1 || filepath.Base(shown[0]) != "spring" {
		t.Errorf("shown: %q", shown)
	}
	x.window = func(string) error { return os.ErrNotExist }
	x.wants("no window", x.post("t/spring/folder"), http.StatusConflict)
	x.has(x.post("t/spring/folder"), "This computer does not open a window. The files lie in")
}
