package publish_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/web/desktest"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
)

const other = "Lotto 6 from 49 of Saturday 11 December 2060, without the bonus number, from low to high"

// TestAmend replaces the delayed information of a published tournament, which
// gives the file that the command writes, and refuses what it refuses.
func TestAmend(t *testing.T) {
	x := desktest.Published(t)
	want := x.Description("spring").Description
	before := want.DigestLine
	if err := want.Amend("", other); err != nil {
		t.Fatal(err)
	}
	page := x.Get("t/spring/amend")
	x.Has(page, "Keys and phases stay.", desktest.Info)
	x.Has(x.Get("t/spring"), "Amend")
	seen := regexp.MustCompile(`name="seen" value="([0-9a-f]+)"`).FindStringSubmatch(page.Body)[1]
	const no = http.StatusUnprocessableEntity
	for _, c := range [][]string{
		{"The reason is missing", "reason", "text", other},
		{"Nothing is different from what is published.", "text", "name", "Spring Cup", "text", desktest.Info, "reason", "why"},
		{"With this delayed information nothing would be committed", "text", "text", "drand quicknet round 1000 (2023-08-23T15:59:24Z)", "reason", "why"},
		{"Look at the delayed information again", "anyway", "text", desktest.Past, "reason", "why"},
		{"There is no log in this folder", "log", "text", other, "reason", "why", "log", "deals"},
		{"The name cannot be used", "name", "text", other, "name", "A\nDV 1", "reason", "why"},
	} {
		x.Refuses(no, c[0], c[1], "t/spring/amend", c[2:]...)
	}
	x.Refuses(http.StatusConflict, "changed meanwhile, by another window or program", "", "t/spring/amend", "text", other, "reason", "why", "seen", "0123456789abcdef")
	form := []string{"seen", seen, "name", "Spring Cup", "text", other, "reason", "the exchange is closed"}
	x.Has(x.Does("t/spring/amend", form...), other, squaredeal.ShortDigest(want.DigestLine))
	s := x.Description("spring")
	if string(s.Description.Bytes()) != string(want.Bytes()) {
		t.Errorf("the desk wrote\n%s\nand the command writes\n%s", s.Description.Bytes(), want.Bytes())
	}
	if before == s.Description.DigestLine || !strings.Contains(string(s.Description.Bytes()), "# MH-before sha256:"+before) {
		t.Errorf("the digest before is lost:\n%s", s.Description.Bytes())
	}
	files := x.Files()
	x.Has(x.Does("t/spring/amend", form...), other) // Enter pressed twice
	if x.Files() != files {
		t.Error("the same form changed files when it came again")
	}
	x.Does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.Refuses(http.StatusConflict, "somebody who has seen it could choose the hands", "", "t/spring/amend", "name", "Late", "reason", "why")
	x.Wants("the form after the value", x.Get("t/spring/amend"), http.StatusConflict)
	x.Does("t", "name", "Draft", "file", "draft")
	x.Refuses(http.StatusConflict, "not published yet", "", "t/draft/amend", "name", "Late", "reason", "why")
}

// TestAmendInTheLog: the amendment goes into the log with its reason, once, and one
// that did not get there is brought in by sending the form again.
func TestAmendInTheLog(t *testing.T) {
	x := desktest.Published(t)
	desktest.WithLog(x)
	amendment := append([]string{"name", "Spring Trophy", "text", desktest.Info, "reason", "a sponsor"}, desktest.InLog...)
	r := x.Post("t/spring/amend", amendment...)
	x.Wants("an amendment of what the log does not know", r, http.StatusUnprocessableEntity)
	x.Has(r, "deals has no description of spring.")
	if got := x.Description("spring").Description.Name; got != "Spring Trophy" {
		t.Errorf("the amendment itself is lost: %s", got)
	}
	x.Has(x.Post("t/spring/log", append([]string{"kind", "published"}, desktest.InLog...)...), "Entry 0 of the log")
	files := x.Files()
	x.Has(x.Post("t/spring/amend", amendment...), "The log has this description of spring already")
	if x.Files() != files {
		t.Error("an amendment that is none changed files")
	}
	amendment[3] = other
	for range 2 {
		x.Has(x.Post("t/spring/amend", amendment...), "Entry 1 of the log; its proof is spring.sqd-2.tlog-proof.")
	}
	x.Has(x.Post("t/spring/log", append([]string{"kind", "amended", "reason", "a sponsor"}, desktest.InLog...)...), "Entry 1 of the log")
	x.Refuses(http.StatusUnprocessableEntity, "The reason is missing", "reason", "t/spring/log", append([]string{"kind", "amended"}, desktest.InLog...)...)
	data, err := os.ReadFile(filepath.Join(x.Dir, "spring.amended.entry"))
	if err != nil {
		t.Fatal(err)
	}
	e, err := publiclog.ParseEntry(data)
	if err != nil || e.Kind != publiclog.Amended || e.Text("reason") != "a sponsor" || !strings.Contains(string(e.Description()), "DI "+other) {
		t.Errorf("%v: %s", err, data)
	}
	for range 2 {
		x.Has(x.Post("t/spring/log", append([]string{"kind", "cancelled", "reason", "no room"}, desktest.InLog...)...), "Entry 2 of the log")
	}
	x.Has(x.Post("t/spring/amend", append([]string{"name", "Spring Feast", "text", other, "reason", "late"}, desktest.InLog...)...), "The log says that spring is cancelled.")
	if list, err := filepath.Glob(filepath.Join(x.Dir, "*.unlogged")); err != nil || len(list) > 0 {
		t.Errorf("entries that no log took are left: %v", list)
	}
}
