package clubpages_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
)

// TestReadErrors checks the cases of spec/polishclub.md step 14 in order.
func TestReadErrors(t *testing.T) {
	jfrTeams := []byte(strings.Replace(string(jfrRanking("1 3 . 5")), "Pary.4.1.0.23", "Teamy.3.0", 1))
	largePage := append(jfrBoard("made", 3, 3, "EW", ""), bytes.Repeat([]byte(" "), clubpages.MaxPage)...)
	var manyPages []clubpages.File
	for i := range clubpages.MaxPages + 1 {
		page := clubpages.File{Name: fmt.Sprintf("p%d.html", i+1), Data: fmt.Appendf(nil, kopsHead, "x")}
		manyPages = append(manyPages, page)
	}
	kopsBoard1 := only(kopsMatchpoints(), "p1.html")[0].Data
	editedBoard1 := only(edited(t, kopsMatchpoints(), "p1.html", "94.5", "94.4"), "p1.html")[0].Data
	for name, c := range map[string]struct {
		files []clubpages.File
		want  string
	}{
		"no page": {
			files: []clubpages.File{{Name: "a.txt"}},
			want:  "it contains no pages of JFR Pary or KoPS",
		},
		"other page": {
			files: []clubpages.File{{Name: "x.html", Data: []byte("<html>")}},
			want:  "x.html: only pages of JFR Pary and KoPS can be read; ask for USEBIO (.xml), PBN or .bws, or type the travellers",
		},
		"JFR Teamy": {
			files: []clubpages.File{{Name: "x.html", Data: jfrTeams}},
			want:  "x.html: only pages of JFR Pary and KoPS can be read",
		},
		"table missing": {
			files: without(jfrMatchpoints(), "made001.txt"),
			want:  "made001.html: its results are in made001.txt, which is missing; save that file too, or save the page from a browser",
		},
		"two tournaments": {
			files: append(jfrMatchpoints(), clubpages.File{
				Name: "wb001.html",
				Data: jfrBoard("wb", 1, 1, "nikt", jfrTable("%", "", rows(second))),
			}),
			want: "found two tournaments, made and wb; specify a start page",
		},
		"of both programs": {
			files: append(jfrMatchpoints(), kopsMatchpoints()...),
			want:  "found two tournaments, made and index; specify a start page",
		},
		"board twice": {
			files: append(kopsMatchpoints(), clubpages.File{Name: "p1b.html", Data: editedBoard1}),
			want:  "board 1 is in p1.html and p1b.html with different results",
		},
		"ranking alone": {
			files: only(kopsMatchpoints(), "wyn.html"),
			want:  "wyn.html is a ranking; its boards (p1.html ...) are missing",
		},
		"JFR's ranking": {
			files: only(jfrMatchpoints(), "W-made.html"),
			want:  "W-made.html is a ranking; its boards (made001.html ...) are missing",
		},
		"start alone": {
			files: only(jfrMatchpoints(), "made.html"),
			want:  "made.html: its boards (made001.html ...) are missing",
		},
		"two units": {
			files: append(kopsMatchpoints(), clubpages.File{
				Name: "p2.html",
				Data: kopsBoard(2, "NS", "PUNKTY", rows("1 2 4S N HK = 620 . 0.0 0.0")),
			}),
			want: "p1.html has points in %, p2.html in PUNKTY",
		},
		"unit": {
			files: []clubpages.File{{
				Name: "p1.html",
				Data: kopsBoard(1, "nikt", "PKT", rows("1 2 4S N HK = 420 . 0.0 0.0")),
			}},
			want: "p1.html has points in PKT",
		},
		"no result": {
			files: []clubpages.File{{
				Name: "p1.html",
				Data: kopsBoard(1, "nikt", "%", rows("1 2 TD . . . 60% 0% 60.0 0.0")),
			}},
			want: "p1.html contains no results",
		},
		"only a cut page": {
			files: []clubpages.File{{Name: "p1.html", Data: kopsBoard1[:len(kopsBoard1)-200]}},
			want:  "p1.html is cut off in the middle of its results",
		},
		"large page": {
			files: append(jfrMatchpoints(), clubpages.File{Name: "made003.html", Data: largePage}),
			want:  "made003.html is larger than 1 MB",
		},
		"many pages": {
			files: manyPages,
			want:  "there are more than 500 pages",
		},
	} {
		t.Run(name, func(t *testing.T) {
			tournament, err := clubpages.Read(c.files, "")
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
	files := slices.Concat(jfrMatchpoints(), kopsMatchpoints(), []clubpages.File{
		{Name: "notes.html", Data: []byte("<p>notes")},
		{Name: "big.html", Data: make([]byte, clubpages.MaxPage+1)},
	})
	for start, want := range map[string]clubpages.Generator{
		"made.html":   clubpages.JFR,
		"W-made.html": clubpages.JFR,
		"index.html":  clubpages.KoPS,
		"wyn.html":    clubpages.KoPS,
	} {
		if s := scored(t, files, start); s.Generator != want || len(s.Report.Differences) != 0 {
			t.Errorf("%s: %s", start, summary(s))
		}
	}
	_, err := clubpages.Read(files, "notes.html")
	if want := "notes.html: only pages of"; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("error %v, want %s", err, want)
	}
}

func TestSameBoardTwice(t *testing.T) {
	twice := append(kopsMatchpoints(), clubpages.File{Name: "p1b.html", Data: only(kopsMatchpoints(), "p1.html")[0].Data})
	if s := scored(t, twice, ""); len(s.Boards) != 1 {
		t.Errorf("%d boards, want 1", len(s.Boards))
	}
}
