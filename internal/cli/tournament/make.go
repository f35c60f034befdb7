package tournament

import (
	"errors"
	"fmt"
	"runtime"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// makeFlags are the flags of fairdeal tournament make.
type makeFlags struct {
	phase, session  string
	boards, formats string
	dir, keys       string
	reserve, force  bool
	sealed          bool
	unproven, json  bool
	open            sealed.OpenFlags
	seal            sealed.SealFlags
}

// makeHands makes hands and writes them.
func (u *ui) makeHands(s *folder.Store, f *makeFlags) error {
	d := s.Description
	if !d.Published() {
		return term.WithHint(errors.New("the tournament is not published: there are no keys"), "fairdeal tournament status %s", term.ShellWord(s.Path))
	}
	if !d.HasValue {
		return term.WithHint(squaredeal.ErrNoValue, "when it is known: fairdeal tournament dv %s VALUE", term.ShellWord(s.Path))
	}
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		if err := u.unproven(f, term.Falsef("%s: %w", s.Path, err)); err != nil {
			return err
		}
	}
	formats, err := u.makeFormats(f)
	if err != nil {
		return err
	}
	sessions, err := u.chooseSessions(d, f)
	if err != nil {
		return err
	}
	files, limits, err := squaredeal.PlanFiles(sessions, formats)
	for _, limit := range limits {
		u.Warnf("%v: left out", limit)
	}
	if err != nil {
		return err
	}
	var seal func([]byte) ([]byte, error)
	if f.sealed {
		if !f.seal.Given() {
			return term.WithHint(errors.New("--sealed does not say for whom"), "--seal-recipient age1... or --seal-passphrase-file FILE")
		}
		if seal, err = sealed.Sealer(u.UI, &f.seal); err != nil {
			return err
		}
	} else if f.seal.Given() {
		return errors.New("recipients or a passphrase for a bundle are given without --sealed")
	}
	k, err := u.loadKeys(s, f.keys, &f.open)
	if err != nil {
		return err
	}
	if _, err := d.CheckKeys(k); err != nil {
		if err := u.unproven(f, term.Falsef("%w", err)); err != nil {
			return err
		}
	}
	for _, x := range sessions {
		if _, err := k.Of(x.Phase, x.ID.Session); err != nil {
			return term.Falsef("%w: description and keys do not belong together", err)
		}
	}
	m := &maker{Maker: squaredeal.Maker{Description: d, Keys: k, CRLF: runtime.GOOS == "windows"}, u: u, dir: f.dir, force: f.force, json: f.json}
	write := m.write
	if f.sealed {
		write = func(files []squaredeal.HandFile) error { return m.seal(files, seal) }
	}
	if err := write(files); err != nil {
		return err
	}
	if f.reserve {
		u.Notef("these are reserve sets: tell the players of every one that is played")
	}
	return nil
}

// unproven lets something false pass where it is asked for by name.
func (u *ui) unproven(f *makeFlags, err error) error {
	if !f.unproven {
		return term.WithHint(err, "fairdeal verify says more; --unproven makes hands all the same, which prove nothing")
	}
	u.Warnf("%v; the hands prove nothing", err)
	return nil
}

// makeFormats are the formats given, else those of the settings, else pbn.
func (u *ui) makeFormats(f *makeFlags) ([]*handfile.Format, error) {
	list := f.formats
	if list == "" {
		var err error
		if list, err = settings.TournamentFormats(); err != nil {
			return nil, err
		}
	}
	formats, err := settings.ParseFormats(list)
	if err != nil {
		return nil, err
	}
	for i, format := range formats {
		if format.Ext == "" {
			return nil, term.WithHint(fmt.Errorf("format %s writes no file", format.Name), "formats are %s", settings.FileFormats())
		}
		if blind, err := handfile.ByName(format.Name + "blind"); f.sealed && err == nil {
			formats[i] = blind
		}
	}
	return formats, nil
}

// parseChoice reads a number, a range or * out of 1 to last.
func parseChoice(what, s string, last int) (from, to int, all bool, err error) {
	from, to, all, err = squaredeal.ParseChoice(what, s, last)
	return from, to, all, choiceHint(err)
}

// choiceHint says with which flag a choice is made.
func choiceHint(err error) error {
	switch {
	case errors.Is(err, squaredeal.ErrNoChoice):
		return term.WithHint(err, "--phase and --session are each a number, a range 3-7, or * for all")
	case errors.Is(err, squaredeal.ErrSessionsUnknown):
		return term.WithHint(err, "--session says which, such as 1-8")
	case errors.Is(err, squaredeal.ErrBoardsUnknown):
		return term.WithHint(err, "--boards says which")
	case errors.Is(err, squaredeal.ErrBoardsPublished):
		return term.WithHint(err, "without --boards the published ones are made")
	}
	return err
}

// chooseSessions is what the flags ask for.
func (u *ui) chooseSessions(d *squaredeal.Description, f *makeFlags) ([]squaredeal.Session, error) {
	c := squaredeal.Choice{Phase: f.phase, Session: f.session, Boards: f.boards}
	if f.reserve {
		c.Set = squaredeal.Reserve
	}
	sessions, left, err := d.Choose(c)
	for _, l := range left {
		switch {
		case errors.Is(l.Err, squaredeal.ErrSessionsUnknown):
			u.Notef("phase %d is left out: %v: --session says which, such as 1-8", l.Phase.Number, l.Err)
		case l.Err != nil:
			u.Notef("phase %d is left out: its boards are published as ?: --boards says which", l.Phase.Number)
		default:
			u.Notef("phase %d has %s: %d-%d are not all there", l.Phase.Number, term.Count(l.Phase.Sessions, "session"), l.First, l.Last)
		}
	}
	return sessions, choiceHint(err)
}

// maker makes the contents of files and writes them.
type maker struct {
	squaredeal.Maker
	u     *ui
	dir   string
	force bool
	json  bool
}
