package home_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestDueFirst checks that the tournament with the earliest deadline comes first and has the only
// primary button, that a session in play comes before a draft without a deadline, and that finished
// tournaments come last.
func TestDueFirst(t *testing.T) {
	client := desktest.Open(t)
	client.Now = time.Date(2060, 12, 1, 12, 0, 0, 0, time.UTC)
	empty := client.Get("")
	client.WantText(empty, "Deal hands that anyone can check", "A club's evening", "A tournament",
		"No tournament in this folder yet.")
	if strings.Contains(empty.Body, `class="button"`) {
		t.Error("an empty folder has a filled button")
	}
	publish := func(file, day string) {
		t.Helper()
		client.Submit("t", "name=The "+file, "file="+file)
		client.Submit("t/"+file+"/di",
			"text=Lotto 6 from 49 of "+day+", without the bonus number, from low to high")
		client.Submit("t/"+file+"/phase", "sessions=1", "boards=4", "files=R"+file)
		client.Publish(file)
	}
	publish("later", "Saturday 11 December 2060")
	publish("sooner", "Wednesday 8 December 2060")
	publish("played", "Saturday 4 December 2060")
	client.Submit("t", "name=The draft", "file=adraft")
	client.Submit("t/played/announced", "place=web")
	client.Now = time.Date(2060, 12, 5, 18, 0, 0, 0, time.UTC)
	client.Submit("t/played/dv", "first=3 6 9 13 26 40", "value=3 6 9 13 26 40")
	client.Submit("t/played/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	order := func() string {
		names := regexp.MustCompile(`<h2 id="t\d">The (\w+)</h2>`).FindAllStringSubmatch(client.Get("").Body, -1)
		var all []string
		for _, n := range names {
			all = append(all, n[1])
		}
		return strings.Join(all, " ")
	}
	if got := order(); got != "sooner later played draft" {
		t.Errorf("the order is %q", got)
	}
	page := client.Get("")
	if filled := regexp.MustCompile(`class="button" href="[^"]*"`).FindAllString(page.Body, -1); len(filled) != 1 ||
		!strings.HasSuffix(filled[0], `/t/sooner"`) {
		t.Errorf("filled are %q", filled)
	}
	client.WantText(page, "Next: before Wednesday · 2 days 6 hours left", "In play since", "End session 1 of 1",
		"No hands dealt yet")
	client.Submit("t/played/out", "session=1,1", "event=played")
	client.Submit("t/played/reveal", "passphrase="+desktest.Passphrase, "confirm=played")
	if got := order(); got != "sooner later draft" {
		t.Errorf("the order is %q", got)
	}
	client.WantText(client.Get(""), "The played The day on which the keys were published.")
}

// TestTonightIsSeparate checks that this day's evening is a card and not a tournament.
func TestTonightIsSeparate(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("tonight", "name=Monday", "boards=8", "kind=provable", "source=players",
		"passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase)
	page := client.Get("")
	client.WantText(page, "No tournament is under way.", "Monday", "8 boards · provable", "Show this evening")
	if strings.Contains(page.Body, `id="t0"`) {
		t.Error("the evening is listed twice")
	}
}
