package tournament

import (
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// Handler serves a page or a form of a tournament.
type Handler func(q *desk.Request, t *organiser.Tournament) error

// Condition returns an error if a description does not have a page yet, or no longer has it.
type Condition func(description *squaredeal.Description) error

// PageHandler serves a page of the tournament in the path.
func PageHandler(serve Handler, conditions ...Condition) func(q *desk.Request) error {
	return func(q *desk.Request) error {
		t, err := Open(q)
		if err != nil {
			return err
		}
		return serveIf(q, conditions, t, serve)
	}
}

// FormHandler serves a form of the tournament in the path, which is locked meanwhile.
func FormHandler(serve Handler, conditions ...Condition) func(q *desk.Request) error {
	return func(q *desk.Request) error {
		t, err := OpenLocked(q)
		if err != nil {
			return err
		}
		defer t.Close()
		return serveIf(q, conditions, t, serve)
	}
}

// Form processes a form and returns the path of the next page. If the form has errors, it adds them
// to problems and changes nothing.
type Form func(q *desk.Request, t *organiser.Tournament, problems *page.Problems) (next []string, err error)

// ShowAgain shows a form again with its errors.
type ShowAgain func(q *desk.Request, t *organiser.Tournament, problems page.Problems) error

// ProcessForm processes a form, or shows it again with its errors.
func ProcessForm(q *desk.Request, t *organiser.Tournament, form Form, showAgain ShowAgain) error {
	var problems page.Problems
	next, err := form(q, t, &problems)
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		return showAgain(q, t, problems)
	}
	return q.RedirectToPage(next...)
}

// serveIf serves a page or form if the description fulfils all conditions.
func serveIf(q *desk.Request, conditions []Condition, t *organiser.Tournament, serve Handler) error {
	for _, condition := range conditions {
		if err := condition(t.Description); err != nil {
			return q.Unavailable(err)
		}
	}
	return serve(q, t)
}
