package tournament

import (
	"net/http"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// OfOld are the pages of a tournament of SquareDeal 1.3: they show it and make its
// hands. All others, those that are added later too, are of the present form.
var OfOld = map[string]bool{
	"GET /t/{name}":                    true,
	"GET /t/{name}/phase":              true,
	"GET /t/{name}/file/{file}":        true,
	"GET /t/{name}/make":               true,
	"POST /t/{name}/make":              true,
	"GET /t/{name}/progress":           true,
	"GET /t/{name}/events":             true,
	"GET /t/{name}/out":                true,
	"POST /t/{name}/out":               true,
	"GET /t/{name}/records/{session}":  true,
	"POST /t/{name}/records/{session}": true,
}

// RefuseOld refuses a page or a form that a tournament of SquareDeal 1.3 does not
// have, before anything of it is read: that program goes on with its description.
func RefuseOld(q *desk.Request, pattern string) error {
	if !strings.Contains(pattern, " /t/{name}") || OfOld[pattern] {
		return nil
	}
	s, err := Look(q)
	if err != nil || !s.Description.Old {
		return nil // what is wrong the page itself says
	}
	return &desk.Problem{Status: http.StatusConflict, Text: page.Reason(q.Lang, squaredeal.ErrOld)}
}
