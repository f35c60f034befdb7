// Package organise opens tournaments and their keys for commands, and adds advice to errors.
//
//	err := u.Changes("spring", func(s *organiser.Tournament) error { return s.Save() })
package organise

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
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

// Changes opens and locks a tournament and calls do with it. It refuses SquareDeal 1.3 tournaments,
// because that program has to finish them.
func (u *UI) Changes(name string, do func(s *organiser.Tournament) error) error {
	return u.With(organiser.Edit, name, func(s *organiser.Tournament) error {
		if s.Description.Old {
			return RefuseOld(s)
		}
		return do(s)
	})
}

// With opens a tournament (organiser.Open to read, organiser.Edit to change it), calls do
// with it, and adds advice to errors.
func (u *UI) With(open func(path string) (*organiser.Tournament, error), name string, do func(s *organiser.Tournament) error) error {
	s, err := u.open(open, name)
	if err != nil {
		return err
	}
	defer s.Close()
	return Advised(s, do(s))
}

func (u *UI) open(open func(path string) (*organiser.Tournament, error), name string) (*organiser.Tournament, error) {
	if name == "" {
		return nil, words.Errorf("system.no-name")
	}
	s, err := open(DescriptionPath(name))
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

// WarnOf prints the oddities of a description.
func (u *UI) WarnOf(s *organiser.Tournament) {
	for _, w := range s.Description.Warnings {
		u.Warnf("%s: %s", s.Path, words.Map(w, plain.Text))
	}
}

// RefuseOld returns the error for changing a SquareDeal 1.3 tournament.
func RefuseOld(s *organiser.Tournament) error {
	return term.Hint(fmt.Errorf("%s: %w", s.Path, squaredeal.ErrOld), "organise.make-with-value", words.Name("name", term.ShellWord(s.Path)))
}

// advised is an error or a kind of doubt, with advice.
type advised struct {
	of    error
	hint  string
	false bool
}

// advice lists the advice for doubts and errors that prevent a step. Each entry has a catalogue
// sentence, whose arguments are the tournament's name, the command that sets its value, a phase and
// a session, and records whether the error means "checked and false".
//
// It is a function because a variable would be initialised at every start of the program.
func advice() []advised {
	return []advised{
		{of: squaredeal.ErrKeyHash, false: true},
		{of: squaredeal.ErrKeyTree, false: true},
		{of: organiser.ErrKeysForm, false: true},
		{of: organiser.WrongKeys, false: true},
		{of: organiser.Unproven, false: true, hint: "organise.verify-more"},
		{of: organiser.KeysThere, hint: "organise.aside-file"},
		{of: organiser.SharesThere, hint: "organise.aside-file"},
		{of: organiser.HandsDiffer, hint: "organise.another-dir"},
		{of: organiser.ValueMissing, hint: "organise.give-value"},
		{of: organiser.ValueGiven, hint: "organise.command"},
		{of: organiser.NotForPlay, hint: "organise.played-when-over"},
		{of: organiser.PhaseGoes, hint: "organise.phase-over"},
		{of: organiser.NoSession, hint: "organise.as-session"},
		{of: squaredeal.ErrNoChoice, hint: "organise.number-or-all"},
		{of: squaredeal.ErrSessionsUnknown, hint: "organise.session-which"},
		{of: squaredeal.ErrBoardsUnknown, hint: "organise.boards-which"},
		{of: squaredeal.ErrBoardsPublished, hint: "organise.without-boards"},
		{of: squaredeal.ErrShortKeys, hint: "organise.reveal-last"},
		{of: squaredeal.ErrNoValue, hint: "organise.when-known"},
		{of: squaredeal.ErrNotPublished, hint: "organise.publish-command"},
	}
}

// Advised adds advice to an error that has none.
func Advised(s *organiser.Tournament, err error) error {
	if err == nil || term.Hinted(err) {
		return err
	}
	for _, a := range advice() {
		if !errors.Is(err, a.of) {
			continue
		}
		if a.false {
			err = term.Falsef("%w", err)
		}
		if a.hint == "" {
			return err
		}
		id := squaredeal.ID{}
		if open := new(organiser.Unsettled); errors.As(err, &open) {
			id = open.Doubts[0].Session
		}
		name := words.Name("name", term.ShellWord(s.Path))
		return term.Hint(err, a.hint, name, words.T("command", SetValueWords(s)), words.N("phase", id.Phase), words.N("session", id.Session))
	}
	return InUse(err)
}

// InUse adds advice to the error for a tournament that another process is changing.
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

// Complete fills in missing log flags from a tournament's settings.
func (u *UI) Complete(name string, f *logbook.Flags) error {
	s, err := settings.OfTournament(DescriptionPath(name))
	if err == nil {
		f.Complete(u.UI, s)
	}
	return err
}

// Settle is Complete, but returns an error if a flag is still missing.
func (u *UI) Settle(name string, f *logbook.Flags) error {
	if err := u.Complete(name, f); err != nil {
		return err
	}
	return f.Check()
}

// KeyData returns the decrypted key file of a tournament: file if it is not empty, otherwise
// NAME.sqk or NAME.sqk.age.
func (u *UI) KeyData(s *organiser.Tournament, file string, f *sealed.OpenFlags) (name string, data []byte, err error) {
	if file == "" {
		file = s.KeyFile()
	}
	if data, err = s.ReadKeys(file); err == nil {
		data, err = sealed.Open(u.UI, file, data, f)
	} else {
		data, err = sealed.ReadFile(u.UI, file, f)
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
		return nil, squaredeal.Named(name, err)
	}
	for _, w := range k.Warnings {
		u.Warnf("%s: %s", name, w)
	}
	return k, nil
}

// NoKeysYet returns the error for a tournament that is not published.
func NoKeysYet(s *organiser.Tournament) error {
	return term.Hint(words.Errorf("organise.no-keys-yet"), "organise.status-of", words.Name("name", term.ShellWord(s.Path)))
}

// SetValueWords returns the arguments that set a tournament's public number. For a machine-readable
// description these are the files that determine the value.
func SetValueWords(s *organiser.Tournament) words.Text {
	command := "fairdeal tournament dv " + term.ShellWord(s.Path)
	parts := delayed.Parse(s.Description.Delayed)
	if !delayed.MachineReadable(parts) {
		return words.New("organise.value-typed", words.Name("command", command))
	}
	var save []words.Text
	for _, part := range parts {
		switch part.Kind {
		case delayed.Drand:
			save = append(save, words.New("organise.save", words.Name("address", organiser.BeaconAddress(part))))
			command += " --beacon FILE"
		case delayed.Players:
			command += " --commit FILE --open FILE ..."
		default:
			command += " --value TEXT"
		}
	}
	text := words.Typed(command)
	for _, first := range slices.Backward(save) {
		text = words.New("evening.then", words.T("first", first), words.T("rest", text))
	}
	return text
}
