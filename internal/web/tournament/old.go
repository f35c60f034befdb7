package tournament

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// OldPages contains the pages of a SquareDeal 1.3 tournament, which show it and make its hands. All
// other pages, including future ones, are only for the current format.
var OldPages = map[string]bool{
	"GET /t/{name}":                    true,
	"GET /t/{name}/phase":              true,
	"GET /t/{name}/file/{file}":        true,
	"GET /t/{name}/make":               true,
	"POST /t/{name}/make":              true,
	"GET /t/{name}/out":                true,
	"POST /t/{name}/out":               true,
	"GET /t/{name}/records/{session}":  true,
	"POST /t/{name}/records/{session}": true,
}

// RefuseOld returns an error for a page or form that a SquareDeal 1.3 tournament does not have,
// before anything in the request is read.
func RefuseOld(q *desk.Request, pattern string) error {
	if !strings.Contains(pattern, " /t/{name}") || OldPages[pattern] {
		return nil
	}
	t, err := Open(q)
	if err != nil || !t.Description.Old {
		return nil // The page itself reports the error.
	}
	return q.Unavailable(squaredeal.ErrOld)
}
