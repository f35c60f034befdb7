package score

import (
	"errors"
	"io/fs"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/score/ruling"
)

// writeSheets writes the sheet as HTML and as PDF, where they are asked for; - is
// standard output.
func (o *scoreOutput) writeSheets(u *ui, s *ruling.Sheet) error {
	program := "fairdeal " + term.Version()
	for _, f := range []struct {
		name string
		make func(page.Lang, *ruling.Sheet, string) ([]byte, error)
	}{{o.html, page.Ruling}, {o.pdf, page.RulingPDF}} {
		if f.name == "" {
			continue
		}
		data, err := f.make(o.lang(u), s, program)
		if err != nil {
			return err
		}
		err = u.WriteFile(f.name, data, 0o666, false)
		if errors.Is(err, fs.ErrExist) {
			return term.WithHint(err, "a ruling is never overwritten: give another name or remove the file")
		}
		if err != nil {
			return err
		}
		if f.name != "-" {
			u.Notef("wrote %s", f.name)
		}
	}
	return nil
}
