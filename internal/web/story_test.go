package web_test

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// springCup is the path of the tournament in TestStory.
const springCup = "t/SpringCup"

// TestStory runs a tournament from its name to the verified hands. Each step checks what its page says.
func TestStory(t *testing.T) {
	client := desktest.Open(t)
	describeSpringCup(client)
	sealed := sealSpringCup(client)
	setNumberOfSpringCup(client)
	dealSpringCup(client)
	playSpringCup(client)
	archive := revealSpringCup(client)
	verifySpringCup(client, archive)
	editSpringCup(client, sealed)
}

// describeSpringCup names the tournament, and adds, changes and removes phases.
func describeSpringCup(client *desktest.Client) {
	client.T.Helper()
	client.WantText(client.Get(""), "No tournament in this folder yet.")
	client.WantText(client.Submit("t", "name=Spring Cup", "file="), "Spring Cup",
		"Describe the public number that will be mixed into the hands. Add the phases.")
	if _, err := os.Stat(filepath.Join(client.Dir, "SpringCup.sqd")); err != nil {
		client.T.Fatal("the short name is not made from the name: ", err)
	}
	client.WantText(client.Submit(springCup, "name=Spring Cup 2060"), "Spring Cup 2060")
	client.WantText(client.Submit(springCup+"/di", "text="+desktest.DelayedInfo), desktest.DelayedInfo,
		"values are possible")

	phase := springCup + "/phase"
	client.WantText(client.Submit(phase, "sessions=2", "boards=2x4", "files=RR", "title=Round robin"),
		"Read through the description, then seal it.", "RR1", "RR2", "RR1-2", "1-4", "5-8", "2 sessions, 8 boards")
	client.Submit(phase, "sessions=1", "boards=16", "files=FIN", "title=Final")
	client.WantText(
		client.Submit(phase, "phase=1", "sessions=3", "boards=1-4,5-8", "files=RR", "title=Round robin"),
		"4 sessions, 28 boards", "RR3", "FIN")
	client.WantText(client.Submit(phase, "phase=2", "remove=yes"), "3 sessions, 12 boards")
}

// sealSpringCup publishes the description, and returns it as published.
func sealSpringCup(client *desktest.Client) *organiser.Tournament {
	client.T.Helper()
	client.WantText(client.Get(springCup+"/publish"), "mistakes can only be corrected publicly",
		desktest.DelayedInfo,
		"Round robin: 3 sessions of 4 boards: 1-4, 5-8, 1-4")
	client.WantText(
		client.Submit(springCup+"/publish", "passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase,
			"confirm=SpringCup"),
		"Type the five words, or your passphrase, once")

	page := client.Get(springCup)
	sealed, err := organiser.Open(filepath.Join(client.Dir, "SpringCup.sqd"))
	if err != nil || !sealed.Description.Published() {
		client.T.Fatalf("not published: %v", err)
	}
	client.WantText(page, "Announce it before 8 Dec 2060", squaredeal.ShortDigest(sealed.Description.DigestLine),
		"Text for the bulletin", "Opis SpringCup.sqd", "La description SpringCup.sqd")
	client.WantText(client.Get(springCup+"/facts"), "Full digest "+sealed.Description.DigestLine,
		"SpringCup.sqk.age",
		desktest.DelayedInfo)

	r := client.Get(springCup + "/file/SpringCup.sqd")
	if r.Body != string(sealed.Description.Bytes()) || r.Header.Get("Content-Disposition") == "" {
		client.T.Error("the description that is handed out is another")
	}
	for _, file := range []string{"SpringCup.sqk", "SpringCup.sqk.age", "SpringCup.zip", "RR1.dup"} {
		client.WantStatus(file, client.Get(springCup+"/file/"+file), http.StatusNotFound)
	}
	return sealed
}

// setNumberOfSpringCup types the public number twice. An address alone, without a form, must not set it.
func setNumberOfSpringCup(client *desktest.Client) {
	client.T.Helper()
	number := springCup + "/dv"
	first := client.Query(number, "value= 3 6  9 13 26 40 ")
	client.WantStatus("value", first, http.StatusOK)
	client.WantText(first, "Mixed in 3 6 9 13 26 40", "33 20 36 20 39 20 31 33 20 32 36 20 34 30 (14)")

	before := client.Files()
	byAddress := client.Query(number, "first=1 2 3", "value=1 2 3",
		"accept-value-early=yes", "accept-value-contradicts=yes")
	if byAddress.Status != http.StatusOK || client.Files() != before {
		client.T.Error("a value is set by an address")
	}

	second := client.Submit(number, "first= 3 6  9 13 26 40 ", "value=3 6 9 13 26 40",
		"accept-value-early=yes", "accept-value-contradicts=yes")
	client.WantText(second, "The public number is set", "Send the description to everybody again")
	client.WantText(client.Get(""), "Next: now", "Deal the hands")
}
