package results

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	pages "github.com/fairdeal/fairdeal/internal/page/results"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/field"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	tonight "github.com/fairdeal/fairdeal/internal/web/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// show shows an evening's results.
func show(q *desk.Request) error {
	s, err := open(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return err
	}
	if len(s.sources) == 0 {
		return q.SeeOther(q.Address("results") + "?evening=" + s.name)
	}
	return showEvening(q, s, nil, page.RulingLine{})
}

func showEvening(q *desk.Request, s *store, wrong page.Problems, typed page.RulingLine) error {
	x := s.score(q)
	v := page.Results{
		Name: s.name, Typed: s.isTyped(), Sources: s.sources, Files: s.files, Ruling: typed, Rulings: s.rulingLines(), Asks: x.asks,
		Method: s.settings.Method, Winners: s.settings.Winners, Number: s.settings.Numbers[x.asks], Without: strings.Join(s.settings.Without, ", "),
	}
	if len(s.sources) == 1 {
		v.Loose = loose(q.Desk)
	}
	f := q.Frame(s.title(q, x))
	f.Above, f.Problems = page.Crumb{Text: q.Head("desk.frame.results"), Path: "results"}, wrong
	if f.Wrong("without") != "" {
		v.Without = q.Value("without")
	}
	x.describe(q, &v)
	return q.Show(page.DeskResults, f, v)
}

// title returns the title of the evening for its page and the posted one.
func (s *store) title(q *desk.Request, x *scored) string {
	title := tonight.Title(q, s.name)
	if x.evening != nil {
		title = cmp.Or(x.evening.Title, title)
	}
	if len(s.sources) == 1 {
		title = cmp.Or(title, base(s.sources[0]))
	}
	return cmp.Or(title, s.name)
}

// describe copies the scored evening into the page's value.
func (x *scored) describe(q *desk.Request, v *page.Results) {
	said := func(err error) string { return q.Reason(err) }
	if x.err != nil {
		v.Wrong = said(x.err)
		if differ := new(field.MethodsError); errors.As(x.err, &differ) {
			v.Wrong = q.Say("desk.results.methods", words.Name("first", differ.First), words.T("method", apply.MethodText(differ.FirstMethod)),
				words.Name("other", differ.Other), words.T("method-b", apply.MethodText(differ.OtherMethod)))
		}
		v.AsksMethod = needsSetting(x.err)
		if several := new(printed.SeveralError); errors.As(x.err, &several) {
			for _, e := range several.Evenings {
				v.Several = append(v.Several, page.NumberedEvening{Number: strconv.Itoa(e.Number), Text: e.String()})
			}
		}
		return
	}
	e := x.evening
	if x.partly != nil {
		v.Partly = q.Say("desk.results.partly", words.T("boards", words.Count("count.boards", len(e.Boards))), words.T("what", words.Of(x.partly)))
	}
	if x.rulings != nil {
		v.NotRuled = q.Say("desk.results.not-ruled", words.T("what", words.Of(x.rulings)))
	}
	for _, text := range x.compared {
		v.Compared = append(v.Compared, q.Reason(&words.Error{Text: text}))
	}
	for _, note := range x.notes {
		v.Notes = append(v.Notes, q.Reason(&words.Error{Text: note}))
	}
	for _, warning := range x.impossible {
		v.Again = append(v.Again, q.Reason(&words.Error{Text: warning}))
	}
	for _, d := range x.again {
		v.Again = append(v.Again, q.Reason(&words.Error{Text: d.Text}))
	}
	v.Facts = strings.Join([]string{
		q.Say("count.results", words.N("n", results(e))), q.Say("count.pairs", words.N("n", len(e.Pairs))), q.Say("count.boards", words.N("n", len(e.Boards))),
	}, " · ")
	if len(e.Teams) > 0 {
		v.Facts = q.Say("count.teams", words.N("n", len(e.Teams)))
	}
	if n := len(v.Sources); n > 1 {
		v.Facts = q.Say("field.heading", words.T("files", words.Count("count.files", n))) + " · " + v.Facts
	}
	if len(x.absent) > 0 {
		v.Absent = q.Say("desk.results.no-pair", words.Name("pair", strings.Join(x.absent, ", ")))
	}
	v.Pages = x.pages
	v.Hands = x.saidOfHands(q)
	v.NoHands = x.hands == noHands || x.hands == otherHands
	v.Percent = e.Method == "mp"
	v.Tables = ranking(q, e)
}

// saidOfHands describes the hands on the page.
func (x *scored) saidOfHands(q *desk.Request) string {
	key := map[handsState]string{
		noHands: "desk.results.no-hands", ownHands: "desk.results.own-hands", addedHands: "desk.results.added-hands",
		tonightHands: "desk.results.tonight-hands", waitingHands: "desk.results.waiting-hands", otherHands: "desk.results.other-hands",
	}[x.hands]
	sentence := q.Say(key)
	if x.missing > 0 && (x.hands == ownHands || x.hands == addedHands || x.hands == tonightHands) {
		sentence += " " + q.Say("desk.results.hands-missing", words.T("boards", words.Count("count.boards", x.missing)))
	}
	return sentence
}

// ranking returns one ranking table, or one for each side, and then those of the clubs.
func ranking(q *desk.Request, e *evening.Evening) (tables []page.RankingTable) {
	if len(e.Teams) > 0 {
		t := page.RankingTable{Caption: q.Head("desk.results.ranking")}
		for i := range e.Teams {
			x := &e.Teams[i]
			t.Rows = append(t.Rows, page.RankedPair{Place: strconv.Itoa(x.Place), Pair: x.Team, Boards: x.Matches, Total: decimal(q, x.Total.Fixed(2))})
		}
		return append(tables, t)
	}
	tables = bySide(q, e, e.Pairs)
	for i := range e.Clubs {
		c := &e.Clubs[i]
		own := bySide(q, e, c.Pairs)
		if len(own) > 0 {
			own[0].Club = c.Club
		}
		for _, t := range own {
			for k := range t.Rows {
				p := evening.Pair{Pair: c.Club + " " + t.Rows[k].Pair, Side: t.Side}
				if e.Winners != 2 && t.Side != "" {
					p.Pair, p.Side = p.Pair+" "+t.Side, ""
				}
				t.Rows[k].Anchor = anchor(&p)
			}
		}
		tables = append(tables, own...)
	}
	return tables
}

// bySide returns the ranking table of pairs, or one for each side.
func bySide(q *desk.Request, e *evening.Evening, pairs []evening.Pair) (tables []page.RankingTable) {
	captions := map[string]string{"": "desk.results.ranking", "NS": "bridge.ns", "EW": "bridge.ew"}
	for _, side := range []string{"", "NS", "EW"} {
		t := page.RankingTable{Caption: q.Head(captions[side]), Side: side}
		for i := range pairs {
			if p := &pairs[i]; p.Side == side {
				t.Rows = append(t.Rows, rowOf(q, p, e.Method == "mp"))
			}
		}
		if len(t.Rows) > 0 {
			tables = append(tables, t)
		}
	}
	return tables
}

// anchor returns the address of a pair's card, without blanks.
func anchor(p *evening.Pair) string { return strings.ReplaceAll(p.Side+p.Pair, " ", "_") }

// rowOf returns a pair's row. At matchpoints its total is a percentage with a bar.
func rowOf(q *desk.Request, p *evening.Pair, percent bool) page.RankedPair {
	r := page.RankedPair{Place: "–", Pair: p.Pair, Names: p.Names, Boards: p.Boards, Total: decimal(q, p.Total.Fixed(2)), Anchor: anchor(p)}
	if p.Place != nil {
		r.Place = strconv.Itoa(*p.Place)
	}
	if percent && p.Mean != nil {
		r.Total, r.Bar = decimal(q, p.Mean.Fixed(2)), p.Mean.Fixed(1)
	}
	return r
}

func decimal(q *desk.Request, number string) string {
	return strings.Replace(q.Lang.Decimal(number), "-", "−", 1)
}

// made returns the page to post: the evening with its rulings and hands, without possible mistakes,
// and without names if the user does not want them. Names from a club's web pages are only posted if the user asks for it.
func (s *store) made(q *desk.Request) ([]byte, *scored, error) {
	x := s.score(q)
	if x.err != nil {
		return nil, nil, q.Hindered(x.err)
	}
	x.evening.Doubts = nil
	if x.evening.Title == "" {
		x.evening.Title = tonight.Title(q, s.name)
	}
	if names := q.R.URL.Query().Get("names"); names == "no" || x.pages && names != "yes" {
		x.evening = x.evening.WithoutNames()
	}
	html, err := pages.Page(q.Desk.Version, words.Language(q.Lang), x.evening)
	return html, x, err
}

// post serves the page to post as a file.
func post(q *desk.Request) error {
	s, err := withResults(q)
	if err != nil {
		return err
	}
	html, _, err := s.made(q)
	if err != nil {
		return err
	}
	return q.Attach(s.name+".html", html)
}

// posted shows that page as readers will see it.
func posted(q *desk.Request) error {
	s, err := withResults(q)
	if err != nil {
		return err
	}
	html, _, err := s.made(q)
	return q.SendSaved(html, err)
}

// withResults returns the evening in the path, which must have results.
func withResults(q *desk.Request) (*store, error) {
	s, err := open(q.Desk, q.R.PathValue("name"))
	if err == nil && len(s.sources) == 0 {
		return nil, desk.ErrNoPage
	}
	return s, err
}

// cards shows a card for each pair, one per sheet.
func cards(q *desk.Request) error {
	s, err := withResults(q)
	if err != nil {
		return err
	}
	x := s.score(q)
	if x.err != nil {
		return q.Hindered(x.err)
	}
	if len(x.evening.Teams) > 0 {
		return q.Problem(http.StatusConflict, "desk.results.no-cards")
	}
	v := page.ResultCards{Name: s.name}
	if x.partly != nil {
		v.Partly = q.Say("desk.results.partly", words.T("boards", words.Count("count.boards", len(x.evening.Boards))), words.T("what", words.Of(x.partly)))
	}
	percent := x.evening.Method == "mp"
	for i := range x.evening.Pairs {
		p := &x.evening.Pairs[i]
		c := page.ResultCard{RankedPair: rowOf(q, p, percent)}
		if p.Side != "" {
			c.Side = q.Head(map[string]string{"NS": "bridge.ns", "EW": "bridge.ew"}[p.Side])
		}
		c.Lines = cardLines(q, x.evening, p)
		v.Cards = append(v.Cards, c)
	}
	f := q.Frame(q.Say("desk.results.cards-of", words.Name("title", s.title(q, x))))
	f.Above = page.Crumb{Text: q.Head("desk.frame.results"), Path: "results/" + s.name}
	return q.Show(page.DeskResultCards, f, v)
}

// cardLines returns the results of a pair in board order.
func cardLines(q *desk.Request, e *evening.Evening, p *evening.Pair) (lines []page.CardLine) {
	for i := range e.Boards {
		b := &e.Boards[i]
		for j := range b.Lines {
			l := &b.Lines[j]
			ns := l.NS == p.Pair && p.Side != "EW"
			if !ns && (l.EW != p.Pair || p.Side == "NS") {
				continue
			}
			line := page.CardLine{Board: b.Board, Against: l.EW, Result: l.Result, Points: "–"}
			points := l.NSPoints
			if !ns {
				line.Against, points = l.NS, l.EWPoints
			}
			if l.Score != nil {
				score := *l.Score
				if !ns {
					score = -score
				}
				line.Score = strings.Replace(fmt.Sprintf("%+d", score), "-", "−", 1)
			}
			if points != nil {
				line.Points = decimal(q, points.Fixed(2))
				if b.Top != nil && *b.Top > 0 {
					line.Percent = decimal(q, points.Times(100).Over(*b.Top).Fixed(1))
				}
			}
			lines = append(lines, line)
		}
	}
	slices.SortStableFunc(lines, func(a, b page.CardLine) int { return cmp.Compare(evening.Number(a.Board), evening.Number(b.Board)) })
	return lines
}
