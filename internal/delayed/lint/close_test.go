package lint

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// TestPublishedAfterClose checks publication on the day of an index. While the exchange is open, this is a
// warning. After the close the figure is known, and the organiser must confirm. Opening hours differ in winter and
// summer.
func TestPublishedAfterClose(t *testing.T) {
	for _, c := range []struct {
		info, now string
		closed    string // words in the finding; empty: none
	}{
		{info: "Dow Jones close with two decimals of 1 September 2026", now: "2026-09-01T19:59:59Z"},
		{
			info: "Dow Jones close with two decimals of 1 September 2026",
			now:  "2026-09-01T20:00:00Z",
			closed: "trading at the exchanges in New York is from 9:30 to 16:00 local time, " +
				"so the figures for Tuesday 1 September 2026 have been known since 20:00 UTC",
		},
		{info: "Dow Jones close with two decimals of 1 December 2026", now: "2026-12-01T20:59:59Z"},
		{
			info:   "Dow Jones close with two decimals of 1 December 2026",
			now:    "2026-12-01T21:00:00Z",
			closed: "known since 21:00 UTC",
		},
		{
			info:   "S&P 500 close with two decimals of 13 March 2026",
			now:    "2026-03-13T20:30:00Z",
			closed: "known since 20:00 UTC",
		},
		{info: "S&P 500 close with two decimals of 6 March 2026", now: "2026-03-06T20:30:00Z"},
		{
			info:   "WIG20, zamknięcie z dwoma miejscami po przecinku, 1 września 2026",
			now:    "2026-09-01T15:05:00Z",
			closed: "from 9:00 to 17:05",
		},
		{
			info:   "FTSE 100 close with two decimals of 1 December 2026",
			now:    "2026-12-01T16:35:00Z",
			closed: "from 8:00 to 16:35",
		},
		{info: "DAX close with two decimals of 1 December 2026", now: "2026-12-01T16:34:00Z"},
		{
			info:   "CAC 40, clôture avec deux décimales, 1 décembre 2026",
			now:    "2026-12-01T16:35:00Z",
			closed: "trading at Euronext is from 9:00 to 17:35",
		},
		{
			info:   "Nikkei close with two decimals of 1 December 2026",
			now:    "2026-12-01T06:30:00Z",
			closed: "known since 06:30 UTC",
		},
		// New York is still open.
		{info: "WIG20 and Dow Jones close with two decimals of 1 September 2026", now: "2026-09-01T16:00:00Z"},
		{
			info:   "WIG20 and Dow Jones close with two decimals of 1 September 2026",
			now:    "2026-09-01T20:00:00Z",
			closed: "New York",
		},
		{info: "Lotto 6 from 49, sorted, of 1 September 2026", now: "2026-09-01T23:00:00Z"},
	} {
		now, err := time.Parse(time.RFC3339, c.now)
		if err != nil {
			t.Fatal(err)
		}
		l := LintOf(c.info, now)
		i := slices.IndexFunc(l.Findings, func(f Finding) bool { return f.Kind == PastClose })
		switch {
		case c.closed == "" && i >= 0:
			t.Errorf("%s at %s: %s", c.info, c.now, l.Findings[i].Text)
		case c.closed != "" && i < 0:
			t.Errorf("%s at %s: findings %+v, want %q", c.info, c.now, l.Findings, c.closed)
		case c.closed != "":
			if f := l.Findings[i]; f.Gravity != Confirm || !strings.Contains(f.Text, c.closed) {
				t.Errorf("%s at %s: %s %s, want a finding to confirm with %q",
					c.info, c.now, f.Gravity, f.Text, c.closed)
			}
		}
	}
}

// TestFewValues checks the number of possible values if the description gives a range.
func TestFewValues(t *testing.T) {
	for _, c := range []struct {
		info string
		bits float64
	}{
		{info: "a number from 1 to 9999 that the players name on 11 March 2099", bits: 13.3},
		{info: "one number between 1 and 9999, 11 March 2099", bits: 13.3},
		{info: "jedna liczba od 1 do 9999 z 11 marca 2099", bits: 13.3},
		{info: "un nombre de 1 à 9999 du 11 mars 2099", bits: 13.3},
		{info: "Lotto number from 1 to 9999 of 11 March 2099", bits: 13.3},
		{info: "a number from 1 to 999999 of 11 March 2099", bits: 19.9},
		{info: "2 numbers from 1 to 1449, rising, 11 March 2099", bits: 20}, // just enough values
		{info: "five numbers from 1 to 9999, 11 March 2099", bits: 59.5},
		{info: "6 numbers from 1 to 49, rising, 11 March 2099", bits: 23.7},
		{info: "numbers from 1 to 49, rising, 11 March 2099", bits: 0}, // the count is not specified
		{info: "the temperature of 11 March 2099", bits: 0},
	} {
		l := LintOf(c.info, time.Date(2026, 9, 1, 15, 0, 0, 0, time.UTC))
		if l.Bits != c.bits {
			t.Errorf("%q: %v bits, want %v", c.info, l.Bits, c.bits)
		}
		isLow := func(f Finding) bool { return f.Kind == LowEntropy && f.Gravity == Confirm }
		mustConfirm := slices.ContainsFunc(l.Findings, isLow)
		if want := c.bits > 0 && c.bits < EnoughBits; mustConfirm != want {
			t.Errorf("%q: %v bits, must be confirmed: %v, want %v", c.info, l.Bits, mustConfirm, want)
		}
	}
}
