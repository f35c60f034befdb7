package log

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// entryFlags are what an entry says beyond the tournament's own files.
type entryFlags struct {
	of, dir           string
	reason, value, at string
	beacons           []string
	with              []string // what follows the name: a choice, a session, files
}

func (f *entryFlags) flags() term.Flags {
	return term.Flags{"of": &f.of, "reason": &f.reason, "value": &f.value, "time": &f.at, "beacon": &f.beacons}
}

func (f *entryFlags) make(kind, name string, signer *publiclog.Signer) (*publiclog.Entry, error) {
	at := logbook.Now()
	if f.at != "" {
		var err error
		if at, err = time.Parse(publiclog.TimeLayout, f.at); err != nil {
			return nil, words.Errorf("log.want-time", words.Name("found", plain.Quote(f.at)))
		}
	}
	id := filepath.Base(name)
	lines, err := f.lines(kind, name)
	if err != nil {
		return nil, err
	}
	of, err := f.about(kind, id, signer.Verifier)
	if err != nil {
		return nil, err
	}
	if of != "" {
		lines = append([]publiclog.Line{{Word: "of", Value: of}}, lines...)
	}
	return publiclog.NewEntry(kind, id, at, lines, signer)
}

// about is the leaf hash of the entry that a new one is about.
func (f *entryFlags) about(kind, id string, organiser publiclog.Verifier) (string, error) {
	if f.of != "" {
		return f.of, nil
	}
	optional := kind == publiclog.Published || kind == publiclog.File
	if f.dir == "" {
		if optional {
			return "", nil
		}
		return "", term.Hint(words.Errorf("log.about-unknown"), "log.about-hint")
	}
	kinds := []string{publiclog.Published, publiclog.Amended}
	if kind == publiclog.Published {
		kinds = append(kinds, publiclog.Cancelled)
	}
	newest, err := folder.Newest(f.dir, organiser, id, kinds...)
	switch {
	case err != nil:
		return "", err
	case newest == nil && !optional:
		return "", words.Errorf("log.no-entry-of", words.Name("log", f.dir), words.Name("tournament", id), words.Name("organiser", organiser.Name))
	case newest == nil || kind == publiclog.Published && newest.Kind != publiclog.Cancelled:
		return "", nil
	}
	return newest.LeafDigits(), nil
}

func line(word, value string) publiclog.Line { return publiclog.Line{Word: word, Value: value} }

func escaped(word, value string) publiclog.Line {
	return line(word, publiclog.Escape([]byte(value)))
}

// one is what an entry is made of beyond the name, where it is one word or file.
func (f *entryFlags) one() string { return strings.Join(f.with, " ") }

// lines are those of the entry behind `of`.
func (f *entryFlags) lines(kind, name string) ([]publiclog.Line, error) {
	switch kind {
	case publiclog.Published, publiclog.Amended:
		lines, err := logged.Described(name + ".sqd")
		if err == nil && kind == publiclog.Amended {
			lines = append([]publiclog.Line{escaped("reason", f.reason)}, lines...)
		}
		return lines, err
	case publiclog.Cancelled:
		return []publiclog.Line{escaped("reason", f.reason)}, nil
	case publiclog.Choice:
		return []publiclog.Line{line("choice", f.one()), escaped("reason", f.reason)}, nil
	case publiclog.Value:
		return f.valueLines(name)
	case publiclog.Session:
		lines, err := logged.SessionLines(name + "." + strings.ReplaceAll(f.one(), ",", "-") + ".sqr")
		if errors.Is(err, fs.ErrNotExist) {
			err = term.Hint(err, "log.reveal-writes")
		}
		return lines, err
	case publiclog.Revealed:
		return logged.RevealedLines(name + ".sqk")
	case publiclog.File:
		return f.fileLines()
	case publiclog.Contributions, publiclog.Openings:
		return f.playersLines(kind, filepath.Base(name))
	}
	return nil, term.Hint(words.Errorf("log.no-kind", words.Name("found", kind)), "log.kinds")
}

func (f *entryFlags) valueLines(name string) ([]publiclog.Line, error) {
	value := f.value
	data, err := os.ReadFile(name + ".sqd")
	if err != nil && value == "" {
		return nil, err
	}
	if value == "" {
		d, err := squaredeal.ParseDescription(data)
		if err != nil {
			return nil, fmt.Errorf("%s.sqd: %w", name, err)
		}
		if !d.HasValue {
			return nil, term.Hint(words.Errorf("log.no-value", words.Name("name", name)), "log.dv-sets", words.Name("name", term.ShellWord(name)))
		}
		value = d.Value
	}
	lines := []publiclog.Line{escaped("value", value)}
	for _, path := range f.beacons {
		b, err := term.ReadFile(path, delayed.ParseAnswer)
		if err != nil {
			return nil, err
		}
		if err := b.Verify(); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		lines = append(lines, line("beacon", b.String()))
	}
	for _, row := range bytes.Split(data, []byte("\n")) {
		if text, ok := strings.CutPrefix(strings.TrimRight(string(row), "\r "), "# DV-beacon "); ok && len(f.beacons) == 0 {
			lines = append(lines, line("beacon", text))
		}
	}
	return lines, nil
}

func (f *entryFlags) fileLines() ([]publiclog.Line, error) {
	what, path, ok := strings.Cut(f.one(), "=")
	if !ok {
		return nil, words.Errorf("log.file-as")
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return []publiclog.Line{line("file", fmt.Sprintf("%s sha256:%x %d %s", what, sha256.Sum256(data), len(data),
		publiclog.Escape([]byte(filepath.Base(path)))))}, nil
}

// playersLines are the commitments of a file, or what players opened.
func (f *entryFlags) playersLines(kind, tournament string) ([]publiclog.Line, error) {
	var lines []publiclog.Line
	if kind == publiclog.Contributions {
		data, err := os.ReadFile(f.one())
		if err != nil {
			return nil, err
		}
		for row := range strings.Lines(string(publiclog.Plain(plain.UTF8(data)))) {
			if row = strings.TrimSpace(row); row != "" {
				lines = append(lines, line("commit", row))
			}
		}
		return lines, nil
	}
	for _, path := range f.with {
		c, err := term.ReadFile(path, func(data []byte) (delayed.Contribution, error) {
			return delayed.ParseContribution(string(publiclog.Plain(plain.UTF8(data))), tournament)
		})
		if err != nil {
			return nil, err
		}
		lines = append(lines, line("open", c.Commitment(tournament)+" "+c.Name+" "+publiclog.Escape([]byte(c.Text))))
	}
	return lines, nil
}
