package publish_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/web/desktest"
)

// TestAnnouncedAnew: after an amendment everybody has another description, and those who
// got the first are to get it; places where the first was given count no more.
func TestAnnouncedAnew(t *testing.T) {
	x := desktest.Published(t)
	x.Does("t/spring/announced", "place", "web")
	waits := x.Get("t/spring")
	x.Has(waits, "✓ on the event's page on the web", "Now wait. The value is known at the earliest: Wednesday 2060-12-08.")
	if strings.Contains(waits.Body, `<a class="button" `) {
		t.Error("something is to be done while nothing is")
	}
	x.Does("t/spring/amend", "name", "Spring Trophy", "text", desktest.Info, "reason", "a sponsor")
	page := x.Get("t/spring")
	x.Has(page, "Announce now")
	if strings.Contains(page.Body, "ticked") {
		t.Error("the amended description is said to be with everybody")
	}
	x.Does("t/spring/announced", "place", "web")
	x.Does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.Has(x.Get("t/spring"), "✓ on the event's page on the web") // the value changes no digest
}
