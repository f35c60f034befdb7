package logbook

import (
	"context"
	"errors"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Add signs an entry about a tournament, adds it to the log that the flags select, and prints the result.
func (f *Flags) Add(
	ctx context.Context, u *term.UI, s *organiser.Tournament, kind string, details logged.Details,
) error {
	l, err := f.Log(ctx, u, true)
	if err != nil {
		return err
	}
	result, err := l.AddEntry(s, kind, details, clock.Now())
	if errors.Is(err, logged.ErrNotDescribed) {
		return term.Hint(err, "organise.log-puts", words.Name("name", s.ID()))
	}
	if err != nil {
		return f.WithAdvice(err)
	}
	return f.Report(u, result)
}

// AddPublished adds a tournament's published description to the log that the flags select. Its error explains that
// the tournament is published although it is not in the log.
func (f *Flags) AddPublished(ctx context.Context, u *term.UI, s *organiser.Tournament) error {
	err := f.Add(ctx, u, s, publiclog.KindPublished, logged.Details{})
	switch {
	case errors.Is(err, logged.ErrDescribed):
		return term.Hint(words.Errorf("organise.not-in-log", words.E("why", err)), "organise.amend-cancel")
	case err != nil && !IsUnwitnessed(err):
		return term.Hint(words.Errorf("organise.not-in-log", words.E("why", err)),
			"organise.log-command", words.Name("name", term.ShellWord(s.Path)),
			words.Name("log", term.ShellWord(f.Dir)), words.Name("key", term.ShellWord(f.LogKey)),
			words.Name("organiser", term.ShellWord(f.Organiser)))
	}
	return err
}

// IsUnwitnessed reports whether err only means that an added entry is not yet cosigned by the witnesses.
func IsUnwitnessed(err error) bool { return errors.As(err, new(*UnwitnessedError)) }

// RequireLog is like Check, but also returns an error if no log was selected.
func (f *Flags) RequireLog() error {
	if !f.HasLog() {
		return term.Hint(words.Errorf("organise.log-missing"), "organise.log-flags")
	}
	return f.Check()
}
