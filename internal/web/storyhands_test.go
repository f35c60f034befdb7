package web_test

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

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
	const formats, sessions = 2, 1
	if strings.Count(form.Body, " checked") != formats+sessions || !isFirstPicked {
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

	files := filesInZip(client.T, client.Get(springCup+"/file/SpringCup.zip").Body)
	hasPage := bytes.Contains(files["SpringCup/verify.html"], []byte("Content-Security-Policy"))
	if len(files) != 9 || files["SpringCup/hands/RR3.pbn"] == nil || !hasPage {
		client.T.Errorf("the archive has %d files", len(files))
	}
	return files
}

// filesInZip returns the content of the files in a zip by name.
func filesInZip(t *testing.T, archive string) map[string][]byte {
	t.Helper()
	z, err := zip.NewReader(strings.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
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
