package evening_test

import (
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

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// keptFiles returns the passphrases that a desk stores, by name.
func keptFiles(t *testing.T, x *desktest.Client) map[string]string {
	t.Helper()
	kept := map[string]string{}
	files, _ := filepath.Glob(filepath.Join(x.UserData, "evenings", "*"))
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

// TestTonightKeepsItsPassphrase runs an evening from two answers to the next morning's archive. Its
// passphrase must be outside the folder, shown on one page only, and deleted when the keys are
// revealed.
func TestTonightKeepsItsPassphrase(t *testing.T) {
	x := desktest.Open(t)
	x.Mu.Lock()
	x.Now = time.Date(2060, 12, 6, 18, 0, 0, 0, time.Local) // a Monday
	x.Mu.Unlock()
	// The page's default answers suffice.
	x.WantText(x.Get("tonight"), "24", "Provable", "The desk makes the passphrase of a provable evening and keeps it")
	r := x.Submit("tonight", "boards", "4", "kind", "provable", "source", "players")
	x.WantText(r, "Monday 6 December 2060",
		"The desk keeps the passphrase of this evening on this computer, outside this folder", "Print the wall sheet")
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
	if strings.Contains(x.Files(), pass) {
		t.Error("the passphrase lies in the folder of the keys")
	}
	s, err := organiser.Open(filepath.Join(x.Dir, id+".sqd"))
	if err != nil || !s.Description.Published() || !tournament.OpensKeys(s, pass) {
		t.Fatalf("%v: the passphrase does not open the keys", err)
	}
	x.WantText(x.Get("t/"+id+"/wall"), "Monday 6 December 2060", "This is the digest of their description",
		"that the players name")

	at := "tonight/" + id
	x.Submit(at, "do", "number", "number", "1 2 3 4") // before the announcement
	x.WantText(x.Submit(at, "do", "hangs"), "The four numbers")
	x.WantRefused(http.StatusUnprocessableEntity, "", "number", at, "do", "number", "number", "1 2 3")
	x.WantText(x.Post(at, "do", "number", "number", "1 2 3 4"), "Mixed in", "1 2 3 4", "The public number again")
	x.WantRefused(http.StatusUnprocessableEntity, "This is not what you typed first", "number", at, "do", "number",
		"number", "1 2 3 5", "first", "1 2 3 4")
	x.WantText(x.Submit(at, "do", "number", "number", "1 2 3 4", "first", "1 2 3 4"), "The number", id+".dup",
		id+".dlm", "The evening is over")
	if page := x.Get("t/" + id + "/make"); strings.Contains(page.Body, `type="password"`) {
		t.Error("a field asks for what the desk has")
	}
	x.Submit("t/"+id+"/make", "phase", "1", "session", "1", "format", "pbn", "not_playing", "yes")
	if data, err := os.ReadFile(x.HandsPath(id, id+".pbn")); err != nil || strings.Count(string(data), "[Deal ") != 4 {
		t.Fatalf("%v: %.200s", err, data)
	}
	for _, path := range []string{"", "tonight", at, "t/" + id, "t/" + id + "/make", "t/" + id + "/out", "t/" + id + "/opens", "t/" + id + "/reveal", "t/" + id + "/records/1,1", "t/" + id + "/reveal/1,1", "t/" + id + "/log", "t/" + id + "/wall", "t/" + id + "/kept"} {
		if strings.Contains(x.Get(path).Body, pass) {
			t.Errorf("%s shows the passphrase", path)
		}
	}
	card := x.Post("t/" + id + "/kept")
	if x.WantText(card, pass, id+".sqk.age"); card.Header.Get("Cache-Control") != "no-store" {
		t.Error("the page of the passphrase is stored")
	}

	// Nothing is published on the same evening; next morning a single click does it.
	x.Advance(5 * time.Hour)
	if strings.Contains(x.Get("tonight").Body, "Publish last") {
		t.Error("an evening that goes on is offered")
	}
	x.Post("t/" + id + "/over")
	if len(keptFiles(t, x)) != 1 || s.Contents().Keys != "" {
		t.Fatal("an evening that goes on is published")
	}
	x.Advance(10*time.Hour - time.Minute)
	if strings.Contains(x.Get("tonight").Body, "Publish last") {
		t.Error("the keys are offered before nine")
	}
	x.Advance(time.Minute)
	x.WantText(x.Get(at), "Publish the keys")
	x.WantText(x.Get("tonight"), "The evening Monday 6 December 2060 is over", "Publish last Monday")
	x.WantText(x.Submit("t/"+id+"/over"), "The keys are open",
		"The archive contains 3 files of hands that were given out for play.")
	if kept := keptFiles(t, x); len(kept) > 0 {
		t.Errorf("kept: %q", kept)
	}
	x.WantStatus("the passphrase that is gone", x.Post("t/"+id+"/kept"), http.StatusNotFound)
	if strings.Contains(x.Get("tonight").Body, "Publish last") {
		t.Error("it is offered again")
	}

	// The verification page contains its files, and they are verified.
	page := x.Get("t/" + id + "/verify").Body
	m := regexp.MustCompile(`(?s)<script type="application/json" id="handed">(.*?)</script>\s*<script`).FindStringSubmatch(page)
	if m == nil {
		t.Fatalf("no block in front of the scripts: %.400s", page)
	}
	var h struct {
		Host, Lang string
		Files      []struct{ Name, Base64 string }
	}
	if err := json.Unmarshal([]byte(m[1]), &h); err != nil || h.Host != x.Addr.String() || h.Lang != "en" || len(h.Files) != 1 {
		t.Fatalf("%v: %s, %q, %d files", err, h.Host, h.Lang, len(h.Files))
	}
	archive, err := base64.StdEncoding.DecodeString(h.Files[0].Base64)
	if err != nil {
		t.Fatal(err)
	}
	report := desktest.AuditArchive(t, archive, nil)
	if report.Verdict != audit.Verified {
		t.Errorf("%s: %+v", report.Verdict, report.Summary)
	}
	if !strings.Contains(page, `<a lang="en" href="`+x.Root+`/en/t/`+id+`/reveal">Back to the desk</a>`) {
		t.Error("no way back")
	}
}

// TestTonightRemembersItsAnswers checks that the next evening starts with the last one's answers
// and a new name.
func TestTonightRemembersItsAnswers(t *testing.T) {
	x := desktest.Open(t)
	x.Submit("tonight", "other", "23", "kind", "plain", "format", "dlmblind", "page", "1")
	page := x.Get("tonight/another-section").Body
	for _, want := range []string{`name="other" value="23"`, `value="plain" checked`, `value="dlmblind" checked`} {
		if !strings.Contains(page, want) {
			t.Errorf("the next evening does not begin with %s", want)
		}
	}
	if strings.Contains(page, `value="dupblind" checked`) {
		t.Error("a format that was not taken")
	}
	before := x.Files()
	x.Submit("tonight", "other", "23", "kind", "plain", "format", "dlmblind", "page", "1") // pressed twice
	if x.Files() != before {
		t.Error("one page was dealt twice")
	}
	x.WantText(x.Submit("tonight", "other", "23", "kind", "plain", "format", "dlmblind", "page", "2", "another", "yes"), "x2.dlm")
}

// TestTonightWithoutOwnFolder checks that a desk without a place outside its folder stores nothing and
// asks for a passphrase.
func TestTonightWithoutOwnFolder(t *testing.T) {
	x := desktest.Start(t)
	x.Desk.UserData = filepath.Join(x.Dir, "own")
	x.Enter()
	if page := x.Get("tonight"); strings.Contains(desktest.VisibleText(page.Body), "The desk makes the passphrase") || !strings.Contains(page.Body, "<details open>") {
		t.Error("the page does not ask for a passphrase")
	}
	x.WantRefused(http.StatusUnprocessableEntity, "The desk cannot store a passphrase outside this folder",
		"passphrase", "tonight", "boards", "4", "kind", "provable", "source", "players")
	x.Submit("tonight", "boards", "4", "kind", "provable", "source", "players", "passphrase", desktest.Passphrase,
		"passphrase2", desktest.Passphrase)
	if _, err := os.Stat(x.Desk.UserData); err == nil {
		t.Error("the desk made a folder of its own beside the keys")
	}
}

// TestCloudWarning checks that pages that create keys and hands warn about a folder synchronised by
// a cloud service.
func TestCloudWarning(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "Dropbox", "club")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	x := desktest.StartIn(t, dir, desk.Limits{})
	x.Enter()
	x.Submit("t", "name", "Spring Cup", "file", "spring")
	x.Submit("t/spring/di", "text", desktest.DelayedInfo)
	x.Submit("t/spring/phase", "sessions", "1", "boards", "4", "files", "RR", "title", "Round robin")
	x.WantText(x.Get("t/spring/publish"), "Dropbox")
	x.Submit("t/spring/publish", "passphrase", desktest.Passphrase, "passphrase2", desktest.Passphrase, "confirm", "spring")
	x.Submit("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "accept-value-early", "yes", "accept-value-contradicts", "yes")
	for _, path := range []string{"t/spring/make", "tonight"} {
		page := x.Get(path)
		warned := regexp.MustCompile(`(?s)role="note">(.*?)</p>`).FindStringSubmatch(page.Body)
		if warned == nil || !strings.Contains(warned[1], "Dropbox") {
			t.Errorf("%s does not warn: %s", path, desktest.VisibleText(page.Body))
		}
	}
	x.Submit("t/spring/make", "pick", "*", "format", "dupblind", "passphrase", desktest.Passphrase)
	for path, want := range map[string]os.FileMode{filepath.Join(dir, organiser.HandsFolder): 0o700, filepath.Dir(x.HandsPath("spring", "RR.dup")): 0o700, x.HandsPath("spring", "RR.dup"): 0o600} {
		if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v, want %v", path, info, err, want)
		}
	}
}
