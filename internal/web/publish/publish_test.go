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
	client := desktest.Open(t)
	for _, name := range []string{"shared", "plain"} {
		client.Submit("t", "name="+name, "file="+name)
		client.Submit("t/"+name+"/di", "text="+desktest.DelayedInfo)
		client.Submit("t/"+name+"/phase", "sessions=1", "boards=4", "files="+name, "title=Final")
	}
	client.Submit("t/shared/publish", "shares=2/3", "confirm=shared")
	client.WantText(client.Get("t/shared/facts"), "Give each share to its custodian",
		"shared-shares/shared.1.share")
	client.SetNumber("shared", "1 2 3")
	const no = http.StatusUnprocessableEntity
	client.WantRefused(desktest.Refusal{Reason: "Name the files that open the keys.", Field: "openers"},
		"t/shared/make", "phase=1", "session=1", "format=dupblind")
	client.WantRefused(desktest.Refusal{Reason: "too few", Field: "openers"},
		"t/shared/make", "phase=1", "session=1", "format=dupblind", "openers=shared-shares/shared.1.share")
	client.WantRefused(desktest.Refusal{Reason: "The folder does not contain a file ../shared.1.share.",
		Field: "openers"},
		"t/shared/make", "phase=1", "session=1", "format=dupblind", "openers=../shared.1.share")
	client.WantRefused(desktest.Refusal{Reason: "is neither an identity nor a share", Field: "openers"},
		"t/shared/make", "phase=1", "session=1", "format=dupblind", "openers=shared.sqd")
	client.Submit("t/shared/make", "phase=1", "session=1", "format=dupblind",
		"openers=shared-shares/shared.1.share\r\nshared-shares/shared.3.share")
	client.Submit("t/plain/publish", "plain=yes", "plain2=yes", "confirm=plain")
	client.SetNumber("plain", "1 2 3")
	client.Submit("t/plain/make", "phase=1", "session=1", "format=dupblind")
}

// TestSharesOfOtherKeys checks that a file that looks like a share but does not belong to the
// published keys is never listed or accepted as one.
func TestSharesOfOtherKeys(t *testing.T) {
	client := desktest.Open(t)
	for _, name := range []string{"shared", "other"} {
		client.Submit("t", "name="+name, "file="+name)
		client.Submit("t/"+name+"/di", "text="+desktest.DelayedInfo)
		client.Submit("t/"+name+"/phase", "sessions=1", "boards=4", "files="+name, "title=Final")
		client.Submit("t/"+name+"/publish", "shares=2/3", "confirm="+name)
	}
	const give, stale = "Give each share to its custodian, then delete it here:", "cannot open anything in this tournament. Move them elsewhere, so that nobody keeps one by mistake:"
	if r := client.Get("t/shared/facts"); strings.Contains(r.Body, stale) {
		t.Errorf("shares of the published keys are called stale: %s", desktest.VisibleText(r.Body))
	}
	old, err := os.ReadFile(filepath.Join(client.Dir, "other-shares", "other.2.share"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"shared.2.share": old, "shared.3.share": []byte("torn")} {
		client.WriteFile(filepath.Join("shared-shares", name), string(data))
	}
	client.WantText(client.Get("t/shared/facts"), give+" shared-shares/shared.1.share These files",
		stale+" shared-shares/shared.2.share shared-shares/shared.3.share")
	client.SetNumber("shared", "1 2 3")
	client.WantRefused(desktest.Refusal{Reason: "shared-shares/shared.2.share is a share of different keys",
		Field: "openers"},
		"t/shared/make", "phase=1", "session=1", "format=dupblind",
		"openers=shared-shares/shared.1.share shared-shares/shared.2.share")
}

// TestSharesAreSetAside checks that no old shares remain under their names if new keys are drawn
// after an interrupted publication and stored in a different way.
func TestSharesAreSetAside(t *testing.T) {
	client := desktest.OpenPublished(t)
	client.Submit("t", "name=Again", "file=again")
	client.Submit("t/again/di", "text="+desktest.DelayedInfo)
	client.Submit("t/again/phase", "sessions=1", "boards=4", "files=A", "title=Final")
	if err := os.Mkdir(filepath.Join(client.Dir, "again-shares"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"again.sqk.age", "again-shares/again.1.share"} {
		client.WriteFile(name, "old")
	}
	page := client.Publish("again", "new_keys=yes")
	if _, err := os.Stat(filepath.Join(client.Dir, "again-shares", "again.1.share.unused")); err != nil {
		t.Error(err)
	}
	if strings.Contains(page.Body, "again.1.share") {
		t.Errorf("a share that was set aside is shown: %s", desktest.VisibleText(page.Body))
	}
}

// TestFreezeInTwoWindows freezes a tournament in two windows. The second must be told that its
// passphrase opens nothing and can try the right one. Pressing twice must continue.
func TestFreezeInTwoWindows(t *testing.T) {
	client := desktest.Open(t)
	client.DescribeTournament()
	seen := regexp.MustCompile(`name="seen" value="([0-9a-f]+)"`).FindStringSubmatch(client.Get("t/spring/publish").Body)[1]
	form := func(passphrase string, more ...string) []string {
		fields := []string{
			"seen=" + seen, "passphrase=" + passphrase, "passphrase2=" + passphrase, "confirm=spring",
		}
		return append(fields, more...)
	}
	client.Submit("t/spring/publish", form(desktest.Passphrase)...)
	at := "The tournament was sealed at " + regexp.MustCompile(`\d\d:\d\d`).FindString(time.Now().Format("15:04"))
	for name, fields := range map[string][]string{
		"another passphrase":           form("another passphrase"),
		"another, by an older page":    form("another passphrase", "seen=0123456789abcdef"),
		"another, and other ticks":     form("another passphrase", "accept-past=yes"),
		"another, typed differently":   {"passphrase=another passphrase", "passphrase2=a third", "confirm=spring"},
		"another beside the right one": form("another passphrase", "passphrase2="+desktest.Passphrase),
	} {
		r := client.Post("t/spring/publish", fields...)
		client.WantStatus(name, r, http.StatusConflict)
		client.WantText(r, "in another window. The passphrase that you just typed was NOT used.")
		if !strings.Contains(r.Body, at) && !strings.Contains(r.Body,
			"The tournament was sealed at "+time.Now().Add(-time.Minute).Format("15:04")) {
			t.Errorf("%s: no time: %s", name, desktest.VisibleText(r.Body))
		}
		if !strings.Contains(r.Body, `action="`+client.Root+`/en/t/spring/opens"`) {
			t.Errorf("%s: no field for the right one", name)
		}
		if strings.Contains(r.Body, "another passphrase") {
			t.Errorf("%s: the page shows what was typed", name)
		}
	}
	r := client.Post("t/spring/publish", "shares=2/3", "confirm=spring")
	client.WantStatus("shares", r, http.StatusConflict)
	client.WantText(r, "in another window. The protection for the keys that you just chose was NOT used.")
	client.WantText(client.Submit("t/spring/publish", form(desktest.Passphrase)...),
		"Type the five words, or your passphrase, once", "Announce")
	client.WantText(client.Get("t/spring/opens"), "Type the five words, or your passphrase, once")
	client.WantRefused(desktest.Refusal{Reason: "The passphrase is missing.", Field: "passphrase"},
		"t/spring/opens")
	client.WantRefused(desktest.Refusal{Reason: "This passphrase does not open the keys.", Field: "passphrase"},
		"t/spring/opens", "passphrase=another passphrase")
	client.WantText(client.Get("t/spring/opens?opened"), "Seal , done try the passphrase")
	if strings.Contains(client.Get("t/spring/opens?opened").Body, "This passphrase opens") {
		t.Error("an address says that a passphrase opens the keys")
	}
	client.WantText(client.Submit("t/spring/opens", "passphrase="+desktest.Passphrase),
		"This passphrase opens the published keys.")
	noted := client.Files()
	if tried := strings.Count(noted, `"tried"`); tried != 1 {
		t.Errorf("it is noted %d times", tried)
	}
	client.Post("t/spring/opens", "passphrase="+desktest.Passphrase)
	if client.Files() != noted {
		t.Error("trying it again changed files")
	}

	// The same for an evening.
	evening := func(passphrase string) []string {
		return []string{
			"name=Friday", "boards=4", "kind=provable", "source=players",
			"passphrase=" + passphrase, "passphrase2=" + passphrase,
		}
	}
	client.Submit("tonight", evening(desktest.Passphrase)...)
	client.WantText(client.Submit("tonight", evening(desktest.Passphrase)...), "Yes, it is on the wall")
	r = client.Post("tonight", evening("another passphrase")...)
	client.WantStatus("an evening", r, http.StatusConflict)
	client.WantText(r, "The passphrase that you just typed was NOT used.")
}

// TestShortPassphrase checks that a weak passphrase is only accepted with a confirmation.
func TestShortPassphrase(t *testing.T) {
	client := desktest.Open(t)
	client.DescribeTournament()
	publish := []string{"passphrase=elevenchars", "passphrase2=elevenchars", "confirm=spring"}
	tonight := []string{
		"name=Friday", "boards=4", "kind=provable", "source=players", "passphrase=elevenchars",
		"passphrase2=elevenchars",
	}
	client.WantRefused(desktest.Refusal{Reason: "This passphrase is so short that anybody who gets the file can try every possibility.", Field: "short"},
		"t/spring/publish", publish...)
	client.WantRefused(desktest.Refusal{Reason: "This passphrase is so short that anybody who gets the file can try every possibility.", Field: "short"},
		"tonight", tonight...)
	client.WantText(client.Submit("t/spring/publish", append(publish, "short=yes")...),
		"or your passphrase, once more")
	client.WantText(client.Submit("tonight", append(tonight, "short=yes")...), "Yes, it is on the wall")
	client.WantText(client.Submit("t/spring/opens", "passphrase=elevenchars"),
		"This passphrase opens the published keys.")
}
