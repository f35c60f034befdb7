package log

import (
	"errors"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// entryFlags contains the details of an entry that are not in the tournament's files.
type entryFlags struct {
	leaf    string   // leaf hash of the entry that this one refers to; "" for the description in force
	reason  string   // reason for an amendment, a cancellation or a choice
	value   string   // public number
	time    string   // time of the entry; "" for now
	beacons []string // files with responses of a beacon
	args    []string // arguments after the name: a choice, a session, or files
}

// flags returns the flags that contain the details.
func (f *entryFlags) flags() term.Flags {
	return term.Flags{
		"of":     &f.leaf,
		"reason": &f.reason,
		"value":  &f.value,
		"time":   &f.time,
		"beacon": term.File(&f.beacons),
	}
}

// newEntry creates and signs an entry about the named tournament for the log in dir, which may be empty.
func (f *entryFlags) newEntry(dir, kind, name string, signer *publiclog.Signer) (*publiclog.Entry, error) {
	when, err := f.entryTime()
	if err != nil {
		return nil, err
	}
	id := filepath.Base(squaredeal.TrimDescriptionExt(name))
	var lines []publiclog.EntryLine
	switch kind {
	case publiclog.KindFile:
		lines, err = fileLines(f.argument())
	case publiclog.KindContributions:
		lines, err = contributionLines(f.argument())
	case publiclog.KindOpenings:
		lines, err = openingLines(f.args, id)
	default:
		lines, err = f.tournamentLines(kind, name)
	}
	if err != nil {
		return nil, err
	}
	spec := &logged.EntrySpec{
		Dir:       dir,
		Leaf:      f.leaf,
		Organiser: signer,
		Kind:      kind,
		ID:        id,
		Lines:     lines,
		Time:      when,
	}
	e, err := spec.Make()
	if dir == "" && errors.Is(err, logged.ErrNotDescribed) {
		err = term.Hint(words.Errorf("log.about-unknown"), "log.about-hint")
	}
	return e, err
}

// entryTime returns the time of the entry.
func (f *entryFlags) entryTime() (time.Time, error) {
	if f.time == "" {
		return clock.Now(), nil
	}
	when, err := time.Parse(publiclog.TimeLayout, f.time)
	if err != nil {
		return time.Time{}, words.Errorf("log.want-time", words.Name("found", plain.Quote(f.time)))
	}
	return when, nil
}

// argument returns the arguments after the name as one text, so that "reserve 1,2" needs no quotes.
func (f *entryFlags) argument() string { return strings.Join(f.args, " ") }
