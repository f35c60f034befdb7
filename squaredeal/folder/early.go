package folder

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// EarlyError is why it is too early to reveal all keys: what is known then gives
// away hands that are still to be played. It holds words for programs; each door
// says them its own way.
type EarlyError struct {
	NoValue   bool            // the delayed value is wanted and not set
	NotPlayed []squaredeal.ID // neither marked as played nor said not to be held
	NotMade   []squaredeal.ID // their hands were never made, as far as the diary knows
	NotEnded  []int           // phases of unknown length that are not said to have ended
}

// Error is the error in English.
func (e *EarlyError) Error() string { return e.Said().String() }

// Said is the error for any language.
func (e *EarlyError) Said() words.Text {
	var why []words.Text
	if e.NoValue {
		why = append(why, words.New("folder.early-value"))
	}
	if len(e.NotPlayed) > 0 {
		why = append(why, words.New("folder.early-played", shortList(e.NotPlayed)))
	}
	if len(e.NotMade) > 0 {
		why = append(why, words.New("folder.early-made", shortList(e.NotMade)))
	}
	for _, n := range e.NotEnded {
		why = append(why, words.New("folder.early-phase", words.N("phase", n)))
	}
	return words.New("folder.early", words.List("why", why...))
}

// shortList is the first sessions of a list, and how many more there are.
func shortList(ids []squaredeal.ID) words.Arg {
	const most = 5
	var all []string
	for _, id := range ids[:min(most, len(ids))] {
		all = append(all, fmt.Sprintf("%d,%d", id.Phase, id.Session))
	}
	text := words.Typed(strings.Join(all, " "))
	if len(ids) > most {
		text = words.New("folder.and-more", words.T("list", text), words.N("n", len(ids)-most))
	}
	return words.T("sessions", text)
}

// MayReveal is nil where nothing speaks against revealing all keys, else an
// *EarlyError, or the error of a diary that cannot be read.
func (s *Store) MayReveal() error {
	d := s.Description
	p, err := s.Progress()
	if err != nil {
		return err
	}
	early := &EarlyError{NoValue: d.Delayed != "" && !d.HasValue, NotEnded: p.Open}
	for _, id := range p.Sessions {
		if _, over := p.Over[id]; !over {
			early.NotPlayed = append(early.NotPlayed, id)
		}
		if _, made := p.Made[id]; !made {
			early.NotMade = append(early.NotMade, id)
		}
	}
	if early.NoValue || len(early.NotPlayed)+len(early.NotMade)+len(early.NotEnded) > 0 {
		return early
	}
	return nil
}

// sessionsOf are the sessions of a tournament; of a phase of unknown length those
// that the diary knows.
func sessionsOf(d *squaredeal.Description, events []Event) (ids []squaredeal.ID) {
	for i := range d.Phases {
		p := &d.Phases[i]
		last := p.Sessions
		for _, e := range events {
			if p.Sessions == 0 && e.Phase == p.Number && e.Event == PhaseEnded {
				last = e.Session
			}
		}
		for n := 1; n <= last; n++ {
			ids = append(ids, squaredeal.ID{Phase: p.Number, Session: n})
		}
		for _, e := range events {
			id := squaredeal.ID{Phase: e.Phase, Session: e.Session}
			if p.Sessions == 0 && e.Phase == p.Number && e.Event != PhaseEnded && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// Sessions are the sessions of the tournament; of a phase of unknown length those
// that the diary knows.
func (s *Store) Sessions() ([]squaredeal.ID, error) {
	events, err := s.eventsInForce()
	return sessionsOf(s.Description, events), err
}
