package organise

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	store "github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/logged"
)

// Logged puts an entry of a tournament into the log that the flags name. The
// entry is kept beside the description as NAME.KIND.entry, so that repeating the
// command gives the same entry with the time of the first try.
func (u *UI) Logged(cmd *cobra.Command, s *store.Store, f *logbook.Flags, kind string, lines []publiclog.Line) error {
	organiser, err := logbook.ReadKey(u.UI, f.Organiser)
	if err != nil {
		return err
	}
	e, err := logged.Entry(f.Dir, organiser, kind, s.Path, lines, logbook.Now())
	if errors.Is(err, logged.ErrNotDescribed) {
		return term.WithHint(err, "fairdeal tournament log %s puts it in", strings.TrimSuffix(filepath.Base(s.Path), ".sqd"))
	}
	if err != nil {
		return err
	}
	p, err := logbook.Put(cmd.Context(), u.UI, f, filepath.Dir(s.Path), e.Entry)
	switch {
	case p != nil: // it is in the log, whatever became of its witnesses and its proof
		err = errors.Join(e.Keep(), err)
	case errors.Is(err, publiclog.ErrNotAdmitted):
		err = errors.Join(err, e.Drop())
	}
	if err != nil {
		return err
	}
	return p.Report(u.UI, f)
}

// LogPublished puts a description that is published into a log. The tournament is
// published whatever becomes of that.
func (u *UI) LogPublished(cmd *cobra.Command, s *store.Store, f *logbook.Flags) error {
	lines, err := logged.Described(s.Path)
	if err == nil {
		err = u.Logged(cmd, s, f, publiclog.Published, lines)
	}
	switch {
	case errors.Is(err, logged.ErrThere):
		return term.WithHint(fmt.Errorf("published, but not in the log: %w", err), "fairdeal tournament amend and fairdeal tournament cancel; what is in the log stays there for all to see")
	case err != nil && !IsWanting(err):
		return term.WithHint(fmt.Errorf("published, but not in the log: %w", err), "fairdeal tournament log %s --log %s --log-key %s --organiser-key %s",
			term.ShellWord(s.Path), term.ShellWord(f.Dir), term.ShellWord(f.LogKey), term.ShellWord(f.Organiser))
	}
	return err
}

func Wanted(f *logbook.Flags) error {
	if !f.Given() {
		return term.WithHint(errors.New("--log is missing"), "--log DIR --log-key FILE --organiser-key FILE")
	}
	return f.Check()
}

// LogValue puts the delayed value into a log, with the signatures that the
// description holds.
func (u *UI) LogValue(cmd *cobra.Command, s *store.Store, f *logbook.Flags) error {
	return u.Logged(cmd, s, f, publiclog.Value, logged.ValueLines(s.Description))
}

// LogSessions puts the keys of sessions that were revealed into a log.
func (u *UI) LogSessions(cmd *cobra.Command, s *store.Store, f *logbook.Flags, sessions []string) error {
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
		return errors.New("--reason is missing: players will ask")
	}
	s, err := u.EditTournament(name)
	if err != nil {
		return err
	}
	defer s.Close()
	if err := Wanted(f); err != nil {
		return err
	}
	err = u.Logged(cmd, s, f, kind, append(lines, ReasonLine(reason)))
	if kind == publiclog.Choice && (err == nil || IsWanting(err)) {
		u.NoteChoice(s, lines[0].Value)
	}
	return err
}

// timeOf reads a time as descriptions and entries hold it.
func timeOf(text string) (time.Time, error) {
	t, err := time.Parse(publiclog.TimeLayout, text)
	if err != nil {
		return t, term.WithHint(fmt.Errorf("%s is no time", plain.Quote(text)), "as 2027-12-01T19:00:00Z, which is 20:00 in Paris and Warsaw in winter")
	}
	return t, nil
}
