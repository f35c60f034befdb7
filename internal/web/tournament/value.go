package tournament

import (
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// Against is what speaks against a value, and what of it the description leaves open:
// in a second typing the same slip comes twice.
func Against(q *desk.Request, r *organiser.Reading) (against, unchecked []words.Text) {
	for _, d := range r.Doubts {
		switch d.Kind {
		case organiser.ValueEarly:
			at := r.KnownAt.UTC()
			against = append(against, words.New("desk.value.nobody-know-before", words.Name("time", q.Lang.Day(at)+" "+at.Format("15:04 UTC"))))
		case organiser.ValueToday:
			against = append(against, words.New("desk.value.day-delayed-information-names"))
		case organiser.ValueContradicts:
			for _, c := range r.Contradictions {
				against = append(against, c.Said)
			}
		}
	}
	for _, u := range r.Unchecked {
		unchecked = append(unchecked, words.New("desk.value.not-checked", words.T("of", u.Said())))
	}
	return against, unchecked
}
