package page

import (
	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// keysWord describes the check of the keys in a word.
func (l Lang) keysWord(k federation.KeyHash) string { return l.Translate(words.New(keysKey(k))) }

// keysKey returns the catalogue key for the check of the keys.
func keysKey(k federation.KeyHash) string {
	switch k {
	case federation.HashPass:
		return "federation.hash-pass"
	case federation.HashFail:
		return "federation.hash-fail"
	case federation.NoKeys:
		return "page.keys-no"
	case federation.NotRead:
		return "federation.hash-not-read"
	}
	return ""
}

// beforeDrawWord describes whether, according to the history, the first version was published before
// the draw.
func (l Lang) beforeDrawWord(b federation.BeforeDraw) string { return l.Translate(beforeDraw(b)) }

func beforeDraw(b federation.BeforeDraw) words.Text { return words.New(beforeDrawKey(b)) }

// beforeDrawKey returns the catalogue key for a publication before or after the draw.
func beforeDrawKey(b federation.BeforeDraw) string {
	switch b {
	case federation.Before:
		return "word.yes"
	case federation.SameDay:
		return "federation.draw-same-day"
	case federation.After:
		return "word.no"
	case federation.HoldsValue:
		return "federation.draw-holds-value"
	case federation.PastDay:
		return "federation.draw-past-day"
	case federation.NotChecked:
		return "step.not-checked"
	}
	return ""
}

// rowSize describes a tournament's size.
func (l Lang) rowSize(row *federation.Row) string {
	return l.Translate(words.JoinCommas(words.Count("count.phases", row.Phases),
		words.Count("count.sessions", row.Sessions), words.Count("count.boards", row.Boards)))
}

// rowHands describes the result of checking a tournament's hand files.
func (l Lang) rowHands(row *federation.Row) string {
	h := row.Hands
	if h.Files == 0 {
		return l.Translate(words.New("federation.none-given"))
	}
	return l.Translate(words.New("federation.hands-of", words.N("boards", h.Compared), words.N("boards-all", h.Boards),
		words.N("sessions", h.Whole), words.N("sessions-all", h.Sessions)))
}

// cleaned returns a text from a file as an argument, safe to display.
func cleaned(name, text string) words.Arg { return words.Name(name, plain.Text(text)) }
