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

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// BigDeal contains the settings of bigdeal (spec/bigdeal.md step 14).
type BigDeal struct {
	Formats    string
	AskFormats bool
	Owner      string
}

// File returns the name of the settings file in the current folder.
func File() string {
	if runtime.GOOS == "windows" {
		return "bigdeal.ini"
	}
	return ".bigdealrc"
}

// Read reads the settings file and reports whether it exists.
func Read() (s BigDeal, there bool, err error) {
	data, err := os.ReadFile(File())
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
func parseSettings(data []byte) (BigDeal, error) {
	var s BigDeal
	inside, hasSection := false, false
	n := 0
	for line := range bytes.Lines(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))) {
		n++
		text := strings.TrimRight(string(line), "\r\n")
		if section := strings.TrimSpace(text); strings.HasPrefix(section, "[") {
			if inside {
				break
			}
			inside = strings.EqualFold(section, "[BigDeal]")
			hasSection = hasSection || inside
			continue
		}
		if start := strings.TrimSpace(text); !inside || start == "" || start[0] == ';' || start[0] == '#' {
			continue
		}
		name, value, ok := strings.Cut(text, "=")
		if !ok {
			return BigDeal{}, words.Errorf("settings.no-equal", words.Name("file", File()), words.N("line", n), words.Name("found", plain.Quote(text)))
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
				return BigDeal{}, words.Errorf("settings.askformats", words.Name("file", File()), words.N("line", n), words.Name("found", plain.Quote(value)))
			}
		}
	}
	if !hasSection {
		return BigDeal{}, words.Errorf("settings.no-section", words.Name("file", File()))
	}
	return s, nil
}

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

// Ask asks the questions of a first start and saves the answers.
func Ask(u *term.UI, a *term.Asker, extended bool) (BigDeal, error) {
	var s BigDeal
	names := FileFormats()
	if extended {
		names = WritableFormats()
	}
	u.Note("settings.three-questions", words.Name("file", File()))
	for {
		answer, err := a.Ask(u.Say("settings.ask-formats", words.Name("formats", names)))
		if err != nil {
			return s, err
		}
		formats, err := ParseFormats(answer)
		if err == nil && !extended {
			err = ForPlay(formats)
		}
		if err != nil {
			u.Note("list.several", words.E("parts", err))
			continue
		}
		s.Formats = answer
		break
	}
	for {
		answer, err := a.Ask(u.Say("settings.ask-ask"))
		if err != nil {
			return s, err
		}
		switch strings.ToLower(answer) {
		case "yes", "y":
			s.AskFormats = true
		case "no", "n":
			s.AskFormats = false
		default:
			u.Note("settings.neither", words.Name("found", plain.Quote(answer)))
			continue
		}
		break
	}
	answer, err := a.Ask(u.Say("settings.ask-owner"))
	if err != nil {
		return s, err
	}
	s.Owner = answer
	return s, safefile.WriteOver(File(), s.text(), 0o666)
}
