package web_test

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/intake"
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
		"Describe the public number that will be mixed in. Add the phases.")
	if _, err := os.Stat(filepath.Join(client.Dir, "SpringCup.sqd")); err != nil {
		client.T.Fatal("the short name is not made from the name: ", err)
	}
	client.WantText(client.Submit(springCup, "name=Spring Cup 2060"), "Spring Cup 2060")
	client.WantText(client.Submit(springCup+"/di", "text="+desktest.DelayedInfo), desktest.DelayedInfo,
		"values are possible")

	phase := springCup + "/phase"
	client.WantText(client.Submit(phase, "sessions=2", "boards=2x4", "files=RR", "title=Round robin"),
		"Read it through, then seal it.", "RR1", "RR2", "RR1-2", "1-4", "5-8", "2 sessions, 8 boards")
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

// dealSpringCup deals the hands. Only the formats that show nobody a hand, and the first session, are ticked at first.
func dealSpringCup(client *desktest.Client) {
	client.T.Helper()
	form := client.Get(springCup + "/make")
	for _, name := range []string{"dupblind", "dlmblind"} {
		if !strings.Contains(form.Body, `value="`+name+`" checked`) {
			client.T.Errorf("%s is not ticked", name)
		}
	}
	isFirstPicked := strings.Contains(form.Body, `name="pick" value="1,1" checked`)
	if strings.Count(form.Body, " checked") != 2+1 || !isFirstPicked {
		client.T.Errorf("more is ticked than what shows nobody a hand: %s", desktest.VisibleText(form.Body))
	}

	blind := client.Submit(springCup+"/make", "phase=1", "session=1", "format=dupblind", "format=dlmblind",
		"passphrase="+desktest.Passphrase)
	client.WantText(blind, "RR1.dup", "RR1.dlm", "2 files made")
	client.WantText(client.Get(""), "Deal the hands")
	readable := client.Submit(springCup+"/make", "phase=1", "session=*", "format=pbn",
		"passphrase="+desktest.Passphrase, "not_playing=yes")
	client.WantText(readable, "RR3.pbn", "RR1-2.pbn")
}

// playSpringCup hands out the hands of the first session and marks it as over.
func playSpringCup(client *desktest.Client) {
	client.T.Helper()
	taken := client.Submit(springCup+"/out", "session=1,1", "event=taken", "who=duplication room",
		"note=sealed box")
	client.WantText(taken, "hands handed over, duplication room: sealed box")
	client.WantText(client.Submit(springCup+"/out", "session=1,1", "event=played"), "over ", "Undo (10 min)",
		"It is over 1,2")
}

// revealSpringCup reveals the keys early, and returns the files in the archive by name.
func revealSpringCup(client *desktest.Client) map[string][]byte {
	client.T.Helper()
	client.WantText(client.Get(springCup+"/reveal"), "Not marked as played: 1,2 1,3.")
	revealed := client.Submit(springCup+"/reveal", "passphrase="+desktest.Passphrase, "confirm=SpringCup",
		"early=yes")
	client.WantText(revealed, "The keys are open", "SpringCup.zip")
	client.WantText(client.Get(""), "End session 2 of 3", "revealed")

	archive := client.Get(springCup + "/file/SpringCup.zip")
	z, err := zip.NewReader(bytes.NewReader([]byte(archive.Body)), int64(len(archive.Body)))
	if err != nil {
		client.T.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			client.T.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			client.T.Fatal(err)
		}
	}
	hasPage := bytes.Contains(files["SpringCup/verify.html"], []byte("Content-Security-Policy"))
	if len(files) != 9 || files["SpringCup/hands/RR3.pbn"] == nil || !hasPage {
		client.T.Errorf("the archive has %d files", len(files))
	}
	return files
}

// verifySpringCup verifies the played hands with the description and the keys in the archive.
func verifySpringCup(client *desktest.Client, archive map[string][]byte) {
	client.T.Helper()
	var played []audit.Input
	for _, name := range []string{"RR1.pbn", "RR2.pbn", "RR3.pbn"} {
		in := intake.File(os.DirFS(filepath.Dir(client.HandsPath("SpringCup", name))), name, name)
		in.Named = true
		played = append(played, in)
	}
	published := audit.Published{Description: archive["SpringCup/SpringCup.sqd"],
		Keys: archive["SpringCup/SpringCup.sqk"]}
	report := audit.Run(published, played, audit.Options{Today: time.Date(2060, 12, 20, 0, 0, 0, 0, time.UTC)})
	if report.Verdict != audit.Verified {
		client.T.Errorf("verdict %s: %+v", report.Verdict, report.Summary)
	}
}

// editSpringCup edits the published description by hand. The desk must explain what to do.
func editSpringCup(client *desktest.Client, sealed *organiser.Tournament) {
	client.T.Helper()
	text, err := os.ReadFile(sealed.Path)
	if err == nil {
		edited := strings.Replace(string(text), "Spring Cup 2060", "Spring Cup 2061", 1)
		err = os.WriteFile(sealed.Path, []byte(edited), 0o600)
	}
	if err != nil {
		client.T.Fatal(err)
	}
	client.WantText(client.Get(springCup),
		"Rename SpringCup.sqd.bak, the published description, back to SpringCup.sqd.",
		"Everything that was sealed")
	client.WantText(client.Get(springCup+"/facts"), "Published digest "+sealed.Description.DigestLine)
	client.WantText(client.Get(""), "changed after publishing")
}
