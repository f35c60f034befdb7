package tournament_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/passphrase"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestStations checks the list of stations on each page of a tournament, from the first to the last. Later
// stations must not have links.
func TestStations(t *testing.T) {
	client := desktest.Open(t)
	client.Now = time.Date(2060, 12, 1, 12, 0, 0, 0, time.UTC)
	describeSpring(client)
	words := sealWithGenerated(client)
	announceSpring(client)
	dealSpring(client, words)
	playSpring(client, words)
	client.Submit("t/spring/reveal", "passphrase="+words, "confirm=spring")
	const done = " , done " + shortDate + "; "
	wantStations(client, "t/spring/reveal",
		"Describe; Seal"+done+"Announce"+done+"Number"+done+"Deal"+done+"Play"+done+"Open , done "+shortDate+";")
}

// shortDate matches a short date, such as 8 Dec.
const shortDate = `\d+ [A-Z][a-z]{2}( \d{4})?`

// wantStations fails if the stations on a page do not match an expression.
func wantStations(client *desktest.Client, path, want string) {
	client.T.Helper()
	if got := stationsOn(client.Get(path)); !regexp.MustCompile("^" + want + "$").MatchString(got) {
		client.T.Errorf("%s: %s, want %s (station.go has the names and pages)", path, got, want)
	}
}

// stationsOn returns the stations on a page: "Describe , done; Seal , now; Announce; Number 8 Dec; Deal; Play; Open;".
func stationsOn(r desktest.Reply) string {
	nav := regexp.MustCompile(`(?s)<ol class="road".*?</ol>`).FindString(r.Body)
	text := desktest.VisibleText(strings.ReplaceAll(nav, "</li>", "; "))
	return strings.TrimSpace(strings.ReplaceAll(text, " ;", ";"))
}

// describeSpring describes the tournament in two steps.
func describeSpring(client *desktest.Client) {
	client.T.Helper()
	client.Submit("t", "name=Spring Cup", "file=spring")
	wantStations(client, "t/spring", "Describe; Seal; Announce; Number; Deal; Play; Open;")
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	wantStations(client, "t/spring", "Describe , done; Seal , now; Announce; Number 8 Dec; Deal; Play; Open;")
	if page := client.Get("t/spring"); strings.Contains(page.Body, `/t/spring/make"`) {
		client.T.Error("a station that comes later leads somewhere")
	}
}

// sealWithGenerated seals the tournament with the generated passphrase, which must be on the page and nowhere else, and
// returns it.
func sealWithGenerated(client *desktest.Client) string {
	client.T.Helper()
	page := client.Get("t/spring/publish")
	match := regexp.MustCompile(`id="made-words">([a-z-]+)<`).FindStringSubmatch(page.Body)
	if match == nil || !passphrase.IsGenerated(match[1]) || page.Header.Get("Cache-Control") != "no-store" {
		client.T.Fatalf("no words are made: %q", match)
	}
	made := match[1]
	client.WantRefused(desktest.Refusal{Reason: "Write down the five words and tick this box", Field: "made"},
		"t/spring/publish", "confirm=spring")
	client.WantRefused(desktest.Refusal{Reason: "Write down the five words and tick this box", Field: "made"},
		"t/spring/publish", "confirm=spring", "made=a-b-c-d-e")
	first, _, _ := strings.Cut(made, "-")
	client.WantText(page, "I wrote these five words on paper; the first is "+first+".",
		"a card that you printed earlier does not open anything.")
	again := client.Post("t/spring/publish", "confirm=spring2", "made="+made)
	if !strings.Contains(again.Body, made) {
		client.T.Error("the page replaces words that may already be on a card")
	}

	try := client.Submit("t/spring/publish", "confirm=spring", "made="+made)
	client.WantText(try, "Type the five words, or your passphrase, once", "Seal , done try the passphrase")
	if strings.Contains(try.Body, made) || strings.Contains(client.Files(), made) {
		client.T.Error("the words are shown again, or written")
	}
	client.WantText(client.Submit("t/spring/opens", "passphrase="+made),
		"This passphrase opens the published keys.")
	wantStations(client, "t/spring",
		"Describe; Seal , done "+shortDate+"; Announce 6 days 12 hours left; Number 8 Dec; Deal; Play; Open;")
	return made
}

// announceSpring announces the description, once. The number cannot be set before somebody has received it.
func announceSpring(client *desktest.Client) {
	client.T.Helper()
	before := client.Get("t/spring")
	client.Now = client.Now.AddDate(0, 1, 0) // the value is known, but the description was not announced
	client.WantText(client.Get("t/spring"), "Announce it now, before the number is known")
	client.Now = client.Now.AddDate(0, -1, 0)
	if strings.Contains(before.Body, `/t/spring/dv"`) {
		client.T.Error("the value is asked for before anybody has the description")
	}
	client.WantRefused(desktest.Refusal{Reason: "This kind of event cannot be added here."},
		"t/spring/announced", "place=the moon")

	announced := client.Submit("t/spring/announced", "place=bulletin")
	client.WantText(announced, "Announce , done 1 Dec")
	if !strings.Contains(announced.Body, `/t/spring/dv"`) {
		client.T.Error("announced, and the value is not asked for")
	}
	noted := client.Files()
	client.Submit("t/spring/announced", "place=bulletin")
	if client.Files() != noted {
		client.T.Error("pressed twice it is noted twice")
	}
}

// dealSpring sets the public number and deals the first session.
func dealSpring(client *desktest.Client, words string) {
	client.T.Helper()
	client.Now = time.Date(2060, 12, 9, 12, 0, 0, 0, time.UTC)
	client.Submit("t/spring/dv", "first=3 6 9 13 26 40", "value=3 6 9 13 26 40")
	done := client.Submit("t/spring/make", "phase=1", "session=1", "format=dupblind", "passphrase="+words)
	client.WantText(done, "1 file made Keep them secret. They are in hands-KEEP-SECRET/spring RR1.dup 1,1",
		"Deal 1 of 2",
		"To the dealing machine")
}

// playSpring marks the sessions as over. That can be undone for ten minutes, until a record is given out.
func playSpring(client *desktest.Client, words string) {
	client.T.Helper()
	over := client.Submit("t/spring/out", "session=1,1", "event=played")
	client.WantText(over, "over ", "Undo (10 min) 1,1", "Play 1 of 2")
	client.WantText(client.Submit("t/spring/undo", "session=1,1"), "It is over 1,1", "Play Open")
	client.WantText(client.Get("t/spring/reveal"), "Not marked as played: 1,1 1,2.")

	client.Submit("t/spring/out", "session=1,1", "event=played")
	client.Now = client.Now.Add(11 * time.Minute)
	if page := client.Get("t/spring/out"); strings.Contains(page.Body, "/t/spring/undo") {
		client.T.Error("after ten minutes it can still be taken back")
	}
	client.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: "within ten minutes"},
		"t/spring/undo", "session=1,1")
	client.WantRefused(desktest.Refusal{Reason: "This session does not exist"}, "t/spring/undo", "session=1,9")

	client.Submit("t/spring/out", "session=1,2", "event=played")
	client.Submit("t/spring/make", "phase=1", "session=2", "format=dupblind", "passphrase="+words)
	record := client.Post("t/spring/records/1,2", "as=html", "passphrase="+words)
	client.WantStatus("a record", record, http.StatusOK)
	client.WantRefused(desktest.Refusal{
		Status: http.StatusConflict, Reason: "before its hand record or its key is given out",
	}, "t/spring/undo", "session=1,2")
}
