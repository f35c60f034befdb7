package tournament

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/words"
)

// Ticks returns the boxes that settle doubts, one for each doubt that somebody can settle.
func Ticks(q *desk.Request, doubts []organiser.Doubt) (ticks []page.Tick) {
	for _, d := range doubts {
		how := d.Kind.Settling()
		if how.Field == "" || slices.ContainsFunc(ticks, func(t page.Tick) bool { return t.Field == how.Field }) {
			continue
		}
		label := page.DoubtWords(q.Lang, d)
		if how.Box != "" {
			label = q.Words(words.New(how.Box))
		}
		ticks = append(ticks, page.Tick{Field: how.Field, Label: label})
	}
	return ticks
}

// Ticked returns the kinds of doubts whose boxes were ticked.
func Ticked(q *desk.Request, doubts []organiser.Doubt) (kinds []organiser.Kind) {
	for _, k := range organiser.KindsOf(doubts) {
		if field := k.Settling().Field; field != "" && q.Value(field) != "" {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// Settled is Ticked, and marks the boxes that were not ticked. What nobody can settle is a
// problem of the field about, or of the whole form.
func Settled(q *desk.Request, wrong *page.Problems, about string, doubts []organiser.Doubt) []organiser.Kind {
	kinds := Ticked(q, doubts)
	for _, k := range organiser.KindsOf(doubts) {
		switch field := k.Settling().Field; {
		case field == "":
			wrong.Add(about, q.Say("desk.amend.delayed-information-nothing-would"))
		case !slices.Contains(kinds, k):
			wrong.Add(field, q.Say("desk.accept.look-again"))
		}
	}
	return kinds
}
