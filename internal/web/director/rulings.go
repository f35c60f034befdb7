package director

import (
	"errors"
	"net/http"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/results"
	"github.com/fairdeal/fairdeal/internal/words"
)

// RulingsFile is the name of the file for rulings that belong to no particular evening. The command
// "fairdeal score session --rulings" reads it.
const RulingsFile = "rulings.txt"

// keepRuling adds the ruling to the chosen evening's file, or to the folder's.
func (m *memory) keepRuling(q *desk.Request, f *page.RulingForm) error {
	lines, err := f.Answer.Lines(&f.Question, f.Place)
	if err != nil {
		return m.show(q, f, []page.Problem{problemOf(q, directorForm{f}, err)})
	}
	list, err := apply.ReadRulings(strings.NewReader(lines))
	if err != nil || len(list) != 1 {
		return words.Errorf("director.ruling-cannot-read-back")
	}
	err = results.StoreRuling(q.Desk, f.Evening, lines, &list[0])
	unreadable := new(results.RulingsFileError)
	switch {
	case errors.As(err, new(*safefile.LockedError)):
		return q.Problem(http.StatusConflict, "director.another-window-keeping-ruling")
	case errors.As(err, &unreadable):
		args := []words.Arg{
			words.Name("file", results.RulingsPath(f.Evening)),
			words.Name("what", q.ErrorText(unreadable.Err)),
		}
		if unreadable.IsText {
			return m.show(q, f, []page.Problem{{Text: q.Say("director.cannot-read-mend-file", args...)}})
		}
		return q.Problem(http.StatusConflict, "director.cannot-read-mend-file", args...)
	case err != nil:
		return err
	}
	first, _, _ := strings.Cut(lines, "\n")
	m.storeSaved(strings.TrimSpace(first), sheetName(q), f)
	return m.show(q, f, nil)
}
