package results

import (
	resultspage "github.com/fairdeal/fairdeal/internal/page/results"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	tonight "github.com/fairdeal/fairdeal/internal/web/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// downloadPage serves the page to post as a file.
func downloadPage(q *desk.Request) error {
	s, err := withResults(q)
	if err != nil {
		return err
	}
	html, err := s.pageToPost(q)
	if err != nil {
		return err
	}
	return q.SendFile(s.name+".html", html)
}

// previewPage shows that page as readers will see it.
func previewPage(q *desk.Request) error {
	s, err := withResults(q)
	if err != nil {
		return err
	}
	html, err := s.pageToPost(q)
	return q.SendSavedPage(html, err)
}

// pageToPost returns the page of the evening for the public, with its rulings and hands. It omits possible mistakes,
// and names if the user does not want them. Names from a club's web pages are only posted if the user asks for it.
func (s *store) pageToPost(q *desk.Request) ([]byte, error) {
	result := s.score(q)
	if result.err != nil {
		return nil, q.Unavailable(result.err)
	}
	e := result.evening
	e.Doubts = nil
	if e.Title == "" {
		e.Title = tonight.Title(q, s.name)
	}
	names := q.R.URL.Query().Get("names")
	if names == "no" || result.fromWebPages && names != "yes" {
		e = e.WithoutNames()
	}
	return resultspage.Page(q.Desk.Version, words.Language(q.Lang), e)
}
