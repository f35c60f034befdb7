package lint

import (
	"testing"
	"time"
)

// TestDueAt checks days, hours and rounds on both sides of the time at which a value is known.
func TestDueAt(t *testing.T) {
	for _, c := range []struct {
		info, now string
		want      Due
	}{
		{info: "Lotto 6 from 49 of 10 March 2027", now: "2027-03-09T09:59:00Z", want: DueLater}, // the day begins in the far east
		{
			info: "4 numbers from 1 to 9999 that the players name on 10 March 2027",
			now:  "2027-03-10T19:00:00Z",
			want: DueOver,
		},
		{
			info: "4 numbers from 1 to 9999 that the players name on 10 March 2027",
			now:  "2027-03-08T19:00:00Z",
			want: DueLater,
		},
		{info: "Lotto 6 from 49 of 10 March 2027", now: "2027-03-09T10:00:00Z", want: DueToday},
		{info: "Lotto 6 from 49 of 10 March 2027", now: "2027-03-10T23:59:00Z", want: DueToday},
		{info: "Lotto 6 from 49 of 10 March 2027", now: "2027-03-11T00:00:00Z", want: DueOver},
		{info: "Dow Jones close of 10 March 2027", now: "2027-03-10T03:59:00Z", want: DueLater},
		{info: "Dow Jones close of 10 March 2027", now: "2027-03-10T21:00:00Z", want: DueToday},
		{info: "Dow Jones close of 10 March 2027", now: "2027-03-11T05:00:00Z", want: DueOver},
		{
			info: "wynik losowania Lotto Multi Multi z 10 marca 2027, godz. 22:00",
			now:  "2027-03-10T19:59:00Z",
			want: DueLater,
		},
		{
			info: "wynik losowania Lotto Multi Multi z 10 marca 2027, godz. 22:00",
			now:  "2027-03-10T21:05:00Z",
			want: DueOver,
		},
		{info: "Dow Jones close and Lotto 6/49 of 10 March 2027", now: "2027-03-10T03:00:00Z", want: DueLater},
		{info: "DJI1910", now: "2027-03-10T03:00:00Z", want: DueUnknown},
		{info: "weather", now: "2027-03-10T03:00:00Z", want: DueUnknown},
		{info: "Lotto 6/49, 3/12/2026", now: "2026-03-13T12:00:00Z", want: DueOver}, // may be over in either reading
		{info: "Lotto 6/49, 3/12/2026", now: "2026-03-10T12:00:00Z", want: DueLater},
		// This hour does not exist.
		{
			info: "wynik losowania Lotto z 10 marca 2027, godz. 24:00",
			now:  "2027-03-10T12:00:00Z",
			want: DueToday,
		},
		{
			info: "drand quicknet round 34449412 (2026-12-01T19:00:00Z)",
			now:  "2026-12-01T18:59:59Z",
			want: DueLater,
		},
		{
			info: "drand quicknet round 34449412 (2026-12-01T19:00:00Z)",
			now:  "2026-12-01T19:00:00Z",
			want: DueOver,
		},
		{
			info: "Lotto 6 from 49 of 10 March 2027 + drand quicknet round 34449412 (2026-12-01T19:00:00Z)",
			now:  "2026-12-01T19:00:00Z",
			want: DueLater,
		},
		{
			info: "drand quicknet round 34449412 (2026-12-01T19:00:00Z) + Lotto 6 from 49 of 10 March 2027",
			now:  "2026-12-01T19:00:00Z",
			want: DueLater,
		},
	} {
		now, err := time.Parse(time.RFC3339, c.now)
		if err != nil {
			t.Fatal(err)
		}
		if got, at := DueAt(c.info, now); got != c.want {
			t.Errorf("%q at %s: %s (%s), want %s", c.info, c.now, got, at, c.want)
		}
	}
}
