package describe

import (
	"maps"
	"net/http"
	"regexp"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// storeForm stores the fields of one form, which the page sends while the user types. If the button to
// discard was pressed, it deletes all unsaved input instead.
func storeForm(q *desk.Request, t *organiser.Tournament) error {
	if err := q.R.ParseForm(); err != nil {
		return q.Problem(http.StatusBadRequest, "desk.error.sent-not-form-desk")
	}
	if q.Value("drop") != "" {
		if err := tournament.ForgetUnsavedInput(q.Desk, t.ID()); err != nil {
			return err
		}
		return q.RedirectToPage("t", t.ID(), "publish")
	}
	form := q.Value("form")
	if !formName().MatchString(form) || t.Description.Published() {
		return desk.ErrNoPage
	}
	if err := storeIfChanged(q, t, form); err != nil {
		return err
	}
	q.W.WriteHeader(http.StatusNoContent)
	return nil
}

// storeIfChanged stores the submitted fields of a form as unsaved input. If they equal the saved values,
// it deletes the form's unsaved input.
func storeIfChanged(q *desk.Request, t *organiser.Tournament, form string) error {
	fields := submittedFields(q, form)
	saved, _ := savedFields(t.Description, form)
	maps.DeleteFunc(saved, func(_, value string) bool { return value == "" })
	if maps.Equal(fields, saved) {
		fields = nil
	}
	return storeUnsaved(q.Desk, t.ID(), form, fields)
}

// submittedFields returns the submitted fields of a form that can be stored.
func submittedFields(q *desk.Request, form string) map[string]string {
	kind, _, _ := strings.Cut(form, "-")
	fields := map[string]string{}
	for _, name := range storedFields[kind] {
		if v := q.Value(name); v != "" {
			fields[name] = v
		}
	}
	return fields
}

// formName matches the names of forms whose input is stored.
var formName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(name|di|guide|phase(?:-[1-9][0-9]{0,3})?)$`)
})
