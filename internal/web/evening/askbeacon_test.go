package evening_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

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
