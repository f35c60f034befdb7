package service

import (
	"net/http"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/words"
)

// pageRoutes returns the routes of the pages that people read.
func (s *Service) pageRoutes() []route {
	verify := s.saved(player.Page)
	style := serveOnce("text/css; charset=utf-8", "public, max-age=300",
		func() ([]byte, error) { return []byte(page.ServiceStyle()), nil })
	return []route{
		{method: "GET", path: "/verify", access: anyone, handle: verify},
		{method: "GET", path: "/v", access: anyone, handle: verify},
		{method: "GET", path: "/tarot", access: anyone, handle: s.saved(player.TarotPage)},
		{method: "GET", path: "/static/desk.css", access: unlimited, handle: style},
		{method: "GET", path: "/{$}", access: anyone, handle: s.showHome},
		{method: "GET", path: "/docs", access: anyone, handle: s.showDocs},
		{method: "GET", path: "/g/{id}", access: anyone, handle: s.showGamePage},
		{method: "GET", path: "/g/{id}/check", access: anyone, handle: s.showTarotChecker},
	}
}

// showHome describes the operator, the offer and the verification.
func (s *Service) showHome(w http.ResponseWriter, r *http.Request) error {
	return s.showOnce(w, r, "", func() (*page.PublicPage, error) {
		pageDigest, err := player.Digest()
		if err != nil {
			return nil, err
		}
		tarotDigest, err := player.TarotDigest()
		if err != nil {
			return nil, err
		}
		return &page.PublicPage{
			Heading: words.New("service.home.title"),
			Home: &page.ServiceHome{
				RunBy: s.RunBy, Contact: s.Contact, PageDigest: pageDigest, TarotDigest: tarotDigest,
			},
		}, nil
	})
}

// saved serves a self-contained page that people can save: the same file as "fairdeal page" writes,
// with its own policy.
func (s *Service) saved(
	render func(version string) ([]byte, error),
) func(w http.ResponseWriter, r *http.Request) error {
	serve := serveOnce("text/html; charset=utf-8", "no-cache", func() ([]byte, error) { return render(s.Version) })
	return func(w http.ResponseWriter, r *http.Request) error {
		ownPolicy(w)
		return serve(w, r)
	}
}

// ownPolicy removes the service's policy, because the page contains its own.
func ownPolicy(w http.ResponseWriter) {
	w.Header().Set("Content-Security-Policy", "frame-ancestors 'none'")
}

// show responds with a page in the requested language.
func (s *Service) show(w http.ResponseWriter, r *http.Request, status int, p *page.PublicPage) error {
	html, err := s.html(r, p)
	if err != nil {
		return err
	}
	l := langOf(r)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Language", string(l))
	w.Header().Add("Vary", "Accept-Language")
	w.Header().Set("Cache-Control", "no-cache")
	w.WriteHeader(status)
	_, err = w.Write(html)
	return err
}

// html renders a page in the requested language.
func (s *Service) html(r *http.Request, p *page.PublicPage) ([]byte, error) {
	p.Version, p.Path, p.Values = s.Version, r.URL.Path, r.URL.Query()
	return p.Show(langOf(r))
}
