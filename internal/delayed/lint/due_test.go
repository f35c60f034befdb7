package lint

import (
	"testing"
	"time"
)

// TestDueDay checks the day of a draw: it begins in the far east and ends in the far west.
func TestDueDay(t *testing.T) {
	const lotto = "Lotto 6 from 49 of 10 March 2027"
	const players = "4 numbers from 1 to 9999 that the players name on 10 March 2027"
	checkDue(t, []dueCase{
		{info: lotto, now: "2027-03-09T09:59:00Z", want: DueLater},
		{info: lotto, now: "2027-03-09T10:00:00Z", want: DueToday},
		{info: lotto, now: "2027-03-10T23:59:00Z", want: DueToday},
		{info: lotto, now: "2027-03-11T00:00:00Z", want: DueOver},
		{info: players, now: "2027-03-08T19:00:00Z", want: DueLater},
		{info: players, now: "2027-03-10T19:00:00Z", want: DueOver},
		// This date may be over in either reading.
		{info: "Lotto 6/49, 3/12/2026", now: "2026-03-13T12:00:00Z", want: DueOver},
		{info: "Lotto 6/49, 3/12/2026", now: "2026-03-10T12:00:00Z", want: DueLater},
		{info: "DJI1910", now: "2027-03-10T03:00:00Z", want: DueUnknown},
		{info: "weather", now: "2027-03-10T03:00:00Z", want: DueUnknown},
	})
}

// TestDueHour checks the hour of a draw and the opening hours of an exchange.
func TestDueHour(t *testing.T) {
	const dowJones = "Dow Jones close of 10 March 2027"
	const multi = "wynik losowania Lotto Multi Multi z 10 marca 2027, godz. 22:00"
	checkDue(t, []dueCase{
		{info: dowJones, now: "2027-03-10T03:59:00Z", want: DueLater},
		{info: dowJones, now: "2027-03-10T21:00:00Z", want: DueToday},
		{info: dowJones, now: "2027-03-11T05:00:00Z", want: DueOver},
		{info: multi, now: "2027-03-10T19:59:00Z", want: DueLater},
		{info: multi, now: "2027-03-10T21:05:00Z", want: DueOver},
		{
			info: "Dow Jones close and Lotto 6/49 of 10 March 2027",
			now:  "2027-03-10T03:00:00Z",
			want: DueLater,
		},
		// This hour does not exist.
		{
			info: "wynik losowania Lotto z 10 marca 2027, godz. 24:00",
			now:  "2027-03-10T12:00:00Z",
			want: DueToday,
		},
	})
}

// TestDueRound checks the time of a round. If the description also names a lottery, the later of both counts.
func TestDueRound(t *testing.T) {
	const round = "drand quicknet round 34449412 (2026-12-01T19:00:00Z)"
	const lotto = "Lotto 6 from 49 of 10 March 2027"
	checkDue(t, []dueCase{
		{info: round, now: "2026-12-01T18:59:59Z", want: DueLater},
		{info: round, now: "2026-12-01T19:00:00Z", want: DueOver},
		{info: lotto + " + " + round, now: "2026-12-01T19:00:00Z", want: DueLater},
		{info: round + " + " + lotto, now: "2026-12-01T19:00:00Z", want: DueLater},
	})
}

// dueCase is a description with a time, and whether its value is known then.
type dueCase struct {
	info, now string
	want      Due
}

// checkDue checks whether values are known at the given times.
func checkDue(t *testing.T, cases []dueCase) {
	t.Helper()
	for _, c := range cases {
		now, err := time.Parse(time.RFC3339, c.now)
		if err != nil {
			t.Fatal(err)
		}
		if got, at := DueAt(c.info, now); got != c.want {
			t.Errorf("%q at %s: %s (%s), want %s", c.info, c.now, got, at, c.want)
		}
	}
}
