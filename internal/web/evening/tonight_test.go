package evening_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestSecondEvening checks that Tonight shows the evening of the day, and that an older form
// deals nothing but asks whether a second section plays.
func TestSecondEvening(t *testing.T) {
	for _, kind := range []string{"plain", "provable"} {
		client := desktest.Open(t)
		form := []string{"boards=8", "kind=" + kind, "format=dupblind", "source=drand", "minutes=5"}
		before := client.Get("tonight")
		if !strings.Contains(before.Body, `name="boards"`) {
			t.Error("the form is not what a new day begins with")
		}
		client.Submit("tonight", append(form, "page=1")...)
		client.WantText(client.Get("tonight"), "8 boards", "Hands for the dealing machine")
		client.WantRefused(desktest.Refusal{
			Status: http.StatusConflict, Reason: "8 boards, dealt at " + time.Now().Format("15"),
		}, "tonight", append(form, "page=2")...)
		r := client.Post("tonight", append(form, "page=2")...)
		client.WantText(r, "Show this evening", "A second section is playing")
		if !strings.Contains(r.Body, `name="another" value="yes"`) {
			t.Error("the answer is not taken along")
		}
		second := client.Submit("tonight", append(form, "page=2", "another=yes")...)
		client.WantText(second, "Other evenings")
		if kind == "plain" {
			client.WantText(second, "x2.dup")
		}
		client.WantText(client.Get("tonight/another-section"), "Number of boards", "Other evenings")
	}
}

// TestEveningTomorrow checks that an evening sealed for tomorrow is shown if today has none, and
// does not hide another one, before and after midnight.
func TestEveningTomorrow(t *testing.T) {
	client := desktest.Open(t)
	clock := func(day, hour int) time.Time { return time.Date(2060, 12, day, hour, 0, 0, 0, time.Local) }
	seal := func(name string) {
		client.Submit("tonight", "name="+name, "boards=8", "kind=provable", "source=drand", "minutes=20",
			"another=yes")
	}
	client.SetClock(clock(7, 19))
	seal("Tomorrow")
	client.SetClock(clock(6, 20))
	client.WantText(client.Get("tonight"), "Tuesday 7 December 2060")
	client.SetClock(clock(6, 19))
	seal("Today")
	wantShown := func(evening string, times ...time.Time) {
		t.Helper()
		for _, now := range times {
			client.SetClock(now)
			if r := client.Get("tonight"); !strings.Contains(r.Body, "<h1>"+evening) {
				t.Errorf("%v: %s is not shown: %s", now, evening, desktest.VisibleText(r.Body))
			}
		}
	}
	wantShown("Today", clock(6, 18), clock(6, 20), clock(7, 0), clock(7, 5))
	wantShown("Tomorrow", clock(7, 6), clock(7, 20), clock(8, 1))
}
