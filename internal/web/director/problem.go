package director

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// problemOf returns the problem for an error in a question, next to the field that caused it. If the ruling
// was typed into rows, the problem names the row, and not a position in a notation that the user did not
// type.
func problemOf(q *desk.Request, f directorForm, err error) page.Problem {
	var wrong *apply.QuestionError
	if !errors.As(err, &wrong) {
		return page.Problem{Text: q.ErrorText(err)}
	}
	if wrong.Field == "at_table" {
		return page.Problem{Field: "actual", Text: q.ErrorText(wrong.Err)}
	}
	isTypedAsNotation := f.Ruling != f.notation()
	if wrong.Field != "ruling" || isTypedAsNotation {
		return page.Problem{Field: wrong.Field, Text: q.ErrorText(wrong.Err)}
	}

	findProblem := f.rowProblem
	if f.Offender != "" {
		findProblem = f.damageProblem
	}
	if problem := findProblem(q); problem != nil {
		return *problem
	}
	var syntax *score.SyntaxError
	if errors.As(wrong.Err, &syntax) {
		return page.Problem{Field: "ruling", Text: q.Lang.Translate(syntax.Msg)}
	}
	return page.Problem{Field: wrong.Field, Text: q.ErrorText(wrong.Err)}
}

// damageProblem returns the first invalid result in the fields for damage, or nil.
func (f directorForm) damageProblem(q *desk.Request) *page.Problem {
	for _, result := range []struct{ field, text string }{{"before", f.Before}, {"after", f.After}} {
		text := strings.TrimSpace(result.text)
		if text == "" {
			continue
		}
		if why := apply.InvalidReason(text, f.vulnerability()); !why.IsZero() {
			return &page.Problem{Field: result.field, Text: q.Lang.Translate(why)}
		}
	}
	return nil
}

// rowProblem returns the problem of the first invalid row, which it marks on the page, or nil.
func (f directorForm) rowProblem(q *desk.Request) *page.Problem {
	sides := []*page.RulingSide{&f.NS}
	if f.Split {
		sides = append(sides, &f.EW)
	}
	for _, side := range sides {
		row, why := apply.InvalidRow(side.Rows, f.vulnerability())
		if row < 0 {
			continue
		}
		key := "place.at"
		if side == &f.EW {
			key = "director.row-ew"
		}
		side.InvalidRow = row + 1
		return &page.Problem{
			Field: fmt.Sprint(side.Name, "-r", row),
			Text:  q.Say(key, words.T("where", lineName(row)), words.T("what", why)),
		}
	}
	return nil
}

// vulnerability returns the vulnerability of the board, or nil if its number is not known.
func (f directorForm) vulnerability() *bridge.Vulnerability {
	number, err := strconv.Atoi(strings.TrimSpace(f.Board))
	if err != nil || number <= 0 {
		return nil
	}
	vul := bridge.Vul(number)
	return &vul
}

// lineName returns the name of a row: "first line" for row 0.
func lineName(row int) words.Text {
	if row < 4 {
		return words.New([...]string{
			"director.line-first", "director.line-second", "director.line-third", "director.line-fourth",
		}[row])
	}
	return words.New("director.line-number", words.N("n", row+1))
}
