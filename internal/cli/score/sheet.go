package score

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/words"
)

// writeSheets writes the sheet as HTML and as PDF, where they are asked for; - is
// standard output.
func (o *scoreOutput) writeSheets(u *ui, s *ruling.Sheet) error {
	program := "fairdeal " + term.Version()
	for _, f := range []struct {
		name string
		make func(page.Lang, *ruling.Sheet, string) ([]byte, error)
	}{{o.HTML, page.Ruling}, {o.PDF, page.RulingPDF}} {
		if f.name == "" {
			continue
		}
		data, err := f.make(page.Lang(u.Lang), s, program)
		if err != nil {
			return err
		}
		if err := u.WriteFile(f.name, data, 0o666, false); err != nil {
			return term.IfThere(err, "scoring.ruling-never-overwritten-give")
		}
		if f.name != "-" {
			u.Note("term.wrote", words.Name("file", f.name))
		}
	}
	return nil
}
