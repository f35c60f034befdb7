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

// made is an answer that is made once and given out often: its bytes as they are and compressed, each
// with a tag that says which bytes they are. Whoever has them already is told so.
type made struct {
	kind, cache         string // Content-Type, Cache-Control
	plain, zipped       []byte
	plainTag, zippedTag string
}

func newMade(kind, cache string, body []byte) (*made, error) {
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
	return &made{kind, cache, body, zipped.Bytes(), fmt.Sprintf(`"%x"`, sum[:16]), fmt.Sprintf(`"%x-gzip"`, sum[:16])}, nil
}

// answer gives the answer out: compressed if that is accepted, and 304 to whoever has it.
func (m *made) answer(w http.ResponseWriter, r *http.Request) error {
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

// acceptsGzip says whether who asks reads what gzip compressed.
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

// once answers with what make returns the first time that it does not fail.
func once(kind, cache string, make func() ([]byte, error)) func(w http.ResponseWriter, r *http.Request) error {
	var mu sync.Mutex
	var m *made
	get := func() (*made, error) {
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

// mostPages is how many pages of pages are kept: a page has one for each language, and one with
// the service's address for each name that people have for it.
const mostPages = 64

// pages are the pages that are the same for everybody who reads a language.
type pages struct {
	mu   sync.Mutex
	made map[string]*made
}

// showOnce is show of a page that depends on nothing but the language, the query's lang, and what is in
// key. Any other query may be of any length and is answered without being kept.
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

// get returns the page of a key, and keeps it if there is room.
func (p *pages) get(key string, make func() ([]byte, error)) (*made, error) {
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
		p.made = map[string]*made{}
	}
	for other := range p.made { // addresses are whatever people send
		if len(p.made) < mostPages {
			break
		}
		delete(p.made, other)
	}
	p.made[key] = m
	return m, nil
}
