package web

import (
	"errors"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// ofOld are the pages of a tournament of SquareDeal 1.3: they show it and make its
// hands. All others, those that are added later too, are of the present form.
var ofOld = map[string]bool{
	"GET /t/{name}":                    true,
	"GET /t/{name}/phase":              true,
	"GET /t/{name}/file/{file}":        true,
	"GET /t/{name}/make":               true,
	"POST /t/{name}/make":              true,
	"GET /t/{name}/progress":           true,
	"GET /t/{name}/events":             true,
	"GET /t/{name}/out":                true,
	"POST /t/{name}/out":               true,
	"GET /t/{name}/records/{session}":  true,
	"POST /t/{name}/records/{session}": true,
}

// refuseOld refuses a page or a form that a tournament of SquareDeal 1.3 does not
// have, before anything of it is read: that program goes on with its description.
func refuseOld(q *request, pattern string) error {
	if !strings.Contains(pattern, " /t/{name}") || ofOld[pattern] {
		return nil
	}
	s, err := q.look()
	if err != nil || !s.Description.Old {
		return nil // what is wrong the page itself says
	}
	return &problem{http.StatusConflict, page.Reason(q.lang, squaredeal.ErrOld)}
}

// showOld is the page of a tournament of SquareDeal 1.3.
func showOld(q *request, s *folder.Store) error {
	x, c := s.Description, q.desk.calendar(s)
	info := x.Text(x.Delayed)
	v := page.Old{
		File: s.ID(), Program: x.Program(), Delayed: info, Value: x.Value, Asked: !x.HasValue && x.Published(), KeyHash: x.KeyHash, Digest: x.Digest(),
		Stage: page.StageWord(q.lang, c), Next: page.Next(q.lang, c), Published: x.Published(), Why: page.Reason(q.lang, squaredeal.ErrOld),
		Notices: page.Notices(q.lang, c, filepath.Base), Lint: page.LintWords(q.lang, info, x.Lint(q.desk.Now())).Findings,
	}
	for i := range x.Phases {
		v.Phases = append(v.Phases, x.Text(x.Phases[i].String()))
	}
	if v.Digest != "" {
		v.Short = squaredeal.ShortDigest(v.Digest)
	}
	if keys := s.Contents().Keys; keys != "" {
		v.Keys = filepath.Base(keys)
	}
	if x.Published() {
		v.Tasks = []page.Crumb{{Text: q.say("desk.make.title"), Path: "t/" + s.ID() + "/make"}, {Text: q.say("desk.diary.title"), Path: "t/" + s.ID() + "/out"}}
	}
	v.Tasks = append(v.Tasks, page.Crumb{Text: q.say("desk.frame.verify"), Path: "verify"})
	return q.show(page.DeskOld, q.draftFrame(s), v)
}

// asked is what a form says of a value that its description does not hold.
func (q *request) asked(s *folder.Store) page.Asked {
	a := page.Asked{Wanted: s.Description.Old && !s.Description.HasValue}
	if a.Wanted {
		a.Delayed, a.Typed = s.Description.Text(s.Description.Delayed), strings.Trim(q.r.PostForm.Get("value"), " ")
	}
	return a
}

// valued says what is to be said of the value of a form. In a file of SquareDeal 1.3 the
// value takes the place of the text: where that still stands only the organiser knows
// it, and it is written nowhere here.
func (q *request) valued(f *page.Frame, a *page.Asked, r *organiser.Reading, err error) {
	switch {
	case errors.Is(err, organiser.ErrNoValueOld):
		f.Wrongly("value", q.say("desk.old.value-missing"))
	case errors.As(err, new(*organiser.OtherValueError)): // of a page from before
		f.Wrongly("", q.say("desk.step.another-value-set-already"))
	case errors.As(err, new(*organiser.LongValueError)):
		a.Typed = ""
		f.Wrongly("value", q.say("desk.old.value-longer-bytes", words.N("most", squaredeal.MaxValue)))
	case r != nil:
		a.Against, a.Unchecked = q.against(r)
		if len(a.Against) > 0 && q.value("anyway") == "" {
			f.Wrongly("anyway", q.say("desk.old.something-speaks-against-value"))
		}
	}
}

// oldNumber is the number of the reserve set that a form asks for: only SquareDeal 1.3
// has more than one. Left empty it is 1.
func oldNumber(s *folder.Store, typed string) string {
	switch {
	case !s.Description.Old:
		return ""
	case typed == "":
		return "1"
	}
	return typed
}
