package evening

import (
	"cmp"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// title returns the name of an evening. A plain one only has a short name, so its title is the
// date.
func (e *clubEvening) title(q *desk.Request) string {
	if e.tournament == nil {
		return q.Lang.Date(e.day)
	}
	return cmp.Or(e.tournament.Description.Text(e.tournament.Description.Name), e.file)
}

// boards returns an evening's number of boards, or 0 if none of its files are readable.
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

// facts describes the date, boards and kind of an evening, unless its title contains them.
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

// otherRows returns the folder's evenings, except the one with a name.
func otherRows(q *desk.Request, except string) (list []page.EveningRow) {
	for _, e := range evenings(q.Desk) {
		if e.file != except && len(list) < tournament.MaxRows {
			list = append(list, page.EveningRow{File: e.file, Title: e.title(q), Facts: e.facts(q)})
		}
	}
	return list
}

// ListTonight returns this day's evenings, latest first.
func ListTonight(q *desk.Request) (list []page.EveningRow) {
	for _, e := range tonightsEvenings(q.Desk) {
		list = append(list, page.EveningRow{File: e.file, Title: e.title(q), Facts: e.facts(q)})
	}
	return list
}

// Row returns an evening with its title, or nil.
func Row(q *desk.Request, name string) *page.EveningRow {
	e := findEvening(q.Desk, name)
	if e == nil {
		return nil
	}
	return &page.EveningRow{File: e.file, Title: e.title(q), Facts: e.facts(q)}
}

// Title returns the name of the evening with a short name, or "" if there is none.
func Title(q *desk.Request, name string) string {
	if name == "" {
		return ""
	}
	if e := findEvening(q.Desk, name); e != nil {
		return e.title(q)
	}
	return ""
}

// TonightCard returns this day's evening for the first page, dealt or not.
func TonightCard(q *desk.Request) page.TonightCard {
	now := q.Desk.Now().Local()
	e := tonightsEvening(q.Desk)
	if e == nil {
		return page.TonightCard{
			When: q.Say("desk.home.tonight", words.Name("day", q.Lang.Date(now))), Title: q.Say("desk.home.no-hands"),
			Facts: q.Say("desk.home.two-clicks"),
			Path:  "tonight", Step: q.Say("desk.home.deal-tonight"),
		}
	}
	return page.TonightCard{
		When: q.Heading("desk.frame.tonight"), Title: e.title(q), Facts: e.facts(q), Path: "tonight/" + e.file,
		Step: q.Say("desk.home.go-on"), Dealt: true,
	}
}
