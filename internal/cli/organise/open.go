package organise

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// DescriptionPath is the file that NAME stands for.
func DescriptionPath(name string) string {
	if strings.EqualFold(filepath.Ext(name), squaredeal.DescriptionExt) {
		return name
	}
	return name + squaredeal.DescriptionExt
}

// OpenVersion reads a description that is only looked at: also the one before,
// NAME.sqd.bak.
func (u *UI) OpenVersion(name string) (*organiser.Tournament, error) {
	if bak := squaredeal.DescriptionExt + ".bak"; !strings.HasSuffix(strings.ToLower(name), bak) {
		return u.OpenTournament(name)
	}
	s, err := organiser.Open(name)
	if err != nil {
		return nil, err
	}
	u.WarnOf(s)
	return s, nil
}

// WarnOf shows what is odd in a description.
func (u *UI) WarnOf(s *organiser.Tournament) {
	for _, w := range s.Description.Warnings {
		u.Warnf("%s: %s", s.Path, w.Map(plain.Text))
	}
}

// OpenTournament reads a description and shows what is odd in it.
func (u *UI) OpenTournament(name string) (*organiser.Tournament, error) {
	return u.openWith(organiser.Open, name)
}

// EditTournament reads a description that is to be changed: until it is closed no
// other process changes it.
// One that was made for SquareDeal 1.3 is refused: that program goes on with it.
func (u *UI) EditTournament(name string) (*organiser.Tournament, error) {
	s, err := u.EditAny(name)
	if err == nil && s.Description.Old {
		s.Close()
		return nil, RefuseOld(s)
	}
	return s, err
}

// EditAny is EditTournament also for a tournament of SquareDeal 1.3, of which only
// what lies beside its description may change.
func (u *UI) EditAny(name string) (*organiser.Tournament, error) {
	return u.openWith(organiser.Edit, name)
}

// RefuseOld is the error of a change to a tournament of SquareDeal 1.3.
func RefuseOld(s *organiser.Tournament) error {
	return term.Hint(fmt.Errorf("%s: %w", s.Path, squaredeal.ErrOld), "organise.make-with-value", words.Name("name", term.ShellWord(s.Path)))
}

func (u *UI) openWith(open func(path string) (*organiser.Tournament, error), name string) (*organiser.Tournament, error) {
	s, err := open(DescriptionPath(name))
	if name == "" {
		return nil, words.Errorf("system.no-name")
	}
	if errors.Is(err, fs.ErrNotExist) {
		if _, there := os.Lstat(name); there == nil {
			return nil, words.Errorf("organise.no-description", words.Name("file", name))
		}
		return nil, term.Hint(err, "organise.new-starts", words.Name("name", term.ShellWord(strings.TrimSuffix(name, squaredeal.DescriptionExt))))
	}
	if err != nil {
		return nil, InUse(err)
	}
	for _, name := range s.Swept {
		u.Note("organise.swept", words.Name("file", plain.Text(name)))
	}
	u.WarnOf(s)
	return s, nil
}

// InUse says what to do about a tournament that another process is changing.
func InUse(err error) error {
	var held *safefile.LockedError
	switch {
	case !errors.As(err, &held):
		return err
	case held.Exclusive:
		return term.Hint(err, "organise.try-again-rm", words.Name("file", term.ShellWord(held.Path)))
	}
	return term.Hint(err, "organise.try-again-keys")
}

// LintInfo shows what is to be said about the delayed information.
func (u *UI) LintInfo(info string) delayed.Lint {
	l := delayed.LintOf(plain.Text(info), clock.Now())
	u.sayLint(l, info)
	return l
}

func (u *UI) sayLint(l delayed.Lint, info string) {
	for _, f := range l.Findings {
		u.Warn("organise.delayed-warning", words.T("what", f.Said))
	}
	for _, p := range delayed.Parse(info) {
		if p.Kind == delayed.Drand && !p.Contradicted {
			u.Note("organise.round-public", words.N("round", int(p.Round)), words.Name("chain", p.Chain.Name), words.Name("time", p.Time.Format(delayed.Layout)))
		}
	}
}
