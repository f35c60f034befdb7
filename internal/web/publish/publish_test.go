package publish_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestShares publishes with shares of the keys and makes hands with enough of them.
func TestShares(t *testing.T) {
	client := desktest.Open(t)
	describeOneSession(client, "shared")
	client.Submit("t/shared/publish", "shares=2/3", "confirm=shared")
	client.WantText(client.Get("t/shared/facts"), "Give each share to its custodian",
		"shared-shares/shared.1.share")
	client.SetNumber("shared", "1 2 3")
	makeWith := func(openers string) []string {
		return []string{"phase=1", "session=1", "format=dupblind", "openers=" + openers}
	}
	for openers, reason := range map[string]string{
		"":                             "Name the files that open the keys.",
		"shared-shares/shared.1.share": "too few",
		"../shared.1.share":            "The folder does not contain a file ../shared.1.share.",
		"shared.sqd":                   "is neither an identity nor a share",
	} {
		want := desktest.Refusal{Reason: reason, Field: "openers"}
		client.WantRefused(want, "t/shared/make", makeWith(openers)...)
	}
	client.Submit("t/shared/make", makeWith("shared-shares/shared.1.share\r\nshared-shares/shared.3.share")...)
}

// describeOneSession describes a tournament with one session.
func describeOneSession(client *desktest.Client, name string) {
	client.T.Helper()
	client.Submit("t", "name="+name, "file="+name)
	client.Submit("t/"+name+"/di", "text="+desktest.DelayedInfo)
	client.Submit("t/"+name+"/phase", "sessions=1", "boards=4", "files="+name, "title=Final")
}

// TestPlainKeys publishes with unencrypted keys and makes hands without a passphrase.
func TestPlainKeys(t *testing.T) {
	client := desktest.Open(t)
	describeOneSession(client, "plain")
	client.Submit("t/plain/publish", "plain=yes", "plain2=yes", "confirm=plain")
	client.SetNumber("plain", "1 2 3")
	client.Submit("t/plain/make", "phase=1", "session=1", "format=dupblind")
}

// TestSharesForOtherKeys checks that a file that looks like a share but does not belong to the
// published keys is never listed or accepted as one.
func TestSharesForOtherKeys(t *testing.T) {
	client := desktest.Open(t)
	for _, name := range []string{"shared", "other"} {
		describeOneSession(client, name)
		client.Submit("t/"+name+"/publish", "shares=2/3", "confirm="+name)
	}
	const (
		give  = "Give each share to its custodian, then delete it here:"
		stale = "cannot open anything in this tournament. Move them elsewhere, so that nobody keeps one by mistake:"
	)
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
	client.WantRefused(desktest.Refusal{
		Reason: "shared-shares/shared.2.share is a share of different keys", Field: "openers",
	}, "t/shared/make", "phase=1", "session=1", "format=dupblind",
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
