package tournament

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// OldPages contains the patterns of pages that support SquareDeal 1.3 tournaments: those that show the
// tournament and make its hands. All other pages support only the current format.
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

// RefuseOld is the desk's RouteCheck. It returns an error if the path names a SquareDeal 1.3 tournament
// and the route is not in OldPages.
func RefuseOld(q *desk.Request, pattern string) error {
	if !strings.Contains(pattern, " /t/{name}") || OldPages[pattern] {
		return nil
	}
	t, err := Open(q)
	if err != nil || !t.Description.Old {
		return nil // If the tournament cannot be opened, the page's handler reports the error.
	}
	return q.Unavailable(squaredeal.ErrOld)
}
