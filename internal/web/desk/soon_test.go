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
	now := func() time.Time { return time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC) } // a Monday
	q := &desk.Request{Desk: &desk.Desk{Config: desk.Config{Now: now}}, Lang: page.EN}
	for _, test := range []struct {
		time         time.Time
		hasTimeOfDay bool
		want         string
	}{
		{time: time.Date(2026, 11, 26, 0, 0, 0, 0, time.UTC), want: "Thursday"},
		{time: time.Date(2026, 11, 26, 2, 30, 0, 0, time.UTC), hasTimeOfDay: true, want: "Wednesday, 21:30"},
		{time: time.Date(2026, 12, 10, 0, 0, 0, 0, time.UTC), want: "10 Dec"},
		{time: time.Date(2026, 12, 10, 2, 30, 0, 0, time.UTC), hasTimeOfDay: true, want: "9 Dec, 21:30"},
	} {
		if got := q.FormatUpcoming(test.time, test.hasTimeOfDay); got != test.want {
			t.Errorf("%v, time of day %v: %q, want %q", test.time, test.hasTimeOfDay, got, test.want)
		}
	}
}
