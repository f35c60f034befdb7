package organiser

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TooEarly explains why it is too early to reveal all keys, which would reveal hands that
// have not been played.
type TooEarly struct {
	NoValue   bool            // the public number is needed but not set
	NotPlayed []squaredeal.ID // sessions marked neither as played nor as not held
	NotMade   []squaredeal.ID // sessions whose hands are missing in the diary
	NotEnded  []int           // phases of unknown length that have not ended
}

// InWords returns the reasons as a translatable message.
func (e *TooEarly) InWords() words.Text {
	return words.New("organiser.early", words.List("why", e.Reasons()...))
}

// Reasons returns the reasons one by one.
func (e *TooEarly) Reasons() (reasons []words.Text) {
	if e.NoValue {
		reasons = append(reasons, words.New("organiser.early-value"))
	}
	if len(e.NotPlayed) > 0 {
		reasons = append(reasons, words.New("organiser.early-played", firstSessions(e.NotPlayed)))
	}
	if len(e.NotMade) > 0 {
		reasons = append(reasons, words.New("organiser.early-made", firstSessions(e.NotMade)))
	}
	for _, n := range e.NotEnded {
		reasons = append(reasons, words.New("organiser.early-phase", words.N("phase", n)))
	}
	return reasons
}

// firstSessions returns the first few sessions in a list, and how many are left.
func firstSessions(ids []squaredeal.ID) words.Arg {
	const limit = 5
	var names []string
	for _, id := range ids[:min(limit, len(ids))] {
		names = append(names, fmt.Sprintf("%d,%d", id.Phase, id.Session))
	}
	text := words.Verbatim(strings.Join(names, " "))
	if len(ids) > limit {
		text = words.New("federation.ask-many", words.T("first", text), words.N("n", len(ids)-limit))
	}
	return words.T("sessions", text)
}

// tooEarly returns why it is too early to reveal all keys, or nil.
func (t *Tournament) tooEarly(p *Progress) *TooEarly {
	d := t.Description
	early := &TooEarly{NoValue: d.Delayed != "" && !d.HasValue, NotEnded: p.Open}
	for _, session := range p.Sessions {
		if !session.IsOver() {
			early.NotPlayed = append(early.NotPlayed, session.ID)
		}
		if !session.IsMade() {
			early.NotMade = append(early.NotMade, session.ID)
		}
	}
	if early.NoValue || len(early.NotPlayed)+len(early.NotMade)+len(early.NotEnded) > 0 {
		return early
	}
	return nil
}
