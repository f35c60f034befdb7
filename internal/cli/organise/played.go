package organise

import (
	"errors"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

// NotePlayed notes in the diary that sessions are over, or that they are not held:
// P,S, all of a phase as P,*, or all.
func (u *UI) NotePlayed(s *folder.Store, sessions []string, notHeld bool) error {
	if !s.Description.Published() {
		return term.WithHint(errors.New("the tournament is not published: nothing can have been played"), "fairdeal tournament status %s", term.ShellWord(s.Path))
	}
	ids, ended, err := organiser.Sessions(s, sessions)
	if errors.As(err, new(*organiser.NoSessionError)) {
		return term.WithHint(err, "as 1,3 or 1,* or all")
	}
	if err != nil {
		return err
	}
	if err := organiser.NotePlayed(s, ids, ended, notHeld); err != nil {
		return InUse(err)
	}
	what := "noted as played"
	if notHeld {
		what = "noted as not held"
	}
	u.Notef("%s %s in %s", plain.Count(len(ids), "session"), what, s.HandoutPath())
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
		id, err := organiser.SessionID(s.Description, words[1])
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
