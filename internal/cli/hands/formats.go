package hands

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// FormatNamed returns the hand format with the given name. For an empty name it returns nil without an
// error, and the caller must detect the format.
func FormatNamed(name string) (*handfile.Format, error) {
	if name == "" {
		return nil, nil
	}
	f, err := handfile.ByName(name)
	if err != nil {
		return nil, term.FormatError(err, name, Readable())
	}
	if !f.Readable() {
		return nil, term.Hint(words.Errorf("handfile.only-written", words.Name("format", f.Name)),
			"hands.formats-are", words.Name("formats", ReadableFormats()))
	}
	return f, nil
}

// ReadableFormats returns the names of all readable formats, separated by commas.
func ReadableFormats() string {
	return strings.Join(Readable(), ", ")
}

// Readable returns the names of all readable formats, as a list.
func Readable() []string {
	return handfile.Names(func(f *handfile.Format) bool { return f.Readable() })
}

// Extensions returns the file extensions for all readable formats, without the dot: pbn, lin, ...
func Extensions() (list []string) {
	for _, f := range handfile.Formats {
		if ext := strings.TrimPrefix(f.Ext, "."); f.Readable() && ext != "" && !slices.Contains(list, ext) {
			list = append(list, ext)
		}
	}
	return list
}

// DetectFormat detects the format of a text from its start, and ignores an incomplete last line. It returns the same
// format and error as Read does for standard input.
func DetectFormat(start []byte) (*handfile.Format, error) {
	if f := byContent(start[:bytes.LastIndexByte(start, '\n')+1]); f != nil {
		return f, nil
	}
	return nil, noFormat()
}

// noFormat returns the error for standard input in an unknown format.
func noFormat() error {
	return term.Hint(words.Errorf("hands.no-name-no-format"),
		"hands.from-says-it", words.Name("formats", ReadableFormats()))
}

// byContent returns the first format whose reader finds boards in the data, or nil. Trying formats
// is fine because a conversion is not evidence.
func byContent(data []byte) *handfile.Format {
	// Formats that are recognised by their beginning come first. "typed" is free text, so it comes last.
	for _, name := range []string{"bws", "usebio", "json", "links", "pbn", "lin", "csv", "oneline", "typed"} {
		f, err := handfile.ByName(name)
		if err != nil {
			continue
		}
		if set, err := f.Decode(data, handfile.ReadOptions{}); err == nil && len(set.Boards) > 0 {
			return f
		}
	}
	return nil
}
