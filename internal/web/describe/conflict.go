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

// drafts serves a form in a draft. If the form is based on an older version of the description, it
// shows both versions.
func drafts(serve tournament.Of, hindrances ...tournament.Hindrance) func(q *desk.Request) error {
	form := tournament.Edits(serve, hindrances...)
	return func(q *desk.Request) error {
		err := form(q)
		old := new(tournament.Outdated)
		if !errors.As(err, &old) || formOf(q) == "" {
			return err
		}
		return showConflict(q, old.Store, formOf(q))
	}
}

// formOf returns the name of the draft form in a request, or "".
func formOf(q *desk.Request) string {
	_, rest, _ := strings.Cut(strings.TrimPrefix(q.R.URL.Path, "/t/"), "/")
	switch {
	case rest == "":
		return "name"
	case rest == "phase" && q.Value("phase") != "":
		return "phase-" + strings.TrimSpace(q.Value("phase"))
	case rest == "phase":
		return "phase"
	case rest == "di" && q.R.PostForm.Has("text"):
		return "di"
	}
	return ""
}

// showConflict shows both versions. The input is kept until the user picks one.
func showConflict(q *desk.Request, s *organiser.Tournament, form string) error {
	fields := fieldsOf(q, form)
	if !s.Description.Published() && typedForm().MatchString(form) {
		if err := keepTyped(q.Desk, s.ID(), form, fields); err != nil {
			return err
		}
	}
	v := page.Conflict{File: s.ID(), Version: tournament.Version(s), Path: strings.TrimPrefix(q.R.URL.Path, "/"), Frozen: s.Description.Published(), Remove: q.Value("remove") != ""}
	if v.Frozen {
		v.Path = ""
	}
	now := nowOf(s.Description, form)
	if form == "phase" { // There is no current version of a new phase, so show the whole description.
		v.Description = append([]string{s.Description.Name, s.Description.Delayed}, tournament.PhaseLines(q.Lang, s.Description)...)
		v.Description = slices.DeleteFunc(v.Description, func(line string) bool { return line == "" })
	}
	v.PhaseGone = now == nil
	labels := map[string]string{"name": "desk.new.name-tournament", "text": "squaredeal.word-delayed", "sessions": "verify.sessions", "boards": "word.boards", "files": "desk.draft.file-names", "title": "desk.draft.name-phase"}
	for _, name := range typedFields[strings.SplitN(form, "-", 2)[0]] {
		if name == "phase" {
			v.Phase = q.Value("phase")
			continue
		}
		v.Rows = append(v.Rows, page.ConflictRow{Field: name, Label: q.Head(labels[name]), Now: now[name], Yours: q.Value(name), Same: now[name] == q.Value(name)})
	}
	f := tournament.Frame(q, s, q.Say("desk.conflict.title"))
	return q.ShowAs(http.StatusConflict, page.DeskConflict, f, v)
}

// nowOf returns the current values of a form's fields. It returns nil for a deleted phase.
func nowOf(x *squaredeal.Description, form string) map[string]string {
	switch number, isPhase := strings.CutPrefix(form, "phase-"); {
	case form == "name":
		return map[string]string{"name": x.Name}
	case form == "di":
		return map[string]string{"text": x.Delayed}
	case isPhase:
		n, err := strconv.Atoi(number)
		i := slices.IndexFunc(x.Phases, func(p squaredeal.Phase) bool { return p.Number == n })
		if err != nil || i < 0 {
			return nil
		}
		p := phaseForm(&x.Phases[i])
		return map[string]string{"phase": number, "sessions": p.Sessions, "boards": p.Boards, "files": p.Files, "title": p.Title}
	}
	return map[string]string{} // a new phase
}
