package evening_test

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"slices"
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

// TestAskTooEarly checks that the desk does not ask the beacon before its round.
func TestAskTooEarly(t *testing.T) {
	client, beacon := desktest.Open(t), useTestBeacon(t)
	dealMondayBeforeRound1000(client)
	client.Submit(monday, "do=hangs")
	page := client.Get(monday)
	if strings.Contains(page.Body, `value="ask"`) {
		t.Errorf("the page has the button: %s", desktest.VisibleText(page.Body))
	}
	if !strings.Contains(page.Body, `data-until="2023-08-23T15:59:24Z"`) {
		t.Errorf("the page does not have the time of the round: %s", desktest.VisibleText(page.Body))
	}
	client.Submit(monday, "do=ask")
	if len(beacon.addresses) > 0 {
		t.Errorf("the desk asked %q", beacon.addresses)
	}
}

// TestAskDrand checks that a click asks the beacon once, and that its signed number makes the hands at once.
func TestAskDrand(t *testing.T) {
	client, beacon := desktest.Open(t), useTestBeacon(t)
	announceMonday(client)
	client.WantText(client.Get(monday), "Yes, ask drand",
		"The desk sends only one request, to this address: "+round1000URL, "No network here? Type the number")
	beacon.answer = round1000Response
	client.WantText(client.Submit(monday, "do=ask"), "Monday.dup", "Monday.dlm",
		"hands-KEEP-SECRET/Monday", "The evening is over")
	if !slices.Equal(beacon.addresses, []string{round1000URL}) {
		t.Errorf("the desk asked %q, want %q once", beacon.addresses, round1000URL)
	}
	description := client.ReadTournament("Monday").Description
	if description.Value != round1000Number {
		t.Errorf("the number is %s, want %s", description.Value, round1000Number)
	}
	if text := string(description.Bytes()); !strings.Contains(text, "DV-beacon drand quicknet 1000 b446") {
		t.Errorf("the description does not contain the signature: %s", text)
	}
}

// TestOutdatedWindows checks that buttons in outdated windows neither deal again nor ask again.
func TestOutdatedWindows(t *testing.T) {
	client, beacon := desktest.Open(t), useTestBeacon(t)
	announceMonday(client)
	beacon.answer = round1000Response
	client.Submit(monday, "do=ask")
	files := client.Files()
	for _, form := range [][]string{
		{"do=ask"}, {"do=hands"}, {"do=number", "number=1"}, {"do=hangs"}, {"do=seal"},
	} {
		client.Submit(monday, form...)
		if client.Files() != files {
			t.Errorf("%q changed files", form)
		}
	}
	if n := len(beacon.addresses); n != 1 {
		t.Errorf("the desk asked %d times", n)
	}
}

// TestBeaconDoesNotAnswer checks that the page suggests to ask again.
func TestBeaconDoesNotAnswer(t *testing.T) {
	client, beacon := desktest.Open(t), useTestBeacon(t)
	announceMonday(client)
	beacon.err = errors.New("no such host")
	client.WantRefused(desktest.Refusal{
		Reason: "drand did not answer. Ask again in a moment, or type the number below.", Field: "number",
	}, monday, "do=ask")
}

// TestInvalidAnswers checks that an invalid answer is refused, from the beacon and typed.
func TestInvalidAnswers(t *testing.T) {
	client, beacon := desktest.Open(t), useTestBeacon(t)
	announceMonday(client)
	const round42 = `{"round":42,"signature":"95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811f` +
		`bfaf763900bc998b5d686a"}`
	for answer, reason := range map[string]string{
		strings.Replace(round1000Response, "39\"", "38\"", 1): "The signature in this response is not valid.",
		strings.Replace(round1000Response, "1000", "1001", 1): "The signature in this response is not valid.",
		round42:                       "This is the response for round 42",
		"<html>Sign in to this hotel": "This is not a response of the beacon",
	} {
		want := desktest.Refusal{Reason: reason, Field: "number"}
		beacon.answer = answer
		client.WantRefused(want, monday, "do=ask")
		client.WantRefused(want, monday, "do=number", "number="+answer)
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
	client.WantText(client.Submit(monday, "do=over"), "The evening is over", "It is not over yet", "Record as PDF",
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
	client.WantText(client.Get("tonight"), "Sealing was interrupted.", "Seal it now")
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
