package log

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

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
