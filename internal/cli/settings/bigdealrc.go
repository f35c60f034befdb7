// Package settings remembers a user's choices in the settings files of bigdeal and SquareDeal, and
// parses lists of output formats. The deal and tournament commands share it.
package settings

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"runtime"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// BigDeal contains the settings of bigdeal (spec/bigdeal.md step 14). They are stored as
//
//	[BigDeal]
//	formats=pbn,dup
//	askformats=no
//	owner=Club of Springfield
type BigDeal struct {
	Formats    string // output formats, separated by commas
	AskFormats bool   // ask for the formats each time
	Owner      string
}

// BigDealFile returns the name of bigdeal's settings file, which is in the current folder.
func BigDealFile() string {
	if runtime.GOOS == "windows" {
		return "bigdeal.ini"
	}
	return ".bigdealrc"
}

// ReadBigDeal reads bigdeal's settings and reports whether their file exists.
func ReadBigDeal() (s BigDeal, exists bool, err error) {
	data, err := os.ReadFile(BigDealFile())
	if errors.Is(err, fs.ErrNotExist) {
		return BigDeal{}, false, nil
	}
	if err != nil {
		return BigDeal{}, false, err
	}
	s, err = parseSettings(data)
	return s, true, err
}

// parseSettings reads the section [BigDeal] up to the next section. Each line has a name, an equal
// sign and a value that is kept byte for byte, because the owner's bytes matter. Unknown names
// belong to other programs. Lines that start with ";" or "#" are comments. A byte order mark at the
// start is ignored.
func parseSettings(data []byte) (s BigDeal, err error) {
	inSection := false
	lineNumber := 0
	for line := range bytes.Lines(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))) {
		lineNumber++
		text := strings.TrimRight(string(line), "\r\n")
		trimmed := strings.TrimSpace(text)
		switch {
		case strings.HasPrefix(trimmed, "["):
			if inSection {
				return s, nil
			}
			inSection = strings.EqualFold(trimmed, "[BigDeal]")
		case inSection && !isComment(trimmed):
			if err := s.parseLine(text, lineNumber); err != nil {
				return BigDeal{}, err
			}
		}
	}
	if !inSection {
		return BigDeal{}, words.Errorf("settings.no-section", words.Name("file", BigDealFile()))
	}
	return s, nil
}

// isComment reports whether a line, without spaces around it, is empty or a comment.
func isComment(line string) bool { return line == "" || line[0] == ';' || line[0] == '#' }

// parseLine parses a line NAME=VALUE of the section.
func (s *BigDeal) parseLine(line string, number int) error {
	name, value, ok := strings.Cut(line, "=")
	if !ok {
		return words.Errorf("settings.no-equal",
			words.Name("file", BigDealFile()), words.N("line", number), words.Name("found", plain.Quote(line)))
	}
	switch strings.ToLower(strings.TrimSpace(name)) {
	case "formats":
		s.Formats = value
	case "owner":
		s.Owner = value
	case "askformats":
		switch strings.ToLower(strings.TrimSpace(value)) {
		case "yes":
			s.AskFormats = true
		case "no":
			s.AskFormats = false
		default:
			return words.Errorf("settings.askformats",
				words.Name("file", BigDealFile()), words.N("line", number),
				words.Name("found", plain.Quote(value)))
		}
	}
	return nil
}

// text returns the content of the settings file.
func (s BigDeal) text() []byte {
	ask := "no"
	if s.AskFormats {
		ask = "yes"
	}
	eol := "\n"
	if runtime.GOOS == "windows" {
		eol = "\r\n"
	}
	return []byte("[BigDeal]" + eol +
		"formats=" + s.Formats + eol +
		"askformats=" + ask + eol +
		"owner=" + s.Owner + eol)
}
