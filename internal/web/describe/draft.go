package describe

import (
	"errors"
	"net/http"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ShowDraft shows the page of an unpublished tournament. If the form for a phase was refused, newPhase
// contains its input; otherwise it is the zero value.
func ShowDraft(q *desk.Request, t *organiser.Tournament, frame page.Frame, newPhase page.PhaseForm) error {
	description := t.Description
	calendar := tournament.Calendar(q.Desk, t)
	data := page.Draft{
		File:    t.ID(),
		Version: tournament.Version(t),
		Delayed: description.Delayed,
		Lint:    tournament.Lint(q, description.Delayed),
		New:     newPhase,
		Preview: tournament.Preview(q, description),
		Ready:   calendar.Stage == squaredeal.StagePublish,
		Next:    page.NextSteps(q.Lang, calendar),
		Notices: page.Notices(q.Lang, calendar, filepath.Base),
	}
	unsaved := readUnsaved(q.Desk, t.ID())
	for i := range description.Phases {
		form := unsaved.withUnsaved(phaseForm(&description.Phases[i]))
		form.Summary = page.PhaseText(q.Lang, &description.Phases[i])
		data.Phases = append(data.Phases, form)
	}
	if newPhase == (page.PhaseForm{}) {
		data.New = unsaved.withUnsaved(newPhase)
	}
	if data.Ready {
		frame.Title = q.Say("desk.title.described")
	}
	needsFirstPhase := description.Delayed != "" && len(description.Phases) == 0
	data.Adding = needsFirstPhase || data.New != (page.PhaseForm{})
	data.Name, data.NameUnsaved = nameField(q, description, unsaved)
	return q.Show(page.DeskDraft, frame, data)
}

// nameField returns the content of the field for the tournament's name: a refused name just as the user
// submitted it, an unsaved one, or the saved one.
func nameField(
	q *desk.Request, description *squaredeal.Description, unsaved unsavedInput,
) (name string, isUnsaved bool) {
	isForm := q.R.Method == http.MethodPost
	typed := unsaved["name"]["name"]
	switch {
	case isForm && formOfPath(q) == "name":
		return q.Value("name"), false
	case !isForm && typed != "":
		return typed, true
	}
	return description.Name, false
}

func rename(q *desk.Request, t *organiser.Tournament) error {
	if err := t.Description.SetName(q.Value("name")); err != nil {
		frame := tournament.StationFrame(q, t, organiser.StationDescribe)
		if errors.Is(err, squaredeal.ErrPublished) {
			return q.Unavailable(err)
		}
		frame.AddProblem("name", q.Say("desk.amend.name-cannot-used", words.Name("problem", q.ErrorText(err))))
		return ShowDraft(q, t, frame, page.PhaseForm{})
	}
	if err := saveForm(q, t, "name"); err != nil {
		return err
	}
	return q.RedirectToPage("t", t.ID())
}

// saveForm writes the description with a form's content and deletes its unsaved input.
func saveForm(q *desk.Request, t *organiser.Tournament, form string) error {
	if err := t.Save(); err != nil {
		return err
	}
	return storeUnsaved(q.Desk, t.ID(), form, nil)
}
