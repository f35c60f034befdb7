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
	x := desktest.Open(t)
	x.Now = time.Date(2060, 12, 1, 12, 0, 0, 0, time.UTC)
	empty := x.Get("")
	x.WantText(empty, "Deal hands that anyone can check", "A club's evening", "A tournament", "No tournament in this folder yet.")
	if strings.Contains(empty.Body, `class="button"`) {
		t.Error("an empty folder has a filled button")
	}
	publish := func(file, day string) {
		t.Helper()
		x.Submit("t", "name=The "+file, "file="+file)
		x.Submit("t/"+file+"/di", "text=Lotto 6 from 49 of "+day+", without the bonus number, from low to high")
		x.Submit("t/"+file+"/phase", "sessions=1", "boards=4", "files=R"+file)
		x.Publish(file)
	}
	publish("later", "Saturday 11 December 2060")
	publish("sooner", "Wednesday 8 December 2060")
	publish("played", "Saturday 4 December 2060")
	x.Submit("t", "name=The draft", "file=adraft")
	x.Submit("t/played/announced", "place=web")
	x.Now = time.Date(2060, 12, 5, 18, 0, 0, 0, time.UTC)
	x.Submit("t/played/dv", "first=3 6 9 13 26 40", "value=3 6 9 13 26 40")
	x.Submit("t/played/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	order := func() string {
		names := regexp.MustCompile(`<h2 id="t\d">The (\w+)</h2>`).FindAllStringSubmatch(x.Get("").Body, -1)
		var all []string
		for _, n := range names {
			all = append(all, n[1])
		}
		return strings.Join(all, " ")
	}
	if got := order(); got != "sooner later played draft" {
		t.Errorf("the order is %q", got)
	}
	page := x.Get("")
	if filled := regexp.MustCompile(`class="button" href="[^"]*"`).FindAllString(page.Body, -1); len(filled) != 1 || !strings.HasSuffix(filled[0], `/t/sooner"`) {
		t.Errorf("filled are %q", filled)
	}
	x.WantText(page, "Next: before Wednesday · 2 days 6 hours left", "In play since", "End session 1 of 1", "No hands dealt yet")
	x.Submit("t/played/out", "session=1,1", "event=played")
	x.Submit("t/played/reveal", "passphrase="+desktest.Passphrase, "confirm=played")
	if got := order(); got != "sooner later draft" {
		t.Errorf("the order is %q", got)
	}
	x.WantText(x.Get(""), "The played The day on which the keys were published.")
}

// TestTonightIsSeparate checks that this day's evening is a card and not a tournament.
func TestTonightIsSeparate(t *testing.T) {
	x := desktest.Open(t)
	x.Submit("tonight", "name=Monday", "boards=8", "kind=provable", "source=players",
		"passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase)
	page := x.Get("")
	x.WantText(page, "No tournament is under way.", "Monday", "8 boards · provable", "Show this evening")
	if strings.Contains(page.Body, `id="t0"`) {
		t.Error("the evening is listed twice")
	}
}
