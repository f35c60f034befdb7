package logged

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/publiclog"
)

// draft is an entry that is about to be added to a log. It is stored next to the
// description, so that a second attempt adds the same entry with the same time. Until the
// log contains it, its file has the extension draftExt.
type draft struct {
	*publiclog.Entry
	file string // NAME.KIND.entry
}

// draftExt is the extension of entries that are not yet in a log.
const draftExt = ".unlogged"

// draftOf creates an entry about the tournament and stores it next to the description. If
// the same entry was created before, it returns that entry. The caller must then call keep
// or drop.
func draftOf(l *Log, kind, description string, lines []publiclog.EntryLine, now time.Time) (*draft, error) {
	base := squaredeal.TrimDescriptionExt(description)
	spec := &EntrySpec{
		Dir:       l.Dir,
		Organiser: l.Organiser,
		Kind:      kind,
		ID:        filepath.Base(base),
		Lines:     lines,
		Time:      now,
	}
	e, err := spec.Make()
	if err != nil {
		return nil, err
	}
	d := &draft{Entry: e, file: entryFile(base, e.Kind, lines)}
	for _, file := range []string{d.file, d.file + draftExt} {
		data, err := os.ReadFile(file)
		if err != nil {
			continue // An unreadable file counts as missing.
		}
		existing, err := publiclog.ParseEntry(data)
		if err == nil && hasSameLines(existing, e) {
			d.Entry = existing
			return d, nil
		}
	}
	return d, safefile.WriteOver(d.file+draftExt, e.Bytes(), 0o666)
}

// keep renames the file of an entry after the log accepted it.
func (d *draft) keep() error {
	if err := safefile.WriteOver(d.file, d.Bytes(), 0o666); err != nil {
		return err
	}
	return d.drop()
}

// drop removes the draft of an entry that the log refused.
func (d *draft) drop() error {
	err := os.Remove(d.file + draftExt)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// entryFile returns the name of an entry's file, such as spring.published.entry. Each session and choice has a
// file of its own: spring.1-3.entry, spring.choice-omitted-2-1.entry.
func entryFile(base, kind string, lines []publiclog.EntryLine) string {
	for _, l := range lines {
		switch l.Word {
		case "key":
			if id, _, ok := strings.Cut(l.Value, ":"); ok && kind == publiclog.KindSession {
				kind = strings.ReplaceAll(id, ",", "-")
			}
		case "choice":
			kind += "-" + strings.NewReplacer(" ", "-", ",", "-").Replace(l.Value)
		}
	}
	return base + "." + kind + ".entry"
}

// hasSameLines reports whether two entries have the same lines. It ignores the values of the keyword time and
// of the given keywords.
func hasSameLines(a, b *publiclog.Entry, ignored ...string) bool {
	isSameTournament := logentry.TournamentIdentity(a) == logentry.TournamentIdentity(b)
	if !isSameTournament || a.Kind != b.Kind || len(a.Lines) != len(b.Lines) {
		return false
	}
	ignored = append(ignored, "time")
	for i, line := range a.Lines {
		other := b.Lines[i]
		isIgnored := line.Word == other.Word && slices.Contains(ignored, line.Word)
		if line != other && !isIgnored {
			return false
		}
	}
	return true
}
