// Package organise opens tournaments and their keys for commands, and adds advice to errors.
//
//	err := u.Edit("spring", func(s *organiser.Tournament) error { return s.Save() })
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

// WithTournament opens a tournament (organiser.Open to read, organiser.Edit to change it), calls do
// with it, and adds advice to errors.
func (u *UI) WithTournament(open func(path string) (*organiser.Tournament, error), name string, do func(s *organiser.Tournament) error) error {
	s, err := u.open(open, name)
	if err != nil {
		return err
	}
	defer s.Close()
	return WithAdvice(s, do(s))
}

func (u *UI) open(open func(path string) (*organiser.Tournament, error), name string) (*organiser.Tournament, error) {
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

// OldVersionError returns the error for changing a SquareDeal 1.3 tournament.
func OldVersionError(s *organiser.Tournament) error {
	return term.Hint(fmt.Errorf("%s: %w", s.Path, squaredeal.ErrOld),
		"organise.make-with-value", words.Name("name", term.ShellWord(s.Path)))
}

// advice is the advice for an error or for a kind of doubt.
type advice struct {
	err     error
	key     string // catalogue key of the sentence; "" if there is none
	isFalse bool   // the error means "checked and false"
}

// adviceList lists the advice for doubts and errors that prevent a step. The arguments of a sentence
// are the tournament's name, the command that sets its value, a phase and a session.
//
// It is a function because a variable would be initialised at every start of the program.
func adviceList() []advice {
	return []advice{
		{err: squaredeal.ErrKeyHash, isFalse: true},
		{err: squaredeal.ErrKeyTree, isFalse: true},
		{err: organiser.ErrKeysForm, isFalse: true},
		{err: organiser.WrongKeys, isFalse: true},
		{err: organiser.Unproven, isFalse: true, key: "organise.verify-more"},
		{err: organiser.KeysThere, key: "organise.aside-file"},
		{err: organiser.SharesThere, key: "organise.aside-file"},
		{err: organiser.HandsDiffer, key: "organise.another-dir"},
		{err: organiser.ValueMissing, key: "organise.give-value"},
		{err: organiser.ValueGiven, key: "organise.command"},
		{err: organiser.NotForPlay, key: "organise.played-when-over"},
		{err: organiser.PhaseGoes, key: "organise.phase-over"},
		{err: organiser.NoSession, key: "organise.as-session"},
		{err: squaredeal.ErrNoChoice, key: "organise.number-or-all"},
		{err: squaredeal.ErrSessionsUnknown, key: "organise.session-which"},
		{err: squaredeal.ErrBoardsUnknown, key: "organise.boards-which"},
		{err: squaredeal.ErrBoardsPublished, key: "organise.without-boards"},
		{err: squaredeal.ErrShortKeys, key: "organise.reveal-last"},
		{err: squaredeal.ErrNoValue, key: "organise.when-known"},
		{err: squaredeal.ErrNotPublished, key: "organise.publish-command"},
	}
}

// WithAdvice adds advice to an error that has none.
func WithAdvice(s *organiser.Tournament, err error) error {
	if err == nil || term.HasHint(err) {
		return err
	}
	for _, a := range adviceList() {
		if !errors.Is(err, a.err) {
			continue
		}
		if a.isFalse {
			err = term.CheckFailedf("%w", err)
		}
		if a.key == "" {
			return err
		}
		id := squaredeal.ID{}
		if unsettled := new(organiser.Unsettled); errors.As(err, &unsettled) {
			id = unsettled.Doubts[0].Session
		}
		name := words.Name("name", term.ShellWord(s.Path))
		return term.Hint(err,
			a.key, name, words.T("command", SetValueCommand(s)), words.N("phase", id.Phase),
			words.N("session", id.Session))
	}
	return WithLockAdvice(err)
}

// WithLockAdvice adds advice to the error for a tournament that another process is changing.
func WithLockAdvice(err error) error {
	var locked *safefile.LockedError
	switch {
	case !errors.As(err, &locked):
		return err
	case locked.Exclusive:
		return term.Hint(err, "organise.try-again-rm", words.Name("file", term.ShellWord(locked.Path)))
	}
	return term.Hint(err, "organise.try-again-keys")
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
func (u *UI) KeyData(s *organiser.Tournament, file string, f *sealed.OpenFlags) (name string, data []byte, err error) {
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

// NotPublishedError returns the error for a tournament that is not published.
func NotPublishedError(s *organiser.Tournament) error {
	return term.Hint(words.Errorf("organise.no-keys-yet"),
		"organise.status-of", words.Name("name", term.ShellWord(s.Path)))
}

// SetValueCommand returns the arguments that set a tournament's public number. For a machine-readable
// description these are the files that determine the value.
func SetValueCommand(s *organiser.Tournament) words.Text {
	command := "fairdeal tournament dv " + term.ShellWord(s.Path)
	parts := delayed.Parse(s.Description.Delayed)
	if !delayed.MachineReadable(parts) {
		return words.New("organise.value-typed", words.Name("command", command))
	}
	var downloads []words.Text
	for _, part := range parts {
		switch part.Kind {
		case delayed.Drand:
			downloads = append(downloads,
				words.New("organise.save", words.Name("address", organiser.BeaconAddress(part))))
			command += " --beacon FILE"
		case delayed.Players:
			command += " --commit FILE --open FILE ..."
		default:
			command += " --value TEXT"
		}
	}
	text := words.Verbatim(command)
	for _, first := range slices.Backward(downloads) {
		text = words.New("evening.then", words.T("first", first), words.T("rest", text))
	}
	return text
}
