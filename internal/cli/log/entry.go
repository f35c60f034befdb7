package log

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
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
	entryTime, err := f.entryTime()
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
		Time:      entryTime,
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
	entryTime, err := time.Parse(publiclog.TimeLayout, f.time)
	if err != nil {
		return entryTime, words.Errorf("log.want-time", words.Name("found", plain.Quote(f.time)))
	}
	return entryTime, nil
}

// argument returns the arguments after the name as one text, so that "reserve 1,2" needs no quotes.
func (f *entryFlags) argument() string { return strings.Join(f.args, " ") }

// tournamentLines returns the lines of an entry about the files in a tournament's folder.
func (f *entryFlags) tournamentLines(kind, name string) ([]publiclog.EntryLine, error) {
	tournament, err := organiser.Open(organise.DescriptionPath(name))
	if err != nil {
		return nil, err
	}
	details := logged.Details{Reason: f.reason, Choice: f.argument(), Value: f.value}
	if kind == publiclog.KindSession {
		if details.Session, err = squaredeal.ParseID(f.argument()); err != nil {
			return nil, err
		}
	}
	if details.Beacons, err = readBeacons(f.beacons); err != nil {
		return nil, err
	}
	lines, err := logged.EntryLines(tournament, kind, details)
	switch {
	case kind == publiclog.KindSession && errors.Is(err, fs.ErrNotExist):
		err = term.Hint(err, "log.reveal-writes")
	case errors.Is(err, squaredeal.ErrNoValue):
		err = term.Hint(err, "log.dv-sets", words.Name("name", term.ShellWord(name)))
	}
	return lines, err
}

// readBeacons reads and verifies the responses in files.
func readBeacons(paths []string) (beacons []string, err error) {
	for _, path := range paths {
		response, err := term.ReadFile(path, delayed.ParseResponse)
		if err != nil {
			return nil, err
		}
		if err := response.Verify(); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		beacons = append(beacons, response.String())
	}
	return beacons, nil
}

// fileLines returns the lines about a file, which the argument KIND=PATH names.
func fileLines(argument string) ([]publiclog.EntryLine, error) {
	kind, path, ok := strings.Cut(argument, "=")
	if !ok {
		return nil, words.Errorf("log.file-as")
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return publiclog.NewFile(kind, filepath.Base(path), data).Lines, nil
}

// contributionLines returns the lines about the players' commitments in a file, one commitment per line.
func contributionLines(path string) ([]publiclog.EntryLine, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var commitments []string
	for row := range strings.Lines(string(plain.Normalise(plain.UTF8(data)))) {
		if row = strings.TrimSpace(row); row != "" {
			commitments = append(commitments, row)
		}
	}
	return publiclog.NewContributions(commitments...).Lines, nil
}

// openingLines returns the lines about texts that players reveal after they committed to them. Each file
// contains the text of one player.
func openingLines(paths []string, tournament string) (lines []publiclog.EntryLine, err error) {
	for _, path := range paths {
		c, err := term.ReadFile(path, func(data []byte) (delayed.Contribution, error) {
			return delayed.ParseContribution(string(plain.Normalise(plain.UTF8(data))), tournament)
		})
		if err != nil {
			return nil, err
		}
		lines = append(lines, publiclog.NewOpening(c.Commitment(tournament), c.Name, c.Text))
	}
	return lines, nil
}
