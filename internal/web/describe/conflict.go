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

// draftForm serves a form in a draft. If the form is based on an older version of the description, it
// shows both versions.
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

// formOfPath returns the name of the draft form in a request, or "".
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

// showConflict shows both versions. The input is kept until the user picks one.
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
	if data.Frozen {
		data.Path = ""
	}
	if form == "phase" { // There is no current version of a new phase, so show the whole description.
		data.Description = descriptionLines(q, t.Description)
	}
	current, exists := savedFields(t.Description, form)
	data.PhaseGone = !exists
	kind, _, _ := strings.Cut(form, "-")
	for _, name := range storedFields[kind] {
		if name == "phase" {
			data.Phase = q.Value("phase")
			continue
		}
		data.Rows = append(data.Rows, page.ConflictRow{
			Field: name, Label: q.Heading(fieldLabels[name]), Now: current[name], Yours: q.Value(name),
			Same: current[name] == q.Value(name),
		})
	}
	frame := tournament.Frame(q, t, q.Say("desk.conflict.title"))
	return q.ShowAs(http.StatusConflict, page.DeskConflict, frame, data)
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

// savedFields returns the current values of a form's fields. A new phase has none. exists is false for a deleted
// phase.
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
