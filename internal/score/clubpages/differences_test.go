package clubpages_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

// TestEachNumber changes every printed number of a tournament of JFR Pary and expects a difference.
func TestEachNumber(t *testing.T) {
	for _, c := range []struct {
		page     string
		from, to string
		want     clubpages.Kind // "" for no difference
	}{
		{page: "made002.html", from: `"nor">87.50`, to: `"nor">87.51`, want: clubpages.Points},
		{page: "made002.html", from: `"nor">12.50`, to: `"nor">12.5`},
		{page: "made002.html", from: "<td>620</td>", to: "<td>600</td>", want: clubpages.RawScore},
		{page: "W-made.html", from: "85.00", to: "85.01", want: clubpages.Total},
		{page: "W-made.html", from: "-1.00", to: "-1.50", want: clubpages.Total},
		{page: "W-made.html", from: "<td>3</td><td>11</td>", to: "<td>2</td><td>11</td>", want: clubpages.Place},
		{page: "W-made.html", from: "<td>5</td><td>6</td>", to: "<td>5</td><td>6</td>"}, // the pages as they are
	} {
		files := jfrMatchpoints()
		if c.to != c.from {
			files = edited(t, files, c.page, c.from, c.to)
		}
		var kinds []clubpages.Kind
		for _, d := range scored(t, files, "").Report.Differences {
			kinds = append(kinds, d.Kind)
		}
		asWanted := slices.Contains(kinds, c.want)
		if c.want == "" {
			asWanted = len(kinds) == 0
		}
		if !asWanted {
			t.Errorf("%s: %s for %s: differences %q, want %q", c.page, c.to, c.from, kinds, c.want)
		}
	}
}

// TestEachKoPSNumber changes printed numbers of KoPS. Each causes one difference.
func TestEachKoPSNumber(t *testing.T) {
	for _, c := range []struct {
		page     string
		from, to string
		want     clubpages.Kind
	}{
		{page: "p1.html", from: ">94.5<", to: ">94.4<", want: clubpages.Points}, // not rounded as by KoPS
		{page: "h1.html", from: "94.50", to: "94.44", want: clubpages.PairPoints},
		{page: "h1.html", from: "+420", to: "+430", want: clubpages.PairScore},
		{page: "wyn.html", from: "60.00", to: "60.01", want: clubpages.Total},
	} {
		found := scored(t, edited(t, kopsMatchpoints(), c.page, c.from, c.to), "").Report.Differences
		if len(found) != 1 || found[0].Kind != c.want {
			t.Errorf("%s: %s for %s: %+v, want one of kind %q", c.page, c.to, c.from, found, c.want)
		}
	}
}

// TestUnreadable checks that an unreadable row counts as expected and is reported.
func TestUnreadable(t *testing.T) {
	for _, c := range []struct{ from, to, ns string }{
		{from: "<td>N</td>", to: "<td>Q</td>", ns: "1"},         // declarer
		{from: ">4<img", to: ">8<img", ns: "1"},                 // level
		{from: "<td>=</td>", to: "<td>+9</td>", ns: "1"},        // tricks
		{from: "<td>420</td>", to: "<td>42O</td>", ns: "1"},     // the letter O
		{from: "<td>420</td>", to: "<td>425</td>", ns: "1"},     // not a bridge score
		{from: ">94.5<", to: ">94,5,1<", ns: "1"},               // points
		{from: "polewej>1</a>", to: "polewej>1x</a>", ns: "1x"}, // number of the pair
	} {
		s := scored(t, edited(t, kopsMatchpoints(), "p1.html", c.from, c.to), "")
		want := []clubpages.Unreadable{{File: "p1.html", NS: c.ns, EW: "2"}}
		if !slices.Equal(s.Unreadable, want) {
			t.Errorf("%s: %+v, want %+v", c.to, s.Unreadable, want)
		}
		if _, b := s.Score.Board(0); b.Expected != 4 || s.Report.Totals != 0 {
			t.Errorf("%s: %d expected results and %d totals, want 4 and none", c.to, b.Expected, s.Report.Totals)
		}
	}
}

// TestPairTwice checks that a pair that the ranking lists twice counts once, with its penalty, and that different rows
// of a pair cannot be read.
func TestPairTwice(t *testing.T) {
	const penalised = `<tr><td class="n">&nbsp;</td><td>2</td><td>8</td><td>First of 8<br>Second of 8</td>` +
		`<td>Club</td><td>-1.00</td><td>  74.00</td><td>1</td></tr>`
	s := scored(t, edited(t, jfrMatchpoints(), "W-made.html", penalised, penalised+penalised), "")
	if n := len(s.Ranking); n != 11 {
		t.Errorf("one row twice: %d pairs, want 11", n)
	}
	if n := len(s.Session.Adjustments); n != 1 {
		t.Errorf("one row twice: %d penalties, want 1", n)
	}
	if r := s.Report; r.Totals != 11 || r.TotalsEqual != 11 || len(r.Differences) != 0 {
		t.Errorf("one row twice: %s: %+v", summary(s), r.Differences)
	}
	other := strings.Replace(penalised, "74.00", "75.00", 1)
	s = scored(t, edited(t, jfrMatchpoints(), "W-made.html", penalised, penalised+other), "")
	if want := []clubpages.Unreadable{{File: "W-made.html", NS: "8"}}; !slices.Equal(s.Unreadable, want) {
		t.Errorf("two rows: unreadable %+v, want %+v", s.Unreadable, want)
	}
	if s.Report.Totals != 0 {
		t.Errorf("two rows: %d totals, want none", s.Report.Totals)
	}
}
