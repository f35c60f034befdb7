package hands

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// asked is what a form says of a value that its description does not hold.
func asked(q *desk.Request, s *folder.Store) page.Asked {
	a := page.Asked{Wanted: s.Description.Old && !s.Description.HasValue}
	if a.Wanted {
		a.Delayed, a.Typed = s.Description.Text(s.Description.Delayed), strings.Trim(q.R.PostForm.Get("value"), " ")
	}
	return a
}

// valued says what is to be said of the value of a form. In a file of SquareDeal 1.3 the
// value takes the place of the text: where that still stands only the organiser knows
// it, and it is written nowhere here.
func valued(q *desk.Request, f *page.Frame, a *page.Asked, r *organiser.Reading, err error) {
	switch {
	case errors.Is(err, organiser.ErrNoValueOld):
		f.Wrongly("value", q.Say("desk.old.value-missing"))
	case errors.As(err, new(*organiser.OtherValueError)): // of a page from before
		f.Wrongly("", q.Say("desk.step.another-value-set-already"))
	case errors.As(err, new(*organiser.LongValueError)):
		a.Typed = ""
		f.Wrongly("value", q.Say("desk.old.value-longer-bytes", words.N("most", squaredeal.MaxValue)))
	case r != nil:
		a.Against, a.Unchecked = tournament.Against(q, r)
		if len(a.Against) > 0 && q.Value("anyway") == "" {
			f.Wrongly("anyway", q.Say("desk.old.something-speaks-against-value"))
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
