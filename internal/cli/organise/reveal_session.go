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
func (u *UI) RevealSessions(s *folder.Store, file string, open *sealed.OpenFlags, f *SessionFlags) error {
	d := s.Description
	switch {
	case !d.Published():
		return term.WithHint(errors.New("the tournament is not published: there are no keys"), "fairdeal tournament status %s", term.ShellWord(s.Path))
	case !d.HasValue:
		return term.WithHint(squaredeal.ErrNoValue, "a key that is known before it makes the hands known when it is: %s", SetValueWords(s))
	}
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		return term.Falsef("%s: %w", s.Path, err)
	}
	var ids []squaredeal.ID
	for _, text := range f.Sessions {
		id, err := u.SessionID(d, text)
		if err != nil {
			return err
		}
		if err := u.isOver(s, id, f); err != nil {
			return err
		}
		ids = append(ids, id)
	}
	k, err := u.loadKeys(s, file, open)
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

// SessionID reads P,S of a session that the tournament has.
func (u *UI) SessionID(d *squaredeal.Description, text string) (squaredeal.ID, error) {
	id, err := squaredeal.ParseID(text)
	if err != nil {
		return id, err
	}
	p, err := d.Phase(id.Phase)
	if err == nil {
		err = p.CheckSession(id.Session)
	}
	return id, err
}

// isOver is nil where a session is known to be played.
func (u *UI) isOver(s *folder.Store, id squaredeal.ID, f *SessionFlags) error {
	played, err := s.WasPlayed(id)
	if err != nil {
		return err
	}
	if played || f.Played {
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
	key, out, there, err := s.RevealSession(k, id, f.PhaseOver)
	switch {
	case errors.Is(err, squaredeal.ErrKeyHash), errors.Is(err, squaredeal.ErrKeyTree):
		return term.Falsef("%w", err)
	case errors.Is(err, squaredeal.ErrPhaseGoesOn):
		return term.WithHint(err, "--phase-over says that it is")
	case errors.Is(err, squaredeal.ErrShortKeys):
		return term.WithHint(err, "fairdeal tournament reveal %s, when the last session is played", term.ShellWord(s.Path))
	case errors.Is(err, fs.ErrExist):
		return term.WithHint(err, "it holds something else: move it away")
	case err != nil:
		return err
	case there:
		u.Notef("%s is there already, unchanged", out)
	}
	if d.KeyRoot == nil {
		u.Warnf("%s was published without the root of the keys (KR): nothing shows that this key is one of them before all are revealed", s.Path)
	}
	u.Notef("the key is in %s: from now on both sets of %s, its reserve set too, are known to whoever reads it", out, key.Key.Words())
	u.Notef("anyone checks with: fairdeal verify %s %s HANDFILES", term.ShellWord(s.Path), term.ShellWord(out))
	fmt.Fprintln(u.Out, out)
	return nil
}
