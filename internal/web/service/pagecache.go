package service

import (
	"net/http"
	"sync"

	"github.com/fairdeal/fairdeal/internal/page"
)

// pages caches pages that are the same for every client, such as the documentation: by a key that
// contains everything on which the page depends.
type pages struct {
	mu        sync.Mutex
	responses map[string]*cachedResponse
}

// maxPages is the maximum number of cached pages. There is a page for each path and language, and one for
// each host name of the service if the page shows its address.
const maxPages = 64

// showOnce is like show, but caches the page, which must depend only on the path, the language and key.
// A request with a query other than the language is not cached, because clients can send any query.
func (s *Service) showOnce(
	w http.ResponseWriter, r *http.Request, key string, content func() (*page.PublicPage, error),
) error {
	lang := langOf(r)
	query := r.URL.RawQuery
	if query != "" && query != "lang="+string(lang) {
		public, err := content()
		if err != nil {
			return err
		}
		return s.show(w, r, http.StatusOK, public)
	}
	fullKey := r.URL.Path + "?" + query + " " + string(lang) + " " + key
	response, err := s.pages.get(fullKey, func() ([]byte, error) {
		public, err := content()
		if err != nil {
			return nil, err
		}
		return s.html(r, public)
	})
	if err != nil {
		return err
	}
	w.Header().Set("Content-Language", string(lang))
	w.Header().Add("Vary", "Accept-Language")
	return response.serve(w, r)
}

// get returns the cached page for a key. If there is none, it renders and caches the page, and drops
// another one if there is no room.
func (p *pages) get(key string, render func() ([]byte, error)) (*cachedResponse, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if response := p.responses[key]; response != nil {
		return response, nil
	}
	body, err := render()
	if err != nil {
		return nil, err
	}
	response, err := newCachedResponse("text/html; charset=utf-8", "no-cache", body)
	if err != nil {
		return nil, err
	}

	if p.responses == nil {
		p.responses = map[string]*cachedResponse{}
	}
	for other := range p.responses { // Any page will do.
		if len(p.responses) < maxPages {
			break
		}
		delete(p.responses, other)
	}
	p.responses[key] = response
	return response, nil
}
