// Package director implements the director's desk. It computes a ruling while it is typed, stores
// it in the folder's rulings.txt, and prints it as a slip.
package director

import (
	"encoding/json"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/results"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Routes returns the routes of the director's desk.
func Routes() desk.Routes {
	m := &memory{savedForms: map[string]*page.RulingForm{}}
	return desk.Routes{
		"GET /ruling":          m.redirectToSheet,
		"GET /ruling/{sheet}":  m.showSheet,
		"POST /ruling/{sheet}": m.answerRuling,
	}
}

// showSheet shows the input on a sheet and the result.
func (m *memory) showSheet(q *desk.Request) error {
	f := m.initialForm(q)
	if answer, err := print.AnswerQuestion(explain.Language(q.Lang), &f.Question); err == nil {
		f.Answer = answer
	}
	return m.show(q, f, nil)
}

// answerRuling computes the result. The pressed button determines what happens with it.
func (m *memory) answerRuling(q *desk.Request) error {
	if err := q.ParseForm(); err != nil {
		return err
	}
	button := q.Value("do")
	f, problems := parseForm(q)
	if !f.press(button) {
		isEdited := q.Value("ruling") != q.Value("was")
		f.synchronise(isEdited, q.Value("rows-were"))
	}
	f.complete()
	if len(problems) == 0 {
		answer, err := print.AnswerQuestion(explain.Language(q.Lang), &f.Question)
		if err == nil {
			f.Answer = answer
			if strings.TrimSpace(f.Actual) == "" {
				f.Actual = answer.Actual.String()
			}
		} else if !onlyFills(button) {
			problems = append(problems, problemOf(q, f, err))
		}
	}
	m.storeDraft(sheetName(q), f.RulingForm)

	needsRuling := button == "slip" || button == "json" || button == "keep"
	if f.Answer == nil || !needsRuling {
		return m.show(q, f.RulingForm, problems)
	}
	if !f.Answer.HasRuling {
		return m.show(q, f.RulingForm, []page.Problem{{Field: "ruling", Text: q.Say("director.there-no-ruling-yet")}})
	}
	switch button {
	case "slip":
		return slip(q, f.RulingForm)
	case "json":
		return rulingJSON(q, f.RulingForm)
	}
	return m.keepRuling(q, f.RulingForm)
}

// onlyFills reports whether a button only fills in fields. The ruling need not be complete then.
func onlyFills(button string) bool {
	return sharedWeights(button) != nil || button == "row" || strings.HasPrefix(button, "=")
}

// show responds with the page.
func (m *memory) show(q *desk.Request, f *page.RulingForm, problems []page.Problem) error {
	_, err := q.Desk.Root.Stat(RulingsFile)
	f.Saved = err == nil
	f.SavedRulings, f.Evenings = rulingsTonight(q), results.CurrentEvenings(q)
	f.Sheet, f.Open = sheetName(q), m.unsavedRulings(q)
	frame := q.Frame(q.Say("director.director-desk"))
	frame.Problems, f.Problems = problems, problems
	if f.Answer != nil && q.Value("do") == "keep" && len(problems) == 0 {
		frame.Done = q.Say("director.ruling-kept-rulings-txt")
		if f.Evening != "" {
			frame.Done = q.Say("director.ruling-kept-evening", words.Name("evening", f.Evening))
		}
	}
	return q.Show(page.DeskRuling, frame, f)
}

// slip responds with a printable page.
func slip(q *desk.Request, f *page.RulingForm) error {
	frame := q.Frame(f.Answer.Sheet.Title)
	return q.SendHTML(page.Slip(q.Lang, &frame, f))
}

// rulingJSON responds with the result as JSON, to store with the slip.
func rulingJSON(q *desk.Request, f *page.RulingForm) error {
	data, err := json.MarshalIndent(f.Answer.Report(&f.Question), "", "  ")
	if err != nil {
		return err
	}
	name := "ruling.json"
	if f.Board != "" {
		name = "ruling-board-" + strings.Trim(f.Board, " ") + ".json"
	}
	return q.SendFile(name, append(data, '\n'))
}
