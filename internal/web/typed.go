package web

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/words"
)

// What is half typed of a description is kept in NAME.draft.json until its form is
// carried out or the tournament is frozen: a window that is closed, or a computer that
// stops, takes nothing away. No passphrase is ever among it.

// typedExt is what the name of the file ends in.
const typedExt = ".draft.json"

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

func (d *Desk) typedPath(id string) string { return filepath.Join(d.Folder, id+typedExt) }

// typed reads what was half typed. What cannot be read is nothing.
func (d *Desk) typed(id string) typed {
	t := typed{}
	if data, err := safefile.Read(d.typedPath(id), mostTyped); err != nil || json.Unmarshal(data, &t) != nil {
		return typed{}
	}
	return t
}

// keepTyped keeps the fields of a form, or forgets them where they are nil.
func (d *Desk) keepTyped(id, form string, fields map[string]string) error {
	return d.changeTyped(id, func(t typed) {
		if t[form] = fields; len(fields) == 0 {
			delete(t, form)
		}
	})
}

// moveTyped gives what is half typed of phases the numbers that they have when one gets
// another number; 0 takes that away.
func (d *Desk) moveTyped(id string, from, to int) error {
	return d.changeTyped(id, func(t typed) {
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

func (d *Desk) changeTyped(id string, change func(t typed)) error {
	typing.Lock()
	defer typing.Unlock()
	t := d.typed(id)
	before := maps.Clone(t)
	change(t)
	switch {
	case maps.EqualFunc(t, before, maps.Equal):
		return nil
	case len(t) == 0:
		return d.forgetTyped(id)
	}
	data, err := json.MarshalIndent(t, "", "  ")
	if err != nil {
		return err
	}
	if len(data) >= mostTyped {
		return safefile.ErrTooLarge
	}
	return safefile.WriteOver(d.typedPath(id), append(data, '\n'), 0o600)
}

// forgetTyped takes the file away.
func (d *Desk) forgetTyped(id string) error {
	err := os.Remove(d.typedPath(id))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// fieldsOf are the fields of the form that was sent, those that are kept.
func (q *request) fieldsOf(form string) map[string]string {
	kind, _, _ := strings.Cut(form, "-")
	fields := map[string]string{}
	for _, name := range typedFields[kind] {
		if v := q.value(name); v != "" {
			fields[name] = v
		}
	}
	return fields
}

// keepForm keeps what is being typed.
func keepForm(q *request, s *folder.Store) error {
	if err := q.r.ParseForm(); err != nil {
		return q.problem(http.StatusBadRequest, "desk.error.sent-not-form-desk")
	}
	form := q.value("form")
	if !typedForm().MatchString(form) || s.Description.Published() {
		return errNoPage
	}
	if err := q.keepHalf(s, form); err != nil {
		return err
	}
	q.w.WriteHeader(http.StatusNoContent)
	return nil
}

// keepHalf keeps the fields of a form, unless they say what stands there.
func (q *request) keepHalf(s *folder.Store, form string) error {
	fields, now := q.fieldsOf(form), nowOf(s.Description, form)
	maps.DeleteFunc(now, func(_, value string) bool { return value == "" })
	if maps.Equal(fields, now) {
		fields = nil
	}
	return q.desk.keepTyped(s.ID(), form, fields)
}

// phaseTyped is a phase with what was half typed of it.
func (t typed) phase(p page.PhaseForm) page.PhaseForm {
	if f := t[phaseOf(p.Number)]; f != nil {
		p.Sessions, p.Boards, p.Files, p.Title, p.Kept = f["sessions"], f["boards"], f["files"], f["title"], true
	}
	return p
}

// drafts serves a form of a draft. Where its page shows another version of the description
// than there is now, both are shown.
func drafts(serve of, hindrances ...hindrance) func(q *request) error {
	form := edits(serve, hindrances...)
	return func(q *request) error {
		err := form(q)
		old := new(outdated)
		if !errors.As(err, &old) || q.formOf() == "" {
			return err
		}
		return q.showConflict(old.store, q.formOf())
	}
}

// formOf is the form of a description's draft that was sent, "" for any other.
func (q *request) formOf() string {
	_, rest, _ := strings.Cut(strings.TrimPrefix(q.r.URL.Path, "/t/"), "/")
	switch {
	case rest == "":
		return "name"
	case rest == "phase" && q.value("phase") != "":
		return "phase-" + strings.TrimSpace(q.value("phase"))
	case rest == "phase":
		return "phase"
	case rest == "di" && q.r.PostForm.Has("text"):
		return "di"
	}
	return ""
}

// showConflict shows both versions. What was typed is kept until one of them is taken.
func (q *request) showConflict(s *folder.Store, form string) error {
	fields := q.fieldsOf(form)
	if !s.Description.Published() && typedForm().MatchString(form) {
		if err := q.desk.keepTyped(s.ID(), form, fields); err != nil {
			return err
		}
	}
	v := page.Conflict{File: s.ID(), Seen: version(s), Path: strings.TrimPrefix(q.r.URL.Path, "/"), Frozen: s.Description.Published(), Remove: q.value("remove") != ""}
	if v.Frozen {
		v.Path = ""
	}
	now := nowOf(s.Description, form)
	if form == "phase" { // nothing stands where it goes: all that there is
		v.There = append([]string{s.Description.Name, s.Description.Delayed}, phaseLines(q.lang, s.Description)...)
		v.There = slices.DeleteFunc(v.There, func(line string) bool { return line == "" })
	}
	v.Gone = now == nil
	for _, name := range typedFields[strings.SplitN(form, "-", 2)[0]] {
		if name == "phase" {
			v.Phase = q.value("phase")
			continue
		}
		v.Rows = append(v.Rows, page.ConflictRow{Field: name, Label: q.lang.Words(fieldNames[name]), Now: now[name], Yours: q.value(name), Same: now[name] == q.value(name)})
	}
	f := q.inTournament(s, q.say("desk.conflict.title"))
	return q.showAs(http.StatusConflict, page.DeskConflict, f, v)
}

// fieldNames are what the fields of a draft are called.
var fieldNames = map[string]words.Text{
	"name": words.New("desk.new.name-tournament"), "text": words.New("report.delayed"), "sessions": words.New("page.sessions"),
	"boards": words.New("page.boards"), "files": words.New("desk.draft.file-names"), "title": words.New("desk.draft.name-phase"),
}

// nowOf are the fields of a form as the description has them now, nil for a phase that is
// there no more.
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
	return map[string]string{} // a phase that is added
}
