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
	now := savedFields(t.Description, form)
	if form == "phase" { // There is no current version of a new phase, so show the whole description.
		data.Description = append([]string{t.Description.Name, t.Description.Delayed},
			tournament.PhaseLines(q.Lang, t.Description)...)
		data.Description = slices.DeleteFunc(data.Description, func(line string) bool { return line == "" })
	}
	data.PhaseGone = now == nil
	kind, _, _ := strings.Cut(form, "-")
	for _, name := range storedFields[kind] {
		if name == "phase" {
			data.Phase = q.Value("phase")
			continue
		}
		data.Rows = append(data.Rows, page.ConflictRow{
			Field: name, Label: q.Heading(fieldLabels[name]), Now: now[name], Yours: q.Value(name),
			Same: now[name] == q.Value(name),
		})
	}
	frame := tournament.Frame(q, t, q.Say("desk.conflict.title"))
	return q.ShowAs(http.StatusConflict, page.DeskConflict, frame, data)
}

// fieldLabels contains the catalogue keys for the labels of fields.
var fieldLabels = map[string]string{
	"name": "desk.new.name-tournament", "text": "squaredeal.word-delayed", "sessions": "verify.sessions",
	"boards": "word.boards", "files": "desk.draft.file-names", "title": "desk.draft.name-phase",
}

// savedFields returns the current values of a form's fields. It returns nil for a deleted phase.
func savedFields(description *squaredeal.Description, form string) map[string]string {
	switch number, isPhase := strings.CutPrefix(form, "phase-"); {
	case form == "name":
		return map[string]string{"name": description.Name}
	case form == "di":
		return map[string]string{"text": description.Delayed}
	case isPhase:
		n, err := strconv.Atoi(number)
		i := slices.IndexFunc(description.Phases, func(p squaredeal.Phase) bool { return p.Number == n })
		if err != nil || i < 0 {
			return nil
		}
		phase := phaseForm(&description.Phases[i])
		return map[string]string{
			"phase": number, "sessions": phase.Sessions, "boards": phase.Boards, "files": phase.Files,
			"title": phase.Title,
		}
	}
	return map[string]string{} // a new phase
}
