package tournament

import (
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// Handler serves a tournament's page or form.
type Handler func(q *desk.Request, t *organiser.Tournament) error

// Condition returns an error if a page for a description is not available yet or no longer available.
type Condition func(description *squaredeal.Description) error

// PageHandler returns a handler that opens the tournament named in the path and serves a page about it,
// if all conditions are fulfilled.
func PageHandler(serve Handler, conditions ...Condition) func(q *desk.Request) error {
	return func(q *desk.Request) error {
		t, err := Open(q)
		if err != nil {
			return err
		}
		return serveIf(q, conditions, t, serve)
	}
}

// FormHandler is like PageHandler for a form. The tournament is locked while the form is processed.
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

// Form processes the submitted form and returns the path of the next page. If the input is invalid, it
// adds the errors to problems and changes nothing.
type Form func(q *desk.Request, t *organiser.Tournament, problems *page.Problems) (next []string, err error)

// ShowAgain shows a form with the submitted input and its problems.
type ShowAgain func(q *desk.Request, t *organiser.Tournament, problems page.Problems) error

// ProcessForm processes the submitted form and redirects to the next page. If there are problems, it
// shows the form again.
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
