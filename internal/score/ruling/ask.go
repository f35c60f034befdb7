package ruling

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/words"
)

// Answer is what follows from a ruling for the two pairs at its table.
type Answer struct {
	Method         string // as in Question
	Actual, Ruling score.Result
	Award          score.Result // Ruling, or what follows from it where it is a damage
	Ruled          bool         // there was a ruling; else Ruling, Award and After are empty
	Before, After  TablePoints
	Unit           string // of the points, in words
	Sheet          *Sheet

	Board  int    // its number; 0: not known
	NS, EW string // the pairs, where a list of results names them
	vul    *bridge.Vulnerability
}

// TablePoints are the points of both sides of a table.
type TablePoints struct{ NS, EW score.Points }

// AnswerReport is an Answer as a value to print. Points are null where the board
// does not count for the pair.
type AnswerReport struct {
	Method   string       `json:"method"`
	Board    int          `json:"board,omitempty"`
	Actual   string       `json:"at_table"`
	Ruling   string       `json:"ruling"`
	Award    string       `json:"award"`
	NSBefore *score.Frac  `json:"ns_before_exact"`
	EWBefore *score.Frac  `json:"ew_before_exact"`
	NSAfter  *score.Frac  `json:"ns_after_exact"`
	EWAfter  *score.Frac  `json:"ew_after_exact"`
	NSPoints *json.Number `json:"ns_points"`
	EWPoints *json.Number `json:"ew_points"`
	Case     *Case        `json:"ruling_case,omitempty"`
	Laws     []string     `json:"laws"`
	Steps    []string     `json:"steps"`
	Warnings []string     `json:"warnings,omitempty"`
}

// AskBoard answers a question about all results of a board: the results themselves, the
// report and the score. Every error is a *QuestionError.
func (q *Question) AskBoard() (*traveller.Board, *BoardReport, *score.BoardScore, error) {
	b, err := q.results()
	if err == nil && len(b.Lines) == 0 {
		err = wrong("others", "score.no-results")
	}
	if err != nil {
		return nil, nil, nil, err
	}
	report, s, err := ReportBoard(b)
	if err != nil {
		return nil, nil, nil, &QuestionError{Field: "others", Err: err}
	}
	return b, report, s, nil
}

// asked is a Question about one table that was read.
type asked struct {
	*Question
	w      Language
	number int
	vul    *bridge.Vulnerability
	method score.Method
	board  *traveller.Board // pairs: with the actual result in place
	line   int              // of this table
	match  teams.Board      // teams: this table is the open room
}

// Ask answers a question about one table. Every error is a *QuestionError; where several
// fields are wrong it is that of one of them.
func (w Language) Ask(q *Question) (*Answer, error) {
	own := *q
	a := &asked{Question: &own, w: w}
	if err := a.read(); err != nil {
		return nil, err
	}
	out := &Answer{Method: a.method.String(), Sheet: &Sheet{Title: w.Head("ruling.ruling"), Case: &q.Case}}
	out.Board, out.vul = a.number, a.vul
	if a.board == nil {
		out.Method = "teams"
	} else if strings.TrimSpace(a.Pair) != "" {
		out.NS, out.EW = a.board.Lines[a.line].NS, a.board.Lines[a.line].EW
	}
	if a.number > 0 {
		out.Sheet.Title += ", " + w.Say("scoring.board-name", words.N("name", a.number))
	}
	var err error
	if out.Actual, err = a.result("at_table", a.Actual); err != nil {
		return nil, err
	}
	if a.board == nil {
		err = a.inMatch(out)
	} else {
		err = a.atPairs(out)
	}
	if err != nil {
		return nil, err
	}
	a.tell(out)
	return out, nil
}

// read reads the setting.
func (a *asked) read() (err error) {
	if strings.TrimSpace(a.Actual) == "" && (strings.TrimSpace(a.Pair) == "" || len(a.Lines) == 0 && strings.TrimSpace(a.Others) == "") {
		return wrong("at_table", "ruling.result-table-missing")
	}
	if a.Method != "teams" {
		return a.readBoard()
	}
	if strings.TrimSpace(a.Others) == "" {
		return wrong("others", "ruling.result-other-room-missing")
	}
	b, err := (&Question{Board: a.Board, Settings: Settings{Vulnerable: a.Vulnerable}}).results()
	if err != nil {
		return err
	}
	a.number, a.vul, a.match.Number = b.Number, b.Vul, max(1, b.Number)
	a.match.Closed, err = a.result("others", a.Others)
	return err
}

// result reads a result of the table.
func (a *asked) result(field, text string) (score.Result, error) {
	r, err := score.ParseResult(strings.TrimSpace(text), a.vul)
	if err != nil {
		return r, &QuestionError{Field: field, Err: err}
	}
	return r, nil
}

// readBoard reads the other results and puts this table among them.
func (a *asked) readBoard() error {
	t, err := a.results()
	if err != nil {
		return err
	}
	a.number, a.vul, a.method = t.Number, t.Vul, t.Method
	a.board, a.line = t, -1
	pair := strings.TrimSpace(a.Pair)
	for i := range t.Lines {
		if pair != "" && isPair(t.Lines[i].NS, pair, "NS") {
			a.line = i
		}
	}
	switch {
	case pair != "" && a.line < 0:
		return wrong("pair", "ruling.no-result-north-south", words.Name("pair", plain.Start(pair)))
	case a.line < 0:
		a.line = len(t.Lines)
		t.Lines = append(t.Lines, score.Line{NS: a.w.Say("ruling.this-table"), EW: a.w.Say("ruling.this-table")})
	case strings.TrimSpace(a.Actual) == "":
		a.Actual = t.Lines[a.line].Result.String()
	}
	if t.Expected != 0 && t.Expected < len(t.Lines) {
		if s := strings.TrimSpace(a.Expected); s != "" {
			return wrong("expected", "ruling.found-want-number-scores", words.Name("text", plain.Found(s)), words.N("n", len(t.Lines)))
		}
		t.Expected = len(t.Lines)
	}
	return nil
}

// inMatch answers at teams.
func (a *asked) inMatch(out *Answer) error {
	w := a.w
	out.Unit = w.Say("ruling.imps")
	points := func(r score.Result, field string) (*teams.Match, *teams.MatchScore, TablePoints, error) {
		b := a.match
		b.Open = r
		m := &teams.Match{Home: w.Say("ruling.north-south-team"), Away: w.Say("ruling.east-west-team"), Boards: []teams.Board{b}}
		s, err := m.Score()
		if err != nil {
			return nil, nil, TablePoints{}, &QuestionError{Field: field, Err: err}
		}
		x := s.Boards[0]
		return m, s, TablePoints{score.Points{Value: x.Home, Played: x.Played}, score.Points{Value: x.Away, Played: x.Played}}, nil
	}
	m, s, before, err := points(out.Actual, "at_table")
	if err != nil {
		return err
	}
	out.Before = before
	shown := &out.Actual
	if err := a.ruling(out); err != nil {
		return err
	}
	if out.Ruled {
		if m, s, out.After, err = points(out.Ruling, "ruling"); err != nil {
			return err
		}
		shown = &out.Ruling
		for _, d := range s.Boards[0].Damages {
			if d.Room == teams.OpenRoom {
				out.Award = d.Award
				a.damage(out, d.DamageReport)
			}
		}
	}
	out.Sheet.Steps = w.MatchBoard(m.Boards[0], &s.Boards[0], m.Home, m.Away)
	out.Sheet.Warnings = append(out.Sheet.Warnings, s.Boards[0].Warnings...)
	out.Sheet.Laws = append(out.Sheet.Laws, laws([]*score.Result{shown, &a.match.Closed}, score.CrossIMP)...)
	return nil
}

// atPairs answers at a table among others.
func (a *asked) atPairs(out *Answer) error {
	w := a.w
	out.Unit = w.unit(a.method)
	points := func(r score.Result, field string) (*score.BoardScore, TablePoints, error) {
		a.board.Lines[a.line].Result = r
		s, err := a.board.Score()
		if err != nil {
			return nil, TablePoints{}, &QuestionError{Field: field, Err: err}
		}
		return s, TablePoints(s.Lines[a.line]), nil
	}
	s, before, err := points(out.Actual, "at_table")
	if err != nil {
		return err
	}
	out.Before = before
	if err := a.ruling(out); err != nil {
		return err
	}
	shown := &out.Actual
	if out.Ruled {
		if s, out.After, err = points(out.Ruling, "ruling"); err != nil {
			return err
		}
		shown = &out.Ruling
	}
	for _, d := range s.Damages {
		if d.Line != a.line || !out.Ruled {
			continue
		}
		out.Award = d.Award
		a.damage(out, d.DamageReport)
		three, err := w.ThreeTables(&a.board.Board, s, d)
		if err != nil {
			return &QuestionError{Field: "ruling", Err: err}
		}
		out.Sheet.More = three
	}
	if s.Method == score.Matchpoints {
		if s.NS == s.EW {
			out.Sheet.Tables = append(out.Sheet.Tables, w.Frequencies(w.Say("ruling.frequencies"), s.NS))
		} else {
			out.Sheet.Tables = append(out.Sheet.Tables, w.Frequencies(w.Say("ruling.frequencies-ns-sides"), s.NS), w.Frequencies(w.Say("ruling.frequencies-ew-sides"), s.EW))
		}
	}
	out.Sheet.Steps = w.Awards(onlyThis(a.board, a.line), onlyLine(s, a.line))
	if r := &a.board.Lines[a.line].Result; r.Adjusted() { // its first step names the pairs, who are known here
		out.Sheet.Steps[0] = w.Say("place.file", words.Name("file", w.result(*r)), words.Name("what", w.describe(r, "ruling.counts-neither-pair")))
	}
	out.Sheet.Warnings = append(out.Sheet.Warnings, s.Warnings...)
	out.Sheet.Laws = append(out.Sheet.Laws, laws([]*score.Result{shown}, s.Method)...)
	return nil
}

// onlyThis is a board in which the other lines are not told about.
func onlyThis(t *traveller.Board, line int) *traveller.Board {
	c := *t
	c.Lines = slices.Clone(t.Lines)
	for j := range c.Lines {
		if j != line {
			c.Lines[j].Result = score.Raw(0)
		}
	}
	return &c
}

// ruling reads the ruling, if there is one.
func (a *asked) ruling(out *Answer) (err error) {
	text := strings.TrimSpace(a.Ruling)
	if text == "" {
		return nil
	}
	if out.Ruling, err = a.result("ruling", text); err != nil {
		return err
	}
	out.Ruled, out.Award = true, out.Ruling
	return nil
}

// damage puts a damage on the sheet.
func (a *asked) damage(out *Answer, r *score.DamageReport) {
	s := out.Sheet
	s.Tables = append(s.Tables, a.w.damageTable(r, out.Unit, true))
	a.w.rests(s, r)
}

// tell puts the facts and the points of both sides on the sheet.
func (a *asked) tell(out *Answer) {
	w, s := a.w, out.Sheet
	form := w.Say("ruling.teams-four-imps")
	if a.board != nil {
		form = w.Method(a.method)
	}
	s.Facts = append(s.Facts, Fact{w.Say("ruling.form-scoring"), form})
	if a.number > 0 {
		s.Facts = append(s.Facts, Fact{w.Say("ruling.dealer"), bridge.Dealer(a.number).Aloud().In(words.Language(w))}, Fact{w.Head("ruling.vulnerable"), w.Vulnerable(*a.vul)})
	}
	s.Facts = append(s.Facts, Fact{w.Say("ruling.result-table"), w.result(out.Actual)})
	if a.board == nil {
		s.Facts = append(s.Facts, Fact{w.Say("ruling.other-room"), w.result(a.match.Closed)})
	} else {
		s.Facts = append(s.Facts, Fact{w.Say("ruling.scores"), w.Say("ruling.expected", words.N("n", len(a.board.Lines)), words.N("expected", max(a.board.Expected, len(a.board.Lines))))})
	}
	if out.Ruled {
		s.Facts = append(s.Facts, Fact{w.Head("ruling.ruling"), w.result(out.Ruling)})
		if out.Ruling.Damage != nil {
			s.Facts = append(s.Facts, Fact{w.Say("ruling.heading-as-score"), w.result(out.Award)})
		}
	}
	s.Tables = append([]Table{a.points(out)}, s.Tables...)
	if out.Ruled {
		s.Results = append(s.Results, w.Say("ruling.ns-ew", words.Name("ns", a.worth(out, out.After.NS)), words.Name("ew", a.worth(out, out.After.EW))))
	} else {
		s.Results = append(s.Results, w.Say("ruling.as-played-ns-ew", words.Name("ns", a.worth(out, out.Before.NS)), words.Name("ew", a.worth(out, out.Before.EW))))
	}
	s.Steps = append(s.Steps, w.Say("ruling.all-worked-out-fractions"))
	s.Laws = compact(s.Laws)
	s.Page, s.PageSteps = s.Tables, s.Steps
}

// worth are points with their unit, and at matchpoints their percentage.
func (a *asked) worth(out *Answer, p score.Points) string {
	if !p.Played {
		return a.w.Say("ruling.not-played")
	}
	if a.board == nil || a.method != score.Matchpoints {
		return Signed(p.Value) + " " + out.Unit
	}
	text := Exactly(p.Value) + " " + out.Unit
	if p.Top.Sign() > 0 {
		text += ", " + p.Value.Times(100).Div(p.Top).Decimal(2) + " %"
	}
	return text
}

// points is the table of both sides before and after.
func (a *asked) points(out *Answer) Table {
	w := a.w
	t := Table{Caption: w.Say("ruling.points-this-table", words.Name("unit", out.Unit)), Head: []string{"", w.Say("ruling.as-played")}}
	if out.Ruled {
		t.Head = append(t.Head, w.Say("ruling.with-ruling"), w.Say("ruling.change"))
	}
	for _, x := range []struct {
		name          string
		before, after score.Points
	}{{w.Say("bridge.ns"), out.Before.NS, out.After.NS}, {w.Say("bridge.ew"), out.Before.EW, out.After.EW}} {
		method := score.CrossIMP
		if a.board != nil {
			method = a.method
		}
		row := []string{x.name, w.points(method, x.before)}
		if out.Ruled {
			change := ""
			if x.before.Played && x.after.Played {
				change = Signed(x.after.Value.Sub(x.before.Value))
			}
			row = append(row, w.points(method, x.after), change)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// Report returns the answer as a value to print.
func (out *Answer) Report(q *Question) *AnswerReport {
	r := &AnswerReport{Method: out.Method, Board: out.Board, Actual: out.Actual.String(), Laws: out.Sheet.Laws, Steps: out.Sheet.Steps, Warnings: words.Strings(words.English, out.Sheet.Warnings)}
	if q.Case != (Case{}) {
		r.Case = &q.Case
	}
	r.NSPoints, r.NSBefore = pointsReport(out.Before.NS)
	r.EWPoints, r.EWBefore = pointsReport(out.Before.EW)
	if out.Ruled {
		r.Ruling, r.Award = out.Ruling.String(), out.Award.String()
		r.NSPoints, r.NSAfter = pointsReport(out.After.NS)
		r.EWPoints, r.EWAfter = pointsReport(out.After.EW)
	}
	return r
}
