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
		return q.Redirect(q.Address("results") + "?evening=" + s.name)
	}
	return showEvening(q, s, nil, page.RulingFields{})
}

func showEvening(q *desk.Request, s *store, problems page.Problems, typed page.RulingFields) error {
	result := s.score(q)
	data := page.Results{
		Name:      s.name,
		Typed:     s.isTyped(),
		Sources:   s.sources,
		Files:     s.files,
		Rulings:   s.rulingLines(),
		NewRuling: typed,
		Settings: page.ResultsSettings{
			Method:        s.settings.Method,
			Winners:       s.settings.Winners,
			FileOfSeveral: result.severalIn,
			Number:        s.settings.Numbers[result.severalIn],
			Unnamed:       strings.Join(s.settings.Unnamed, ", "),
		},
	}
	if len(s.sources) == 1 {
		data.UnassignedRulings = unassignedRulings(q.Desk)
	}
	frame := q.Frame(s.title(q, result))
	frame.Parent, frame.Problems = page.Link{Text: q.Heading("desk.frame.results"), Path: "results"}, problems
	if frame.FieldProblem("without") != "" {
		data.Settings.Unnamed = q.Value("without")
	}
	if result.err != nil {
		result.describeFailure(q, &data)
	} else {
		result.describe(q, &data)
	}
	return q.Show(page.DeskResults, frame, data)
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

// describeFailure explains on the page why there is no ranking, and which settings would help.
func (x *scored) describeFailure(q *desk.Request, data *page.Results) {
	data.Failure = q.Reason(x.err)
	if differ := new(field.MethodsError); errors.As(x.err, &differ) {
		data.Failure = q.Say("desk.results.methods", words.Name("first", differ.First), words.T("method", apply.MethodText(differ.FirstMethod)),
			words.Name("other", differ.Other), words.T("method-b", apply.MethodText(differ.OtherMethod)))
	}
	data.Settings.Missing = needsSetting(x.err)
	if several := new(printed.SeveralError); errors.As(x.err, &several) {
		for _, e := range several.Evenings {
			data.Settings.Several = append(data.Settings.Several,
				page.NumberedEvening{Number: strconv.Itoa(e.Number), Text: e.String()})
		}
	}
}

// describe adds the scored evening to the page.
func (x *scored) describe(q *desk.Request, data *page.Results) {
	reasons := func(texts []words.Text) (list []string) {
		for _, text := range texts {
			list = append(list, q.Reason(&words.Error{Text: text}))
		}
		return list
	}
	data.PartlyRead = x.partlyRead(q)
	if x.rulingsErr != nil {
		data.NotRuled = q.Say("desk.results.not-ruled", words.T("what", words.Of(x.rulingsErr)))
	}
	if len(x.unknownPairs) > 0 {
		data.UnknownPairs = q.Say("desk.results.no-pair", words.Name("pair", strings.Join(x.unknownPairs, ", ")))
	}
	data.Comparison = reasons(x.comparison)
	data.Notes = reasons(x.notes)
	data.Doubts = reasons(x.impossible)
	for _, doubt := range x.doubts {
		data.Doubts = append(data.Doubts, q.Reason(&words.Error{Text: doubt.Text}))
	}
	data.Summary = summary(q, x.evening, len(data.Sources))
	data.FromWebPages = x.fromWebPages
	data.HandsNote = x.handsNote(q)
	data.InPercent = x.evening.Method == "mp"
	data.Rankings = rankings(q, x.evening)
}

// partlyRead returns a warning if only a part of the file could be read.
func (x *scored) partlyRead(q *desk.Request) string {
	if x.readErr == nil {
		return ""
	}
	boards := words.Count("count.boards", len(x.evening.Boards))
	return q.Say("desk.results.partly", words.T("boards", boards), words.T("what", words.Of(x.readErr)))
}

// summary returns the size of an evening from some number of files.
func summary(q *desk.Request, e *evening.Evening, files int) string {
	size := strings.Join([]string{
		q.Say("count.results", words.N("n", results(e))), q.Say("count.pairs", words.N("n", len(e.Pairs))),
		q.Say("count.boards", words.N("n", len(e.Boards))),
	}, " · ")
	if len(e.Teams) > 0 {
		size = q.Say("count.teams", words.N("n", len(e.Teams)))
	}
	if files > 1 {
		size = q.Say("field.heading", words.T("files", words.Count("count.files", files))) + " · " + size
	}
	return size
}

// handsNote describes the hands on the page.
func (x *scored) handsNote(q *desk.Request) string {
	note := q.Say(map[handsState]string{
		noHands: "desk.results.no-hands", ownHands: "desk.results.own-hands", addedHands: "desk.results.added-hands",
		tonightHands: "desk.results.tonight-hands", waitingHands: "desk.results.waiting-hands",
		otherHands: "desk.results.other-hands",
	}[x.hands])
	shown := x.hands == ownHands || x.hands == addedHands || x.hands == tonightHands
	if shown && x.boardsWithoutHands > 0 {
		note += " " + q.Say("desk.results.hands-missing",
			words.T("boards", words.Count("count.boards", x.boardsWithoutHands)))
	}
	return note
}

// rankings returns the ranking of teams; or one ranking of pairs, or one for each side, followed by
// those of the clubs.
func rankings(q *desk.Request, e *evening.Evening) []page.RankingTable {
	if len(e.Teams) > 0 {
		return []page.RankingTable{teamRanking(q, e.Teams)}
	}
	tables := bySide(q, e, e.Pairs)
	for i := range e.Clubs {
		tables = append(tables, clubRankings(q, e, &e.Clubs[i])...)
	}
	return tables
}

func teamRanking(q *desk.Request, teams []evening.Team) page.RankingTable {
	table := page.RankingTable{Caption: q.Heading("desk.results.ranking")}
	for i := range teams {
		team := &teams[i]
		table.Rows = append(table.Rows, page.RankedPair{
			Place: strconv.Itoa(team.Place), Pair: team.Team, Boards: team.Matches,
			Total: decimal(q, team.Total.Fixed(2)),
		})
	}
	return table
}

// clubRankings returns the rankings of a club. Their rows link to the cards of the whole field, where
// the name of a pair includes its club.
func clubRankings(q *desk.Request, e *evening.Evening, club *evening.Club) []page.RankingTable {
	tables := bySide(q, e, club.Pairs)
	if len(tables) > 0 {
		tables[0].Club = club.Club
	}
	for _, table := range tables {
		for i := range table.Rows {
			row := &table.Rows[i]
			pair := evening.Pair{Pair: club.Club + " " + row.Pair, Side: table.Side}
			if e.Winners != 2 && table.Side != "" {
				pair.Pair, pair.Side = pair.Pair+" "+table.Side, ""
			}
			row.Anchor = anchor(&pair)
		}
	}
	return tables
}

// bySide returns the ranking table of pairs, or one for each side.
func bySide(q *desk.Request, e *evening.Evening, pairs []evening.Pair) (tables []page.RankingTable) {
	captions := map[string]string{"": "desk.results.ranking", "NS": "bridge.ns", "EW": "bridge.ew"}
	for _, side := range []string{"", "NS", "EW"} {
		t := page.RankingTable{Caption: q.Heading(captions[side]), Side: side}
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
	r := page.RankedPair{
		Place: "–", Pair: p.Pair, Names: p.Names, Boards: p.Boards, Total: decimal(q, p.Total.Fixed(2)),
		Anchor: anchor(p),
	}
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

// postedPage returns the page to post: the evening with its rulings and hands, without possible mistakes,
// and without names if the user does not want them. Names from a club's web pages are only posted if the user asks for it.
func (s *store) postedPage(q *desk.Request) ([]byte, *scored, error) {
	result := s.score(q)
	if result.err != nil {
		return nil, nil, q.Unavailable(result.err)
	}
	result.evening.Doubts = nil
	if result.evening.Title == "" {
		result.evening.Title = tonight.Title(q, s.name)
	}
	if names := q.R.URL.Query().Get("names"); names == "no" || result.fromWebPages && names != "yes" {
		result.evening = result.evening.WithoutNames()
	}
	html, err := pages.Page(q.Desk.Version, words.Language(q.Lang), result.evening)
	return html, result, err
}

// post serves the page to post as a file.
func post(q *desk.Request) error {
	s, err := withResults(q)
	if err != nil {
		return err
	}
	html, _, err := s.postedPage(q)
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
	html, _, err := s.postedPage(q)
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
	result := s.score(q)
	if result.err != nil {
		return q.Unavailable(result.err)
	}
	if len(result.evening.Teams) > 0 {
		return q.Problem(http.StatusConflict, "desk.results.no-cards")
	}
	data := page.ResultCards{Name: s.name, PartlyRead: result.partlyRead(q)}
	percent := result.evening.Method == "mp"
	for i := range result.evening.Pairs {
		p := &result.evening.Pairs[i]
		c := page.ResultCard{RankedPair: rowOf(q, p, percent)}
		if p.Side != "" {
			c.Side = q.Heading(map[string]string{"NS": "bridge.ns", "EW": "bridge.ew"}[p.Side])
		}
		c.Lines = cardLines(q, result.evening, p)
		data.Cards = append(data.Cards, c)
	}
	frame := q.Frame(q.Say("desk.results.cards-of", words.Name("title", s.title(q, result))))
	frame.Parent = page.Link{Text: q.Heading("desk.frame.results"), Path: "results/" + s.name}
	return q.Show(page.DeskResultCards, frame, data)
}

// cardLines returns the results of a pair in board order.
func cardLines(q *desk.Request, e *evening.Evening, p *evening.Pair) (lines []page.ResultCardLine) {
	for i := range e.Boards {
		board := &e.Boards[i]
		for j := range board.Lines {
			line := &board.Lines[j]
			switch {
			case line.NS == p.Pair && p.Side != "EW":
				lines = append(lines, cardLine(q, board, line, "NS"))
			case line.EW == p.Pair && p.Side != "NS":
				lines = append(lines, cardLine(q, board, line, "EW"))
			}
		}
	}
	slices.SortStableFunc(lines, func(a, b page.ResultCardLine) int {
		return cmp.Compare(evening.Number(a.Board), evening.Number(b.Board))
	})
	return lines
}

// cardLine returns a result from the point of view of one side.
func cardLine(q *desk.Request, board *evening.Board, line *evening.Line, side string) page.ResultCardLine {
	c := page.ResultCardLine{Board: board.Board, Opponents: line.EW, Result: line.Result, Points: "–"}
	sign, points := 1, line.NSPoints
	if side == "EW" {
		c.Opponents, sign, points = line.NS, -1, line.EWPoints
	}
	if line.Score != nil {
		c.Score = strings.Replace(fmt.Sprintf("%+d", sign**line.Score), "-", "−", 1)
	}
	if points != nil {
		c.Points = decimal(q, points.Fixed(2))
		if board.Top != nil && *board.Top > 0 {
			c.Percent = decimal(q, points.Times(100).Over(*board.Top).Fixed(1))
		}
	}
	return c
}
