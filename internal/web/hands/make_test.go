package hands_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestFormatsWithBoardLimit checks that a selected format is never left out silently.
func TestFormatsWithBoardLimit(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Long", "file=long")
	client.Submit("t/long/di", "text="+desktest.DelayedInfo)
	client.Submit("t/long/phase", "sessions=2", "boards=1-10,95-104", "files=L", "title=Long")
	client.Publish("long")
	client.SetNumber("long", "1 2 3")
	// The dealing machine file cannot store any of the second session's boards.
	client.WantRefused(desktest.Refusal{Reason: "none of the formats can store boards 95-104", Field: "format"},
		"t/long/make", "phase=1", "session=2", "format=dupblind", "passphrase="+desktest.Passphrase)
	bothFormats := func(session string) []string {
		return []string{
			"phase=1", "session=" + session, "format=dupblind", "format=pbn", "not_playing=yes",
			"passphrase=" + desktest.Passphrase,
		}
	}
	client.WantText(client.Submit("t/long/make", bothFormats("*")...), "L1.dup", "L1.pbn", "L2.pbn",
		"dupblind ends at board 99, so it omits boards 95-104")
	client.WantText(client.Submit("t/long/make", bothFormats("1")...), "L1.dup", "L1.pbn")
	client.WantText(client.Submit("t/long/make", "phase=1", "session=2", "format=pbn", "not_playing=yes",
		"passphrase="+desktest.Passphrase), "L2.pbn")
}

// TestNoStatisticsForPlay checks that statistics and deal numbers are neither offered nor written
// for hands to be played, in the tournament's form and in the club's.
func TestNoStatisticsForPlay(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	for path, form := range map[string][]string{
		"t/spring/make": {"phase=1", "session=1", "not_playing=yes", "passphrase=" + desktest.Passphrase},
		"tonight":       {"name=Monday", "boards=4", "kind=plain", "not_playing=yes"},
	} {
		page := client.Get(path)
		for _, format := range []string{"stats", "goedel"} {
			if strings.Contains(page.Body, `value="`+format+`"`) {
				t.Errorf("%s offers %s", path, format)
			}
			client.WantRefused(desktest.Refusal{Reason: format + " for unplayed hands", Field: "format"},
				path, append([]string{"format=pbn", "format=" + format}, form...)...)
		}
		if !strings.Contains(page.Body, `value="pbn"`) {
			t.Errorf("%s offers nothing", path)
		}
	}
}

// TestSkippedPhasesAreNamed checks that sessions left out of "all phases" are named with the reason in
// every language, even after reloading the page.
func TestSkippedPhasesAreNamed(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Open Cup", "file=oc")
	client.Submit("t/oc/di", "text="+desktest.DelayedInfo)
	client.Submit("t/oc/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	client.Submit("t/oc/phase", "sessions=3", "boards=?", "files=KO", "title=Knock-out")
	client.Submit("t/oc/phase", "sessions=0", "boards=16", "files=EX", "title=")
	client.Publish("oc")
	client.SetNumber("oc", "1 2 3")
	all := func(session string, more ...string) []string {
		return append([]string{"phase=0", "session=" + session, "format=dupblind",
			"passphrase=" + desktest.Passphrase}, more...)
	}
	const (
		boards   = "Phase 2 is left out: boards are not known yet (?); give them when you make the hands."
		sessions = "Phase 3 is left out: the number of its sessions is not published."
	)
	made := client.Submit("t/oc/make", all("*")...)
	client.WantText(made, "Some files could not be created: "+boards+" "+sessions, "RR2.dup")
	to := client.Post("t/oc/make", all("*")...).Header.Get("Location")
	for lang, want := range map[string]string{"pl": "Fazę 2 pominięto", "fr": "La phase 2 est laissée de côté"} {
		r := client.Send("GET", strings.Replace(to, "/en/", "/"+lang+"/", 1), "", nil)
		if !strings.Contains(desktest.VisibleText(r.Body), want) {
			t.Errorf("%s: %s", lang, desktest.VisibleText(r.Body))
		}
	}
	if r := client.Get("t/oc/out"); strings.Contains(r.Body, "Some files could not be created") {
		t.Error("the diary alone says what was not made")
	}
	client.WantText(client.Submit("t/oc/make", all("3", "boards=1-4")...),
		"Phase 1 has 2 sessions, so 3-3 do not all exist.",
		"KO3.dup", "EX3.dup")
	if made := client.Submit("t/oc/make", all("1", "boards=1-4")...); strings.Contains(made.Body,
		"Some files could not") {
		t.Errorf("nothing was left out: %s", desktest.VisibleText(made.Body))
	}

	client.Submit("t", "name=All open", "file=ao")
	client.Submit("t/ao/di", "text="+desktest.DelayedInfo)
	client.Submit("t/ao/phase", "sessions=3", "boards=?", "files=AO", "title=Knock-out")
	client.Publish("ao")
	client.SetNumber("ao", "1 2 3")
	client.WantRefused(desktest.Refusal{Reason: "Phase 1 is left out", Field: "boards"}, "t/ao/make", all("*")...)
}

// TestMakeAgain checks that existing hands are made again without a change, and that no other files
// are overwritten.
func TestMakeAgain(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	form := []string{
		"phase=1", "session=*", "format=pbn", "format=dupblind", "not_playing=yes",
		"passphrase=" + desktest.Passphrase,
	}
	client.WantText(client.Submit("t/spring/make", form...), "files made", "RR1-2.pbn", "RR2.dup")
	files := client.Files()
	client.WantText(client.Submit("t/spring/make", form...), "files made")
	if client.Files() != files {
		t.Error("the same hands made again changed files")
	}
	// The interrupted run did not reach the diary.
	if err := os.Remove(filepath.Join(client.Dir, "spring.handout")); err != nil {
		t.Fatal(err)
	}
	client.WantText(client.Submit("t/spring/make", form...), "RR1-2.pbn", "RR2.dup")
	if err := os.WriteFile(client.HandsPath("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	files = client.Files()
	r := client.Post("t/spring/make", form...)
	client.WantStatus("a file that holds something else", r, http.StatusUnprocessableEntity)
	client.WantText(r, "RR1.dup already exists with different contents.", "Overwrite the existing files.")
	if client.Files() != files {
		t.Error("files were written over")
	}
}
