package organise

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/publiclog/folder"
	"github.com/fairdeal/fairdeal/squaredeal"
	store "github.com/fairdeal/fairdeal/squaredeal/folder"
)

// Logged puts an entry of a tournament into the log that the flags name. The
// entry is kept beside the description as NAME.KIND.entry, so that repeating the
// command gives the same entry with the time of the first try.
func (u *UI) Logged(cmd *cobra.Command, s *store.Store, f *logbook.Flags, kind string, lines []publiclog.Line) error {
	organiser, err := logbook.ReadKey(u.UI, f.Organiser)
	if err != nil {
		return err
	}
	base := strings.TrimSuffix(s.Path, ".sqd")
	id := filepath.Base(base)
	e, err := u.entryOf(f, organiser, kind, id, lines)
	if err != nil {
		return err
	}
	file := entryFile(base, e.Kind, lines)
	if before, err := os.ReadFile(file); err == nil {
		if old, err := publiclog.ParseEntry(before); err == nil && sameLines(old, e) {
			e = old
		}
	}
	if err := safefile.WriteOver(file, e.Bytes(), 0o666); err != nil {
		return err
	}
	p, err := logbook.Put(cmd.Context(), u.UI, f, filepath.Dir(s.Path), e)
	if err != nil {
		return err
	}
	return p.Report(u.UI, f)
}

// entryFile is where an entry is kept: NAME.KIND.entry, and one for each session
// and choice.
func entryFile(base, kind string, lines []publiclog.Line) string {
	for _, l := range lines {
		switch l.Word {
		case "key":
			if id, _, ok := strings.Cut(l.Value, ":"); ok && kind == publiclog.Session {
				kind = strings.ReplaceAll(id, ",", "-")
			}
		case "choice":
			kind += "-" + strings.NewReplacer(" ", "-", ",", "-").Replace(l.Value)
		}
	}
	return base + "." + kind + ".entry"
}

func sameLines(a, b *publiclog.Entry) bool {
	if a.Identity() != b.Identity() || a.Kind != b.Kind || len(a.Lines) != len(b.Lines) {
		return false
	}
	for i := range a.Lines {
		if a.Lines[i] != b.Lines[i] && a.Lines[i].Word != "time" {
			return false
		}
	}
	return true
}

// entryOf makes an entry about the description in force.
func (u *UI) entryOf(f *logbook.Flags, organiser *publiclog.Signer, kind, id string, lines []publiclog.Line) (*publiclog.Entry, error) {
	newest, err := folder.Newest(f.Dir, organiser.Verifier, id, publiclog.Published, publiclog.Amended, publiclog.Cancelled)
	if err != nil {
		return nil, err
	}
	of := ""
	switch {
	case kind == publiclog.Published && newest != nil && newest.Kind != publiclog.Cancelled:
		e, err := publiclog.NewEntry(kind, id, newest.Time, lines, organiser)
		if err == nil && string(newest.Description()) == string(e.Description()) {
			return newest, nil // it is there already: repeating is harmless
		}
		index, err := folder.Find(f.Dir, newest.Leaf())
		if err != nil {
			return nil, err
		}
		return nil, fmt.Errorf("the log has %s already, entry %d: amend or cancel it", id, index)
	case newest == nil && kind != publiclog.Published:
		return nil, term.WithHint(fmt.Errorf("%s has no description of %s", f.Dir, id), "fairdeal tournament log %s puts it in", id)
	case newest != nil && newest.Kind == publiclog.Cancelled && kind != publiclog.Published:
		return nil, fmt.Errorf("the log says that %s is cancelled", id)
	case newest != nil:
		of = newest.LeafDigits()
	}
	if of != "" {
		lines = append([]publiclog.Line{{Word: "of", Value: of}}, lines...)
	}
	return publiclog.NewEntry(kind, id, logbook.Now(), lines, organiser)
}

// LogPublished puts a description that is published into a log. The tournament is
// published whatever becomes of that.
func (u *UI) LogPublished(cmd *cobra.Command, s *store.Store, f *logbook.Flags) error {
	lines, err := logbook.Described(s.Path)
	if err == nil {
		err = u.Logged(cmd, s, f, publiclog.Published, lines)
	}
	if err != nil {
		return term.WithHint(fmt.Errorf("published, but not in the log: %w", err), "fairdeal tournament log %s --log %s --log-key %s --organiser-key %s",
			term.ShellWord(s.Path), term.ShellWord(f.Dir), term.ShellWord(f.LogKey), term.ShellWord(f.Organiser))
	}
	return nil
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
	lines := []publiclog.Line{{Word: "value", Value: publiclog.Escape([]byte(s.Description.Value))}}
	for row := range strings.Lines(string(s.Description.Bytes())) {
		if text, ok := strings.CutPrefix(strings.TrimRight(row, "\r\n "), "# DV-beacon "); ok {
			lines = append(lines, publiclog.Line{Word: "beacon", Value: text})
		}
	}
	return u.Logged(cmd, s, f, publiclog.Value, lines)
}

// LogSessions puts the keys of sessions that were revealed into a log.
func (u *UI) LogSessions(cmd *cobra.Command, s *store.Store, f *logbook.Flags, sessions []string) error {
	base := strings.TrimSuffix(s.Path, filepath.Ext(s.Path))
	for _, text := range sessions {
		id, err := squaredeal.ParseID(text)
		if err != nil {
			return err
		}
		lines, err := logbook.SessionLines(filepath.Join(filepath.Dir(s.Path), squaredeal.SessionKeyName(filepath.Base(base), id)))
		if err != nil {
			return err
		}
		if err := u.Logged(cmd, s, f, publiclog.Session, lines); err != nil {
			return err
		}
	}
	return nil
}

func ReasonLine(text string) publiclog.Line {
	return publiclog.Line{Word: "reason", Value: publiclog.Escape([]byte(text))}
}

func (u *UI) LogReason(cmd *cobra.Command, name string, f *logbook.Flags, kind, reason string, lines []publiclog.Line) error {
	if reason == "" {
		return errors.New("--reason is missing: players will ask")
	}
	if err := Wanted(f); err != nil {
		return err
	}
	s, err := u.EditTournament(name)
	if err != nil {
		return err
	}
	defer s.Close()
	return u.Logged(cmd, s, f, kind, append(lines, ReasonLine(reason)))
}

// timeOf reads a time as descriptions and entries hold it.
func timeOf(text string) (time.Time, error) {
	t, err := time.Parse(publiclog.TimeLayout, text)
	if err != nil {
		return t, term.WithHint(fmt.Errorf("%s is no time", term.Quote(text)), "as 2026-12-01T19:00:00Z, which is 20:00 in Paris and Warsaw in winter")
	}
	return t, nil
}
