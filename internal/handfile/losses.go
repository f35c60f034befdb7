package handfile

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Loss is a board property that a format does not keep.
type Loss struct {
	// What is one line for people: "board numbers, so the first board is read as 1".
	What words.Text
	// First is the number of the first board, which a reader needs as ReadOptions.FirstNumber; 0 if that is
	// unnecessary or does not help.
	First int
}

// Losses lists the properties that boards from s lose if they are written in this format and order. Pass the
// result of ReadsBack as numbersKept.
func (f *Format) Losses(s *Set, boards []bridge.Board, numbersKept bool) []Loss {
	var t Tally
	t.Add(s, boards, numbersKept)
	return f.LossesOf(&t)
}

// LossesOf is like Losses, but for boards that were written part by part and added to a Tally.
func (f *Format) LossesOf(t *Tally) []Loss {
	if !f.Keeps.Cards {
		return []Loss{{What: words.New("handfile.loss-cards")}}
	}
	var out []Loss
	add := func(loss words.Text) { out = append(out, Loss{What: loss}) }
	isConsecutive := t.last-t.first+1 == t.count
	switch {
	case !t.renumbered:
	case f.Keeps.Numbers:
		add(words.New("handfile.loss-numbers-high"))
	case isConsecutive && t.first == 1:
		add(words.New("handfile.loss-numbers-same"))
	case isConsecutive:
		out = append(out, Loss{What: words.New("handfile.loss-numbers"), First: t.first})
	default:
		add(words.New("handfile.loss-numbers-taken",
			words.Name("boards", t.Numbers()), words.N("from", 1), words.N("to", t.count)))
	}
	switch {
	case t.hasMore && f.Keeps.Plays && t.playsKept:
		add(words.New("handfile.loss-names"))
	case t.hasMore:
		add(words.New("handfile.loss-rest"))
	case t.hasDealData && f.Name != jsonFormat.Name:
		add(words.New("handfile.loss-tables"))
	}
	return out
}
