package organise

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// Enter puts an entry about a tournament into the log that the flags name. The entry is
// kept beside the description as NAME.KIND.entry, so that repeating the command gives the
// same entry with the time of the first try.
func (u *UI) Enter(ctx context.Context, s *organiser.Tournament, f *logbook.Flags, kind string, said logged.Said) error {
	lines, err := logged.Lines(s, kind, said)
	if err != nil {
		return err
	}
	key, err := f.OrganiserKey(u.UI)
	if err != nil {
		return err
	}
	e, err := logged.Entry(f.Dir, key, kind, s.Path, lines, logbook.Now())
	if errors.Is(err, logged.ErrNotDescribed) {
		return term.Hint(err, "organise.log-puts", words.Name("name", s.ID()))
	}
	if err != nil {
		return err
	}
	p, err := logbook.Put(ctx, u.UI, f, filepath.Dir(s.Path), e.Entry)
	switch {
	case p != nil: // it is in the log, whatever became of its witnesses and its proof
		err = errors.Join(e.Keep(), err)
	case errors.Is(err, folder.ErrNotAdmitted):
		err = errors.Join(err, e.Drop())
	}
	if err != nil {
		return err
	}
	if kind == publiclog.Choice { // which is logged now
		if err := s.NoteChoice(said.Choice); err != nil {
			u.Warn("organise.choice-not-noted", words.E("why", err))
		}
	}
	return p.Report(u.UI, f)
}

// EnterPublished puts a description that is published into a log. The tournament is
// published whatever becomes of that.
func (u *UI) EnterPublished(ctx context.Context, s *organiser.Tournament, f *logbook.Flags) error {
	err := u.Enter(ctx, s, f, publiclog.Published, logged.Said{})
	switch {
	case errors.Is(err, logged.ErrThere):
		return term.Hint(words.Errorf("organise.not-in-log", words.E("why", err)), "organise.amend-cancel")
	case err != nil && !IsWanting(err):
		return term.Hint(words.Errorf("organise.not-in-log", words.E("why", err)), "organise.log-command", words.Name("name", term.ShellWord(s.Path)), words.Name("log", term.ShellWord(f.Dir)), words.Name("key", term.ShellWord(f.LogKey)), words.Name("organiser", term.ShellWord(f.Organiser)))
	}
	return err
}

// IsWanting says whether an error is only that witnesses have not cosigned yet: the
// entry is in the log, and further ones can follow.
func IsWanting(err error) bool { return errors.As(err, new(*logbook.WantingError)) }

// Wanted says what is missing to a command that writes a log and nothing else.
func Wanted(f *logbook.Flags) error {
	if !f.Given() {
		return term.Hint(words.Errorf("organise.log-missing"), "organise.log-flags")
	}
	return f.Check()
}
