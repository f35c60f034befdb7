package hands

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// valueField returns the form's field for a value that is not in the description.
func valueField(q *desk.Request, t *organiser.Tournament) page.ValueField {
	field := page.ValueField{Wanted: t.Description.Old && !t.Description.HasValue}
	if field.Wanted {
		field.Delayed = t.Description.Text(t.Description.Delayed)
		field.Typed = strings.Trim(q.R.PostForm.Get("value"), " ")
	}
	return field
}

// checkValueField adds the findings about the value in a form. In a SquareDeal 1.3 file the value replaces
// the text. While the file contains the text, only the organiser knows the value, and it is not
// stored here.
func checkValueField(
	q *desk.Request, problems *page.Problems, field *page.ValueField, reading *organiser.Reading, err error,
) {
	switch {
	case errors.Is(err, organiser.ValueMissing):
		problems.Add("value", q.ErrorSentence(words.Errorf("card.why-no-value")))
	case errors.Is(err, organiser.ValueOther): // Somebody has set a value since the page was loaded.
		problems.Add("", q.Say("desk.step.another-value-set-already"))
	case errors.Is(err, organiser.ValueLong):
		field.Typed = ""
		problems.Add("value", q.Say("desk.old.value-longer-bytes", words.N("most", squaredeal.MaxValue)))
	case reading != nil:
		field.Objections, field.Unchecked = tournament.Objections(reading)
		field.Doubts = tournament.Checkboxes(q, reading.Doubts)
		tournament.CheckDoubts(q, problems, "value", reading.Doubts)
	}
}

// reserveNumber returns the number of the reserve set in a form, 1 if empty. Only SquareDeal 1.3 has
// more than one.
func reserveNumber(t *organiser.Tournament, typed string) string {
	switch {
	case !t.Description.Old:
		return ""
	case typed == "":
		return "1"
	}
	return typed
}
