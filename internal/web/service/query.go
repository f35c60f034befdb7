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

// parameters lists the known query parameters of API calls. All pages also accept the language.
var parameters = map[string][]string{
	"/api/v1/tarot/games": {"limit", "cursor", "state", "since"},
	"/api/v1/tarot/deal":  {"players", "distribution", "sequence", "deal", "label"},
}

// checkQuery returns an error for an unknown or repeated parameter.
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
