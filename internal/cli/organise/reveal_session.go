package organise

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// SessionFlags say which sessions' keys are revealed alone.
type SessionFlags struct {
	Sessions          []string
	Played, PhaseOver bool
}

func (f *SessionFlags) Register(fs *pflag.FlagSet) {
	fs.StringArrayVar(&f.Sessions, "session", nil, "reveal the key of session `P,S` alone, or P,* for all of phase P; may be repeated")
	fs.BoolVar(&f.Played, "played", false, "the session is over, though nothing says so here")
	fs.BoolVar(&f.PhaseOver, "phase-over", false, "the phase, of unknown length, is over")
}

// RevealSessions writes the keys of single sessions.
func (u *UI) RevealSessions(s *organiser.Tournament, file string, with *sealed.OpenFlags, f *SessionFlags) error {
	var ids []squaredeal.ID
	if slices.ContainsFunc(f.Sessions, func(text string) bool { return strings.Contains(text, "*") }) {
		all, _, err := s.Asked(f.Sessions)
		if err != nil {
			return err
		}
		f.Sessions = nil
		for _, id := range all {
			f.Sessions = append(f.Sessions, fmt.Sprintf("%d,%d", id.Phase, id.Session))
		}
	}
	for _, text := range f.Sessions {
		id, err := organiser.SessionID(s.Description, text)
		if err != nil {
			return err
		}
		ids = append(ids, id)
	}
	err := s.MayRevealSessions(ids)
	var open *organiser.Unsettled
	switch {
	case errors.Is(err, squaredeal.ErrNotPublished):
		return term.Hint(words.Errorf("organise.no-keys-yet"), "organise.status-of", words.Name("name", term.ShellWord(s.Path)))
	case errors.Is(err, squaredeal.ErrNoValue):
		return term.Hint(err, "organise.key-known-before", words.T("command", SetValueWords(s)))
	case errors.Is(err, squaredeal.ErrDigest):
		return term.Falsef("%s: %w", s.Path, err)
	case errors.As(err, &open):
		for _, d := range open.Doubts {
			if err := u.isOver(s, d.Session, f); err != nil {
				return err
			}
		}
	case err != nil:
		return err
	}
	k, err := u.loadKeys(s, file, with)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := u.revealSession(s, k, id, f); err != nil {
			return err
		}
	}
	return nil
}

// isOver is nil where who sits here says that a session is over.
func (u *UI) isOver(s *organiser.Tournament, id squaredeal.ID, f *SessionFlags) error {
	if f.Played {
		return nil
	}
	p, err := s.Description.Phase(id.Phase)
	if err != nil {
		return err
	}
	name := p.FileName(id.Session)
	typed, err := u.Typed(u.Say("organise.is-it-over", words.T("session", id.Said()), words.Name("name", name)))
	if err == nil && typed != name {
		err = words.Errorf("organise.typed-not", words.Name("name", name))
	}
	if err != nil {
		return term.Hint(words.Errorf("organise.not-marked", words.T("session", id.Said()), words.E("why", err)), "organise.played-or-flag", words.Name("name", term.ShellWord(s.Path)), words.N("phase", id.Phase), words.N("session", id.Session))
	}
	return nil
}

// revealSession writes the key of one session.
func (u *UI) revealSession(s *organiser.Tournament, k *squaredeal.Keys, id squaredeal.ID, f *SessionFlags) error {
	d := s.Description
	settled := []organiser.Kind{organiser.NotPlayed} // isOver was asked
	if f.PhaseOver {
		settled = append(settled, organiser.PhaseGoes)
	}
	r, err := s.RevealSession(k, id, settled...)
	switch {
	case errors.Is(err, squaredeal.ErrKeyHash), errors.Is(err, squaredeal.ErrKeyTree):
		return term.Falsef("%w", err)
	case organiser.OfKind(err, organiser.PhaseGoes) != nil:
		return term.Hint(err, "organise.phase-over")
	case errors.Is(err, squaredeal.ErrShortKeys):
		return term.Hint(err, "organise.reveal-last", words.Name("name", term.ShellWord(s.Path)))
	case errors.Is(err, fs.ErrExist):
		return term.Hint(err, "organise.else-in-the-way")
	case err != nil:
		return err
	case r.There:
		u.Note("organise.there-unchanged", words.Name("file", r.Path))
	}
	if d.KeyRoot == nil {
		u.Warn("organise.no-root", words.Name("file", s.Path))
	}
	u.Note("organise.key-in", words.Name("file", r.Path), words.T("session", r.Key.Key.Said()))
	u.Note("organise.anyone-checks", words.Name("description", term.ShellWord(s.Path)), words.Name("keys", term.ShellWord(r.Path)))
	fmt.Fprintln(u.Out, r.Path)
	return nil
}
