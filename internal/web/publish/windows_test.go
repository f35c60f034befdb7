package publish_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// frozenForm returns the form that publishes a tournament with a passphrase, with more fields.
func frozenForm(passphrase string, more ...string) []string {
	fields := []string{"passphrase=" + passphrase, "passphrase2=" + passphrase, "confirm=spring"}
	return append(fields, more...)
}

var versionField = regexp.MustCompile(`name="seen" value="([0-9a-f]+)"`)

// publishInFirstWindow publishes a tournament, and returns the field with the version in a second window.
func publishInFirstWindow(t *testing.T) (client *desktest.Client, seen string) {
	t.Helper()
	client = desktest.Open(t)
	client.DescribeTournament()
	seen = "seen=" + versionField.FindStringSubmatch(client.Get("t/spring/publish").Body)[1]
	client.Submit("t/spring/publish", frozenForm(desktest.Passphrase, seen)...)
	return client, seen
}

// TestSecondWindowWithOtherPassphrase checks that the user of a second window is told that the passphrase opens
// nothing, and can try the right one.
func TestSecondWindowWithOtherPassphrase(t *testing.T) {
	client, seen := publishInFirstWindow(t)
	const passphrase = "another passphrase"
	now := time.Now()
	sealedAt := regexp.MustCompile("The tournament was sealed at (" +
		now.Add(-time.Minute).Format("15:04") + "|" + now.Format("15:04") + ")")
	for name, fields := range map[string][]string{
		"a different passphrase": frozenForm(passphrase, seen),
		"an older page":          frozenForm(passphrase, seen, "seen=0123456789abcdef"),
		"other ticks":            frozenForm(passphrase, seen, "accept-past=yes"),
		"typed differently":      {"passphrase=" + passphrase, "passphrase2=a third", "confirm=spring"},
		"next to the right one":  frozenForm(passphrase, seen, "passphrase2="+desktest.Passphrase),
	} {
		r := client.Post("t/spring/publish", fields...)
		client.WantStatus(name, r, http.StatusConflict)
		client.WantText(r, "in another window. The passphrase that you just typed was NOT used.")
		if !sealedAt.MatchString(r.Body) {
			t.Errorf("%s: the page does not say when it was sealed: %s", name, desktest.VisibleText(r.Body))
		}
		if !strings.Contains(r.Body, `action="`+client.Root+`/en/t/spring/opens"`) {
			t.Errorf("%s: the page has no field for the right one", name)
		}
		if strings.Contains(r.Body, passphrase) {
			t.Errorf("%s: the page shows the passphrase", name)
		}
	}
}

// TestSecondWindowWithShares checks that the user of a second window is told that shares open nothing.
func TestSecondWindowWithShares(t *testing.T) {
	client, _ := publishInFirstWindow(t)
	r := client.Post("t/spring/publish", "shares=2/3", "confirm=spring")
	client.WantStatus("shares", r, http.StatusConflict)
	client.WantText(r, "in another window. The protection for the keys that you just chose was NOT used.")
}

// TestSecondWindowWithSamePassphrase checks that pressing the button twice continues.
func TestSecondWindowWithSamePassphrase(t *testing.T) {
	client, seen := publishInFirstWindow(t)
	client.WantText(client.Submit("t/spring/publish", frozenForm(desktest.Passphrase, seen)...),
		"Type the five words, or your passphrase, once", "Announce")
}

// TestTryPassphrase checks that a passphrase can be tried, and that the diary records success once. The address alone
// must not claim success.
func TestTryPassphrase(t *testing.T) {
	client := desktest.OpenPublished(t)
	const path = "t/spring/opens"
	client.WantText(client.Get(path), "Type the five words, or your passphrase, once")
	client.WantRefused(desktest.Refusal{Reason: "The passphrase is missing.", Field: "passphrase"}, path)
	client.WantRefused(desktest.Refusal{Reason: "This passphrase does not open the keys.", Field: "passphrase"},
		path, "passphrase=another passphrase")
	page := client.Get(path + "?opened")
	client.WantText(page, "Seal , done try the passphrase")
	if strings.Contains(page.Body, "This passphrase opens") {
		t.Error("the address claims that a passphrase opens the keys")
	}

	client.WantText(client.Submit(path, "passphrase="+desktest.Passphrase),
		"This passphrase opens the published keys.")
	files := client.Files()
	if n := strings.Count(files, `"tried"`); n != 1 {
		t.Errorf("the diary records success %d times", n)
	}
	client.Post(path, "passphrase="+desktest.Passphrase)
	if client.Files() != files {
		t.Error("trying again changed files")
	}
}

// TestEveningInTwoWindows checks that an evening can be sealed twice with the same passphrase, but that the user is
// told if the second one is different.
func TestEveningInTwoWindows(t *testing.T) {
	client := desktest.Open(t)
	evening := func(passphrase string) []string {
		return []string{
			"name=Friday", "boards=4", "kind=provable", "source=players",
			"passphrase=" + passphrase, "passphrase2=" + passphrase,
		}
	}
	client.Submit("tonight", evening(desktest.Passphrase)...)
	client.WantText(client.Submit("tonight", evening(desktest.Passphrase)...), "Yes, it is on the wall")
	r := client.Post("tonight", evening("another passphrase")...)
	client.WantStatus("a different passphrase", r, http.StatusConflict)
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
	tooShort := desktest.Refusal{
		Reason: "This passphrase is so short that anybody who gets the file can try every possibility.", Field: "short",
	}
	client.WantRefused(tooShort, "t/spring/publish", publish...)
	client.WantRefused(tooShort, "tonight", tonight...)
	client.WantText(client.Submit("t/spring/publish", append(publish, "short=yes")...),
		"or your passphrase, once more")
	client.WantText(client.Submit("tonight", append(tonight, "short=yes")...), "Yes, it is on the wall")
	client.WantText(client.Submit("t/spring/opens", "passphrase=elevenchars"),
		"This passphrase opens the published keys.")
}
