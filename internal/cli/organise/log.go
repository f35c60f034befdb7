package organise

import (
	"errors"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/publiclog/folder"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// Logged puts an entry of a tournament into the log that the flags name. The
// entry is kept beside the description as NAME.KIND.entry, so that repeating the
// command gives the same entry with the time of the first try.
func (u *UI) Logged(cmd *cobra.Command, s *organiser.Tournament, f *logbook.Flags, kind string, lines []publiclog.Line) error {
	organiser, err := f.OrganiserKey(u.UI)
	if err != nil {
		return err
	}
	e, err := logged.Entry(f.Dir, organiser, kind, s.Path, lines, logbook.Now())
	if errors.Is(err, logged.ErrNotDescribed) {
		return term.Hint(err, "organise.log-puts", words.Name("name", strings.TrimSuffix(filepath.Base(s.Path), ".sqd")))
	}
	if err != nil {
		return err
	}
	p, err := logbook.Put(cmd.Context(), u.UI, f, filepath.Dir(s.Path), e.Entry)
	switch {
	case p != nil: // it is in the log, whatever became of its witnesses and its proof
		err = errors.Join(e.Keep(), err)
	case errors.Is(err, folder.ErrNotAdmitted):
		err = errors.Join(err, e.Drop())
	}
	if err != nil {
		return err
	}
	return p.Report(u.UI, f)
}

// MayLog is nil where a description that is to be published can go into the log: before
// it is frozen.
func (u *UI) MayLog(s *organiser.Tournament, f *logbook.Flags) error {
	if !f.Given() {
		return nil
	}
	if err := f.Ready(u.UI); err != nil {
		return err
	}
	organiser, err := f.OrganiserKey(u.UI)
	if err == nil {
		err = logged.Free(f.Dir, organiser.Verifier, s.ID())
	}
	return err
}

// LogPublished puts a description that is published into a log. The tournament is
// published whatever becomes of that.
func (u *UI) LogPublished(cmd *cobra.Command, s *organiser.Tournament, f *logbook.Flags) error {
	lines, err := logged.Described(s.Path)
	if err == nil {
		err = u.Logged(cmd, s, f, publiclog.Published, lines)
	}
	switch {
	case errors.Is(err, logged.ErrThere):
		return term.Hint(words.Errorf("organise.not-in-log", words.E("why", err)), "organise.amend-cancel")
	case err != nil && !IsWanting(err):
		return term.Hint(words.Errorf("organise.not-in-log", words.E("why", err)), "organise.log-command", words.Name("name", term.ShellWord(s.Path)), words.Name("log", term.ShellWord(f.Dir)), words.Name("key", term.ShellWord(f.LogKey)), words.Name("organiser", term.ShellWord(f.Organiser)))
	}
	return err
}

func Wanted(f *logbook.Flags) error {
	if !f.Given() {
		return term.Hint(words.Errorf("organise.log-missing"), "organise.log-flags")
	}
	return f.Check()
}

// LogValue puts the delayed value into a log, with the signatures that the
// description holds.
func (u *UI) LogValue(cmd *cobra.Command, s *organiser.Tournament, f *logbook.Flags) error {
	return u.Logged(cmd, s, f, publiclog.Value, logged.ValueLines(s.Description))
}

// LogSessions puts the keys of sessions that were revealed into a log.
func (u *UI) LogSessions(cmd *cobra.Command, s *organiser.Tournament, f *logbook.Flags, sessions []string) error {
	base := strings.TrimSuffix(s.Path, filepath.Ext(s.Path))
	var wanting error
	for _, text := range sessions {
		id, err := squaredeal.ParseID(text)
		if err != nil {
			return err
		}
		lines, err := logged.SessionLines(filepath.Join(filepath.Dir(s.Path), squaredeal.SessionKeyName(filepath.Base(base), id)))
		if err != nil {
			return err
		}
		err = u.Logged(cmd, s, f, publiclog.Session, lines)
		if err != nil && !IsWanting(err) {
			return err
		}
		wanting = err // of the newest checkpoint, which all entries share
	}
	return wanting
}

// IsWanting says whether an error is only that witnesses have not cosigned yet: the
// entry is in the log, and further ones can follow.
func IsWanting(err error) bool { return errors.As(err, new(*logbook.WantingError)) }

func ReasonLine(text string) publiclog.Line {
	return publiclog.Line{Word: "reason", Value: publiclog.Escape([]byte(text))}
}

func (u *UI) LogReason(cmd *cobra.Command, name string, f *logbook.Flags, kind, reason string, lines []publiclog.Line) error {
	if reason == "" {
		return words.Errorf("organise.reason-missing")
	}
	if err := u.Complete(name, f); err != nil {
		return err
	}
	s, err := u.EditTournament(name)
	if err != nil {
		return err
	}
	defer s.Close()
	if err := Wanted(f); err != nil {
		return err
	}
	if err := f.Ready(u.UI); err != nil {
		return err
	}
	err = u.Logged(cmd, s, f, kind, append(lines, ReasonLine(reason)))
	if kind == publiclog.Choice && (err == nil || IsWanting(err)) {
		u.NoteChoice(s, lines[0].Value)
	}
	return err
}
