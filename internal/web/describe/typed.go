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

// What is half typed of a description is kept in NAME.draft.json until its form is
// carried out or the tournament is frozen: a window that is closed, or a computer that
// stops, takes nothing away. No passphrase is ever among it.

// mostTyped is how long the file may be.
const mostTyped = 256 << 10

// typedFields are the fields that are kept, by form; "phase" stands for phase-3 too.
var typedFields = map[string][]string{
	"name":  {"name"},
	"phase": {"phase", "sessions", "boards", "files", "title"},
	"di":    {"text"},
	"guide": {"kind", "what", "date", "clock", "zone"},
}

var typedForm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(name|di|guide|phase(?:-[1-9][0-9]{0,3})?)$`)
})

// typed are the fields of forms that were not sent.
type typed map[string]map[string]string

// readTyped reads what was half typed. What cannot be read is nothing.
func readTyped(d *desk.Desk, id string) typed {
	t := typed{}
	if data, err := safefile.Read(tournament.TypedPath(d, id), mostTyped); err != nil || json.Unmarshal(data, &t) != nil {
		return typed{}
	}
	return t
}

// keepTyped keeps the fields of a form, or forgets them where they are nil.
func keepTyped(d *desk.Desk, id, form string, fields map[string]string) error {
	return changeTyped(d, id, func(t typed) {
		if t[form] = fields; len(fields) == 0 {
			delete(t, form)
		}
	})
}

// moveTyped gives what is half typed of phases the numbers that they have when one gets
// another number; 0 takes that away.
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

// phaseOf is the form that changes a phase; that of a new one, which has no number yet.
func phaseOf(number int) string {
	if number > 0 {
		return "phase-" + strconv.Itoa(number)
	}
	return "phase"
}

// typing is held while the file is changed.
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

// fieldsOf are the fields of the form that was sent, those that are kept.
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

// keepForm keeps what is being typed, or drops all that is half typed.
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

// keepHalf keeps the fields of a form, unless they say what stands there.
func keepHalf(q *desk.Request, s *organiser.Tournament, form string) error {
	fields, now := fieldsOf(q, form), nowOf(s.Description, form)
	maps.DeleteFunc(now, func(_, value string) bool { return value == "" })
	if maps.Equal(fields, now) {
		fields = nil
	}
	return keepTyped(q.Desk, s.ID(), form, fields)
}

// phase is a phase with what was half typed of it.
func (t typed) phase(p page.PhaseForm) page.PhaseForm {
	if f := t[phaseOf(p.Number)]; f != nil {
		p.Sessions, p.Boards, p.Files, p.Title, p.Kept = f["sessions"], f["boards"], f["files"], f["title"], true
	}
	return p
}
