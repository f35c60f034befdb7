package lint

import (
	"math"
	"strings"
	"testing"
	"time"
)

// TestLintIndex examines descriptions of a stock index, like those that championships publish.
func TestLintIndex(t *testing.T) {
	checkTexts(t, []textCase{
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
			want: []string{"Labor Day, so there is no trading at the exchanges in New York", "17 bits"},
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
			info: "WIG20 zamknięcie 1 grudnia",
			want: []string{"no year", "how many decimals", "17 bits"},
			bits: 17,
		},
	})
}

// TestLintLottery examines descriptions of a draw.
func TestLintLottery(t *testing.T) {
	checkTexts(t, []textCase{
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
		{info: "Lotto 6 z 49 ze środy 8 grudnia 2027, bez liczby dodatkowej, rosnąco", bits: 23.7},
	})
}

// TestLintOtherTexts examines descriptions of several numbers, or of something else.
func TestLintOtherTexts(t *testing.T) {
	checkTexts(t, []textCase{
		{info: "drand round 6000000 of the main chain", bits: 256},
		{
			info: "WIG20, zamknięcie z dwoma miejscami po przecinku, i Lotto 6 z 49, bez liczby dodatkowej, " +
				"od najmniejszej, ze środy 8 grudnia 2027",
			bits: 40.7,
		},
		{
			info: "CAC 40, clôture avec deux décimales, et Loto 5 sur 49, sans le numéro chance, " +
				"dans l'ordre croissant, du mercredi 8 décembre 2027",
			bits: 37.9,
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
	})
}

// TestLintCompleteText checks that a complete description causes only the finding about its entropy.
func TestLintCompleteText(t *testing.T) {
	today := time.Date(2026, 9, 1, 0, 0, 0, 0, time.UTC)
	l := LintOf("Dow Jones closing value of Friday 30 October 2026, with two decimals", today)
	if len(l.Findings) != 1 || len(l.Dates) != 1 || l.Dates[0].Format(time.DateOnly) != "2026-10-30" {
		t.Errorf("findings %v, dates %v", l.Findings, l.Dates)
	}
}

// textCase is a description and what the package finds in it.
type textCase struct {
	info string
	want []string // parts of the findings; empty: no findings
	bits float64  // entropy
}

// checkTexts examines descriptions on 1 September 2026.
func checkTexts(t *testing.T, cases []textCase) {
	t.Helper()
	today := time.Date(2026, 9, 1, 15, 0, 0, 0, time.UTC)
	for _, c := range cases {
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
			t.Errorf("%q: no verdict on its entropy", c.info)
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

func FuzzLint(f *testing.F) {
	for _, s := range []string{
		"DJI040725",
		"Dow Jones close of 30 February 2099",
		"Nikkei 31129999",
		"Lotto 6/49 3/12/2026",
		"S&P 500 00000000",
		"players closed 2026-11-30T18:00:00Z opened 2026-12-01T12:00:00Z + " +
			"drand quicknet round 1000 (2023-08-23T15:59:24Z)",
		"stycznia 1\xff 2026 İ1.1.2026",
	} {
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
			t.Errorf("%q: no verdict on its entropy", s)
		}
	})
}
