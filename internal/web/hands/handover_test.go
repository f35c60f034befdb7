package hands_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestHandoverSteps checks that ticked steps to the dealing machine are recorded once, and that the page
// continues from there the next day.
func TestHandoverSteps(t *testing.T) {
	client := machineReady(t)
	files := client.Files()
	client.Submit(machinePath, "step=copied")
	if client.Files() != files {
		t.Error("the same step is recorded again")
	}
	client.Now = client.Now.Add(20 * time.Hour)
	page := client.Get("t/spring/make")
	client.WantText(page, "RR1.dup RR2.dup To the dealing machine")
	if !isTicked(page, "copied") {
		t.Error("a day later the step is not ticked")
	}
	if strings.Contains(desktest.VisibleText(page.Body), "files made") {
		t.Error("a day later the hands are still shown as new")
	}

	madeAt := regexp.MustCompile(`name="of" value="([^"]+)"`).FindStringSubmatch(page.Body)
	if madeAt == nil {
		t.Fatal("the form does not contain the time of its hands")
	}
	page = client.Submit(machinePath, "step=copied", "step=taken", "taker=Anna", "of="+madeAt[1])
	hasTaker := strings.Contains(page.Body, `name="taker" value="Anna"`)
	if !isTicked(page, "copied") || !isTicked(page, "taken") || !hasTaker {
		t.Errorf("want copied and taken by Anna, got %s", desktest.VisibleText(page.Body))
	}
	client.WantText(client.Get("t/spring/out"), "in play · with Anna since")
}

// TestHandoverRefusals checks the forms with steps to the dealing machine that are refused.
func TestHandoverRefusals(t *testing.T) {
	client := machineReady(t)
	client.Now = client.Now.Add(20 * time.Hour)
	client.WantRefused(desktest.Refusal{Reason: "Type the name of the person who took the hands.", Field: "taker"},
		machinePath, "step=copied", "step=taken")
	client.WantRefused(desktest.Refusal{Reason: "This kind of event cannot be added here."},
		machinePath, "step=eaten")
	client.WantRefused(desktest.Refusal{
		Status: http.StatusConflict,
		Reason: "This tournament has been changed in another window or by another program",
	}, machinePath, "step=cleared", "of=2060-01-01T00:00:00Z") // the time of other hands
}

// TestChangeTaker checks that a box can be unticked, that somebody else can take the hands, and that the
// steps disappear when all are done.
func TestChangeTaker(t *testing.T) {
	client := machineReady(t)
	client.Submit(machinePath, "step=copied", "step=taken", "taker=Anna")
	if page := client.Submit(machinePath, "step=copied"); isTicked(page, "taken") {
		t.Error("the unticked box is ticked again")
	}
	client.WantText(client.Get("t/spring/out"), "undone")
	client.Submit(machinePath, "step=copied", "step=taken", "taker=Beata")
	page := client.Submit(machinePath, "step=copied", "step=taken", "taker=Beata", "go=yes")
	client.WantText(page, "in play · with Beata since")

	client.Now = client.Now.Add(20 * time.Hour)
	page = client.Submit(machinePath, "step=copied", "step=taken", "taker=Beata", "step=cleared")
	if strings.Contains(page.Body, `name="step"`) {
		t.Error("the page still shows the steps")
	}
	events, err := client.ReadTournament("spring").Events()
	if err != nil || len(organiser.LatestHandover(events).Done) != 3 {
		t.Errorf("events %+v, error %v, want all three steps done", events, err)
	}
}

// machinePath is the form with the steps to the dealing machine.
const machinePath = "t/spring/take"

// machineReady returns a desk with the hands of two sessions, whose first step to the dealing machine is
// ticked.
func machineReady(t *testing.T) *desktest.Client {
	t.Helper()
	client := desktest.OpenPublished(t)
	client.SetNumber("spring", "1 2 3")
	client.WantRefused(desktest.Refusal{Reason: "This kind of event cannot be added here."},
		machinePath, "step=copied")
	client.Submit("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	client.Submit(machinePath, "step=copied")
	return client
}

// isTicked reports whether the box of a step is ticked on a page.
func isTicked(page desktest.Reply, step string) bool {
	return strings.Contains(page.Body, `name="step" value="`+step+`" checked`)
}
