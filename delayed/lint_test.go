package delayed

import (
	"math"
	"strings"
	"testing"
	"time"
)

// Descriptions of the kind that championships have published, as read on
// 1 September 2026; want are words of the findings.
func TestLintText(t *testing.T) {
	today := time.Date(2026, 9, 1, 15, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		info string
		want []string
		bits float64
	}{
		{"Dow Jones closing value of Friday 30 October 2026, with two decimals", []string{"17 bits"}, 17},
		{"Dow Jones closing value, two decimals, 30 February 2027", []string{"does not exist", "17 bits"}, 17},
		{"Dow Jones closing value, two decimals, on 5 September 2026", []string{"is a Saturday: exchanges are closed", "17 bits"}, 17},
		{"Dow Jones closing value, two decimals, on September 7, 2026", []string{"Labor Day, a US public holiday", "17 bits"}, 17},
		{"Dow Jones closing value, two decimals, on 2026-11-26", []string{"Thanksgiving Day", "17 bits"}, 17},
		{"S&P close with 2 decimals on Wednesday 3rd of December, 2026", []string{"is a Thursday, the description says Wednesday", "17 bits"}, 17},
		{"DJI1910", []string{"no date", "which figure", "how many decimals", "17 bits"}, 17},
		{"Dow Jones on 30 October", []string{"no year", "which figure", "how many decimals", "17 bits"}, 17},
		{"Lotto 6 from 49, low to high, 3/12/2026", []string{"day and month or as month and day"}, 23.7},
		{"Lotto 6 from 49, in the order drawn, 3 December 2026", nil, 23.7},
		{"EuroMillions 5 from 50 and 2 from 12, sorted, 4 December 2026", nil, 27.1},
		{"Lotto draw of 3 December 2026", []string{"which numbers of the draw"}, 23.7},
		{"Lotto draw of 29 August 2026", []string{"in which order", "does not lie after today"}, 23.7},
		{"drand round 6000000 of the main chain", nil, 256},
		{"WIG20 zamknięcie 1 grudnia", []string{"no year", "how many decimals", "17 bits"}, 17},
		{"Dow Jones close with two decimals and Lotto 6/49 from low to high, both of 4 December 2026", nil, 40.7},
		{"Dow Jones and the Lotto draw of 5 December 2026", []string{"Saturday", "which figure", "in which order"}, 40.7},
		{"weather", []string{"no date", "may not know what"}, 0},
	} {
		l := LintText(c.info, today)
		all := strings.Join(l.Findings, "\n")
		for _, w := range c.want {
			if !strings.Contains(all, w) {
				t.Errorf("%q: no finding %q in\n%s", c.info, w, all)
			}
		}
		if c.want == nil && len(l.Findings) > 0 {
			t.Errorf("%q: findings\n%s", c.info, all)
		}
		if math.Abs(l.Bits-c.bits) > 0.05 {
			t.Errorf("%q: %.2f bits, want %.1f", c.info, l.Bits, c.bits)
		}
		if l.Verdict == "" {
			t.Errorf("%q: no word on its entropy", c.info)
		}
	}
}

func TestLintFindsNothingMore(t *testing.T) {
	today := time.Date(2026, 9, 1, 0, 0, 0, 0, time.UTC)
	l := LintText("Dow Jones closing value of Friday 30 October 2026, with two decimals", today)
	if len(l.Findings) != 1 || len(l.Dates) != 1 || l.Dates[0].Format(time.DateOnly) != "2026-10-30" {
		t.Errorf("findings %q, dates %v", l.Findings, l.Dates)
	}
}

func TestHolidays(t *testing.T) {
	for day, want := range map[string]string{
		"2026-01-01": "New Year", "2026-01-19": "Martin Luther", "2026-02-16": "Washington",
		"2026-04-03": "Good Friday", "2026-05-25": "Memorial", "2026-06-19": "Juneteenth",
		"2026-07-03": "Independence", "2026-09-07": "Labor", "2026-10-12": "Columbus",
		"2026-11-11": "Veterans", "2026-11-26": "Thanksgiving", "2026-12-25": "Christmas",
		"2027-05-31": "Memorial", "2024-03-29": "Good Friday", "2025-04-18": "Good Friday",
		"2023-01-02": "New Year", "2021-12-31": "", "2026-12-24": "",
	} {
		d, err := time.Parse(time.DateOnly, day)
		if err != nil {
			t.Fatal(err)
		}
		if got := usHoliday(d); want == "" && got != "" || !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, want %q", day, got, want)
		}
	}
}
