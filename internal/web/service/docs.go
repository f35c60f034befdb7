package service

import (
	"net/http"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/service/api"
	"github.com/fairdeal/fairdeal/internal/words"
)

// showDocs shows the API documentation.
func (s *Service) showDocs(w http.ResponseWriter, r *http.Request) error {
	return s.showOnce(w, r, s.address(r), func() (*page.PublicPage, error) {
		calls, err := api.Calls()
		return &page.PublicPage{
			Heading: words.New("service.docs.title"),
			Docs:    &page.ServiceDocs{Address: s.address(r), Calls: calls, Problems: problems()},
		}, err
	})
}

// address returns the service's own address as the client knows it.
func (s *Service) address(r *http.Request) string {
	scheme := "http"
	if r.TLS != nil || s.Forwarded && r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	return scheme + "://" + r.Host
}

// openAPI returns the OpenAPI document.
func openAPI() ([]byte, error) { return api.Document, nil }
