package service

import (
	"mime"
	"net/http"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
)

// wantsHTML reports whether a request comes from a browser, which prefers HTML to JSON.
func wantsHTML(r *http.Request) bool {
	qualities := map[string]float64{}
	for part := range strings.SplitSeq(strings.Join(r.Header.Values("Accept"), ","), ",") {
		mediaType, params, err := mime.ParseMediaType(part)
		if err != nil {
			continue
		}
		qualities[mediaType] = max(qualities[mediaType], quality(params))
	}
	return qualities["text/html"] > max(qualities["application/json"], qualities["application/problem+json"])
}

// acceptsGzip reports whether the client accepts gzip.
func acceptsGzip(r *http.Request) bool {
	acceptsAny := false
	for part := range strings.SplitSeq(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		coding, params, err := mime.ParseMediaType(part)
		if err != nil {
			continue
		}
		switch coding {
		case "gzip":
			return quality(params) > 0
		case "*":
			acceptsAny = quality(params) > 0
		}
	}
	return acceptsAny
}

// quality returns the q parameter of a part of an Accept header. It is 1 by default and 0 if it is malformed.
func quality(params map[string]string) float64 {
	text := params["q"]
	if text == "" {
		return 1
	}
	q, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0
	}
	return q
}

// langOf returns the language requested by a person.
func langOf(r *http.Request) page.Lang {
	if l, ok := page.ParseLang(r.URL.Query().Get("lang")); ok {
		return l
	}
	return page.Negotiate(r.Header.Get("Accept-Language"))
}
