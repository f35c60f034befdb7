package organise

import (
	"errors"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// NotePlayed notes in the diary that sessions are over, or that they are not held:
// P,S, all of a phase as P,*, or all.
func (u *UI) NotePlayed(s *organiser.Tournament, sessions []string, notHeld bool) error {
	if !s.Description.Published() {
		return term.Hint(words.Errorf("organise.nothing-played"), "organise.status-of", words.Name("name", term.ShellWord(s.Path)))
	}
	ids, ended, err := s.Asked(sessions)
	if organiser.OfKind(err, organiser.NoSession) != nil {
		return term.Hint(err, "organise.as-session")
	}
	if err != nil {
		return err
	}
	if err := s.NotePlayed(ids, ended, notHeld); err != nil {
		return InUse(err)
	}
	key := "organise.noted-played"
	if notHeld {
		key = "organise.noted-not-held"
	}
	u.Note(key, words.T("sessions", words.Count("count.sessions", len(ids))), words.Name("file", s.HandoutPath()))
	return nil
}

// NoteChoice notes in the diary what a choice in the public log says of sessions:
// that one is omitted, or how many a phase has. The choice is logged then: that it
// cannot be noted is no reason to fail.
func (u *UI) NoteChoice(s *organiser.Tournament, choice string) {
	fields := strings.Fields(choice)
	var e organiser.Event
	switch {
	case len(fields) == 2 && fields[0] == "omitted":
		id, err := organiser.SessionID(s.Description, fields[1])
		if err != nil {
			u.Warn("organise.choice-not-noted-in", words.Name("file", s.HandoutPath()), words.E("why", err))
			return
		}
		e = organiser.Event{Event: organiser.NotHeld, Phase: id.Phase, Session: id.Session}
	case len(fields) == 3 && fields[0] == "sessions":
		phase, err1 := strconv.Atoi(fields[1])
		n, err2 := strconv.Atoi(fields[2])
		if errors.Join(err1, err2) != nil {
			return
		}
		e = organiser.Event{Event: organiser.PhaseEnded, Phase: phase, Session: n}
	default:
		return
	}
	if err := s.Note(e); err != nil {
		u.Warn("organise.choice-not-noted", words.E("why", err))
	}
}
