package resultfile

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ReadPages is like Read for the web pages of JFR Pary or KoPS. name becomes File.Name. If the pages belong to several
// tournaments, start must name a page of the tournament to read. Options.Method and Winners do not apply to pages.
func ReadPages(name string, pages []clubpages.File, start string, o Options) (*File, error) {
	t, err := clubpages.Read(pages, start)
	if err != nil {
		return nil, err
	}
	if o.NoNames {
		t.PairPages = slices.Clone(t.PairPages)
		for i := range t.Ranking {
			t.Ranking[i].Names = nil
		}
	}
	f := &File{Name: name, Format: Pages, Title: t.Title}
	f.Pages, err = t.Score(clubpages.Options{Conventions: o.Conventions, Change: func(s *score.Session) {
		if o.Factoring != nil {
			s.SetFactoring(*o.Factoring)
		}
		if o.PlainDatum != nil {
			s.SetPlainDatum(*o.PlainDatum)
		}
	}})
	if err != nil {
		return nil, err
	}
	f.Session, f.Damaged = f.Pages.Session, damagedPages(t)
	return f, nil
}

// damagedPages returns an error that lists the damaged pages, or nil.
func damagedPages(t *clubpages.Tournament) error {
	switch {
	case len(t.Truncated) > 0 && len(t.Unreadable) > 0:
		return words.Errorf("pages.cut-and-unreadable", words.T("cut", cutText(t)), words.T("rows", rowsText(t)))
	case len(t.Truncated) > 0:
		return words.Errorf("typed.text", words.T("text", cutText(t)))
	case len(t.Unreadable) > 0:
		return words.Errorf("typed.text", words.T("text", rowsText(t)))
	}
	return nil
}

func cutText(t *clubpages.Tournament) words.Text {
	return words.New("pages.cut", words.Name("file", strings.Join(t.Truncated, ", ")))
}

func rowsText(t *clubpages.Tournament) words.Text {
	var rows []string
	for _, u := range t.Unreadable {
		pairs := u.NS
		if u.EW != "" {
			pairs += "-" + u.EW
		}
		rows = append(rows, u.File+": "+pairs)
	}
	return words.New("pages.unreadable", words.Name("rows", strings.Join(rows, "; ")))
}
