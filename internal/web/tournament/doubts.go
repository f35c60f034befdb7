package tournament

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Ticks returns a checkbox for each doubt that somebody can settle.
func Ticks(q *desk.Request, doubts []organiser.Doubt) (ticks []page.Tick) {
	for _, d := range doubts {
		settling := d.Kind.Settling()
		isListed := slices.ContainsFunc(ticks, func(t page.Tick) bool { return t.Field == settling.Field })
		if settling.Field == "" || isListed {
			continue
		}
		label := page.DoubtWords(q.Lang, d)
		if settling.Box != "" {
			label = q.Words(words.New(settling.Box))
		}
		ticks = append(ticks, page.Tick{Field: settling.Field, Label: label})
	}
	return ticks
}

// Ticked returns the kinds of doubts whose boxes were ticked. To include doubts that only
// arise during writing, pass their kinds.
func Ticked(q *desk.Request, kinds ...organiser.Kind) (ticked []organiser.Kind) {
	for _, k := range kinds {
		if settles(q, organiser.Doubt{Kind: k}) {
			ticked = append(ticked, k)
		}
	}
	return ticked
}

// settles reports whether the form settles a doubt.
func settles(q *desk.Request, d organiser.Doubt) bool {
	settling := d.Kind.Settling()
	switch typed := q.Value(settling.Field); {
	case settling.Field == "":
		return false
	case settling.Typed:
		return strings.TrimSpace(typed) == d.Type
	default:
		return typed != ""
	}
}

// Settled returns the kinds of doubts that the form settles. It adds the others to problems, like
// Unsettled.
func Settled(q *desk.Request, problems *page.Problems, about string, doubts []organiser.Doubt) []organiser.Kind {
	var settled, open []organiser.Doubt
	for _, d := range doubts {
		if settles(q, d) {
			settled = append(settled, d)
		} else {
			open = append(open, d)
		}
	}
	Unsettled(q, problems, about, open)
	return organiser.KindsOf(settled)
}

// Unsettled adds one doubt of each kind to a form's errors. A doubt that nobody can settle becomes
// an error in the field about, or in the whole form if about is empty.
func Unsettled(q *desk.Request, problems *page.Problems, about string, doubts []organiser.Doubt) {
	for _, k := range organiser.KindsOf(doubts) {
		switch settling := k.Settling(); {
		case settling.Field == "":
			problems.Add(about, q.Say("desk.amend.delayed-information-nothing-would"))
		case settling.Open == "":
			problems.Add(settling.Field, q.Say("desk.accept.look-again"))
		default:
			problems.Add(cmp.Or(settling.At, settling.Field),
				q.Say(settling.Open, doubtArgs(organiser.Find(doubts, k))...))
		}
	}
}

// doubtArgs returns a doubt's file and the text that settles it.
func doubtArgs(d *organiser.Doubt) (args []words.Arg) {
	if len(d.Files) > 0 {
		args = append(args, words.Name("file", filepath.Base(d.Files[0])))
	}
	if d.Type != "" {
		args = append(args, words.Name("name", d.Type))
	}
	return args
}
