package evening_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestAnnounceTwice checks that the announcement is recorded once, although an outdated window sends it again.
func TestAnnounceTwice(t *testing.T) {
	client := desktest.Open(t)
	dealMondayBeforeRound1000(client)
	client.Submit(monday, "do=hangs")
	files := client.Files()
	client.Submit(monday, "do=hangs")
	if client.Files() != files {
		t.Error("the second announcement changed files")
	}
}

// TestUnsignedNumber checks that the 64 digits of an unsigned number must be typed twice.
func TestUnsignedNumber(t *testing.T) {
	client := desktest.Open(t)
	announceMonday(client)
	first := client.Post(monday, "do=number", "number="+strings.ToUpper(round1000Number))
	client.WantText(first, "Mixed in", round1000Number, "The public number again")
}

// TestOver checks that the end of an evening can be undone for ten minutes, and that its record can be printed.
func TestOver(t *testing.T) {
	client, beacon := desktest.Open(t), useTestBeacon(t)
	announceMonday(client)
	beacon.answer = round1000Response
	client.Submit(monday, "do=ask")
	client.WantText(client.Submit(monday, "do=over"), "The evening is over", "The evening is not over yet", "Hand record as PDF",
		"the keys can be published from")
	client.WantText(client.Submit(monday, "do=undo"), "The evening is over")
	client.Submit(monday, "do=over")
	client.Advance(11 * time.Minute)
	client.WantRefused(desktest.Refusal{Status: http.StatusConflict}, monday, "do=undo")
	if record := client.Post("t/Monday/records/1,1", "as=pdf"); !strings.HasPrefix(record.Body, "%PDF-") {
		t.Errorf("the record: %d %.100s", record.Status, desktest.VisibleText(record.Body))
	}
}

// TestTypedSignature checks that in a hall without a network the signature alone is enough, with
// the organiser's passphrase.
func TestTypedSignature(t *testing.T) {
	client, beacon := desktest.Open(t), useTestBeacon(t)
	announceMonday(client, "passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase)
	typed := round1000Signature[:48] + "\n" + strings.ToUpper(round1000Signature[48:])
	// The number is right and is stored, although the passphrase is wrong.
	r := client.Post(monday, "do=number", "number="+typed, "passphrase=wrong one")
	client.WantText(r, "The passphrase is wrong.", "Make them now")
	client.WantText(client.Get("tonight"), "Make them now")
	client.WantText(client.Submit(monday, "do=hands", "passphrase="+desktest.Passphrase), "Monday.dup")
	if len(beacon.addresses) > 0 {
		t.Errorf("the desk asked %q", beacon.addresses)
	}
}

// TestInterruptedSealing checks that a description that was written but not sealed continues on its
// own page, with new keys and a new number.
func TestInterruptedSealing(t *testing.T) {
	client := desktest.Open(t)
	dealMondayBeforeRound1000(client)
	path := filepath.Join(client.Dir, "Monday.sqd")
	draft, err := os.ReadFile(path + ".bak") // the state before sealing
	if err != nil {
		t.Fatal(err)
	}
	client.WriteFile("Monday.sqd", string(draft))
	client.Advance(time.Hour)
	client.WantText(client.Get("tonight"), "Sealing was interrupted before any hands were made.", "Seal it now")
	client.WantText(client.Submit(monday, "do=hangs"), "Seal it now") // An unsealed description cannot be announced.
	client.WantText(client.Submit(monday, "do=seal"), "Sealed", "Yes, it is on the wall")
	description := client.ReadTournament("Monday").Description
	if !description.Published() || !strings.Contains(description.Delayed, "(2023-08-23T16:59:2") {
		t.Errorf("published: %v, with the number %s", description.Published(), description.Delayed)
	}
	for _, passphrase := range storedPassphrases(t, client) {
		if !strings.Contains(passphrase, "-") {
			t.Errorf("the stored passphrase is %q", passphrase)
		}
	}
}
