package score

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
)

// writeSheet writes the sheet as HTML, where it is asked for; - is standard output.
func (o *scoreOutput) writeSheet(u *ui, s *print.Sheet) error {
	if o.HTML == "" {
		return nil
	}
	data, err := page.Ruling(page.Lang(u.Lang), s, "fairdeal "+term.Version())
	if err != nil {
		return err
	}
	return u.Save(o.HTML, data)
}
