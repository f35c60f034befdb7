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

// Checkboxes returns one checkbox for each field with which the user can settle a doubt.
func Checkboxes(q *desk.Request, doubts []organiser.Doubt) (boxes []page.Checkbox) {
	for _, d := range doubts {
		settling := d.Kind.Settling()
		isListed := slices.ContainsFunc(boxes, func(b page.Checkbox) bool { return b.Field == settling.Field })
		if settling.Field == "" || isListed {
			continue
		}
		label := page.DoubtLabel(q.Lang, d)
		if settling.Label != "" {
			label = q.Say(settling.Label)
		}
		boxes = append(boxes, page.Checkbox{Field: settling.Field, Label: label})
	}
	return boxes
}

// TickedKinds returns the given doubt kinds whose boxes were ticked in the form.
func TickedKinds(q *desk.Request, kinds ...organiser.DoubtKind) (ticked []organiser.DoubtKind) {
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
		return strings.TrimSpace(typed) == d.TypeToSettle
	default:
		return typed != ""
	}
}

// CheckDoubts returns the kinds of doubts that the form settles. It adds all other doubts to
// problems, with AddDoubts.
func CheckDoubts(q *desk.Request, problems *page.Problems, about string, doubts []organiser.Doubt) []organiser.DoubtKind {
	var settled, open []organiser.Doubt
	for _, d := range doubts {
		if settles(q, d) {
			settled = append(settled, d)
		} else {
			open = append(open, d)
		}
	}
	AddDoubts(q, problems, about, open)
	return organiser.KindsOf(settled)
}

// AddDoubts adds the first doubt of each kind to a form's problems, next to the field that settles it. A
// doubt that nobody can settle is added to the field that about names or, if about is empty, to the form.
func AddDoubts(q *desk.Request, problems *page.Problems, about string, doubts []organiser.Doubt) {
	for _, k := range organiser.KindsOf(doubts) {
		switch settling := k.Settling(); {
		case settling.Field == "":
			problems.Add(about, q.Say("desk.amend.delayed-information-nothing-would"))
		case settling.Message == "":
			problems.Add(settling.Field, q.Say("desk.accept.look-again"))
		default:
			problems.Add(cmp.Or(settling.MessageField, settling.Field),
				q.Say(settling.Message, doubtArgs(organiser.FindDoubt(doubts, k))...))
		}
	}
}

// doubtArgs returns the arguments for the message about a doubt: its first file, if it has any, and the
// text to type that settles it.
func doubtArgs(d *organiser.Doubt) (args []words.Arg) {
	if len(d.Files) > 0 {
		args = append(args, words.Name("file", filepath.Base(d.Files[0])))
	}
	if d.TypeToSettle != "" {
		args = append(args, words.Name("name", d.TypeToSettle))
	}
	return args
}
