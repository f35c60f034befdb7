package desk_test

import (
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// TestUpcomingDates checks that a date without a time is the same west of Greenwich, and that a time there
// may be on the previous day.
func TestUpcomingDates(t *testing.T) {
	local := time.Local
	time.Local = time.FixedZone("", -5*60*60)
	defer func() { time.Local = local }()
	now := func() time.Time { return time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC) } // a Monday
	q := &desk.Request{Desk: &desk.Desk{Config: desk.Config{Now: now}}, Lang: page.EN}
	for _, c := range []struct {
		at   time.Time
		hour bool
		want string
	}{
		{time.Date(2026, 11, 26, 0, 0, 0, 0, time.UTC), false, "Thursday"},
		{time.Date(2026, 11, 26, 2, 30, 0, 0, time.UTC), true, "Wednesday, 21:30"},
		{time.Date(2026, 12, 10, 0, 0, 0, 0, time.UTC), false, "10 Dec"},
		{time.Date(2026, 12, 10, 2, 30, 0, 0, time.UTC), true, "9 Dec, 21:30"},
	} {
		if got := q.FormatUpcoming(c.at, c.hour); got != c.want {
			t.Errorf("%v, %v: %q, want %q", c.at, c.hour, got, c.want)
		}
	}
}
