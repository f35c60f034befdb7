package service

import (
	"net/http"
	"sync"

	"github.com/fairdeal/fairdeal/internal/page"
)

// maxPages is the maximum number of cached pages. A page has one for each language, and those with
// the service's address one for each host name in use.
const maxPages = 64

// pages caches pages that depend only on their key.
type pages struct {
	mu        sync.Mutex
	responses map[string]*cachedResponse
}

// showOnce is like show for a page that depends only on the language, the query's lang, and key.
// Requests with any other query are not cached, because it may be arbitrarily long.
func (s *Service) showOnce(
	w http.ResponseWriter, r *http.Request, key string, content func() (*page.PublicPage, error),
) error {
	l := langOf(r)
	query := r.URL.RawQuery
	if query != "" && query != "lang="+string(l) {
		p, err := content()
		if err != nil {
			return err
		}
		return s.show(w, r, http.StatusOK, p)
	}
	key = r.URL.Path + "?" + query + " " + string(l) + " " + key
	response, err := s.pages.get(key, func() ([]byte, error) {
		p, err := content()
		if err != nil {
			return nil, err
		}
		return s.html(r, p)
	})
	if err != nil {
		return err
	}
	w.Header().Set("Content-Language", string(l))
	w.Header().Add("Vary", "Accept-Language")
	return response.serve(w, r)
}

// get returns the page for a key, and caches it. If there is no room, it drops another page.
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
	for other := range p.responses { // Clients can send any address.
		if len(p.responses) < maxPages {
			break
		}
		delete(p.responses, other)
	}
	p.responses[key] = response
	return response, nil
}
