package web

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/publiclog"
	publiclogfolder "github.com/fairdeal/fairdeal/publiclog/folder"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

const other = "Lotto 6 from 49 of Saturday 11 December 2060, without the bonus number, from low to high"

// withLog puts a log and the keys of its operator and of an organiser into the
// folder of a desk.
func withLog(x *running) {
	x.t.Helper()
	keys := map[string]*publiclog.Signer{}
	for file, name := range map[string]string{"deals.key": "club.example/deals", "organiser.key": "club.example/organiser"} {
		s, err := publiclog.NewSigner(name, publiclog.Signs)
		if err != nil {
			x.t.Fatal(err)
		}
		keys[file] = s
		if err := os.WriteFile(filepath.Join(x.dir, file), []byte(s.Secret()+"\n"), 0o600); err != nil {
			x.t.Fatal(err)
		}
	}
	key := filepath.Join(x.dir, "deals.key")
	if err := publiclogfolder.Init(filepath.Join(x.dir, "deals"), key, keys["deals.key"]); err != nil {
		x.t.Fatal(err)
	}
	if err := publiclogfolder.Admit(key, keys["organiser.key"].Verifier); err != nil {
		x.t.Fatal(err)
	}
}

var inLog = []string{"log", "deals", "log_key", "deals.key", "organiser_key", "organiser.key"}

// description is a tournament's file as it stands on disk.
func (x *running) description(name string) *folder.Store {
	x.t.Helper()
	s, err := folder.Open(filepath.Join(x.dir, name+".sqd"))
	if err != nil {
		x.t.Fatal(err)
	}
	return s
}

// TestAmend replaces the delayed information of a published tournament, which
// gives the file that the command writes, and refuses what it refuses.
func TestAmend(t *testing.T) {
	x := published(t)
	want := x.description("spring").Description
	before := want.DigestLine
	if err := want.Amend("", other); err != nil {
		t.Fatal(err)
	}
	page := x.get("t/spring/amend")
	x.has(page, "Keys and phases stay.", info)
	x.has(x.get("t/spring"), "Amend")
	seen := regexp.MustCompile(`name="seen" value="([0-9a-f]+)"`).FindStringSubmatch(page.body)[1]
	const no = http.StatusUnprocessableEntity
	for _, c := range [][]string{
		{"The reason is missing", "reason", "text", other},
		{"Nothing is different from what is published.", "text", "name", "Spring Cup", "text", info, "reason", "why"},
		{"With this delayed information nothing would be committed", "text", "text", "drand quicknet round 1000 (2023-08-23T15:59:24Z)", "reason", "why"},
		{"Look at the delayed information again", "anyway", "text", past, "reason", "why"},
		{"There is no log in this folder", "log", "text", other, "reason", "why", "log", "deals"},
		{"The name cannot be used", "name", "text", other, "name", "A\nDV 1", "reason", "why"},
	} {
		x.refuses(no, c[0], c[1], "t/spring/amend", c[2:]...)
	}
	x.refuses(http.StatusConflict, "changed meanwhile, by another window or program", "", "t/spring/amend", "text", other, "reason", "why", "seen", "0123456789abcdef")
	form := []string{"seen", seen, "name", "Spring Cup", "text", other, "reason", "the exchange is closed"}
	x.has(x.does("t/spring/amend", form...), other, squaredeal.ShortDigest(want.DigestLine))
	s := x.description("spring")
	if string(s.Description.Bytes()) != string(want.Bytes()) {
		t.Errorf("the desk wrote\n%s\nand the command writes\n%s", s.Description.Bytes(), want.Bytes())
	}
	if before == s.Description.DigestLine || !strings.Contains(string(s.Description.Bytes()), "# MH-before sha256:"+before) {
		t.Errorf("the digest before is lost:\n%s", s.Description.Bytes())
	}
	files := x.files()
	x.has(x.does("t/spring/amend", form...), other) // Enter pressed twice
	if x.files() != files {
		t.Error("the same form changed files when it came again")
	}
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.refuses(http.StatusConflict, "who has seen it could choose the hands", "", "t/spring/amend", "name", "Late", "reason", "why")
	x.wants("the form after the value", x.get("t/spring/amend"), http.StatusConflict)
	x.does("t", "name", "Draft", "file", "draft")
	x.refuses(http.StatusConflict, "not published yet", "", "t/draft/amend", "name", "Late", "reason", "why")
}

// TestAmendInTheLog: the amendment goes into the log with its reason, once, and one
// that did not get there is brought in by sending the form again.
func TestAmendInTheLog(t *testing.T) {
	x := published(t)
	withLog(x)
	amendment := append([]string{"name", "Spring Trophy", "text", info, "reason", "a sponsor"}, inLog...)
	r := x.post("t/spring/amend", amendment...)
	x.wants("an amendment of what the log does not know", r, http.StatusUnprocessableEntity)
	x.has(r, "The log has no description of this tournament yet: put that in first.")
	if got := x.description("spring").Description.Name; got != "Spring Trophy" {
		t.Errorf("the amendment itself is lost: %s", got)
	}
	x.has(x.post("t/spring/log", append([]string{"kind", "published"}, inLog...)...), "Entry 0 of the log")
	files := x.files()
	x.has(x.post("t/spring/amend", amendment...), "The log has this description already")
	if x.files() != files {
		t.Error("an amendment that is none changed files")
	}
	amendment[3] = other
	for range 2 {
		x.has(x.post("t/spring/amend", amendment...), "Entry 1 of the log; its proof is spring.sqd-2.tlog-proof.")
	}
	x.has(x.post("t/spring/log", append([]string{"kind", "amended", "reason", "a sponsor"}, inLog...)...), "Entry 1 of the log")
	x.refuses(http.StatusUnprocessableEntity, "The reason is missing", "reason", "t/spring/log", append([]string{"kind", "amended"}, inLog...)...)
	data, err := os.ReadFile(filepath.Join(x.dir, "spring.amended.entry"))
	if err != nil {
		t.Fatal(err)
	}
	e, err := publiclog.ParseEntry(data)
	if err != nil || e.Kind != publiclog.Amended || e.Text("reason") != "a sponsor" || !strings.Contains(string(e.Description()), "DI "+other) {
		t.Errorf("%v: %s", err, data)
	}
	for range 2 {
		x.has(x.post("t/spring/log", append([]string{"kind", "cancelled", "reason", "no room"}, inLog...)...), "Entry 2 of the log")
	}
	x.has(x.post("t/spring/amend", append([]string{"name", "Spring Feast", "text", other, "reason", "late"}, inLog...)...), "The log says that this tournament is cancelled.")
	if list, err := filepath.Glob(filepath.Join(x.dir, "*.unlogged")); err != nil || len(list) > 0 {
		t.Errorf("entries that no log took are left: %v", list)
	}
}
