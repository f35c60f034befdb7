package organise

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

// SessionFlags say which sessions' keys are revealed alone.
type SessionFlags struct {
	Sessions          []string
	Played, PhaseOver bool
}

func (f *SessionFlags) Register(fs *pflag.FlagSet) {
	fs.StringArrayVar(&f.Sessions, "session", nil, "reveal the key of session `P,S` alone; may be repeated")
	fs.BoolVar(&f.Played, "played", false, "the session is over, though nothing says so here")
	fs.BoolVar(&f.PhaseOver, "phase-over", false, "the phase, of unknown length, is over")
}

// RevealSessions writes the keys of single sessions.
func (u *UI) RevealSessions(s *folder.Store, file string, with *sealed.OpenFlags, f *SessionFlags) error {
	var ids []squaredeal.ID
	for _, text := range f.Sessions {
		id, err := organiser.SessionID(s.Description, text)
		if err != nil {
			return err
		}
		ids = append(ids, id)
	}
	err := organiser.MayRevealSessions(s, ids)
	var open *organiser.Unsettled
	switch {
	case errors.Is(err, squaredeal.ErrNotPublished):
		return term.WithHint(errors.New("the tournament is not published: there are no keys"), "fairdeal tournament status %s", term.ShellWord(s.Path))
	case errors.Is(err, squaredeal.ErrNoValue):
		return term.WithHint(err, "a key that is known before it makes the hands known when it is: %s", SetValueWords(s))
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
func (u *UI) isOver(s *folder.Store, id squaredeal.ID, f *SessionFlags) error {
	if f.Played {
		return nil
	}
	p, err := s.Description.Phase(id.Phase)
	if err != nil {
		return err
	}
	name := p.FileName(id.Session)
	typed, err := u.Typed(fmt.Sprintf("whoever reads the key of %s knows its hands; is it over? then type %s", id.Words(), name))
	if err == nil && typed != name {
		err = fmt.Errorf("what was typed is not %s", name)
	}
	if err != nil {
		return term.WithHint(fmt.Errorf("%s is not marked as played: %w", id.Words(), err), "fairdeal tournament played %s %d,%d, when it is over, or --played", term.ShellWord(s.Path), id.Phase, id.Session)
	}
	return nil
}

// revealSession writes the key of one session.
func (u *UI) revealSession(s *folder.Store, k *squaredeal.Keys, id squaredeal.ID, f *SessionFlags) error {
	d := s.Description
	settled := []organiser.Kind{organiser.NotPlayed} // isOver was asked
	if f.PhaseOver {
		settled = append(settled, organiser.PhaseGoes)
	}
	r, err := organiser.RevealSession(s, k, id, settled...)
	switch {
	case errors.Is(err, squaredeal.ErrKeyHash), errors.Is(err, squaredeal.ErrKeyTree):
		return term.Falsef("%w", err)
	case organiser.OfKind(err, organiser.PhaseGoes) != nil:
		return term.WithHint(err, "--phase-over says that it is")
	case errors.Is(err, squaredeal.ErrShortKeys):
		return term.WithHint(err, "fairdeal tournament reveal %s, when the last session is played", term.ShellWord(s.Path))
	case errors.Is(err, fs.ErrExist):
		return term.WithHint(err, "it holds something else: move it away")
	case err != nil:
		return err
	case r.There:
		u.Notef("%s is there already, unchanged", r.Path)
	}
	if d.KeyRoot == nil {
		u.Warnf("%s was published without the root of the keys (KR): nothing shows that this key is one of them before all are revealed", s.Path)
	}
	u.Notef("the key is in %s: from now on both sets of %s, its reserve set too, are known to whoever reads it", r.Path, r.Key.Key.Words())
	u.Notef("anyone checks with: fairdeal verify %s %s HANDFILES", term.ShellWord(s.Path), term.ShellWord(r.Path))
	fmt.Fprintln(u.Out, r.Path)
	return nil
}
