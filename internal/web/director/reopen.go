package director

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/results"
)

// rulingsTonight returns this evening's rulings, latest first: those in the folder's file and in the files
// of the current evenings.
func rulingsTonight(q *desk.Request) (list []page.SavedRuling) {
	var all []results.Ruling
	for _, eveningName := range append([]string{""}, fileNames(results.CurrentEvenings(q))...) {
		rulings, err := results.ReadRulings(q.Desk, eveningName)
		if err != nil {
			continue // Skip an unreadable file. The page reports the error when a ruling is stored in it.
		}
		for i := range rulings {
			if q.Desk.Now().Sub(rulings[i].Made) < results.MaxRulingAge {
				all = append(all, rulings[i])
			}
		}
	}
	slices.SortStableFunc(all, func(a, b results.Ruling) int { return a.Made.Compare(b.Made) })
	for i := range all {
		list = append(list, page.SavedRuling{Line: all[i].Line, Text: all[i].Text, Evening: all[i].Evening})
	}
	slices.Reverse(list)
	return list
}

func fileNames(evenings []page.EveningRow) (list []string) {
	for i := range evenings {
		list = append(list, evenings[i].File)
	}
	return list
}

// reopenRuling returns a stored ruling's form, so that the director can change it. line is its line
// number in the file. If there is no ruling on this line, it returns nil.
func (m *memory) reopenRuling(q *desk.Request, line string) *page.RulingForm {
	number, err := strconv.Atoi(line)
	if err != nil {
		return nil
	}
	eveningName := chosenEvening(q, q.R.URL.Query().Get("evening"))
	rulings, err := results.ReadRulings(q.Desk, eveningName)
	index := slices.IndexFunc(rulings, func(ruling results.Ruling) bool { return ruling.Line == number })
	if err != nil || index < 0 {
		return nil
	}
	m.mu.Lock()
	saved := m.savedForms[rulings[index].Text]
	m.mu.Unlock()
	if saved != nil {
		form := *saved
		form.Evening = eveningName
		return &form
	}
	form := formOfStored(&rulings[index]) // The desk was restarted and has lost the form, so restore it from the stored ruling.
	form.Evening = eveningName
	return form
}

// formOfStored returns a form with what the file contains about a ruling.
func formOfStored(ruling *results.Ruling) *page.RulingForm {
	form := directorForm{&page.RulingForm{
		Question: apply.Question{Method: "mp", Board: ruling.Board, Ruling: ruling.Result, Case: ruling.Case},
		NS:       side("ns", nil),
		EW:       side("ew", nil),
	}}
	if ruling.Match > 0 {
		form.Method = "teams"
		form.Place = apply.Place{Match: strconv.Itoa(ruling.Match), Room: ruling.Room.String()}
	} else {
		form.Place = apply.Place{Pairs: fmt.Sprintf("%s-%s", ruling.NS, ruling.EW)}
	}
	form.fillFields()
	form.complete()
	return form.RulingForm
}

// chosenEvening returns name if it is the short name of a current evening, and "" otherwise.
func chosenEvening(q *desk.Request, name string) string {
	canBeChosen := func(e page.EveningRow) bool { return e.File == name }
	if name != "" && slices.ContainsFunc(results.CurrentEvenings(q), canBeChosen) {
		return name
	}
	return ""
}
