package organise

import (
	"errors"
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// advice is the hint for an error or a kind of doubt.
type advice struct {
	err     error
	key     string // catalogue key of the hint; "" if there is none
	isFalse bool   // the error means "checked and false"
}

// adviceList lists the advice for doubts and errors that prevent a step. The arguments of each hint
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

// WithAdvice adds a hint to an error about a tournament, and the exit status if the error means "checked and
// false". It returns errors with a hint, and nil, unchanged.
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
		id := doubtfulSession(err)
		return term.Hint(err, a.key,
			words.Name("name", term.ShellWord(s.Path)),
			words.T("command", SetValueCommand(s)),
			words.N("phase", id.Phase),
			words.N("session", id.Session))
	}
	return WithLockAdvice(err)
}

// doubtfulSession returns the session that an error is about, or the zero ID if it is about none.
func doubtfulSession(err error) squaredeal.ID {
	if unsettled := new(organiser.Unsettled); errors.As(err, &unsettled) {
		return unsettled.Doubts[0].Session
	}
	return squaredeal.ID{}
}

// WithLockAdvice adds a hint to err if it means that another process is changing the tournament or its keys.
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

// OldVersionError returns the error for commands that would change a SquareDeal 1.3 tournament.
func OldVersionError(s *organiser.Tournament) error {
	return term.Hint(fmt.Errorf("%s: %w", s.Path, squaredeal.ErrOld),
		"organise.make-with-value", words.Name("name", term.ShellWord(s.Path)))
}

// NotPublishedError returns the error for commands that need a published tournament.
func NotPublishedError(s *organiser.Tournament) error {
	return term.Hint(words.Errorf("organise.no-keys-yet"),
		"organise.status-of", words.Name("name", term.ShellWord(s.Path)))
}

// SetValueCommand returns the command line that sets a tournament's public number, such as "fairdeal
// tournament dv spring --beacon FILE". If the description is machine-readable, the command contains the
// files that determine the number, and the text first lists the files to download.
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
