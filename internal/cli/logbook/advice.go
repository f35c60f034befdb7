package logbook

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/words"
)

// WithAdvice adds a hint to an error from the log that the flags select.
func (f *Flags) WithAdvice(err error) error {
	if logErr := new(logged.Error); errors.As(err, &logErr) && errors.Is(err, logged.ErrNoProof) {
		return term.Hint(err, "logbook.proof-again",
			words.Name("log", term.ShellWord(f.Dir)), words.N("index", int(logErr.Index)))
	}
	return WithAdvice(err, f.LogKey)
}

// WithAdvice adds a hint to an error from a log. keyFile contains the log's key.
func WithAdvice(err error, keyFile string) error {
	var mode *folder.ModeError
	switch {
	case errors.As(err, &mode):
		return term.Hint(err, "logbook.chmod", words.Name("file", term.ShellWord(mode.Path)))
	case errors.As(err, new(*folder.NoStateError)):
		return term.Hint(err, "logbook.adopt", words.Name("key", term.ShellWord(keyFile)))
	case errors.Is(err, folder.ErrNotAdmitted):
		return term.Hint(err, "logbook.admits", words.Name("key", term.ShellWord(keyFile)))
	}
	return err
}
