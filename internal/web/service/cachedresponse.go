package service

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// cachedResponse is a response that is generated once and served often. It contains the body plain and
// compressed, each with an ETag, so that clients can cache it.
type cachedResponse struct {
	contentType, cacheControl string
	plain, zipped             []byte
	plainTag, zippedTag       string // ETags
}

func newCachedResponse(contentType, cacheControl string, body []byte) (*cachedResponse, error) {
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
	return &cachedResponse{
		contentType: contentType, cacheControl: cacheControl, plain: body, zipped: zipped.Bytes(),
		plainTag: fmt.Sprintf(`"%x"`, sum[:16]), zippedTag: fmt.Sprintf(`"%x-gzip"`, sum[:16]),
	}, nil
}

// serve sends the response, compressed if the client accepts that, or 304 to a client that has it already.
func (c *cachedResponse) serve(w http.ResponseWriter, r *http.Request) error {
	h := w.Header()
	h.Set("Content-Type", c.contentType)
	h.Set("Cache-Control", c.cacheControl)
	h.Add("Vary", "Accept-Encoding")
	body, tag := c.plain, c.plainTag
	if acceptsGzip(r) {
		body, tag = c.zipped, c.zippedTag
		h.Set("Content-Encoding", "gzip")
		if r.Header.Get("Range") == "" { // ServeContent does not set the length of an encoded body.
			h.Set("Content-Length", strconv.Itoa(len(body)))
		}
	}
	h.Set("ETag", tag)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
	return nil
}

// serveOnce returns a handler that calls render for its first request, and serves the result from then on.
// After an error, the next request calls render again.
func serveOnce(
	contentType, cacheControl string, render func() ([]byte, error),
) func(w http.ResponseWriter, r *http.Request) error {
	var mu sync.Mutex
	var response *cachedResponse
	get := func() (*cachedResponse, error) {
		mu.Lock()
		defer mu.Unlock()
		if response != nil {
			return response, nil
		}
		body, err := render()
		if err != nil {
			return nil, err
		}
		response, err = newCachedResponse(contentType, cacheControl, body)
		return response, err
	}
	return func(w http.ResponseWriter, r *http.Request) error {
		response, err := get()
		if err != nil {
			return err
		}
		return response.serve(w, r)
	}
}
