package settings

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// ParseFormats reads a list of formats to write, with commas or blanks between
// them. Two that would write the same file are refused.
func ParseFormats(list string) ([]*handfile.Format, error) {
	names := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' })
	if len(names) == 0 {
		return nil, term.WithHint(fmt.Errorf("no format given"), "formats are %s", WritableFormats())
	}
	var formats []*handfile.Format
	for _, name := range names {
		f, err := handfile.ByName(name)
		if err == nil && f.NewEncoder == nil {
			err = fmt.Errorf("format %s is only read", f.Name)
		}
		if err != nil {
			return nil, term.WithHint(err, "formats are %s", WritableFormats())
		}
		for _, other := range formats {
			if other.Ext == f.Ext {
				return nil, fmt.Errorf("formats %s and %s would write the same file, name%s", other.Name, f.Name, f.Ext)
			}
		}
		formats = append(formats, f)
	}
	return formats, nil
}

// Writable are the names of all formats that can be written.
func Writable() []string {
	return handfile.Names(func(f *handfile.Format) bool { return f.NewEncoder != nil })
}

// InFiles are the names of the formats that go to a file.
func InFiles() []string {
	return handfile.Names(func(f *handfile.Format) bool { return f.NewEncoder != nil && f.Ext != "" })
}

// WritableFormats is Writable in one line.
func WritableFormats() string { return strings.Join(Writable(), ", ") }

// FileFormats is InFiles in one line.
func FileFormats() string { return strings.Join(InFiles(), ", ") }

// ForPlay refuses formats that are not written of deals for play: those that go to
// standard output, since such deals are not shown, and statistics and the numbers of
// the deals, since whoever judges a set before it is played may deal another one.
func ForPlay(formats []*handfile.Format) error {
	for _, f := range formats {
		if f.NotForPlay {
			return term.WithHint(fmt.Errorf("format %s is not written of deals for play: nobody judges a set before it is played", f.Name),
				"afterwards: fairdeal convert and fairdeal stats; fairdeal replay and bigdealx deal what is not for play")
		}
		if f.Ext == "" {
			return term.WithHint(fmt.Errorf("format %s would show the cards", f.Name),
				"formats are %s; fairdeal replay shows deals that are not for play", FileFormats())
		}
	}
	return nil
}

// OverLimit is the error of a format whose boards end before those of run, nil
// where it takes them.
func OverLimit(f *handfile.Format, run bridge.Run) error {
	if f.MaxBoard == 0 || run.Last <= f.MaxBoard {
		return nil
	}
	return fmt.Errorf("format %s ends at board %d, got boards %s", f.Name, f.MaxBoard, run.String())
}
