package service

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// parameters lists, by path, the query parameters of the API's GET requests, besides "lang".
var parameters = map[string][]string{
	"/api/v1/tarot/games": {"limit", "cursor", "state", "since"},
	"/api/v1/tarot/deal":  {"players", "distribution", "sequence", "deal", "label"},
}

// checkQuery returns a problem if a request to the API has an unknown or repeated query parameter, so that
// a typing error does not go unnoticed. Pages ignore such parameters.
func checkQuery(r *http.Request, path string) error {
	if !strings.HasPrefix(path, "/api/") {
		return nil
	}
	values, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return newProblem("malformed", "", words.New("service.no-query"))
	}
	known := []string{"lang"}
	if r.Method == "GET" || r.Method == "HEAD" {
		known = append(known, parameters[path]...)
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		switch {
		case !slices.Contains(known, name):
			return badValue(plain.Text(name), words.Errorf("service.unknown-field"))
		case len(values[name]) > 1:
			return badValue(plain.Text(name), words.Errorf("service.twice"))
		}
	}
	return nil
}
