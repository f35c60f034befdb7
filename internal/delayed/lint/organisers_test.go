package lint

import (
	"slices"
	"testing"
	"time"
)

// organiserTexts are descriptions as organisers usually write them, with the findings on 1 September 2026. The date
// often follows the index in digits: DJI040725 is 4 July 2025, and DJI1910 is 19 October without a year.
var organiserTexts = []struct {
	info  string
	day   string // date in info; empty: none
	want  []FindingKind
	worst Gravity // without the finding about entropy
}{
	{
		info:  "DJI040725",
		day:   "2025-07-04",
		want:  []FindingKind{AmbiguousDate, PastDate, Holiday},
		worst: Confirm,
	},
	{info: "DJI 251226 close 2 decimals", day: "2026-12-25", want: []FindingKind{Holiday}, worst: Look},
	{info: "DJI25122026", day: "2026-12-25", want: []FindingKind{Holiday}, worst: Look},
	{info: "DJI20261225", day: "2026-12-25", want: []FindingKind{Holiday}, worst: Look},
	{info: "DJI310926", want: []FindingKind{ImpossibleDate}, worst: Confirm},
	{info: "DJI300226", want: []FindingKind{ImpossibleDate}, worst: Confirm},
	{info: "DJI3002", want: []FindingKind{ImpossibleDate}, worst: Confirm},
	{info: "DJI1910", want: []FindingKind{NoYear}, worst: Look},
	{info: "DJIA-051226", day: "2026-12-05", want: []FindingKind{AmbiguousDate, Weekend}, worst: Look},
	// Month first is the only valid reading.
	{info: "Dow Jones 121326", day: "2026-12-13", want: []FindingKind{Weekend}, worst: Look},
	{info: "Dow Jones 30102026", day: "2026-10-30", worst: Look},
	{info: "S&P 500 301026", day: "2026-10-30", worst: Look},
	{info: "Russell 2000 on 30 October 2026", day: "2026-10-30", worst: Look},
	{info: "Nikkei 225 231126 close", day: "2026-11-23", want: []FindingKind{Holiday}, worst: Look},
	{info: "Dow Jones 2027", want: []FindingKind{NoDate}, worst: Confirm},
	{info: "WIG20 111126", day: "2026-11-11", want: []FindingKind{Holiday}, worst: Look},
	{
		info:  "WIG20 zamknięcie 24.12.2026, 2 decimal places",
		day:   "2026-12-24",
		want:  []FindingKind{Holiday},
		worst: Look,
	},
	{
		info:  "DAX close 31.12.2026, 2 decimals",
		day:   "2026-12-31",
		want:  []FindingKind{Holiday},
		worst: Look,
	},
	{
		info:  "FTSE 100 close of 28 December 2026, 2 decimals",
		day:   "2026-12-28",
		want:  []FindingKind{Holiday},
		worst: Look,
	},
	{
		info:  "FTSE MIB close of 28 December 2026, 2 decimals",
		day:   "2026-12-28",
		want:  []FindingKind{UnknownCalendar},
		worst: Look,
	},
	{
		info:  "AEX close of 1 May 2027, 2 decimals",
		day:   "2027-05-01",
		want:  []FindingKind{Weekend},
		worst: Look,
	},
	{
		info:  "DJI close with 2 decimals of 12 October 2026",
		day:   "2026-10-12",
		want:  []FindingKind{HolidayOpen},
		worst: Look,
	},
	{
		info:  "DJI close with 2 decimals of 1 September 2026",
		day:   "2026-09-01",
		want:  []FindingKind{DateIsToday},
		worst: Confirm,
	},
	{
		info:  "DJI close with 2 decimals of 31 August 2026",
		day:   "2026-08-31",
		want:  []FindingKind{PastDate},
		worst: Confirm,
	},
}

// TestLintAsOrganisersWrite checks the findings about these texts.
func TestLintAsOrganisersWrite(t *testing.T) {
	today := time.Date(2026, 9, 1, 15, 0, 0, 0, time.UTC)
	for _, c := range organiserTexts {
		l := LintOf(c.info, today)
		kinds := kindsFound(t, c.info, l)
		for _, k := range c.want {
			if !kinds[k] {
				t.Errorf("%q: no finding %s in %+v", c.info, k, l.Findings)
			}
		}
		for _, k := range []FindingKind{Holiday, Weekend, ImpossibleDate, PastDate, NoYear, UnknownCalendar} {
			if kinds[k] && !slices.Contains(c.want, k) {
				t.Errorf("%q: finding %s", c.info, k)
			}
		}
		date := ""
		if len(l.Dates) > 0 {
			date = l.Dates[0].Format(time.DateOnly)
		}
		if date != c.day {
			t.Errorf("%q: day %s, want %s", c.info, date, c.day)
		}
		// The low entropy of an index must always be confirmed.
		if worst := l.Worst(); worst == nil || worst.Gravity != Confirm {
			t.Errorf("%q: worst %+v, want %s", c.info, worst, Confirm)
		}
		if worst := worstWithoutEntropy(l); worst != c.worst {
			t.Errorf("%q: worst %s without the entropy, want %s", c.info, worst, c.worst)
		}
	}
}

// TestLintPublished checks that a published description is examined without a current time.
func TestLintPublished(t *testing.T) {
	for _, c := range organiserTexts {
		kinds := kindsFound(t, c.info, LintOf(c.info, time.Time{}))
		if kinds[PastDate] || kinds[DateIsToday] {
			t.Errorf("%q: findings %v", c.info, kinds)
		}
	}
}

// kindsFound returns the kinds of the findings, each of which must have a text and a gravity.
func kindsFound(t *testing.T, info string, l Lint) map[FindingKind]bool {
	t.Helper()
	kinds := map[FindingKind]bool{}
	for _, f := range l.Findings {
		kinds[f.Kind] = true
		if f.Text == "" || f.Gravity == "" {
			t.Errorf("%q: finding %+v", info, f)
		}
	}
	return kinds
}

// worstWithoutEntropy returns the highest gravity without the finding about entropy, or Look.
func worstWithoutEntropy(l Lint) Gravity {
	isEntropy := func(f Finding) bool { return f.Kind == LowEntropy }
	others := Lint{Findings: slices.DeleteFunc(slices.Clone(l.Findings), isEntropy)}
	if worst := others.Worst(); worst != nil {
		return worst.Gravity
	}
	return Look
}
