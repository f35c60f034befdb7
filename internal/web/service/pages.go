package service

import (
	"net/http"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/page/player"
)

func (s *Service) pageRoutes() []route {
	return []route{
		{"GET", "/verify", noBody, anyone, s.saved(player.Page)},
		{"GET", "/v", noBody, anyone, s.saved(player.Page)},
		{"GET", "/tarot", noBody, anyone, s.saved(player.TarotPage)},
		{"GET", "/static/desk.css", noBody, unlimited, style},
		{"GET", "/{$}", noBody, anyone, s.showHome},
		{"GET", "/docs", noBody, anyone, s.showDocs},
		{"GET", "/g/{id}", noBody, anyone, s.gamePage},
		{"GET", "/g/{id}/check", noBody, anyone, s.checkGame},
	}
}

// saved answers with a page that people may save and open from disk: the same file
// as "fairdeal page" writes, with its own policy.
func (s *Service) saved(make func(version string) ([]byte, error)) func(w http.ResponseWriter, r *http.Request) error {
	return func(w http.ResponseWriter, r *http.Request) error {
		html, err := make(s.Version)
		if err != nil {
			return err
		}
		w.Header().Set("Content-Security-Policy", "frame-ancestors 'none'")
		return send(w, "text/html; charset=utf-8", "no-cache", html)
	}
}

func style(w http.ResponseWriter, r *http.Request) error {
	return send(w, "text/css; charset=utf-8", "public, max-age=300", []byte(page.DeskStyle()))
}

// show answers a page in the language that was asked for.
func (s *Service) show(w http.ResponseWriter, r *http.Request, status int, p *page.PublicPage) error {
	p.Version, p.Path, p.Values = s.Version, r.URL.Path, r.URL.Query()
	l := langOf(r)
	html, err := p.Show(l)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Language", string(l))
	w.Header().Add("Vary", "Accept-Language")
	w.Header().Set("Cache-Control", "no-cache")
	w.WriteHeader(status)
	_, err = w.Write(html)
	return err
}

// moment is how pages for people write a time.
const moment = "2006-01-02 15:04 UTC"
