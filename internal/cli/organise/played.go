package organise

import (
	"errors"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// NotePlayed notes in the diary that sessions are over, or that they are not held:
// P,S, all of a phase as P,*, or all.
func (u *UI) NotePlayed(s *folder.Store, sessions []string, notHeld bool) error {
	d := s.Description
	if !d.Published() {
		return term.WithHint(errors.New("the tournament is not published: nothing can have been played"), "fairdeal tournament status %s", term.ShellWord(s.Path))
	}
	kind, what := folder.Played, "noted as played"
	if notHeld {
		kind, what = folder.NotHeld, "noted as not held"
	}
	known, err := s.Sessions()
	if err != nil {
		return err
	}
	var events []folder.Event
	n := 0
	note := func(id squaredeal.ID) {
		n++
		events = append(events, folder.Event{Event: kind, Phase: id.Phase, Session: id.Session, Set: id.Set})
	}
	for _, text := range sessions {
		if text == "all" {
			for _, id := range known {
				note(id)
			}
			for i := range d.Phases {
				if d.Phases[i].Sessions == 0 {
					events = append(events, folder.Event{Event: folder.PhaseEnded, Phase: d.Phases[i].Number})
				}
			}
			continue
		}
		if phase, ok := strings.CutSuffix(text, ",*"); ok {
			number, err := strconv.Atoi(phase)
			if err != nil {
				return term.WithHint(errors.New(plain.Quote(text)+" is no session"), "as 1,3 or 1,* or all")
			}
			if _, err := d.Phase(number); err != nil {
				return err
			}
			for _, id := range known {
				if id.Phase == number {
					note(id)
				}
			}
			continue
		}
		id, err := u.SessionID(d, text)
		if err != nil {
			return err
		}
		note(id)
	}
	if err := s.Note(events...); err != nil {
		return InUse(err)
	}
	u.Notef("%s %s in %s", plain.Count(n, "session"), what, s.HandoutPath())
	return nil
}

// NoteChoice notes in the diary what a choice in the public log says of sessions:
// that one is omitted, or how many a phase has. The choice is logged then: that it
// cannot be noted is no reason to fail.
func (u *UI) NoteChoice(s *folder.Store, choice string) {
	words := strings.Fields(choice)
	var e folder.Event
	switch {
	case len(words) == 2 && words[0] == "omitted":
		id, err := u.SessionID(s.Description, words[1])
		if err != nil {
			u.Warnf("the choice is in the log, and not noted in %s: %v", s.HandoutPath(), err)
			return
		}
		e = folder.Event{Event: folder.NotHeld, Phase: id.Phase, Session: id.Session}
	case len(words) == 3 && words[0] == "sessions":
		phase, err1 := strconv.Atoi(words[1])
		n, err2 := strconv.Atoi(words[2])
		if errors.Join(err1, err2) != nil {
			return
		}
		e = folder.Event{Event: folder.PhaseEnded, Phase: phase, Session: n}
	default:
		return
	}
	if err := s.Note(e); err != nil {
		u.Warnf("the choice is in the log, and not noted: %v", err)
	}
}
