package hands

import (
	"cmp"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readOne reads a single file and prints its warnings.
func readOne(u *term.UI, in intake.Item, opt handfile.ReadOptions) (*Hands, error) {
	data, f, err := load(in)
	if err != nil {
		return nil, err
	}
	set, err := f.Decode(data, opt)
	if err != nil {
		return nil, decodeError(in.Name, f, err)
	}
	if err := checkDoubts(in.Name, f, set); err != nil {
		return nil, err
	}
	for _, w := range set.Warnings {
		u.Warn("place.file", words.Name("file", in.Name), words.T("what", w))
	}
	return &Hands{
		Set:    set,
		Format: f,
		Data:   data,
		Files:  1,
		parts:  []part{{format: f, data: data, opt: opt}},
	}, nil
}

// load returns the content of a file and its format.
func load(in intake.Item) (data []byte, f *handfile.Format, err error) {
	data, err = in.Load() // Load may also detect the format and set in.Format.
	f = in.Format
	if errors.Is(err, intake.ErrNoHands) {
		data, err = in.Read()
		if f = byContent(data); err == nil && len(data) > 0 && f == nil {
			err = intake.ErrNoHands
		}
	}
	switch {
	case errors.Is(err, intake.ErrNoHands):
		return nil, nil, unknownFormat(in.Name, err)
	case err != nil:
		return nil, nil, fileError(in.Name, err)
	case len(data) == 0:
		return nil, nil, fileError(in.Name, words.Errorf("hands.empty"))
	}
	hasFormatExtension := !slices.Contains([]string{"", ".txt"}, strings.ToLower(filepath.Ext(in.Name)))
	if !hasFormatExtension {
		f = cmp.Or(byContent(data), f)
	}
	return data, f, nil
}

// checkDoubts returns an error for the first doubt that is not acceptable: an ambiguous deal in a file for
// dealing machines, which might deal the other reading, or an unreadable row, whose board would be lost.
func checkDoubts(name string, f *handfile.Format, set *handfile.Set) error {
	for _, d := range set.Doubts {
		isAmbiguous := d.Kind == handfile.TwoDeals && f.Binary
		if isAmbiguous || d.Kind == handfile.NotRead {
			return &handfile.Error{
				File:   name,
				Line:   d.Line,
				Offset: d.Offset,
				Board:  d.Board,
				Text:   d.Text,
			}
		}
	}
	return nil
}

// unknownFormat adds advice to the error for a file in an unknown format.
func unknownFormat(name string, err error) error {
	if name == StandardInput {
		return noFormat()
	}
	return term.Hint(fileError(name, err),
		"hands.says-format", words.Name("flag", "--from"), words.Name("formats", ReadableFormats()))
}

// decodeError adds the file's name and advice to an error from a format's reader.
func decodeError(name string, f *handfile.Format, err error) error {
	var e *handfile.Error
	if !errors.As(err, &e) {
		return fileError(name, err)
	}
	e.File = name
	switch words.Key(e.Text) {
	case "handfile.bws-no-hands", "handfile.usebio-no-hands":
		return term.Hint(e, "scoring.evening-goes-to-session")
	}
	return term.Hint(e, "hands.read-as", words.Name("format", f.Name))
}
