package hands_test

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// withOld opens a desk with SquareDeal 1.3 tournaments.
func withOld(t *testing.T) *desktest.Client {
	t.Helper()
	x := desktest.Open(t)
	desktest.AddOldTournaments(x)
	return x
}

// machineFile returns the content of the dealing machine file for one of their sets with the given value.
func machineFile(x *desktest.Client, name, value string, id squaredeal.ID) []byte {
	x.T.Helper()
	d := x.ReadTournament(name).Description.WithValue(value)
	data, err := os.ReadFile(filepath.Join(x.Dir, name+squaredeal.KeysExt))
	if err != nil {
		x.T.Fatal(err)
	}
	k, err := squaredeal.ParseKeys(data)
	if err != nil {
		x.T.Fatal(err)
	}
	c := squaredeal.Choice{Phase: "1", Session: fmt.Sprint(id.Session), Set: id.Set}
	sessions, _, err := d.Choose(c)
	if err != nil {
		x.T.Fatal(err)
	}
	dup, err := handfile.ByName("dupblind")
	if err != nil {
		x.T.Fatal(err)
	}
	files, _, err := squaredeal.PlanFiles(sessions, []*handfile.Format{dup})
	if err != nil || len(files) != 1 {
		x.T.Fatalf("%d files: %v", len(files), err)
	}
	content, err := (&squaredeal.Maker{Description: d, Keys: k}).Content(&files[0])
	if err != nil {
		x.T.Fatal(err)
	}
	return content
}

// TestOldAtTheDesk checks that a SquareDeal 1.3 tournament is displayed and its hands can be made,
// asking for the value if it is not in the file, without changing its description.
func TestOldAtTheDesk(t *testing.T) {
	x := withOld(t)
	before := map[string]string{}
	for _, name := range []string{"2020_club", "2020_value", "2020_early"} {
		data, err := os.ReadFile(filepath.Join(x.Dir, name+squaredeal.DescriptionExt))
		if err != nil {
			t.Fatal(err)
		}
		before[name] = string(data)
	}
	x.WantText(x.Get(""), "published Club Show it 2020_club · 2 sessions, 8 boards (SquareDeal 1.3)",
		"2020_value · 2 sessions, 8 boards · revealed (SquareDeal 1.3)")

	club := x.ReadTournament("2020_club").Description
	digest := club.Digest()
	page := x.Get("t/2020_club")
	x.WantText(page, "Club", plain.Sentence(squaredeal.ErrOld.Error()), "Made for SquareDeal 1.3", "State published", "Public number "+desktest.OldDelayedInfo, "2:4:c#:session #", "Digest "+digest+" ("+squaredeal.ShortDigest(digest)+")",
		"Hash of the keys "+club.KeyHash, "Deal a session", "Hand-out diary", "Verify", "The desk asks for it each time", "2020_club.sqk : the keys, which you publish with the description after the last session")
	value := x.Get("t/2020_value")
	x.WantText(value, "State revealed", "Public number "+desktest.OldValue, "The file no longer contains the published text")
	x.WantText(x.Get("t/2020_early"), "State draft",
		"This tournament is not published yet. Publish it with SquareDeal 1.3.", "Public number Tbd")
	if r := x.Get("t/2020_early"); strings.Contains(r.Body, "does not hold the published keys") {
		t.Error("keys of the hash that stands in the file are called those of another tournament")
	}
	for _, r := range []desktest.Reply{page, value, x.Get("t/2020_early"), x.Get("t/2020_club/make"), x.Get("t/2020_club/out")} {
		for _, to := range []string{"di", "dv", "publish", "amend", "log", "reveal", "opens"} {
			if strings.Contains(r.Body, "/t/2020_club/"+to) || strings.Contains(r.Body, "/t/2020_value/"+to) || strings.Contains(r.Body, "/t/2020_early/"+to) {
				t.Errorf("a page of 1.3 leads to %s", to)
			}
		}
	}
	if r := x.Get("t/2020_club/file/2020_club.sqd"); r.Body != before["2020_club"] {
		t.Errorf("the description is handed out as %q", r.Body)
	}
	for _, file := range []string{"2020_value.sqk", "2020_value.zip"} { // the last session may be in the future
		x.WantStatus(file, x.Get("t/2020_value/file/"+file), http.StatusNotFound)
	}

	// If DI is text, the value is asked for, compared with the text, and stored nowhere.
	form := []string{"phase", "1", "session", "1", "format", "dupblind"}
	x.WantText(x.Get("t/2020_club/make"), "The number", "Number of the reserve set", desktest.OldDelayedInfo)
	x.WantRefused(http.StatusUnprocessableEntity, "The public number is missing.", "value", "t/2020_club/make", form...)
	x.WantRefused(http.StatusUnprocessableEntity, "tick the box if you meant it", "accept-value-contradicts",
		"t/2020_club/make", append(form, "value", "1 2 3 4 5 99")...)
	x.WantRefused(http.StatusUnprocessableEntity, "The public number is longer than 4096 bytes.", "value",
		"t/2020_club/make", append(form, "value", strings.Repeat("1", 4097))...)
	x.WantText(x.Submit("t/2020_club/make", append(form, "value", " "+desktest.OldValue+" ")...), "c1.dup", "made")
	checkContent(x, "2020_club", "c1.dup", machineFile(x, "2020_club", desktest.OldValue, squaredeal.ID{Phase: 1, Session: 1}))
	x.Submit("t/2020_club/make", append(form, "value", "1 2 3 4 5 99", "accept-value-early", "yes", "accept-value-contradicts", "yes", "reserve", "yes", "number", "2")...)
	checkContent(x, "2020_club", "c1res2.dup",
		machineFile(x, "2020_club", "1 2 3 4 5 99", squaredeal.ID{Phase: 1, Session: 1, Set: "reserve2"}))
	x.WantRefused(http.StatusUnprocessableEntity, "This is not the number of a reserve set", "number",
		"t/2020_club/make", append(form, "value", desktest.OldValue, "reserve", "yes", "number", "0")...)

	// If DI is the value, it is not asked for, and no other is accepted.
	if r := x.Get("t/2020_value/make"); strings.Contains(r.Body, `name="value"`) {
		t.Error("a value that is in the file is asked for")
	}
	x.WantRefused(http.StatusUnprocessableEntity, "A different public number is already set.", "", "t/2020_value/make",
		append(form, "value", "5")...)
	x.WantText(x.Submit("t/2020_value/make", append(form, "reserve", "yes")...), "v1res1.dup", "1 file made")
	x.WantText(x.Get("t/2020_value/out"), "reserve set made")
	checkContent(x, "2020_value", "v1res1.dup",
		machineFile(x, "2020_value", desktest.OldValue, squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Reserve}))
	x.WantRefused(http.StatusConflict, "not published", "", "t/2020_early/make", form...)

	// The diary is next to the description, and records work as usual.
	x.Submit("t/2020_club/out", "session", "1,1", "event", "played")
	if r := x.Get("t/2020_club/out"); strings.Contains(r.Body, "/reveal/") || !strings.Contains(r.Body, "/records/1%2C1") {
		t.Error("a session that was played has no record, or a key of its own")
	}
	x.WantText(x.Get("t/2020_club/records/1,1"), "The number")
	x.WantRefused(http.StatusUnprocessableEntity, "The public number is missing.", "value", "t/2020_club/records/1,1",
		"as", "html")
	if r := x.Post("t/2020_club/records/1,1", "as", "html", "value", desktest.OldValue); r.Status != http.StatusOK || !strings.Contains(r.Body, "session 1") {
		t.Errorf("record: status %d", r.Status)
	}

	for name, text := range before {
		if data, err := os.ReadFile(filepath.Join(x.Dir, name+squaredeal.DescriptionExt)); err != nil || string(data) != text {
			t.Errorf("%s was changed: %q, %v", name, data, err)
		}
		if _, err := os.Stat(filepath.Join(x.Dir, name+squaredeal.DescriptionExt+".bak")); err == nil {
			t.Errorf("%s has a version before", name)
		}
	}
}

// checkContent checks that a file of the folder has the given content.
func checkContent(x *desktest.Client, tournament, name string, want []byte) {
	x.T.Helper()
	got, err := os.ReadFile(x.HandsPath(tournament, name))
	if err != nil || len(want) == 0 || !bytes.Equal(got, want) {
		x.T.Errorf("%s holds other hands: %d bytes, %v", name, len(got), err)
	}
}

// TestOldIsReadOnly checks that for a SquareDeal 1.3 tournament every form and page except those
// that display it and make hands is refused, whatever the input.
func TestOldIsReadOnly(t *testing.T) {
	x := withOld(t)
	tried := 0
	for _, r := range x.Desk.Patterns() {
		method, path, _ := strings.Cut(r, " ")
		if !strings.HasPrefix(path, "/t/{name}") || tournament.OldPages[r] {
			continue
		}
		for _, name := range []string{"2020_club", "2020_value", "2020_early"} {
			path := strings.NewReplacer("/t/{name}", "t/"+name, "{session}", "1,1").Replace(path)
			fields := []string{"name", "X", "text", "X", "sessions", "1", "boards", "4", "files", "z", "reason", "r", "first", "5", "value", "5", "accept-value-early", "yes", "accept-value-contradicts", "yes", "plain", "yes", "plain2", "yes", "confirm", name, "early", "yes", "new_keys", "yes"}
			tried++
			if method == "POST" {
				x.WantRefused(http.StatusConflict, plain.Sentence(squaredeal.ErrOld.Error()), "", path, fields...)
				continue
			}
			answer := x.Get(path)
			x.WantStatus(path, answer, http.StatusConflict)
			x.WantText(answer, plain.Sentence(squaredeal.ErrOld.Error()))
		}
	}
	if tried < 40 {
		t.Errorf("%d pages and forms", tried)
	}
}

// TestOldIsAccessible checks the accessibility of these pages at all sizes.
func TestOldIsAccessible(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: pages in a browser take their time")
	}
	t.Parallel()
	axe := browsertest.Axe(t)
	x, p := desktest.OpenInBrowser(t)
	desktest.AddOldTournaments(x)
	look := func(what string) {
		t.Helper()
		for _, width := range []int{1280, 320} {
			p.SetView(width, 900, "light")
			p.CheckAccessible(axe, what)
			p.SavePicture(strings.ReplaceAll(fmt.Sprintf("old-%s-%d", what, width), "/", "_"))
		}
	}
	for _, l := range []string{"en", "pl", "fr"} {
		for _, path := range []string{"", "t/2020_club", "t/2020_value", "t/2020_early", "t/2020_club/make", "t/2020_club/dv"} {
			x.GoTo(p, l+"/"+path)
			look(l + "/" + path)
		}
		x.GoTo(p, l+"/t/2020_club/make")
		p.Type("value", "1 2 3 4 5 99")
		p.Submit("value")
		look(l + "/a value that the description contradicts")
	}
}
