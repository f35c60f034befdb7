package describe

import (
	"net/url"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// showPreview shows the sessions and files of a tournament, which the page requests while the user
// types a phase. The phase is included, but not saved.
func showPreview(q *desk.Request, t *organiser.Tournament) error {
	problem := ""
	if !t.Description.Published() {
		if err := addTypedPhase(t.Description, q.R.URL.Query()); err != nil {
			problem = q.ErrorText(err)
		}
	}
	preview := tournament.Preview(q, t.Description)
	preview.Problem = problem
	return q.SendHTML(page.ShowPreview(q.Lang, preview))
}

// addTypedPhase adds the phase in fields to a description, or replaces the phase with its number. If
// the fields are empty, it does nothing.
func addTypedPhase(description *squaredeal.Description, fields url.Values) error {
	sessions, boards, files := fields.Get("sessions"), fields.Get("boards"), fields.Get("files")
	if sessions+boards+files == "" {
		return nil
	}
	phase, _, err := squaredeal.NewPhase(sessions, boards, files, fields.Get("title"))
	if err != nil {
		return err
	}
	if number, _ := strconv.Atoi(fields.Get("phase")); number > 0 {
		return description.ReplacePhase(number, phase)
	}
	return description.AddPhase(phase)
}
