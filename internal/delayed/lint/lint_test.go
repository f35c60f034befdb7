package lint

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
)

// TestLintText examines descriptions like those that championships published before 1 September 2026; want
// contains words in the findings.
func TestLintText(t *testing.T) {
	today := time.Date(2026, 9, 1, 15, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		info string
		want []string
		bits float64
	}{
		{
			info: "Dow Jones closing value of Friday 30 October 2026, with two decimals",
			want: []string{"17 bits"},
			bits: 17,
		},
		{
			info: "Dow Jones closing value, two decimals, 30 February 2027",
			want: []string{"does not exist", "17 bits"},
			bits: 17,
		},
		{
			info: "Dow Jones closing value, two decimals, on 5 September 2026",
			want: []string{"is a Saturday, when exchanges are closed", "17 bits"},
			bits: 17,
		},
		{
			info: "Dow Jones closing value, two decimals, on September 7, 2026",
			want: []string{"Labor Day, with no trading (the exchanges in New York)", "17 bits"},
			bits: 17,
		},
		{
			info: "Dow Jones closing value, two decimals, on 2026-11-26",
			want: []string{"Thanksgiving Day", "17 bits"},
			bits: 17,
		},
		{
			info: "S&P close with 2 decimals on Wednesday 3rd of December, 2026",
			want: []string{"is a Thursday, but the description says Wednesday", "17 bits"},
			bits: 17,
		},
		{
			info: "DJI1910",
			want: []string{"has no year", "which figure", "how many decimals", "17 bits"},
			bits: 17,
		},
		{
			info: "Dow Jones on 30 October",
			want: []string{"no year", "which figure", "how many decimals", "17 bits"},
			bits: 17,
		},
		{
			info: "Lotto 6 from 49, low to high, 3/12/2026",
			want: []string{"day and month or as month and day"},
			bits: 23.7,
		},
		{info: "Lotto 6 from 49, in the order drawn, 3 December 2026", bits: 23.7},
		{info: "EuroMillions 5 from 50 and 2 from 12, sorted, 4 December 2026", bits: 27.1},
		{
			info: "Lotto 1 from 10 of Friday 4 December 2026, from low to high",
			want: []string{"3.3 bits"},
			bits: 3.3,
		},
		{info: "Lotto draw of 3 December 2026", want: []string{"which numbers of the draw"}, bits: 23.7},
		{info: "Lotto draw of 29 August 2026", want: []string{"in which order", "is in the past"}, bits: 23.7},
		{info: "drand round 6000000 of the main chain", bits: 256},
		{info: "Lotto 6 z 49 ze środy 8 grudnia 2027, bez liczby dodatkowej, rosnąco", bits: 23.7},
		{
			info: "WIG20, zamknięcie z dwoma miejscami po przecinku, i Lotto 6 z 49, bez liczby dodatkowej, od najmniejszej, ze środy 8 grudnia 2027",
			bits: 40.7,
		},
		{
			info: "CAC 40, clôture avec deux décimales, et Loto 5 sur 49, sans le numéro chance, dans l'ordre croissant, du mercredi 8 décembre 2027",
			bits: 37.9,
		},
		{
			info: "WIG20 zamknięcie 1 grudnia",
			want: []string{"no year", "how many decimals", "17 bits"},
			bits: 17,
		},
		{
			info: "Dow Jones close with two decimals and Lotto 6/49 from low to high, both of 4 December 2026",
			bits: 40.7,
		},
		{
			info: "Dow Jones and the Lotto draw of 5 December 2026",
			want: []string{"Saturday", "which figure", "in which order"},
			bits: 40.7,
		},
		{info: "weather", want: []string{"no date", "may not know what"}},
	} {
		l := LintOf(c.info, today)
		all := textsOf(l)
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

// textsOf returns the findings, one per line.
func textsOf(l Lint) string {
	var b strings.Builder
	for _, f := range l.Findings {
		b.WriteString(f.Text + "\n")
	}
	return b.String()
}

func TestLintFindsOneProblem(t *testing.T) {
	today := time.Date(2026, 9, 1, 0, 0, 0, 0, time.UTC)
	l := LintOf("Dow Jones closing value of Friday 30 October 2026, with two decimals", today)
	if len(l.Findings) != 1 || len(l.Dates) != 1 || l.Dates[0].Format(time.DateOnly) != "2026-10-30" {
		t.Errorf("findings %v, dates %v", l.Findings, l.Dates)
	}
}

// TestLintAsOrganisersWrite uses the usual short form, the index followed by the date in digits. Today is 1
// September 2026.
func TestLintAsOrganisersWrite(t *testing.T) {
	today := time.Date(2026, 9, 1, 15, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		info, day string // day: the date in info; empty: none
		want      []FindingKind
		worst     Gravity
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
		{info: "Dow Jones 121326", day: "2026-12-13", want: []FindingKind{Weekend}, worst: Look}, // month first: the only valid reading
		{info: "Dow Jones 30102026", day: "2026-10-30", worst: Look},
		{info: "S&P 500 301026", day: "2026-10-30", worst: Look},
		{info: "Russell 2000 on 30 October 2026", day: "2026-10-30", worst: Look},
		{info: "Nikkei 225 231126 close", day: "2026-11-23", want: []FindingKind{Holiday}, worst: Look},
		{info: "Dow Jones 2027", want: []FindingKind{NoDate}, worst: Confirm},
		{info: "WIG20 111126", day: "2026-11-11", want: []FindingKind{Holiday}, worst: Look},
		{
			info:  "WIG20 zamkni\u0119cie 24.12.2026, 2 decimal places",
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
	} {
		l := LintOf(c.info, today)
		kinds := map[FindingKind]bool{}
		for _, f := range l.Findings {
			kinds[f.Kind] = true
			if f.Text == "" || f.Gravity == "" {
				t.Errorf("%q: finding %+v", c.info, f)
			}
		}
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
		named := ""
		if len(l.Dates) > 0 {
			named = l.Dates[0].Format(time.DateOnly)
		}
		others := Lint{Findings: slices.DeleteFunc(slices.Clone(l.Findings), func(f Finding) bool { return f.Kind == LowEntropy })}
		worst := Look
		if w := others.Worst(); w != nil {
			worst = w.Gravity
		}
		if named != c.day || l.Worst() == nil || l.Worst().Gravity != Confirm || worst != c.worst {
			t.Errorf("%q: day %s, worst %+v", c.info, named, l.Worst())
		}
		// A published description is examined without a current time.
		for _, f := range LintOf(c.info, time.Time{}).Findings {
			if f.Kind == PastDate || f.Kind == DateIsToday {
				t.Errorf("%q: %s without a day", c.info, f.Kind)
			}
		}
	}
}

func TestLintParts(t *testing.T) {
	at := time.Date(2026, 12, 1, 19, 0, 0, 0, time.UTC)
	chain := delayed.Quicknet()
	round := chain.Describe(chain.RoundAt(at))
	players := "players closed 2026-11-30T18:00:00Z opened 2026-12-01T12:00:00Z"
	for _, c := range []struct {
		info  string
		now   time.Time
		worst FindingKind
		grave Gravity
		bits  float64
	}{
		{info: round, now: at.Add(-48 * time.Hour), bits: 256},
		{info: round, now: at.Add(-30 * time.Minute), worst: SoonRound, grave: Look, bits: 256},
		{info: round, now: at, worst: PastRound, grave: Refuse, bits: 256},
		{info: round, now: time.Time{}, bits: 256},
		{
			info:  strings.Replace(round, ":00Z", ":03Z", 1),
			now:   at.Add(-48 * time.Hour),
			worst: OtherTime,
			grave: Refuse,
			bits:  256,
		},
		{info: players + delayed.Separator + round, now: at.Add(-48 * time.Hour), bits: 256},
		{info: players, now: at.Add(-48 * time.Hour), worst: LastMover, grave: Look},
		{
			info:  players + delayed.Separator + round,
			now:   at.Add(-2 * time.Hour),
			worst: PastClosing,
			grave: Confirm,
			bits:  256,
		},
		{
			info:  players + delayed.Separator + round,
			now:   time.Date(2026, 11, 30, 18, 0, 0, 0, time.UTC),
			worst: PastClosing,
			grave: Confirm,
			bits:  256,
		},
		{
			info: players + delayed.Separator + round,
			now:  time.Date(2026, 11, 30, 17, 59, 59, 0, time.UTC),
			bits: 256,
		},
		{
			info:  strings.Replace(players, "T12:00:00Z", "T19:00:00Z", 1) + delayed.Separator + round,
			now:   at.Add(-48 * time.Hour),
			worst: LastMover,
			grave: Look,
			bits:  256,
		}, // whoever opens last knows the round
		{
			info:  "DJI close of 30 November 2026, 2 decimals" + delayed.Separator + round,
			now:   at.Add(-72 * time.Hour),
			worst: TextBeside,
			grave: Look,
			bits:  273,
		},
	} {
		l := LintOf(c.info, c.now)
		worst := l.Worst()
		if worst == nil {
			worst = &Finding{}
		}
		if worst.Kind != c.worst || worst.Gravity != c.grave || l.Bits != c.bits || l.Verdict == "" {
			t.Errorf("%q at %v: %+v", c.info, c.now, l)
		}
	}
}

// closings are the weekdays on which exchanges are closed, according to the exchanges themselves.
var closings = map[string]map[int]string{
	"DJI": {
		2021: "01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24",
		2022: "01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26",
		2023: "01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25",
		2025: "01-01 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25", // and 9 January, a day of mourning
		2026: "01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25",
		2027: "01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24",
	},
	"FTSE": {
		2021: "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28",
		2023: "01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26", // and 8 May, a coronation
		2025: "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26",
		2026: "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28",
	},
	"CAC": {
		2025: "01-01 04-18 04-21 05-01 12-25 12-26",
		2026: "01-01 04-03 04-06 05-01 12-25",
	},
	"DAX": {
		2025: "01-01 04-18 04-21 05-01 12-24 12-25 12-26 12-31",
	},
	"WIG20": {
		2025: "01-01 01-06 04-18 04-21 05-01 06-19 08-15 11-11 12-24 12-25 12-26 12-31",
	},
	"Nikkei": {
		2025: "01-01 01-02 01-03 01-13 02-11 02-24 03-20 04-29 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-24 12-31",
		2026: "01-01 01-02 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-31",
	},
}

func TestHolidays(t *testing.T) {
	for index, years := range closings {
		for year, want := range years {
			var got []string
			for d := day(year, time.January, 1); d.Year() == year; d = d.AddDate(0, 0, 1) {
				if w := d.Weekday(); w == time.Saturday || w == time.Sunday {
					continue
				}
				l := LintOf(index+" close, 2 decimals, "+d.Format("2 January 2006"), time.Time{})
				for _, f := range l.Findings {
					if f.Kind == Holiday {
						got = append(got, f.Date[5:])
					}
				}
			}
			if have := strings.Join(got, " "); have != want {
				t.Errorf("%s %d: closed on\n%s, want\n%s", index, year, have, want)
			}
		}
	}
}

func FuzzLint(f *testing.F) {
	for _, s := range []string{"DJI040725", "Dow Jones close of 30 February 2099", "Nikkei 31129999", "Lotto 6/49 3/12/2026", "S&P 500 00000000",
		"players closed 2026-11-30T18:00:00Z opened 2026-12-01T12:00:00Z + drand quicknet round 1000 (2023-08-23T15:59:24Z)", "stycznia 1\xff 2026 İ1.1.2026"} {
		f.Add(s)
	}
	now := time.Date(2026, 9, 1, 15, 0, 0, 0, time.UTC)
	f.Fuzz(func(t *testing.T, s string) {
		l := LintOf(s, now)
		for _, f := range l.Findings {
			if f.Text == "" || f.Kind == "" || f.Gravity == "" {
				t.Errorf("%q: %+v", s, f)
			}
		}
		if l.Verdict == "" {
			t.Errorf("%q: no word on entropy", s)
		}
	})
}

// TestLintJoined checks single strings of digits. It expects a finding if the string can be split in several ways
// or two values fit the words.
func TestLintJoined(t *testing.T) {
	today := time.Date(2026, 9, 1, 0, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		info string
		want []FindingKind
	}{
		{
			info: "Lotto 6 from 49 without bonus, of 4 December 2026, in the order drawn, written as one string",
			want: []FindingKind{JoinedOrder, JoinedZeros},
		},
		{
			info: "Lotto 6 from 49 without bonus, of 4 December 2026, in the order drawn, as one string, without leading zeros",
			want: []FindingKind{JoinedOrder},
		},
		{
			info: "Lotto 6 from 49 without bonus, of 4 December 2026, low to high, written as one string",
			want: []FindingKind{JoinedZeros},
		},
		{
			info: "Lotto 6 from 49 without bonus, of 4 December 2026, high to low, as one string, no leading zeros",
		},
		{
			info: "Lotto 6 from 49 without bonus, of 4 December 2026, in the order drawn, as one string, two digits each",
		},
		{
			info: "Lotto 6 from 49 without bonus, of 4 December 2026, low to high, as one string with leading zeros",
		},
		{info: "Lotto 6 from 49 without bonus, of 4 December 2026, low to high"},
		{
			info: "5 numbers from 1 to 9999 of the lottery of 4 December 2026, low to high, as one string, without leading zeros",
			want: []FindingKind{JoinedOrder},
		},
		{
			info: "wynik losowania Lotto Multi Multi z dnia 3 grudnia 2026, godz. 22:00 (20 liczb od najmniejszej, zapisane jednym ciągiem)",
			want: []FindingKind{JoinedZeros},
		},
		{
			info: "wynik losowania Lotto Multi Multi z dnia 3 grudnia 2026, godz. 22:00 (20 liczb od najmniejszej, jednym ciągiem, bez zer)",
		},
		{
			info: "wynik losowania Lotto Multi Multi z dnia 3 grudnia 2026, godz. 22:00 (20 liczb w kolejności losowania, jednym ciągiem, po dwie cyfry)",
		},
		{
			info: "Loto du 4 décembre 2026, 5 numéros sur 49 sans le numéro chance, dans l'ordre du tirage, en une seule chaîne de chiffres, sans zéros en tête",
			want: []FindingKind{JoinedOrder},
		},
		{
			info: "Loto du 4 décembre 2026, 5 numéros sur 49 sans le numéro chance, dans l'ordre du tirage, en une seule chaîne de chiffres, à deux chiffres",
		},
	} {
		var got []FindingKind
		l := LintOf(c.info, today)
		for _, f := range l.Findings {
			if f.Kind != LowEntropy {
				got = append(got, f.Kind)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q\n%s", c.info, got, c.want, textsOf(l))
		}
	}
}

// TestNoLeadingZeros checks that "without leading zeros" is not read as "with leading zeros".
func TestNoLeadingZeros(t *testing.T) {
	for _, info := range []string{"Lotto 6 from 49, low to high, as one string, without leading zeros", "Lotto 6 z 49 od najmniejszej, jednym ciągiem, bez zer wiodących", "Loto 6 sur 49, dans l'ordre croissant, en une seule chaîne, sans zéros en tête"} {
		f := FormOf(info)
		if r := f.Check("1241533"); len(f.Parts) != 1 || len(f.Parts[0].Facts) != 1 || f.Parts[0].Facts[0].Digits != 0 || r.Error() == nil { // 7 digits cannot be 6 numbers
			t.Errorf("%q: %+v, %v", info, f.Parts, r.Error())
		}
		r := f.Check("234152733")
		if err := r.Error(); err != nil {
			t.Errorf("%q: %v", info, err)
		}
	}
}
