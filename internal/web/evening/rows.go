package evening

import (
	"cmp"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// title returns the name of a provable evening, or the date of a plain one, which has only a short name.
func (e *clubEvening) title(q *desk.Request) string {
	if e.tournament == nil {
		return q.Lang.Date(e.day)
	}
	return cmp.Or(e.tournament.Description.Text(e.tournament.Description.Name), e.file)
}

// boards returns an evening's number of boards, or 0 if it is not known.
func (e *clubEvening) boards(d *desk.Desk) int {
	if e.tournament == nil {
		return len(readBoards(d, e.file))
	}
	boards, err := e.tournament.Description.Phases[0].Boards(1)
	if err != nil {
		return 0
	}
	return boards.Len()
}

// facts describes an evening in a line below its title: "30 November 2026 · 24 boards · provable". It
// omits the date if that is the title, and adds the short name of a plain evening instead.
func (e *clubEvening) facts(q *desk.Request) string {
	kind := q.Say("desk.evening.proved")
	if e.tournament == nil {
		kind = q.Say("desk.evening.plain")
	}
	var facts []string
	if day := q.Lang.Date(e.day); day != e.title(q) {
		facts = append(facts, day)
	} else if e.tournament == nil {
		facts = append(facts, e.file)
	}
	facts = append(facts, q.Say("count.boards", words.N("n", e.boards(q.Desk))), kind)
	return strings.Join(facts, " · ")
}

// otherRows returns a row for each evening in the folder, except the one with the given short name.
func otherRows(q *desk.Request, except string) (list []page.EveningRow) {
	for _, e := range evenings(q.Desk) {
		if e.file != except && len(list) < tournament.MaxRows {
			list = append(list, page.EveningRow{File: e.file, Title: e.title(q), Facts: e.facts(q)})
		}
	}
	return list
}

// ListTonight returns a row for each of this day's evenings, latest first.
func ListTonight(q *desk.Request) (list []page.EveningRow) {
	for _, e := range tonightsEvenings(q.Desk) {
		list = append(list, page.EveningRow{File: e.file, Title: e.title(q), Facts: e.facts(q)})
	}
	return list
}

// Row returns the row of the evening with the given short name, or nil if there is none.
func Row(q *desk.Request, name string) *page.EveningRow {
	e := findEvening(q.Desk, name)
	if e == nil {
		return nil
	}
	return &page.EveningRow{File: e.file, Title: e.title(q), Facts: e.facts(q)}
}

// Title returns the title of the evening with the given short name, or "" if there is none.
func Title(q *desk.Request, name string) string {
	if name == "" {
		return ""
	}
	if e := findEvening(q.Desk, name); e != nil {
		return e.title(q)
	}
	return ""
}

// TonightCard returns the first page's card for tonight. The card leads to the evening's page or, if no
// evening has been dealt, to the form for one.
func TonightCard(q *desk.Request) page.TonightCard {
	e := tonightsEvening(q.Desk)
	if e == nil {
		today := q.Lang.Date(q.Desk.Now().Local())
		return page.TonightCard{
			When:  q.Say("desk.home.tonight", words.Name("day", today)),
			Title: q.Say("desk.home.no-hands"),
			Facts: q.Say("desk.home.two-clicks"),
			Path:  "tonight",
			Step:  q.Say("desk.home.deal-tonight"),
		}
	}
	return page.TonightCard{
		When:  q.Heading("desk.frame.tonight"),
		Title: e.title(q),
		Facts: e.facts(q),
		Path:  "tonight/" + e.file,
		Step:  q.Say("desk.home.go-on"),
		Dealt: true,
	}
}
