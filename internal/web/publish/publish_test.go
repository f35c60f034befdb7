package publish_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestEveryWayToKeepKeys publishes with recipients, shares and plain keys, and makes hands with
// each.
func TestEveryWayToKeepKeys(t *testing.T) {
	x := desktest.Open(t)
	for _, name := range []string{"shared", "plain"} {
		x.Submit("t", "name="+name, "file="+name)
		x.Submit("t/"+name+"/di", "text="+desktest.DelayedInfo)
		x.Submit("t/"+name+"/phase", "sessions=1", "boards=4", "files="+name, "title=Final")
	}
	x.Submit("t/shared/publish", "shares=2/3", "confirm=shared")
	x.WantText(x.Get("t/shared/facts"), "Give each share to its custodian", "shared-shares/shared.1.share")
	x.SetNumber("shared", "1 2 3")
	const no = http.StatusUnprocessableEntity
	x.WantRefused(desktest.Refusal{Reason: "Name the files that open the keys.", Field: "openers"},
		"t/shared/make", "phase=1", "session=1", "format=dupblind")
	x.WantRefused(desktest.Refusal{Reason: "too few", Field: "openers"},
		"t/shared/make", "phase=1", "session=1", "format=dupblind", "openers=shared-shares/shared.1.share")
	x.WantRefused(desktest.Refusal{Reason: "The folder does not contain a file ../shared.1.share.", Field: "openers"},
		"t/shared/make", "phase=1", "session=1", "format=dupblind", "openers=../shared.1.share")
	x.WantRefused(desktest.Refusal{Reason: "is neither an identity nor a share", Field: "openers"},
		"t/shared/make", "phase=1", "session=1", "format=dupblind", "openers=shared.sqd")
	x.Submit("t/shared/make", "phase=1", "session=1", "format=dupblind",
		"openers=shared-shares/shared.1.share\r\nshared-shares/shared.3.share")
	x.Submit("t/plain/publish", "plain=yes", "plain2=yes", "confirm=plain")
	x.SetNumber("plain", "1 2 3")
	x.Submit("t/plain/make", "phase=1", "session=1", "format=dupblind")
}

// TestSharesOfOtherKeys checks that a file that looks like a share but does not belong to the
// published keys is never listed or accepted as one.
func TestSharesOfOtherKeys(t *testing.T) {
	x := desktest.Open(t)
	for _, name := range []string{"shared", "other"} {
		x.Submit("t", "name="+name, "file="+name)
		x.Submit("t/"+name+"/di", "text="+desktest.DelayedInfo)
		x.Submit("t/"+name+"/phase", "sessions=1", "boards=4", "files="+name, "title=Final")
		x.Submit("t/"+name+"/publish", "shares=2/3", "confirm="+name)
	}
	const give, stale = "Give each share to its custodian, then delete it here:", "cannot open anything in this tournament. Move them elsewhere, so that nobody keeps one by mistake:"
	if r := x.Get("t/shared/facts"); strings.Contains(r.Body, stale) {
		t.Errorf("shares of the published keys are called stale: %s", desktest.VisibleText(r.Body))
	}
	old, err := os.ReadFile(filepath.Join(x.Dir, "other-shares", "other.2.share"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"shared.2.share": old, "shared.3.share": []byte("torn")} {
		x.WriteFile(filepath.Join("shared-shares", name), string(data))
	}
	x.WantText(x.Get("t/shared/facts"), give+" shared-shares/shared.1.share These files",
		stale+" shared-shares/shared.2.share shared-shares/shared.3.share")
	x.SetNumber("shared", "1 2 3")
	x.WantRefused(desktest.Refusal{Reason: "shared-shares/shared.2.share is a share of different keys", Field: "openers"},
		"t/shared/make", "phase=1", "session=1", "format=dupblind",
		"openers=shared-shares/shared.1.share shared-shares/shared.2.share")
}

// TestSharesAreSetAside checks that no old shares remain under their names if new keys are drawn
// after an interrupted publication and stored in a different way.
func TestSharesAreSetAside(t *testing.T) {
	x := desktest.OpenPublished(t)
	x.Submit("t", "name=Again", "file=again")
	x.Submit("t/again/di", "text="+desktest.DelayedInfo)
	x.Submit("t/again/phase", "sessions=1", "boards=4", "files=A", "title=Final")
	if err := os.Mkdir(filepath.Join(x.Dir, "again-shares"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"again.sqk.age", "again-shares/again.1.share"} {
		x.WriteFile(name, "old")
	}
	page := x.Publish("again", "new_keys=yes")
	if _, err := os.Stat(filepath.Join(x.Dir, "again-shares", "again.1.share.unused")); err != nil {
		t.Error(err)
	}
	if strings.Contains(page.Body, "again.1.share") {
		t.Errorf("a share that was set aside is shown: %s", desktest.VisibleText(page.Body))
	}
}

// TestFreezeInTwoWindows freezes a tournament in two windows. The second must be told that its
// passphrase opens nothing and can try the right one. Pressing twice must continue.
func TestFreezeInTwoWindows(t *testing.T) {
	x := desktest.Open(t)
	x.DescribeTournament()
	seen := regexp.MustCompile(`name="seen" value="([0-9a-f]+)"`).FindStringSubmatch(x.Get("t/spring/publish").Body)[1]
	form := func(passphrase string, more ...string) []string {
		fields := []string{"seen=" + seen, "passphrase=" + passphrase, "passphrase2=" + passphrase, "confirm=spring"}
		return append(fields, more...)
	}
	x.Submit("t/spring/publish", form(desktest.Passphrase)...)
	at := "The tournament was sealed at " + regexp.MustCompile(`\d\d:\d\d`).FindString(time.Now().Format("15:04"))
	for name, fields := range map[string][]string{
		"another passphrase":           form("another passphrase"),
		"another, by an older page":    form("another passphrase", "seen=0123456789abcdef"),
		"another, and other ticks":     form("another passphrase", "accept-past=yes"),
		"another, typed differently":   {"passphrase=another passphrase", "passphrase2=a third", "confirm=spring"},
		"another beside the right one": form("another passphrase", "passphrase2="+desktest.Passphrase),
	} {
		r := x.Post("t/spring/publish", fields...)
		x.WantStatus(name, r, http.StatusConflict)
		x.WantText(r, "in another window. The passphrase that you just typed was NOT used.")
		if !strings.Contains(r.Body, at) && !strings.Contains(r.Body, "The tournament was sealed at "+time.Now().Add(-time.Minute).Format("15:04")) {
			t.Errorf("%s: no time: %s", name, desktest.VisibleText(r.Body))
		}
		if !strings.Contains(r.Body, `action="`+x.Root+`/en/t/spring/opens"`) {
			t.Errorf("%s: no field for the right one", name)
		}
		if strings.Contains(r.Body, "another passphrase") {
			t.Errorf("%s: the page shows what was typed", name)
		}
	}
	r := x.Post("t/spring/publish", "shares=2/3", "confirm=spring")
	x.WantStatus("shares", r, http.StatusConflict)
	x.WantText(r, "in another window. The protection for the keys that you just chose was NOT used.")
	x.WantText(x.Submit("t/spring/publish", form(desktest.Passphrase)...),
		"Type the five words, or your passphrase, once", "Announce")
	x.WantText(x.Get("t/spring/opens"), "Type the five words, or your passphrase, once")
	x.WantRefused(desktest.Refusal{Reason: "The passphrase is missing.", Field: "passphrase"}, "t/spring/opens")
	x.WantRefused(desktest.Refusal{Reason: "This passphrase does not open the keys.", Field: "passphrase"},
		"t/spring/opens", "passphrase=another passphrase")
	x.WantText(x.Get("t/spring/opens?opened"), "Seal , done try the passphrase")
	if strings.Contains(x.Get("t/spring/opens?opened").Body, "This passphrase opens") {
		t.Error("an address says that a passphrase opens the keys")
	}
	x.WantText(x.Submit("t/spring/opens", "passphrase="+desktest.Passphrase), "This passphrase opens the published keys.")
	noted := x.Files()
	if tried := strings.Count(noted, `"tried"`); tried != 1 {
		t.Errorf("it is noted %d times", tried)
	}
	x.Post("t/spring/opens", "passphrase="+desktest.Passphrase)
	if x.Files() != noted {
		t.Error("trying it again changed files")
	}

	// The same for an evening.
	evening := func(passphrase string) []string {
		return []string{
			"name=Friday", "boards=4", "kind=provable", "source=players",
			"passphrase=" + passphrase, "passphrase2=" + passphrase,
		}
	}
	x.Submit("tonight", evening(desktest.Passphrase)...)
	x.WantText(x.Submit("tonight", evening(desktest.Passphrase)...), "Yes, it is on the wall")
	r = x.Post("tonight", evening("another passphrase")...)
	x.WantStatus("an evening", r, http.StatusConflict)
	x.WantText(r, "The passphrase that you just typed was NOT used.")
}

// TestShortPassphrase checks that a weak passphrase is only accepted with a confirmation.
func TestShortPassphrase(t *testing.T) {
	x := desktest.Open(t)
	x.DescribeTournament()
	publish := []string{"passphrase=elevenchars", "passphrase2=elevenchars", "confirm=spring"}
	tonight := []string{"name=Friday", "boards=4", "kind=provable", "source=players", "passphrase=elevenchars", "passphrase2=elevenchars"}
	x.WantRefused(desktest.Refusal{Reason: "This passphrase is so short that anybody who gets the file can try every possibility.", Field: "short"},
		"t/spring/publish", publish...)
	x.WantRefused(desktest.Refusal{Reason: "This passphrase is so short that anybody who gets the file can try every possibility.", Field: "short"},
		"tonight", tonight...)
	x.WantText(x.Submit("t/spring/publish", append(publish, "short=yes")...), "or your passphrase, once more")
	x.WantText(x.Submit("tonight", append(tonight, "short=yes")...), "Yes, it is on the wall")
	x.WantText(x.Submit("t/spring/opens", "passphrase=elevenchars"), "This passphrase opens the published keys.")
}
