package lint

import (
	"testing"
	"time"
)

func TestDueAt(t *testing.T) {
	for _, c := range []struct {
		info, now string
		want      Due
	}{
		{"Lotto 6 from 49 of 10 March 2027", "2027-03-09T09:59:00Z", DueLater}, // the day begins in the far east
		{"4 numbers from 1 to 9999 that the players name on 10 March 2027", "2027-03-10T19:00:00Z", DueOver},
		{"4 numbers from 1 to 9999 that the players name on 10 March 2027", "2027-03-08T19:00:00Z", DueLater},
		{"Lotto 6 from 49 of 10 March 2027", "2027-03-09T10:00:00Z", DueToday},
		{"Lotto 6 from 49 of 10 March 2027", "2027-03-10T23:59:00Z", DueToday},
		{"Lotto 6 from 49 of 10 March 2027", "2027-03-11T00:00:00Z", DueOver},
		{"Dow Jones close of 10 March 2027", "2027-03-10T03:59:00Z", DueLater},
		{"Dow Jones close of 10 March 2027", "2027-03-10T21:00:00Z", DueToday},
		{"Dow Jones close of 10 March 2027", "2027-03-11T05:00:00Z", DueOver},
		{"wynik losowania Lotto Multi Multi z 10 marca 2027, godz. 22:00", "2027-03-10T19:59:00Z", DueLater},
		{"wynik losowania Lotto Multi Multi z 10 marca 2027, godz. 22:00", "2027-03-10T21:05:00Z", DueOver},
		{"Dow Jones close and Lotto 6/49 of 10 March 2027", "2027-03-10T03:00:00Z", DueLater},
		{"DJI1910", "2027-03-10T03:00:00Z", DueUnknown},
		{"weather", "2027-03-10T03:00:00Z", DueUnknown},
		{"Lotto 6/49, 3/12/2026", "2026-03-13T12:00:00Z", DueOver}, // may be over in either reading
		{"Lotto 6/49, 3/12/2026", "2026-03-10T12:00:00Z", DueLater},
		// This hour does not exist.
		{"wynik losowania Lotto z 10 marca 2027, godz. 24:00", "2027-03-10T12:00:00Z", DueToday},
		{"drand quicknet round 34449412 (2026-12-01T19:00:00Z)", "2026-12-01T18:59:59Z", DueLater},
		{"drand quicknet round 34449412 (2026-12-01T19:00:00Z)", "2026-12-01T19:00:00Z", DueOver},
		{"Lotto 6 from 49 of 10 March 2027 + drand quicknet round 34449412 (2026-12-01T19:00:00Z)", "2026-12-01T19:00:00Z", DueLater},
		{"drand quicknet round 34449412 (2026-12-01T19:00:00Z) + Lotto 6 from 49 of 10 March 2027", "2026-12-01T19:00:00Z", DueLater},
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
