package describe

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// draftForm returns the handler for a form that changes a draft. If somebody else has changed the draft
// since the form's page was loaded, the handler shows the saved and the submitted values side by side,
// and the user picks one.
func draftForm(serve tournament.Handler, conditions ...tournament.Condition) func(q *desk.Request) error {
	serveForm := tournament.FormHandler(serve, conditions...)
	return func(q *desk.Request) error {
		err := serveForm(q)
		outdated := new(tournament.OutdatedError)
		if !errors.As(err, &outdated) || formOfPath(q) == "" {
			return err
		}
		return showConflict(q, outdated.Tournament, formOfPath(q))
	}
}

// formOfPath returns the name under which a form's unsaved input is stored: "name", "di", "phase" for a
// new phase, or "phase-3". It returns "" for forms without such input.
func formOfPath(q *desk.Request) string {
	_, path, _ := strings.Cut(strings.TrimPrefix(q.R.URL.Path, "/t/"), "/")
	switch {
	case path == "":
		return "name"
	case path == "phase" && q.Value("phase") != "":
		return "phase-" + strings.TrimSpace(q.Value("phase"))
	case path == "phase":
		return "phase"
	case path == "di" && q.R.PostForm.Has("text"):
		return "di"
	}
	return ""
}

// showConflict shows the saved and the submitted values of a form. The submitted ones are stored as
// unsaved input until the user picks.
func showConflict(q *desk.Request, t *organiser.Tournament, form string) error {
	fields := submittedFields(q, form)
	if !t.Description.Published() && formName().MatchString(form) {
		if err := storeUnsaved(q.Desk, t.ID(), form, fields); err != nil {
			return err
		}
	}
	data := page.Conflict{
		File: t.ID(), Version: tournament.Version(t), Path: strings.TrimPrefix(q.R.URL.Path, "/"),
		Frozen: t.Description.Published(), Remove: q.Value("remove") != "",
	}
	if data.Frozen { // A frozen tournament rejects the form, so the page must not offer to submit it again.
		data.Path = ""
	}
	isNewPhase := form == "phase"
	if isNewPhase { // A new phase has no saved values, so show the whole description.
		data.Description = descriptionLines(q, t.Description)
	}
	if strings.HasPrefix(form, "phase") {
		data.Phase = q.Value("phase")
	}
	saved, exists := savedFields(t.Description, form)
	data.PhaseGone = !exists
	data.Rows = conflictRows(q, form, saved)
	frame := tournament.Frame(q, t, q.Say("desk.conflict.title"))
	return q.ShowAs(http.StatusConflict, page.DeskConflict, frame, data)
}

// conflictRows returns a row with the saved and the submitted value for each field of a form.
func conflictRows(q *desk.Request, form string, saved map[string]string) (rows []page.ConflictRow) {
	kind, _, _ := strings.Cut(form, "-")
	for _, name := range storedFields[kind] {
		if name == "phase" { // The phase number is a hidden field, which the user cannot compare.
			continue
		}
		rows = append(rows, page.ConflictRow{
			Field: name,
			Label: q.Heading(fieldLabels[name]),
			Now:   saved[name],
			Yours: q.Value(name),
			Same:  saved[name] == q.Value(name),
		})
	}
	return rows
}

// descriptionLines returns a description as text, without empty lines.
func descriptionLines(q *desk.Request, description *squaredeal.Description) []string {
	lines := []string{description.Name, description.Delayed}
	lines = append(lines, tournament.PhaseLines(q.Lang, description)...)
	return slices.DeleteFunc(lines, func(line string) bool { return line == "" })
}

// fieldLabels contains the catalogue keys for the labels of fields.
var fieldLabels = map[string]string{
	"name":     "desk.new.name-tournament",
	"text":     "squaredeal.word-delayed",
	"sessions": "verify.sessions",
	"boards":   "word.boards",
	"files":    "desk.draft.file-names",
	"title":    "desk.draft.name-phase",
}

// savedFields returns the saved values for a form: none for a new phase. exists is false if the form is
// for a phase that has been deleted.
func savedFields(description *squaredeal.Description, form string) (fields map[string]string, exists bool) {
	number, isPhase := strings.CutPrefix(form, "phase-")
	switch {
	case form == "name":
		return map[string]string{"name": description.Name}, true
	case form == "di":
		return map[string]string{"text": description.Delayed}, true
	case isPhase:
		return savedPhase(description, number)
	}
	return nil, true
}

func savedPhase(description *squaredeal.Description, number string) (fields map[string]string, exists bool) {
	n, err := strconv.Atoi(number)
	i := slices.IndexFunc(description.Phases, func(p squaredeal.Phase) bool { return p.Number == n })
	if err != nil || i < 0 {
		return nil, false
	}
	phase := phaseForm(&description.Phases[i])
	return map[string]string{
		"phase": number, "sessions": phase.Sessions, "boards": phase.Boards, "files": phase.Files,
		"title": phase.Title,
	}, true
}
