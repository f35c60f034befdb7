package evening_test

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// mondayEvening is the short name of the evening in TestTonightKeepsItsPassphrase, and its default.
const mondayEvening = "Monday20601206"

// TestTonightKeepsItsPassphrase runs an evening from two answers to the next morning's archive. Its
// passphrase must be outside the folder, shown on one page only, and deleted when the keys are
// revealed.
func TestTonightKeepsItsPassphrase(t *testing.T) {
	client := desktest.Open(t)
	client.SetClock(time.Date(2060, 12, 6, 18, 0, 0, 0, time.Local)) // a Monday
	passphrase := sealMonday(client)
	mixInMonday(client)
	checkPassphraseIsHidden(client, passphrase)
	publishMonday(client)
	verifyMonday(client)
}

// sealMonday seals a provable evening with the default answers, and returns the stored passphrase.
func sealMonday(client *desktest.Client) (passphrase string) {
	client.T.Helper()
	client.WantText(client.Get("tonight"), "24", "Provable",
		"The desk makes the passphrase for a provable evening and keeps it")
	r := client.Submit("tonight", "boards=4", "kind=provable", "source=players")
	client.WantText(r, "Monday 6 December 2060",
		"The desk keeps the passphrase for this evening on this computer, outside this folder", "Print the wall sheet")

	stored := storedPassphrases(client.T, client)
	for name, text := range stored {
		if !strings.HasPrefix(name, mondayEvening+"-") {
			client.T.Errorf("%s", name)
		}
		passphrase = text
	}
	if len(stored) != 1 || len(strings.Split(passphrase, "-")) != 5 {
		client.T.Fatalf("the stored passphrases are %q", stored)
	}
	if strings.Contains(client.Files(), passphrase) {
		client.T.Error("the passphrase lies in the folder of the keys")
	}
	sealed := client.ReadTournament(mondayEvening)
	if !sealed.Description.Published() || !tournament.OpensKeys(sealed, passphrase) {
		client.T.Fatal("the passphrase does not open the keys")
	}
	client.WantText(client.Get("t/"+mondayEvening+"/wall"), "Monday 6 December 2060",
		"This is the digest of their description", "that the players name")
	return passphrase
}

// mixInMonday announces the digest, mixes in the number that the players name, and makes the hands.
func mixInMonday(client *desktest.Client) {
	client.T.Helper()
	const page = "tonight/" + mondayEvening
	client.Submit(page, "do=number", "number=1 2 3 4") // before the announcement
	client.WantText(client.Submit(page, "do=hangs"), "The four numbers")
	client.WantRefused(desktest.Refusal{Field: "number"}, page, "do=number", "number=1 2 3")
	client.WantText(client.Post(page, "do=number", "number=1 2 3 4"), "Mixed in", "1 2 3 4",
		"The public number again")
	client.WantRefused(desktest.Refusal{Reason: "This is not what you typed first", Field: "number"},
		page, "do=number", "number=1 2 3 5", "first=1 2 3 4")
	client.WantText(client.Submit(page, "do=number", "number=1 2 3 4", "first=1 2 3 4"), "The number",
		mondayEvening+".dup", mondayEvening+".dlm", "The evening is over")

	const form = "t/" + mondayEvening + "/make"
	if strings.Contains(client.Get(form).Body, `type="password"`) {
		client.T.Error("a field asks for what the desk has")
	}
	client.Submit(form, "phase=1", "session=1", "format=pbn", "not_playing=yes")
	data, err := os.ReadFile(client.HandsPath(mondayEvening, mondayEvening+".pbn"))
	if err != nil || strings.Count(string(data), "[Deal ") != 4 {
		client.T.Fatalf("%v: %.200s", err, data)
	}
}

// checkPassphraseIsHidden checks that only the page for printing the passphrase shows it.
func checkPassphraseIsHidden(client *desktest.Client, passphrase string) {
	client.T.Helper()
	const page = "t/" + mondayEvening
	for _, path := range []string{
		"", "tonight", "tonight/" + mondayEvening,
		page, page + "/make", page + "/out", page + "/opens", page + "/reveal",
		page + "/records/1,1", page + "/reveal/1,1", page + "/log", page + "/wall", page + "/kept",
	} {
		if strings.Contains(client.Get(path).Body, passphrase) {
			client.T.Errorf("%s shows the passphrase", path)
		}
	}
	card := client.Post(page + "/kept")
	client.WantText(card, passphrase, mondayEvening+".sqk.age")
	if card.Header.Get("Cache-Control") != "no-store" {
		client.T.Error("the page of the passphrase is stored")
	}
}

// publishMonday publishes the keys with a single click: from nine the next morning, but not on the same evening.
func publishMonday(client *desktest.Client) {
	client.T.Helper()
	const page = "t/" + mondayEvening
	client.Advance(5 * time.Hour)
	if strings.Contains(client.Get("tonight").Body, "Publish last") {
		client.T.Error("an evening that goes on is offered")
	}
	client.Post(page + "/over")
	if len(storedPassphrases(client.T, client)) != 1 || client.ReadTournament(mondayEvening).Contents().Keys != "" {
		client.T.Fatal("an evening that goes on is published")
	}

	client.Advance(10*time.Hour - time.Minute)
	if strings.Contains(client.Get("tonight").Body, "Publish last") {
		client.T.Error("the keys are offered before nine")
	}
	client.Advance(time.Minute)
	client.WantText(client.Get("tonight/"+mondayEvening), "Publish the keys")
	client.WantText(client.Get("tonight"), "The evening Monday 6 December 2060 is over", "Publish last Monday")
	client.WantText(client.Submit(page+"/over"), "The keys are open",
		"The archive contains 3 hand files that were given out for play.")

	if stored := storedPassphrases(client.T, client); len(stored) > 0 {
		client.T.Errorf("the stored passphrases are %q", stored)
	}
	client.WantStatus("the page of the deleted passphrase", client.Post(page+"/kept"), http.StatusNotFound)
	if strings.Contains(client.Get("tonight").Body, "Publish last") {
		client.T.Error("it is offered again")
	}
}

// verifyMonday verifies the files that are embedded in the verification page, before its scripts.
func verifyMonday(client *desktest.Client) {
	client.T.Helper()
	page := client.Get("t/" + mondayEvening + "/verify").Body
	block := regexp.MustCompile(`(?s)<script type="application/json" id="handed">(.*?)</script>\s*<script`)
	match := block.FindStringSubmatch(page)
	if match == nil {
		client.T.Fatalf("no block in front of the scripts: %.400s", page)
	}
	var embedded struct {
		Host, Lang string
		Files      []struct{ Name, Base64 string }
	}
	if err := json.Unmarshal([]byte(match[1]), &embedded); err != nil {
		client.T.Fatal(err)
	}
	if embedded.Host != client.Addr.String() || embedded.Lang != "en" || len(embedded.Files) != 1 {
		client.T.Fatalf("%s, %q, %d files", embedded.Host, embedded.Lang, len(embedded.Files))
	}
	archive, err := base64.StdEncoding.DecodeString(embedded.Files[0].Base64)
	if err != nil {
		client.T.Fatal(err)
	}
	report := desktest.AuditArchive(client.T, archive, nil)
	if report.Verdict != audit.Verified {
		client.T.Errorf("%s: %+v", report.Verdict, report.Summary)
	}
	if !strings.Contains(page,
		`<a lang="en" href="`+client.Root+`/en/t/`+mondayEvening+`/reveal">Back to the desk</a>`) {
		client.T.Error("no way back")
	}
}

// storedPassphrases returns the passphrases that a desk stores, by name.
func storedPassphrases(t *testing.T, client *desktest.Client) map[string]string {
	t.Helper()
	passphrases := map[string]string{}
	files, _ := filepath.Glob(filepath.Join(client.UserData, "evenings", "*"))
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(f); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", f, info.Mode(), err)
		}
		passphrases[filepath.Base(f)] = strings.TrimSpace(string(data))
	}
	return passphrases
}
