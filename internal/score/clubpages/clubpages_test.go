package clubpages_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

func scored(t *testing.T, files []clubpages.File, start string) *clubpages.Scored {
	t.Helper()
	tournament, err := clubpages.Read(files, start)
	if err != nil {
		t.Fatal(err)
	}
	s, err := tournament.Score(clubpages.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// edited returns the pages with a text of one page replaced.
func edited(t *testing.T, files []clubpages.File, name, old, text string) []clubpages.File {
	t.Helper()
	files = slices.Clone(files)
	i := slices.IndexFunc(files, func(f clubpages.File) bool { return f.Name == name })
	if i < 0 || !bytes.Contains(files[i].Data, []byte(old)) {
		t.Fatalf("%s does not contain %q", name, old)
	}
	files[i].Data = bytes.Replace(files[i].Data, []byte(old), []byte(text), 1)
	return files
}

func without(files []clubpages.File, names ...string) []clubpages.File {
	return slices.DeleteFunc(slices.Clone(files), func(f clubpages.File) bool { return slices.Contains(names, f.Name) })
}

// TestMade checks that every printed number on made-up pages of both programs is explained.
func TestMade(t *testing.T) {
	for name, c := range map[string]struct {
		files []clubpages.File
		want  string
	}{
		"jfr":       {jfrMatchpoints(), "JFR 4.1.0.23 mp 2 boards, results 9, byes 2, director 1, points 18/18, pairs 0/0, totals 11/11, missing [], differences 0"},
		"kops":      {kopsMatchpoints(), "KoPS  mp 1 boards, results 3, byes 0, director 1, points 6/6, pairs 1/1, totals 8/8, missing [], differences 0"},
		"kops imps": {kopsIMPs(), "KoPS  cross-imp 1 boards, results 4, byes 0, director 1, points 8/8, pairs 0/0, totals 0/0, missing [], differences 0"},
		"part":      {without(jfrMatchpoints(), "made001.html"), "JFR 4.1.0.23 mp 1 boards, results 5, byes 1, director 0, points 10/10, pairs 0/0, totals 0/0, missing [1], differences 0"},
	} {
		t.Run(name, func(t *testing.T) {
			s := scored(t, c.files, "")
			if got := summary(s); got != c.want {
				t.Errorf("got  %s\nwant %s\n%+v", got, c.want, s.Report.Differences)
			}
		})
	}
}

func summary(s *clubpages.Scored) string {
	r := s.Report
	return fmt.Sprintf("%s %s %v %d boards, results %d, byes %d, director %d, points %d/%d, pairs %d/%d, totals %d/%d, missing %v, differences %d",
		s.Generator, s.Version, s.Score.Method, len(s.Boards), r.Results, r.Byes, r.Directors, r.PointsEqual, r.Points, r.PairPointsEqual, r.PairPoints,
		r.TotalsEqual, r.Totals, r.Missing, len(r.Differences))
}

// TestMeanPercent averages the percentages of boards with different tops.
func TestMeanPercent(t *testing.T) {
	files := []clubpages.File{
		{Name: "m001.html", Data: jfrBoard("m", 1, 2, "nikt", jfrTable("%", "", rows("1 2 4S N HK = 420 . 75.00 25.00\n3 4 4S N HK = 420 . 75.00 25.00\n5 6 4S N HK -1 . 50 0.00 100.00")))},
		{Name: "m002.html", Data: jfrBoard("m", 2, 2, "NS", jfrTable("%", "", rows("1 3 4S N HK = 620 . 100.00 0.00\n2 4 4S N HK -1 . 100 0.00 100.00")))},
		{Name: "W-m.html", Data: jfrRanking("1 6 . 100.00\n2 1 . 87.50\n3 4 . 62.50\n4 3 . 37.50\n5 2 . 12.50\n6 5 . 0.00")},
	}
	s := scored(t, files, "")
	if got := summary(s); !strings.Contains(got, "totals 6/6") || len(s.Report.Differences) != 0 {
		t.Errorf("%s: %+v", got, s.Report.Differences)
	}
}

// TestRuling solves the example of spec/polishclub.md step 6.
func TestRuling(t *testing.T) {
	s := scored(t, jfrMatchpoints(), "")
	l := s.Boards[0].Lines[4]
	if l.Kind != clubpages.Director || l.RulingText() != "40% +420; 60% +170" {
		t.Errorf("the director's line follows from %q", l.RulingText())
	}
	for name, file := range map[string][]clubpages.File{
		"points of the line":  edited(t, jfrMatchpoints(), "made001.txt", "52.50", "53.50"),
		"points of a result":  edited(t, jfrMatchpoints(), "made001.txt", "32.50", "35.50"),
		"an artificial score": edited(t, jfrMatchpoints(), "made001.txt", `52.50</td><td class="nor">47.50`, `60.00</td><td class="nor">40.00`),
	} {
		if l := scored(t, file, "").Boards[0].Lines[4]; l.Ruling != nil {
			t.Errorf("%s: solved as %s", name, l.RulingText())
		}
	}
}

// TestEachNumber changes every printed number of a tournament and expects a difference.
func TestEachNumber(t *testing.T) {
	for _, c := range []struct{ page, old, text, kind string }{
		{"made002.html", `"nor">87.50`, `"nor">87.51`, "points"},
		{"made002.html", `"nor">12.50`, `"nor">12.5`, ""},
		{"made002.html", `<td>620</td>`, `<td>600</td>`, "score"},
		{"W-made.html", "85.00", "85.01", "total"},
		{"W-made.html", "-1.00", "-1.50", "total"},
		{"W-made.html", "<td>3</td><td>11</td>", "<td>2</td><td>11</td>", "place"},
		{"W-made.html", "<td>5</td><td>6</td>", "<td>5</td><td>6</td>", ""},
	} {
		files := jfrMatchpoints()
		if c.text != c.old {
			files = edited(t, files, c.page, strings.ReplaceAll(c.old, "<td>3</td><td>11</td>", "<td>3</td><td>11</td>"), c.text)
		}
		kinds := ""
		for _, d := range scored(t, files, "").Report.Differences {
			kinds += string(d.Kind) + " "
		}
		if c.kind == "" && kinds != "" || c.kind != "" && !strings.Contains(kinds, c.kind) {
			t.Errorf("%s: %s for %s: differences %q, want %s", c.page, c.text, c.old, kinds, c.kind)
		}
	}
	for _, c := range []struct{ page, old, text, kind string }{
		{"p1.html", ">94.5<", ">94.4<", "points"}, // the exact percentage, which KoPS does not print
		{"h1.html", "94.50", "94.44", "pair-points"},
		{"h1.html", "+420", "+430", "pair-score"},
		{"wyn.html", "60.00", "60.01", "total"},
	} {
		s := scored(t, edited(t, kopsMatchpoints(), c.page, c.old, c.text), "")
		if len(s.Report.Differences) != 1 || string(s.Report.Differences[0].Kind) != c.kind {
			t.Errorf("%s: %s for %s: %+v, want %s", c.page, c.text, c.old, s.Report.Differences, c.kind)
		}
	}
}

// TestPhantoms determines who sits out, with and without a ranking.
func TestPhantoms(t *testing.T) {
	for name, c := range map[string]struct {
		files []clubpages.File
		want  string
	}{
		"ranked":     {jfrMatchpoints(), "bye 12"},
		"unranked":   {without(jfrMatchpoints(), "W-made.html"), "bye 12"},
		"both":       {edited(t, without(jfrMatchpoints(), "W-made.html", "made002.html"), "made001.txt", "<td>11</td>", "<td>13</td>"), "bye 12"},
		"both alike": {edited(t, without(jfrMatchpoints(), "W-made.html", "made002.html"), "made001.txt", "60.00", "0.00"), "director "},
	} {
		l := scored(t, c.files, "").Boards[0].Lines[5]
		if got := [...]string{"result", "director", "bye"}[l.Kind] + " " + l.Phantom; got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// TestRefuses checks the cases of spec/polishclub.md step 14 in order.
func TestRefuses(t *testing.T) {
	other := []byte(strings.Replace(string(jfrRanking("1 3 . 5")), "Pary.4.1.0.23", "Teamy.3.0", 1))
	big := append(jfrBoard("made", 3, 3, "EW", ""), bytes.Repeat([]byte(" "), clubpages.MaxPage)...)
	many := make([]clubpages.File, 0, clubpages.MaxPages+1)
	for i := range clubpages.MaxPages + 1 {
		many = append(many, clubpages.File{Name: fmt.Sprintf("p%d.html", i+1), Data: fmt.Appendf(nil, kopsHead, "x")})
	}
	for name, c := range map[string]struct {
		files []clubpages.File
		start string
		want  string
	}{
		"no page":       {[]clubpages.File{{Name: "a.txt"}}, "", "it contains no pages of JFR Pary or KoPS"},
		"other page":    {[]clubpages.File{{Name: "x.html", Data: []byte("<html>")}}, "", "x.html: only pages of JFR Pary and KoPS can be read; ask for USEBIO (.xml), PBN or .bws, or type the travellers"},
		"JFR Teamy":     {[]clubpages.File{{Name: "x.html", Data: other}}, "", "x.html: only pages of JFR Pary and KoPS can be read"},
		"table missing": {without(jfrMatchpoints(), "made001.txt"), "", "made001.html: its results are in made001.txt, which is missing; save that file too, or save the page from a browser"},
		"two tournaments": {append(jfrMatchpoints(), clubpages.File{Name: "wb001.html", Data: jfrBoard("wb", 1, 1, "nikt", jfrTable("%", "", rows(second)))}), "",
			"found two tournaments, made and wb; name a start page"},
		"of both programs": {append(jfrMatchpoints(), kopsMatchpoints()...), "", "found two tournaments, made and index; name a start page"},
		"board twice":      {append(kopsMatchpoints(), clubpages.File{Name: "p1b.html", Data: edited(t, kopsMatchpoints(), "p1.html", "94.5", "94.4")[1].Data}), "", "board 1 is in p1.html and p1b.html with different results"},
		"ranking alone":    {kopsMatchpoints()[2:3], "", "wyn.html is a ranking; its boards (p1.html ...) are missing"},
		"JFR's ranking":    {jfrMatchpoints()[4:], "", "W-made.html is a ranking; its boards (made001.html ...) are missing"},
		"start alone":      {jfrMatchpoints()[:1], "", "made.html: its boards (made001.html ...) are missing"},
		"two units":        {append(kopsMatchpoints(), clubpages.File{Name: "p2.html", Data: kopsBoard(2, "NS", "PUNKTY", rows("1 2 4S N HK = 620 . 0.0 0.0"))}), "", "p1.html has points in %, p2.html in PUNKTY"},
		"unit":             {[]clubpages.File{{Name: "p1.html", Data: kopsBoard(1, "nikt", "PKT", rows("1 2 4S N HK = 420 . 0.0 0.0"))}}, "", "p1.html: its points are headed PKT"},
		"no result":        {[]clubpages.File{{Name: "p1.html", Data: kopsBoard(1, "nikt", "%", rows("1 2 TD . . . 60% 0% 60.0 0.0"))}}, "", "p1.html has no result of a table"},
		"only a cut page":  {[]clubpages.File{{Name: "p1.html", Data: kopsMatchpoints()[1].Data[:len(kopsMatchpoints()[1].Data)-200]}}, "", "p1.html is cut off inside its table of results"},
		"large page":       {append(jfrMatchpoints(), clubpages.File{Name: "made003.html", Data: big}), "", "made003.html is larger than 1 MB"},
		"many pages":       {many, "", "there are more than 500 pages"},
	} {
		t.Run(name, func(t *testing.T) {
			tournament, err := clubpages.Read(c.files, c.start)
			if err == nil {
				_, err = tournament.Score(clubpages.Options{})
			}
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("error %v, want %s", err, c.want)
			}
		})
	}
}

// TestStart reads one of several tournaments by its start page, and ignores other files.
func TestStart(t *testing.T) {
	files := append(append(jfrMatchpoints(), kopsMatchpoints()...), clubpages.File{Name: "notes.html", Data: []byte("<p>notes")}, clubpages.File{Name: "big.html", Data: make([]byte, clubpages.MaxPage+1)})
	for start, want := range map[string]clubpages.Generator{"made.html": clubpages.JFR, "W-made.html": clubpages.JFR, "index.html": clubpages.KoPS, "wyn.html": clubpages.KoPS} {
		if s := scored(t, files, start); s.Generator != want || len(s.Report.Differences) != 0 {
			t.Errorf("%s: %s", start, summary(s))
		}
	}
	if _, err := clubpages.Read(files, "notes.html"); err == nil || !strings.HasPrefix(err.Error(), "notes.html: only pages of") {
		t.Errorf("error %v", err)
	}
	twice := append(kopsMatchpoints(), clubpages.File{Name: "p1b.html", Data: kopsMatchpoints()[1].Data})
	if s := scored(t, twice, ""); len(s.Boards) != 1 {
		t.Errorf("a board that is there twice with the same results: %d boards", len(s.Boards))
	}
}

// TestCut checks that the other boards are scored if a page is truncated, and that the page
// is reported.
func TestCut(t *testing.T) {
	files := append(kopsMatchpoints(), clubpages.File{Name: "p2.html", Data: kopsMatchpoints()[1].Data})
	files[len(files)-1].Data = bytes.Replace(files[len(files)-1].Data, []byte("NR  1"), []byte("NR  2"), 1)
	page := files[len(files)-1].Data
	start := bytes.Index(page, []byte("NUMERY"))
	for cut := start; cut < len(page)-len("</table></body></html>"); cut += 7 {
		files[len(files)-1].Data = page[:cut]
		s := scored(t, files, "")
		if !slices.Equal(s.Truncated, []string{"p2.html"}) || len(s.Boards) != 1 || s.Report.Totals != 0 {
			t.Fatalf("cut at byte %d: cut %v, boards %d, totals %d", cut, s.Truncated, len(s.Boards), s.Report.Totals)
		}
	}
}

// TestUnreadable checks that an unreadable row counts as expected and is reported.
func TestUnreadable(t *testing.T) {
	for _, c := range []struct{ old, text, pairs string }{
		{"<td>N</td>", "<td>Q</td>", "1-2"},
		{">4<img", ">8<img", "1-2"},
		{"<td>=</td>", "<td>+9</td>", "1-2"},
		{"<td>420</td>", "<td>42O</td>", "1-2"},
		{"<td>420</td>", "<td>425</td>", "1-2"},
		{">94.5<", ">94,5,1<", "1-2"},
		{`target=polewej>1</a>`, `target=polewej>1x</a>`, "1x-2"},
	} {
		s := scored(t, edited(t, kopsMatchpoints(), "p1.html", c.old, c.text), "")
		_, b := s.Score.Board(0)
		if len(s.Unreadable) != 1 || s.Unreadable[0].NS+"-"+s.Unreadable[0].EW != c.pairs || b.Expected != 4 || s.Report.Totals != 0 {
			t.Errorf("%s: %+v, expected %d, totals %d", c.text, s.Unreadable, b.Expected, s.Report.Totals)
		}
	}
}

// TestPairTwice checks that a pair that the ranking lists twice counts once, with its penalty, and that different rows
// of a pair cannot be read.
func TestPairTwice(t *testing.T) {
	const penalised = `<tr><td class="n">&nbsp;</td><td>2</td><td>8</td><td>First of 8<br>Second of 8</td><td>Club</td><td>-1.00</td><td>  74.00</td><td>1</td></tr>`
	s := scored(t, edited(t, jfrMatchpoints(), "W-made.html", penalised, penalised+penalised), "")
	if r := s.Report; len(s.Ranking) != 11 || r.Totals != 11 || r.TotalsEqual != 11 || len(r.Differences) != 0 || len(s.Session.Adjustments) != 1 {
		t.Errorf("one row twice: %d pairs, %s, %d adjustments: %+v", len(s.Ranking), summary(s), len(s.Session.Adjustments), r.Differences)
	}
	s = scored(t, edited(t, jfrMatchpoints(), "W-made.html", penalised, penalised+strings.Replace(penalised, "74.00", "75.00", 1)), "")
	if want := []clubpages.Unreadable{{File: "W-made.html", NS: "8"}}; !slices.Equal(s.Unreadable, want) || s.Report.Totals != 0 {
		t.Errorf("two rows: %+v, totals %d; want %+v and no totals", s.Unreadable, s.Report.Totals, want)
	}
}

// butler returns a JFR tournament at Butler: two boards played by the same pairs.
func butler(datum1, datum2 string, board1, board2, ranking string) []clubpages.File {
	return []clubpages.File{
		{Name: "b001.html", Data: jfrBoard("b", 1, 2, "nikt", jfrTable("IMP", datum1, rows(board1)))},
		{Name: "b002.html", Data: jfrBoard("b", 2, 2, "nikt", jfrTable("IMP", datum2, rows(board2)))},
		{Name: "W-b.html", Data: jfrRanking(ranking)},
	}
}

// TestButler detects the datum and the limit of gains in a tournament.
func TestButler(t *testing.T) {
	const same = "\n3 4 3S N SK = 140 . 0 0\n5 6 3S N SK = 140 . 0 0\n7 8 3S N SK = 140 . 0 0\n9 10 TD . . . . . 0 1.2"
	files := butler("140", "140", "1 2 4S N SK = 420 . 7 -7"+same, "1 2 4S N SK +2 480 . 8 -8"+same, "1 1 . 12.00\n2 10 . 2.40\n3 4 . 0.00\n3 3 . 0.00\n3 5 . 0.00\n3 6 . 0.00\n3 7 . 0.00\n3 8 . 0.00\n3 9 . 0.00\n10 2 . -15.00")
	s := scored(t, files, "")
	if s.Session.GainLimit != 12 || s.Report.TotalsEqual != 10 || len(s.Report.Differences) != 0 || !s.Follows.IsZero() {
		t.Errorf("limit %d, %s: %+v", s.Session.GainLimit, summary(s), s.Report.Differences)
	}
	// For +450 +430 +140 +110 the mean of the middle two is 285, the median 290, and
	// rounding towards zero gives 280.
	const board = "1 2 4S N SK +1 450 . 4 -4\n3 4 3NT N SK +1 430 . 4 -4\n5 6 3S N SK = 140 . -4 4\n7 8 2S N SK = 110 . -5 5"
	files = butler("290", "290", board, board, "")[:2]
	s = scored(t, files, "")
	if got := summary(s); !strings.Contains(got, "points 16/16") || s.Session.Board(0).Settings()[1] != "datum median" || s.Follows.IsZero() || len(s.Report.Differences) != 0 {
		t.Errorf("%s, %q: %+v", got, s.Session.Board(0).Settings(), s.Report.Differences)
	}
	s = scored(t, edited(t, files, "b001.html", "290", "280"), "")
	if len(s.Report.Differences) != 1 || s.Report.Differences[0].Kind != clubpages.Datum {
		t.Errorf("a printed datum that is not ours: %+v", s.Report.Differences)
	}
	// One misprint among 16 points hides neither the median nor itself.
	misprinted := strings.Replace(board, "450 . 4 -4", "450 . 5 -4", 1)
	s = scored(t, butler("290", "290", misprinted, board, "")[:2], "")
	if got := summary(s); !strings.Contains(got, "points 15/16") || s.Session.Board(0).Settings()[1] != "datum median" || len(s.Report.Differences) != 1 {
		t.Errorf("a misprint: %s, %q: %+v", got, s.Session.Board(0).Settings(), s.Report.Differences)
	}
}

// TestConventions overrides the conventions of the program.
func TestConventions(t *testing.T) {
	tournament, err := clubpages.Read(kopsMatchpoints(), "")
	if err != nil {
		t.Fatal(err)
	}
	bbo, err := score.ParseConvention("BBO")
	if err != nil {
		t.Fatal(err)
	}
	s, err := tournament.Score(clubpages.Options{Conventions: bbo})
	if err != nil || s.Session.Conventions != "BBO" || len(s.Report.Differences) == 0 {
		t.Errorf("%v, %+v", err, s.Report)
	}
}

// FuzzRead reads arbitrary pages as those of a tournament. It must not panic.
func FuzzRead(f *testing.F) {
	for _, files := range [][]clubpages.File{jfrMatchpoints(), kopsMatchpoints(), kopsIMPs()} {
		for _, file := range files {
			f.Add(file.Data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, files := range [][]clubpages.File{
			{{Name: "p1.html", Data: data}, {Name: "made001.txt", Data: data}},
			append(jfrMatchpoints()[1:], clubpages.File{Name: "made003.html", Data: data}),
			append(kopsMatchpoints(), clubpages.File{Name: "h2.html", Data: data}),
		} {
			tournament, err := clubpages.Read(files, "")
			if err != nil {
				continue
			}
			s, err := tournament.Score(clubpages.Options{})
			if err != nil {
				continue
			}
			if r := s.Report; r.PointsEqual > r.Points || r.Points != 2*r.Results {
				t.Errorf("%d of %d points of %d results", r.PointsEqual, r.Points, r.Results)
			}
		}
	})
}
