package settings

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ParseFormats parses a list of output formats separated by commas or spaces, such as "dup,pbn". It returns an error
// for two formats with the same extension, because both would write the same file.
func ParseFormats(list string) ([]*handfile.Format, error) {
	names := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' })
	if len(names) == 0 {
		return nil, term.Hint(words.Errorf("settings.no-format"),
			"hands.formats-are", words.Name("formats", WritableFormats()))
	}
	var formats []*handfile.Format
	for _, name := range names {
		f, err := handfile.ByName(name)
		if err != nil {
			return nil, term.FormatError(err, name, Writable())
		}
		if f.NewEncoder == nil {
			return nil, term.Hint(words.Errorf("handfile.only-read", words.Name("format", f.Name)),
				"hands.formats-are", words.Name("formats", WritableFormats()))
		}
		for _, other := range formats {
			if other.Ext == f.Ext {
				return nil, words.Errorf("settings.same-file",
					words.Name("format", other.Name), words.Name("other", f.Name),
					words.Name("extension", f.Ext))
			}
		}
		formats = append(formats, f)
	}
	return formats, nil
}

// SplitExtension splits a file name such as tuesday.dup into its prefix, tuesday, and its format, "dup". If no format
// for play has this extension, it returns the whole name and an empty format.
func SplitExtension(file string) (prefix, format string) {
	for _, f := range handfile.Formats {
		prefix, ok := strings.CutSuffix(file, f.Ext)
		if ok && prefix != "" && f.Ext != "" && f.NewEncoder != nil && !f.NotForPlay {
			return prefix, f.Name
		}
	}
	return file, ""
}

// Writable returns the names of all writable formats, as a list.
func Writable() []string {
	return handfile.Names(func(f *handfile.Format) bool { return f.NewEncoder != nil })
}

// InFiles returns the names of all formats that are written to files and not to standard output, as a list.
func InFiles() []string {
	return handfile.Names(func(f *handfile.Format) bool { return f.NewEncoder != nil && f.Ext != "" })
}

// WritableFormats returns the names of all writable formats, separated by commas.
func WritableFormats() string { return strings.Join(Writable(), ", ") }

// FileFormats returns the names of all formats that are written to files, separated by commas.
func FileFormats() string { return strings.Join(InFiles(), ", ") }

// CheckForPlay returns an error for formats that must not be used for deals that will be played: formats for standard
// output, which would show the cards, and statistics and deal numbers. With these, an organiser could inspect a set
// before play and deal a different one.
func CheckForPlay(formats []*handfile.Format) error {
	for _, f := range formats {
		if f.NotForPlay {
			return term.Hint(words.Errorf("settings.not-for-play", words.Name("format", f.Name)),
				"settings.afterwards")
		}
		if f.Ext == "" {
			return term.Hint(words.Errorf("settings.would-show", words.Name("format", f.Name)),
				"settings.formats-replay", words.Name("formats", FileFormats()))
		}
	}
	return nil
}

// CheckLimit returns an error if a format cannot store the board numbers in run. For example, DUP ends at board 99.
func CheckLimit(f *handfile.Format, run boardrange.Run) error {
	if f.MaxBoard == 0 || run.Last <= f.MaxBoard {
		return nil
	}
	return words.Errorf("squaredeal.format-ends-board-got",
		words.Name("name", f.Name), words.N("most", f.MaxBoard), words.Name("boards", run.String()))
}
