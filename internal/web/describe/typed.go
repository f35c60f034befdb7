package describe

import (
	"encoding/json"
	"maps"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// Unsaved input about a description is stored in NAME.draft.json until its form is processed or the
// tournament is frozen, so that closing a window or a crash loses nothing. It never includes
// passphrases.

// mostTyped is the maximum size of the file in bytes.
const mostTyped = 256 << 10

// typedFields lists the stored fields by form. "phase" also covers phase-3 and so on.
var typedFields = map[string][]string{
	"name":  {"name"},
	"phase": {"phase", "sessions", "boards", "files", "title"},
	"di":    {"text"},
	"guide": {"kind", "what", "date", "clock", "zone"},
}

var typedForm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(name|di|guide|phase(?:-[1-9][0-9]{0,3})?)$`)
})

// typed contains the fields of forms that were not submitted.
type typed map[string]map[string]string

// readTyped reads the unsaved input. It returns nothing if the file is unreadable.
func readTyped(d *desk.Desk, id string) typed {
	t := typed{}
	if data, err := safefile.Read(tournament.TypedPath(d, id), mostTyped); err != nil || json.Unmarshal(data, &t) != nil {
		return typed{}
	}
	return t
}

// keepTyped stores the fields of a form. If fields is nil, it deletes them.
func keepTyped(d *desk.Desk, id, form string, fields map[string]string) error {
	return changeTyped(d, id, func(t typed) {
		if t[form] = fields; len(fields) == 0 {
			delete(t, form)
		}
	})
}

// moveTyped renumbers the unsaved input of phases when a phase moves. If to is 0, it deletes the
// phase's input.
func moveTyped(d *desk.Desk, id string, from, to int) error {
	return changeTyped(d, id, func(t typed) {
		before := maps.Clone(t)
		clear(t)
		for form, fields := range before {
			if n, err := strconv.Atoi(strings.TrimPrefix(form, "phase-")); err == nil {
				switch {
				case n == from:
					n = to
				case n > from && (n < to || to == 0):
					n--
				case n < from && n >= to && to > 0:
					n++
				}
				if form = phaseOf(n); n == 0 {
					continue
				}
			}
			t[form] = fields
		}
	})
}

// phaseOf returns the name of the form for a phase. Number 0 means a new phase.
func phaseOf(number int) string {
	if number > 0 {
		return "phase-" + strconv.Itoa(number)
	}
	return "phase"
}

// typing guards changes to the file.
var typing sync.Mutex

func changeTyped(d *desk.Desk, id string, change func(t typed)) error {
	typing.Lock()
	defer typing.Unlock()
	t := readTyped(d, id)
	before := maps.Clone(t)
	change(t)
	switch {
	case maps.EqualFunc(t, before, maps.Equal):
		return nil
	case len(t) == 0:
		return tournament.ForgetTyped(d, id)
	}
	data, err := json.MarshalIndent(t, "", "  ")
	if err != nil {
		return err
	}
	if len(data) >= mostTyped {
		return safefile.ErrTooLarge
	}
	return safefile.WriteOver(tournament.TypedPath(d, id), append(data, '\n'), 0o600)
}

// fieldsOf returns the fields of the submitted form that can be stored.
func fieldsOf(q *desk.Request, form string) map[string]string {
	kind, _, _ := strings.Cut(form, "-")
	fields := map[string]string{}
	for _, name := range typedFields[kind] {
		if v := q.Value(name); v != "" {
			fields[name] = v
		}
	}
	return fields
}

// keepForm stores input while it is typed, or discards all unsaved input.
func keepForm(q *desk.Request, s *organiser.Tournament) error {
	if err := q.R.ParseForm(); err != nil {
		return q.Problem(http.StatusBadRequest, "desk.error.sent-not-form-desk")
	}
	if q.Value("drop") != "" {
		if err := tournament.ForgetTyped(q.Desk, s.ID()); err != nil {
			return err
		}
		return q.Go303("t", s.ID(), "publish")
	}
	form := q.Value("form")
	if !typedForm().MatchString(form) || s.Description.Published() {
		return desk.ErrNoPage
	}
	if err := keepHalf(q, s, form); err != nil {
		return err
	}
	q.W.WriteHeader(http.StatusNoContent)
	return nil
}

// keepHalf stores the fields of a form unless they equal the saved values.
func keepHalf(q *desk.Request, s *organiser.Tournament, form string) error {
	fields, now := fieldsOf(q, form), nowOf(s.Description, form)
	maps.DeleteFunc(now, func(_, value string) bool { return value == "" })
	if maps.Equal(fields, now) {
		fields = nil
	}
	return keepTyped(q.Desk, s.ID(), form, fields)
}

// phase returns a phase with its unsaved input.
func (t typed) phase(p page.PhaseForm) page.PhaseForm {
	if f := t[phaseOf(p.Number)]; f != nil {
		p.Sessions, p.Boards, p.Files, p.Title, p.Unsaved = f["sessions"], f["boards"], f["files"], f["title"], true
	}
	return p
}
