package score

import (
	"io"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/words"
)

// scoreOutput contains the output flags of the score commands. Each prints a sheet, as text or as a page, or JSON.
type scoreOutput struct {
	term.Output
	caseFile string // file with the facts of the case, for the sheet
}

// flags returns the flags of a ruling that can be printed.
func (o *scoreOutput) flags() term.Flags {
	return term.Flags{"html": term.File(&o.HTML), "case": term.File(&o.caseFile)}
}

// language returns the language of the output.
func (o *scoreOutput) language(u *ui) explain.Language { return explain.Language(u.Lang) }

// printResult prints a result as JSON (value) or as text (the sheet).
func (o *scoreOutput) printResult(u *ui, s *print.Sheet, value any) error {
	u.warnAll(s.Warnings)
	if o.caseFile != "" {
		c, err := u.readCase(o.caseFile)
		if err != nil {
			return err
		}
		s.Case = c
	}
	if err := o.writeSheet(u, s); err != nil || o.PageOnly() {
		return err
	}
	if u.JSON {
		return u.printJSON(s, value)
	}
	text := s.Text()
	if u.explain {
		text = s.Explanation()
	}
	_, err := io.WriteString(u.Out, text)
	return err
}

// printJSON prints a value, or the steps of its sheet with --explain.
func (u *ui) printJSON(s *print.Sheet, value any) error {
	if u.explain {
		return u.PrintJSON(struct {
			Title string   `json:"title"`
			Steps []string `json:"steps"`
		}{Title: s.Title, Steps: s.Steps})
	}
	if e, ok := value.(*evening.Evening); ok {
		_, err := u.Out.Write(e.JSON())
		return err
	}
	return u.PrintJSON(value)
}

// writeSheet writes the sheet as HTML if requested. The file name - means standard output.
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

// warnAll prints warnings.
func (u *ui) warnAll(warnings []words.Text) {
	for _, w := range warnings {
		u.Warn("typed.text", words.Name("text", u.Text(w)))
	}
}

// flagUse is the name of a flag, and whether it was used.
type flagUse struct {
	name string
	used bool
}

// firstUsed returns the name of the first flag that was used, or "".
func firstUsed(flags ...flagUse) string {
	for _, f := range flags {
		if f.used {
			return f.name
		}
	}
	return ""
}
