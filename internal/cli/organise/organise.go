// Package organise opens tournaments and their keys for commands, and adds advice to errors.
//
//	err := u.Edit("spring", func(s *organiser.Tournament) error { return s.Save() })
package organise

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// UI adds the organiser's actions to term.UI.
type UI struct{ *term.UI }

// DescriptionPath returns the path to a tournament's description. "spring" and "spring.sqd" both give spring.sqd.
func DescriptionPath(name string) string {
	if strings.EqualFold(filepath.Ext(name), squaredeal.DescriptionExt) {
		return name
	}
	return name + squaredeal.DescriptionExt
}

// OpenTournament reads a tournament's description and prints warnings about it.
func (u *UI) OpenTournament(name string) (*organiser.Tournament, error) {
	return u.open(organiser.Open, name)
}

// Edit opens and locks a tournament, and calls do to change it. It refuses SquareDeal 1.3 tournaments, which must
// be finished with that program.
func (u *UI) Edit(name string, do func(s *organiser.Tournament) error) error {
	return u.WithTournament(organiser.Edit, name, func(s *organiser.Tournament) error {
		if s.Description.Old {
			return OldVersionError(s)
		}
		return do(s)
	})
}

// openFunc opens the tournament whose description is at path.
type openFunc func(path string) (*organiser.Tournament, error)

// WithTournament opens a tournament with open, which is organiser.Open to read or organiser.Edit to change it. It
// calls do with the tournament, closes it, and adds hints to errors.
func (u *UI) WithTournament(
	open openFunc, name string, do func(s *organiser.Tournament) error,
) error {
	s, err := u.open(open, name)
	if err != nil {
		return err
	}
	defer s.Close()
	return WithAdvice(s, do(s))
}

// open opens a tournament. It prints warnings and the names of unfinished files that were removed.
func (u *UI) open(open openFunc, name string) (*organiser.Tournament, error) {
	if name == "" {
		return nil, words.Errorf("system.no-name")
	}
	path := DescriptionPath(name)
	s, err := open(path)
	if errors.Is(err, fs.ErrNotExist) {
		if _, statErr := os.Lstat(path); statErr == nil { // a link to nothing
			return nil, term.Hint(err, "term.in-the-way", words.Name("file", path))
		}
		if _, err := os.Lstat(name); err == nil {
			return nil, words.Errorf("organise.no-description", words.Name("file", name))
		}
		return nil, term.Hint(err, "organise.new-starts",
			words.Name("name", term.ShellWord(strings.TrimSuffix(name, squaredeal.DescriptionExt))))
	}
	if err != nil {
		return nil, WithLockAdvice(err)
	}
	for _, name := range s.Swept {
		u.Note("organise.swept", words.Name("file", plain.Text(name)))
	}
	u.PrintWarnings(s)
	return s, nil
}

// PrintWarnings prints the warnings about a tournament's description.
func (u *UI) PrintWarnings(s *organiser.Tournament) {
	for _, w := range s.Description.Warnings {
		u.Warnf("%s: %s", s.Path, words.Map(w, plain.Text))
	}
}

// CompleteLogFlags fills in missing log flags from the tournament's settings.
func (u *UI) CompleteLogFlags(name string, f *logbook.Flags) error {
	s, err := settings.ReadTournament(DescriptionPath(name))
	if err == nil {
		f.Complete(u.UI, s)
	}
	return err
}

// RequireLogFlags is like CompleteLogFlags, but returns an error if it leaves only some of the flags set.
func (u *UI) RequireLogFlags(name string, f *logbook.Flags) error {
	if err := u.CompleteLogFlags(name, f); err != nil {
		return err
	}
	return f.Check()
}

// KeyData reads and decrypts a tournament's key file, and returns its name and content. If file is empty, it
// reads NAME.sqk or NAME.sqk.age.
func (u *UI) KeyData(
	s *organiser.Tournament, file string, f *sealed.OpenFlags,
) (name string, data []byte, err error) {
	if file == "" {
		file = s.KeyFile()
	}
	data, err = s.ReadKeys(file)
	if err != nil {
		data, err = sealed.ReadFile(u.UI, file, f)
	} else {
		data, err = sealed.Open(u.UI, file, data, f)
	}
	if errors.Is(err, fs.ErrNotExist) && !term.HasHint(err) {
		err = term.Hint(err, "organise.keys-where")
	}
	return file, data, err
}

// ParseKeys parses data from the key file called name, and prints warnings about it.
func (u *UI) ParseKeys(name string, data []byte) (*squaredeal.Keys, error) {
	k, err := squaredeal.ParseKeys(data)
	if err != nil {
		return nil, squaredeal.WithFile(name, err)
	}
	for _, w := range k.Warnings {
		u.Warnf("%s: %s", name, w)
	}
	return k, nil
}
