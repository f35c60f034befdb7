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

// DescriptionPath returns the path of the description of tournament NAME.
func DescriptionPath(name string) string {
	if strings.EqualFold(filepath.Ext(name), squaredeal.DescriptionExt) {
		return name
	}
	return name + squaredeal.DescriptionExt
}

// OpenTournament reads a description and prints its oddities.
func (u *UI) OpenTournament(name string) (*organiser.Tournament, error) {
	return u.open(organiser.Open, name)
}

// Edit opens and locks a tournament and calls do with it. It refuses SquareDeal 1.3 tournaments,
// because that program has to finish them.
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

// WithTournament opens a tournament (organiser.Open to read, organiser.Edit to change it), calls do
// with it, and adds advice to errors.
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

// open opens a tournament and prints what it noticed.
func (u *UI) open(open openFunc, name string) (*organiser.Tournament, error) {
	if name == "" {
		return nil, words.Errorf("system.no-name")
	}
	s, err := open(DescriptionPath(name))
	if errors.Is(err, fs.ErrNotExist) {
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

// PrintWarnings prints the oddities of a description.
func (u *UI) PrintWarnings(s *organiser.Tournament) {
	for _, w := range s.Description.Warnings {
		u.Warnf("%s: %s", s.Path, words.Map(w, plain.Text))
	}
}

// CompleteLogFlags fills in missing log flags from a tournament's settings.
func (u *UI) CompleteLogFlags(name string, f *logbook.Flags) error {
	s, err := settings.ReadTournament(DescriptionPath(name))
	if err == nil {
		f.Complete(u.UI, s)
	}
	return err
}

// RequireLogFlags is CompleteLogFlags, but returns an error if a flag is still missing.
func (u *UI) RequireLogFlags(name string, f *logbook.Flags) error {
	if err := u.CompleteLogFlags(name, f); err != nil {
		return err
	}
	return f.Check()
}

// KeyData returns the decrypted key file of a tournament: file if it is not empty, otherwise
// NAME.sqk or NAME.sqk.age.
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
	if errors.Is(err, fs.ErrNotExist) {
		err = term.Hint(err, "organise.keys-where")
	}
	return file, data, err
}

// ParseKeys parses a key file and prints its oddities.
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
