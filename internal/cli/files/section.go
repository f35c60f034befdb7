package files

import (
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// selectSection reduces a club file to the boards of one section. It returns an error if the sections
// have different cards and none is selected.
func selectSection(set *hands.Hands, section string) error {
	if set.Format.Name != "bws" {
		if section != "" {
			return words.Errorf("files.section-bws")
		}
		return nil
	}
	if section != "" {
		var err error
		set.Set, err = set.Format.Decode(set.Data, handfile.ReadOptions{Section: section})
		return err
	}
	for _, d := range set.Doubts {
		if d.Kind == handfile.TwoRecords {
			return term.Hint(error(&words.Error{Text: d.Text}), "files.section-writes")
		}
	}
	return nil
}

// unwritableError returns the error for the format of club files, which can only be read.
func unwritableError(name string) error {
	return words.Errorf("files.bws-read", words.Name("file", name))
}
