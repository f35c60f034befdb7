package service

import (
	"net/http"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/service/api"
	"github.com/fairdeal/fairdeal/words"
)

// showDocs is the API for people who write programs.
func (s *Service) showDocs(w http.ResponseWriter, r *http.Request) error {
	return s.showOnce(w, r, s.address(r), func() (*page.PublicPage, error) {
		calls, err := api.Calls()
		return &page.PublicPage{Heading: words.New("service.docs.title"), Docs: &page.ServiceDocs{Address: s.address(r), Calls: calls, Problems: problems()}}, err
	})
}

// address is the service's own, as who asks has it.
func (s *Service) address(r *http.Request) string {
	scheme := "http"
	if r.TLS != nil || s.Forwarded && r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	return scheme + "://" + r.Host
}

// openAPI is the document that the API is described in.
func openAPI() ([]byte, error) { return api.Document, nil }
