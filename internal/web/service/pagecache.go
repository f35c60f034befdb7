package service

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
)

// cachedResponse is a response that is generated once and served often. It contains plain and compressed
// bytes, each with an ETag, so that clients can cache it.
type cachedResponse struct {
	kind, cache         string // Content-Type and Cache-Control
	plain, zipped       []byte
	plainTag, zippedTag string
}

func newMade(kind, cache string, body []byte) (*cachedResponse, error) {
	var zipped bytes.Buffer
	z, err := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
	if err == nil {
		_, err = z.Write(body)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(body)
	return &cachedResponse{kind, cache, body, zipped.Bytes(), fmt.Sprintf(`"%x"`, sum[:16]), fmt.Sprintf(`"%x-gzip"`, sum[:16])}, nil
}

// answer serves the response, compressed if the client accepts that. It returns 304 to clients that
// have it.
func (m *cachedResponse) answer(w http.ResponseWriter, r *http.Request) error {
	h := w.Header()
	h.Set("Content-Type", m.kind)
	h.Set("Cache-Control", m.cache)
	h.Add("Vary", "Accept-Encoding")
	body, tag := m.plain, m.plainTag
	if acceptsGzip(r) {
		body, tag = m.zipped, m.zippedTag
		h.Set("Content-Encoding", "gzip")
		if r.Header.Get("Range") == "" {
			h.Set("Content-Length", strconv.Itoa(len(body)))
		}
	}
	h.Set("ETag", tag)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
	return nil
}

// acceptsGzip reports whether the client accepts gzip.
func acceptsGzip(r *http.Request) bool {
	accepts := false
	for part := range strings.SplitSeq(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		coding, params, err := mime.ParseMediaType(part)
		if err != nil || coding != "gzip" && coding != "*" {
			continue
		}
		q := 1.0
		if text := params["q"]; text != "" {
			if q, err = strconv.ParseFloat(text, 64); err != nil {
				q = 0
			}
		}
		if accepts = q > 0; coding == "gzip" {
			return accepts
		}
	}
	return accepts
}

// serveOnce serves the first successful result from make.
func serveOnce(kind, cache string, make func() ([]byte, error)) func(w http.ResponseWriter, r *http.Request) error {
	var mu sync.Mutex
	var m *cachedResponse
	get := func() (*cachedResponse, error) {
		mu.Lock()
		defer mu.Unlock()
		if m == nil {
			body, err := make()
			if err != nil {
				return nil, err
			}
			if m, err = newMade(kind, cache, body); err != nil {
				return nil, err
			}
		}
		return m, nil
	}
	return func(w http.ResponseWriter, r *http.Request) error {
		m, err := get()
		if err != nil {
			return err
		}
		return m.answer(w, r)
	}
}

// mostPages is the maximum number of cached pages. A page has one for each language, and those with
// the service's address one for each host name in use.
const mostPages = 64

// pages caches pages that depend only on their key.
type pages struct {
	mu   sync.Mutex
	made map[string]*cachedResponse
}

// showOnce is like show for a page that depends only on the language, the query's lang, and key.
// Requests with any other query are not cached, because it may be arbitrarily long.
func (s *Service) showOnce(w http.ResponseWriter, r *http.Request, key string, make func() (*page.PublicPage, error)) error {
	l := langOf(r)
	query := r.URL.RawQuery
	if query != "" && query != "lang="+string(l) {
		p, err := make()
		if err != nil {
			return err
		}
		return s.show(w, r, http.StatusOK, p)
	}
	m, err := s.pages.get(r.URL.Path+"?"+query+" "+string(l)+" "+key, func() ([]byte, error) {
		p, err := make()
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
	return m.answer(w, r)
}

// get returns the page for a key, and caches it if there is room.
func (p *pages) get(key string, make func() ([]byte, error)) (*cachedResponse, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if m := p.made[key]; m != nil {
		return m, nil
	}
	body, err := make()
	if err != nil {
		return nil, err
	}
	m, err := newMade("text/html; charset=utf-8", "no-cache", body)
	if err != nil {
		return nil, err
	}
	if p.made == nil {
		p.made = map[string]*cachedResponse{}
	}
	for other := range p.made { // Clients can send any address.
		if len(p.made) < mostPages {
			break
		}
		delete(p.made, other)
	}
	p.made[key] = m
	return m, nil
}
