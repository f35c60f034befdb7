package tournament_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestConcurrentPrograms checks tournaments that another program has locked or changed.
func TestConcurrentPrograms(t *testing.T) {
	t.Parallel()
	x := desktest.Open(t)
	x.Submit("t", "name", "Spring Cup", "file", "spring")
	path := filepath.Join(x.Dir, "spring.sqd")
	s, err := organiser.Edit(path)
	if err != nil {
		t.Fatal(err)
	}
	x.WantRefused(http.StatusConflict, "Another program is changing this tournament right now.", "", "t/spring", "name", "B")
	if err := s.Description.SetName("Cup by command"); err != nil {
		t.Fatal(err)
	}
	seen := regexp.MustCompile(`name="seen" value="([0-9a-f]+)"`).FindStringSubmatch(x.Get("t/spring").Body)[1]
	if err := s.Save(); err != nil {
		t.Fatal(err)
	}
	s.Close()
	late := x.Post("t/spring/di", "text", desktest.DelayedInfo, "seen", seen)
	x.WantStatus("a form from before", late, http.StatusConflict)
	x.WantText(late,
		"This tournament has been changed in another window or by another program in the meantime. Nothing was changed here.",
		desktest.DelayedInfo)
	x.WantText(x.Get("t/spring"), "Cup by command")
	x.WantText(x.Get(""), "Cup by command", "draft")
	if err := os.WriteFile(filepath.Join(x.Dir, "torn.sqd"), []byte("nothing"), 0o600); err != nil {
		t.Fatal(err)
	}
	if r := x.Get(""); !strings.Contains(r.Body, "torn") || strings.Contains(strings.ReplaceAll(desktest.VisibleText(r.Body), "the folder "+x.Dir, ""), x.Dir) {
		t.Errorf("a description that cannot be read: %s", desktest.VisibleText(r.Body))
	}
	for _, path := range []string{"t/torn", "t/torn/publish", "t/torn/out"} {
		r := x.Get(path)
		x.WantStatus("a page of a torn file", r, http.StatusConflict)
		x.WantText(r, "torn.sqd cannot be read. Repair the file, restore a copy, or move it out of the folder.")
	}
	x.WantRefused(http.StatusConflict, "torn.sqd cannot be read.", "", "t/torn", "name", "B")
	if err := os.Mkdir(filepath.Join(x.Dir, "spring.handout"), 0o700); err != nil {
		t.Fatal(err)
	}
	r := x.Get("t/spring/out")
	x.WantStatus("a diary that is a folder", r, http.StatusConflict)
	x.WantText(r, "spring.handout cannot be read.")
}

// TestLinksOutOfTheFolder checks that links to files outside the folder are neither listed nor
// shown, and that links within the folder work.
func TestLinksOutOfTheFolder(t *testing.T) {
	x := desktest.Open(t)
	x.Submit("t", "name", "Spring Cup", "file", "spring")
	outside, err := organiser.Create(filepath.Join(t.TempDir(), "x.sqd"), "Name of another folder")
	if err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{"away.sqd": outside.Path, "nowhere.sqd": filepath.Join(x.Dir, "nothing.sqd"), "inside.sqd": "spring.sqd"} {
		if err := os.Symlink(to, filepath.Join(x.Dir, link)); err != nil {
			t.Skip("no links here: ", err)
		}
	}
	x.WantStatus("a link that leads out", x.Get("t/away"), http.StatusNotFound)
	list := x.Get("")
	for _, never := range []string{"Name of another folder", "away", "nowhere"} {
		if strings.Contains(list.Body, never) {
			t.Errorf("the list says %q: %s", never, desktest.VisibleText(list.Body))
		}
	}
	x.WantText(list, "spring · draft", "inside · draft")
}

// invalid is the status of a form with errors in its fields.
const invalid = http.StatusUnprocessableEntity

// invalidForm is a form with the error that its page must show next to a field.
type invalidForm struct {
	problem, field string
	path           string // a question mark in front of it means a form that changes nothing
	fields         []string
}

func refuseEach(x *desktest.Client, forms []invalidForm) {
	x.T.Helper()
	for _, f := range forms {
		x.WantRefused(invalid, f.problem, f.field, f.path, f.fields...)
	}
}

// TestInvalidForms checks, station by station, that each invalid form gets an error next to its field
// and changes nothing.
func TestInvalidForms(t *testing.T) {
	x := desktest.Open(t)
	x.Submit("t", "name", "Spring Cup", "file", "spring")
	refuseDescriptions(x)
	refuseSealing(x)
	refuseNumbers(x)
	refuseHands(x)
	refuseReveal(x)
}

// refuseDescriptions submits invalid names, numbers and phases, and forms for later stations. Then it completes the
// description.
func refuseDescriptions(x *desktest.Client) {
	x.T.Helper()
	refuseEach(x, []invalidForm{
		{"The name is missing.", "name", "t", []string{"name", "", "file", "a"}},
		{"The name is missing.", "name", "t", nil},
		{"A tournament spring already exists.", "file", "t", []string{"name", "Another", "file", "spring"}},
		{"A short name begins with a letter", "file", "t", []string{"name", "A", "file", "../a"}},
		{"A short name begins with a letter", "file", "t", []string{"name", "A", "file", "1a"}},
		{"A short name begins with a letter", "file", "t", []string{"name", "2027"}},
		{"A short name has at most 64 characters.", "file", "t",
			[]string{"name", "A", "file", strings.Repeat("a", 65)}},
		{"The name cannot be used", "name", "t", []string{"name", "A\nDV 1", "file", "b"}},
		{"The name cannot be used", "name", "t/spring", []string{"name", ""}},
		{"The name cannot be used", "name", "t/spring", []string{"name", "A\nDV 1"}},
		{"The public number is missing.", "text", "t/spring/di", []string{"text", " "}},
		{"Choose a kind of public number.", "kind", "?t/spring/di", []string{"kind", "other", "date", "2060-12-08"}},
		{"The day cannot be read", "date", "?t/spring/di",
			[]string{"kind", "lottery", "what", "Lotto", "date", "8.12.2060"}},
		{"That time has passed, so the number is already known.", "date", "?t/spring/di",
			[]string{"kind", "lottery", "what", "Lotto", "date", "2020-12-08"}},
		{"That time has passed, so the number is already known.", "date", "?t/spring/di",
			[]string{"kind", "drand", "date", time.Now().UTC().Format(time.DateOnly), "clock", "00:00", "zone", "UTC"}},
		{"The number of sessions is missing. Type 0 if it is not known yet.", "sessions", "t/spring/phase",
			[]string{"boards", "16", "files", "X"}},
		{"The boards are missing. Write them as 16", "boards", "t/spring/phase",
			[]string{"sessions", "3", "files", "X"}},
		{"The name of the lottery", "what", "?t/spring/di", []string{"kind", "lottery", "date", "2060-12-08"}},
		{"The time cannot be read", "clock", "?t/spring/di",
			[]string{"kind", "drand", "date", "2060-12-08", "clock", "noon", "zone", "UTC"}},
		{"The time zone is missing", "zone", "?t/spring/di",
			[]string{"kind", "drand", "date", "2060-12-08", "clock", "12:00"}},
		{"This time zone is not known", "zone", "?t/spring/di",
			[]string{"kind", "drand", "date", "2060-12-08", "clock", "12:00", "zone", "Mars/Olympus"}},
		{"The number of sessions cannot be read", "sessions", "t/spring/phase",
			[]string{"sessions", "two", "boards", "16", "files", "RR"}},
		{"The boards cannot be read: boards \"1-\": board is missing", "boards", "t/spring/phase",
			[]string{"sessions", "2", "boards", "1-", "files", "RR"}},
		{"The file names are missing", "files", "t/spring/phase",
			[]string{"sessions", "2", "boards", "16", "files", ""}},
		{"These file names cannot be used", "files", "t/spring/phase",
			[]string{"sessions", "2", "boards", "16", "files", "../RR"}},
	})
	x.WantRefused(invalid, "There is no such phase.", "", "t/spring/phase", "phase", "1", "sessions", "2", "boards", "16",
		"files", "RR")
	x.WantRefused(invalid, "There is no such phase.", "", "t/spring/phase", "phase", "x", "remove", "yes")
	x.WantRefused(http.StatusConflict, "Something is missing, so this tournament", "", "t/spring/publish",
		"passphrase", "a", "passphrase2", "a", "confirm", "spring")
	x.WantRefused(http.StatusConflict, "not published yet", "", "?t/spring/dv", "value", "1")
	x.WantRefused(http.StatusConflict, "not published yet", "", "t/spring/make", "phase", "1")
	x.WantRefused(http.StatusConflict, "not published yet", "", "t/spring/reveal", "confirm", "spring")
	x.WantRefused(http.StatusNotFound, "This page does not exist.", "", "t/other/di", "text", "x")

	x.Submit("t/spring/di", "text", desktest.DelayedInfo)
	x.Submit("t/spring/phase", "sessions", "2", "boards", "2x4", "files", "RR", "title", "Round robin")
	x.WantRefused(invalid, "These file names cannot be used", "files", "t/spring/phase", "sessions", "1", "boards", "4", "files", "rr#")
}

// refuseSealing submits invalid ways to protect the keys. Then it publishes the tournament, once.
func refuseSealing(x *desktest.Client) {
	x.T.Helper()
	refuseEach(x, []invalidForm{
		{"Write down the five words and tick this box", "made", "t/spring/publish", []string{"confirm", "spring"}},
		{"The two passphrases differ", "passphrase2", "t/spring/publish",
			[]string{"passphrase", desktest.Passphrase, "passphrase2", "another one", "confirm", "spring"}},
		{"Type spring here", "confirm", "t/spring/publish",
			[]string{"passphrase", desktest.Passphrase, "passphrase2", desktest.Passphrase, "confirm", "Spring"}},
		{"Choose only one way to protect the keys", "passphrase", "t/spring/publish",
			[]string{"passphrase", desktest.Passphrase, "passphrase2", desktest.Passphrase, "shares", "2/3", "confirm", "spring"}},
		{"To leave the keys unencrypted, tick both boxes", "plain2", "t/spring/publish",
			[]string{"plain", "yes", "confirm", "spring"}},
		{"One of the lines is not a recipient", "recipients", "t/spring/publish",
			[]string{"recipients", "age1nobody", "confirm", "spring"}},
		{"Write shares as 3/5", "shares", "t/spring/publish", []string{"shares", "1/3", "confirm", "spring"}},
		{"Write shares as 3/5", "shares", "t/spring/publish", []string{"shares", "three of five", "confirm", "spring"}},
	})
	// keys left by an interrupted publication
	if err := os.WriteFile(filepath.Join(x.Dir, "spring.sqk.age"), []byte("old"), 0o600); err != nil {
		x.T.Fatal(err)
	}
	x.WantRefused(invalid, "A key file already exists", "new_keys", "t/spring/publish", "passphrase", desktest.Passphrase,
		"passphrase2", desktest.Passphrase, "confirm", "spring")
	x.Submit("t/spring/publish", "passphrase", desktest.Passphrase, "passphrase2", desktest.Passphrase,
		"confirm", "spring", "new_keys", "yes")
	if data, err := os.ReadFile(filepath.Join(x.Dir, "spring.sqk.age.unused")); err != nil || string(data) != "old" {
		x.T.Errorf("the old keys: %v", err)
	}
	for _, path := range []string{"t/spring", "t/spring/di", "t/spring/phase"} {
		x.WantRefused(http.StatusConflict, "its description is frozen", "", path, "name", "B", "text", "B",
			"sessions", "1", "boards", "1", "files", "B")
	}
	// Pressing the button again must have no effect.
	before := x.Files()
	x.Submit("t/spring/publish", "passphrase", desktest.Passphrase, "passphrase2", desktest.Passphrase, "confirm", "spring")
	if x.Files() != before {
		x.T.Error("publishing twice changed files")
	}
}

// refuseNumbers submits invalid public numbers. Then it sets the number.
func refuseNumbers(x *desktest.Client) {
	x.T.Helper()
	x.WantRefused(http.StatusConflict, "is missing.", "", "t/spring/make", "phase", "1")
	x.WantRefused(invalid, "The public number is missing.", "value", "?t/spring/dv", "value", " ")
	x.WantRefused(invalid, "This is not what you typed first.", "value", "t/spring/dv", "first", "1 2 3", "value", "1 2 4")
	x.Submit("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "accept-value-early", "yes", "accept-value-contradicts", "yes")
	x.WantRefused(invalid, "tick the box if you meant it", "accept-value-set", "t/spring/dv", "first", "1 2 4", "value", "1 2 4")
}

// refuseHands submits invalid forms for hands and for the diary. Then it makes hands.
func refuseHands(x *desktest.Client) {
	x.T.Helper()
	refuseEach(x, []invalidForm{
		{"Choose at least one format.", "format", "t/spring/make",
			[]string{"phase", "1", "session", "1", "passphrase", desktest.Passphrase}},
		{"The format nothing does not exist.", "format", "t/spring/make",
			[]string{"phase", "1", "session", "1", "format", "nothing", "passphrase", desktest.Passphrase}},
		{"One of these formats shows the hands", "not_playing", "t/spring/make",
			[]string{"phase", "1", "session", "1", "format", "pbn", "passphrase", desktest.Passphrase}},
		{"One of these formats shows the hands", "not_playing", "t/spring/make",
			[]string{"phase", "1", "session", "1", "format", "dupblind", "format", "dup", "passphrase", desktest.Passphrase}},
		{"The session is missing", "session", "t/spring/make",
			[]string{"phase", "1", "format", "dupblind", "passphrase", desktest.Passphrase}},
		{"There is no session 3", "session", "t/spring/make",
			[]string{"phase", "1", "session", "3", "format", "dupblind", "passphrase", desktest.Passphrase}},
		{"Phase \"x\"", "phase", "t/spring/make",
			[]string{"phase", "x", "session", "1", "format", "dupblind", "passphrase", desktest.Passphrase}},
		{"The passphrase is missing.", "passphrase", "t/spring/make",
			[]string{"phase", "1", "session", "1", "format", "dupblind"}},
		{"The passphrase is wrong.", "passphrase", "t/spring/make",
			[]string{"phase", "1", "session", "1", "format", "dupblind", "passphrase", "wrong one"}},
		{"This is not a recipient", "recipient", "t/spring/make",
			[]string{"phase", "1", "session", "1", "format", "dupblind", "passphrase", desktest.Passphrase, "recipient", "somebody"}},
	})
	if err := os.WriteFile(x.HandsPath("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		x.T.Fatal(err)
	}
	x.WantRefused(invalid, "RR1.dup already exists with different contents.", "overwrite", "t/spring/make", "phase", "1",
		"session", "1", "format", "dupblind", "passphrase", desktest.Passphrase)
	x.Submit("t/spring/make", "phase", "1", "session", "1", "format", "dupblind", "passphrase", desktest.Passphrase,
		"overwrite", "yes")
	x.WantRefused(invalid, "This session does not exist", "session", "t/spring/out", "session", "1,9", "event", "played")
	x.WantRefused(invalid, "This session does not exist", "session", "t/spring/out", "session", "one", "event", "played")
	x.WantRefused(invalid, "Type the name of the person who took the hands.", "who", "t/spring/out", "session", "1,1", "event", "taken")
	x.WantRefused(invalid, "An event of this kind cannot be added here.", "", "t/spring/out", "session", "1,1", "event", "made")
}

// refuseReveal submits invalid forms for the keys.
func refuseReveal(x *desktest.Client) {
	x.T.Helper()
	x.WantRefused(invalid, "Type spring here", "confirm", "t/spring/reveal", "passphrase", desktest.Passphrase)
	x.WantRefused(invalid, "The passphrase is wrong.", "passphrase", "t/spring/reveal", "passphrase", "wrong one",
		"confirm", "spring", "early", "yes")
	// A file with different keys is in the way.
	if err := os.WriteFile(filepath.Join(x.Dir, "spring.sqk"), []byte("1,1:"+strings.Repeat("A", 60)+"\n"), 0o600); err != nil {
		x.T.Fatal(err)
	}
	x.WantRefused(invalid, "These keys are not the published ones.", "", "t/spring/reveal",
		"passphrase", desktest.Passphrase, "confirm", "spring", "early", "yes")
}
