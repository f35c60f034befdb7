package ruling

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/score/traveller"
	"github.com/fairdeal/fairdeal/words"
)

// Question is a ruling at one table as a director types it. All of its fields
// are text in the notation of results, or lists of it.
type Question struct {
	Method string // mp, butler, cross-imp or teams
	Board  string // its number, which tells the vulnerability; empty: results are raw scores
	Actual string // the result at the table
	// Others are the other results of the board: one a line, 3x +620 for three
	// the same, or a traveller with the numbers of the pairs in front. At teams
	// they are the one result of the other room.
	Others   string
	Pair     string // the North-South pair of this table, where Others has it too
	Expected string // scores expected; empty: as many as there are
	Datum    string // Butler: given, or factored, plain; empty: factored
	Ruling   string // empty: none yet
	Case     Case
}

// QuestionError says which field of a Question cannot be used, and why.
type QuestionError struct {
	Field string // method, board, actual, others, pair, expected, datum or ruling
	Err   error
}

func (e *QuestionError) Error() string { return e.Said().String() }

// Said is the error for any language.
func (e *QuestionError) Said() words.Text {
	return words.New("place.file", words.Name("file", e.Field), words.E("what", e.Err))
}

// Unwrap returns the error without the field.
func (e *QuestionError) Unwrap() error { return e.Err }

// Answer is what follows from a ruling for the two pairs at its table.
type Answer struct {
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

// asked is a Question that was read.
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

// Ask works a ruling out. Every error is a *QuestionError; where several fields
// are wrong it is that of the first, in the order of Question.
func (w Language) Ask(q *Question) (*Answer, error) {
	a := &asked{Question: q, w: w}
	if err := a.read(); err != nil {
		return nil, err
	}
	out := &Answer{Sheet: &Sheet{Title: w.Say("ruling.heading-ruling"), Case: &q.Case}}
	out.Board, out.vul = a.number, a.vul
	if a.board != nil && strings.TrimSpace(a.Pair) != "" {
		out.NS, out.EW = a.board.Lines[a.line].NS, a.board.Lines[a.line].EW
	}
	if a.number > 0 {
		out.Sheet.Title += ", " + w.Say("ruling.board-number", words.N("number", a.number))
	}
	var err error
	if out.Actual, err = a.result("actual", q.Actual); err != nil {
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

func wrong(field, key string, args ...words.Arg) error {
	return &QuestionError{Field: field, Err: words.Errorf(key, args...)}
}

// read reads the setting.
func (a *asked) read() (err error) {
	if s := strings.TrimSpace(a.Board); s != "" {
		if a.number, err = strconv.Atoi(s); err != nil || a.number < 1 || a.number > 10000 {
			return wrong("board", "ruling.found-want-board-number", words.Name("text", strconv.Quote(clip(s))))
		}
		vul := bridge.Vul(a.number)
		a.vul = &vul
	}
	if strings.TrimSpace(a.Actual) == "" {
		if strings.TrimSpace(a.Others) == "" || strings.TrimSpace(a.Pair) == "" {
			return wrong("actual", "ruling.result-table-missing")
		}
	}
	if a.Method == "teams" {
		a.match.Number = max(1, a.number)
		if strings.TrimSpace(a.Others) == "" {
			return wrong("others", "ruling.result-other-room-missing")
		}
		if a.match.Closed, err = a.result("others", a.Others); err != nil {
			return err
		}
		return nil
	}
	if a.method, err = score.ParseMethod(a.Method); err != nil {
		return &QuestionError{Field: "method", Err: err}
	}
	return a.readBoard()
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
	t := &traveller.Board{Number: a.number}
	t.Method, t.Vul = a.method, a.vul
	pair := strings.TrimSpace(a.Pair)
	if numbered(a.Others) {
		settings := []string{"method: " + a.method.String()}
		if a.number > 0 {
			settings = append(settings, "board: "+strconv.Itoa(a.number))
		}
		read, err := traveller.Parse([]byte(a.Others), settings...)
		if err != nil {
			return &QuestionError{Field: "others", Err: err}
		}
		t = read
		if a.number == 0 {
			a.number, a.vul = t.Number, t.Vul
		}
	} else if err := a.readOthers(t); err != nil {
		return err
	}
	a.board, a.line = t, -1
	for i := range t.Lines {
		if pair != "" && isPair(t.Lines[i].NS, pair, "NS") {
			a.line = i
		}
	}
	switch {
	case pair != "" && a.line < 0:
		return wrong("pair", "ruling.no-result-north-south", words.Name("pair", clip(pair)))
	case a.line < 0:
		a.line = len(t.Lines)
		t.Lines = append(t.Lines, score.Line{NS: a.w.Say("ruling.this-table"), EW: a.w.Say("ruling.this-table")})
		if t.Expected != 0 && t.Expected < len(t.Lines) {
			t.Expected = len(t.Lines)
		}
	case strings.TrimSpace(a.Actual) == "":
		a.Actual = t.Lines[a.line].Result.String()
	}
	return a.settings(t)
}

// settings are what the fields say of the board.
func (a *asked) settings(t *traveller.Board) error {
	if s := strings.TrimSpace(a.Expected); s != "" {
		n, err := strconv.Atoi(s)
		if err != nil || n < len(t.Lines) || n > 10000 {
			return wrong("expected", "ruling.found-want-number-scores", words.Name("text", strconv.Quote(clip(s))), words.N("n", len(t.Lines)))
		}
		t.Expected = n
	}
	switch s := strings.ToLower(strings.TrimSpace(a.Datum)); s {
	case "", "factored":
	case "plain":
		t.PlainDatum = true
	default:
		n, err := strconv.Atoi(strings.NewReplacer("−", "-", "–", "-").Replace(s))
		if err != nil || n < -score.MaxRaw || n > score.MaxRaw {
			return wrong("datum", "ruling.found-want-factored-plain", words.Name("text", strconv.Quote(clip(s))))
		}
		t.Datum = &n
	}
	return nil
}

// numbered reports whether a list of results has the numbers of pairs, or
// settings, in front.
func numbered(text string) bool {
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) >= 3 && digits(f[0]) && digits(f[1]) {
			return true
		}
		if key, _, ok := strings.Cut(line, ":"); ok && strings.EqualFold(strings.TrimSpace(key), "method") {
			return true
		}
	}
	return false
}

func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// readOthers reads results one a line, 3x +620 for three the same.
func (a *asked) readOthers(t *traveller.Board) error {
	number := 0
	for text := range strings.Lines(a.Others) {
		number++
		text, _, _ = strings.Cut(text, "#")
		text = strings.TrimSpace(text)
		if text == "" {
			continue
		}
		times := 1
		if n, rest, ok := strings.Cut(strings.Replace(text, "×", "x", 1), "x "); ok && digits(strings.TrimSpace(n)) {
			times, _ = strconv.Atoi(strings.TrimSpace(n))
			text = strings.TrimSpace(rest)
			if times < 1 || times > 1000 {
				return wrong("others", "ruling.line-times-want-1", words.N("number", number), words.N("times", times))
			}
		}
		r, err := score.ParseResult(text, a.vul)
		if err != nil {
			return &QuestionError{Field: "others", Err: words.Errorf("ruling.line-what", words.N("number", number), words.E("what", err))}
		}
		for range times {
			name := strconv.Itoa(len(t.Lines) + 1)
			t.Lines = append(t.Lines, score.Line{NS: name, EW: name, Result: r})
		}
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
	m, s, before, err := points(out.Actual, "actual")
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
	s, before, err := points(out.Actual, "actual")
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
		three, err := w.threeTables(&a.board.Board, s, d)
		if err != nil {
			return &QuestionError{Field: "ruling", Err: err}
		}
		out.Sheet.More = three
	}
	if s.Method == score.Matchpoints {
		if s.NS == s.EW {
			out.Sheet.Tables = append(out.Sheet.Tables, w.frequencies(w.Say("ruling.frequencies"), s.NS))
		} else {
			out.Sheet.Tables = append(out.Sheet.Tables, w.frequencies(w.Say("ruling.frequencies-ns-sides"), s.NS), w.frequencies(w.Say("ruling.frequencies-ew-sides"), s.EW))
		}
	}
	out.Sheet.Steps = w.Awards(onlyThis(a.board, a.line), onlyLine(s, a.line))
	if r := &a.board.Lines[a.line].Result; r.Adjusted() { // its first step names the pairs, who are known here
		out.Sheet.Steps[0] = w.Say("ruling.who-value", words.Name("who", w.result(*r)), words.Name("value", w.describe(r, "ruling.counts-neither-pair")))
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
	s.Laws = append(s.Laws, r.Case.Laws()...)
	if r.Case == score.DamageShared || r.Case == score.DamageOwn {
		s.Condition = a.w.Condition()
	}
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
		s.Facts = append(s.Facts, Fact{w.Say("ruling.dealer"), w.seat(bridge.Dealer(a.number))}, Fact{w.Say("ruling.heading-vulnerable"), w.Vulnerable(*a.vul)})
	}
	s.Facts = append(s.Facts, Fact{w.Say("ruling.result-table"), w.result(out.Actual)})
	if a.board == nil {
		s.Facts = append(s.Facts, Fact{w.Say("ruling.other-room"), w.result(a.match.Closed)})
	} else {
		s.Facts = append(s.Facts, Fact{w.Say("ruling.scores"), w.Say("ruling.expected", words.N("n", len(a.board.Lines)), words.N("expected", max(a.board.Expected, len(a.board.Lines))))})
	}
	if out.Ruled {
		s.Facts = append(s.Facts, Fact{w.Say("ruling.heading-ruling"), w.result(out.Ruling)})
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
	}{{w.Say("ruling.ns"), out.Before.NS, out.After.NS}, {w.Say("ruling.ew"), out.Before.EW, out.After.EW}} {
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
	r := &AnswerReport{Method: q.Method, Actual: out.Actual.String(), Laws: out.Sheet.Laws, Steps: out.Sheet.Steps, Warnings: words.Strings(words.English, out.Sheet.Warnings)}
	r.Board, _ = strconv.Atoi(strings.TrimSpace(q.Board))
	if q.Case != (Case{}) {
		r.Case = &q.Case
	}
	_, r.NSBefore = pointsReport(out.Before.NS)
	_, r.EWBefore = pointsReport(out.Before.EW)
	r.NSPoints, _ = pointsReport(out.Before.NS)
	r.EWPoints, _ = pointsReport(out.Before.EW)
	if out.Ruled {
		r.Ruling, r.Award = out.Ruling.String(), out.Award.String()
		r.NSPoints, r.NSAfter = pointsReport(out.After.NS)
		r.EWPoints, r.EWAfter = pointsReport(out.After.EW)
	}
	return r
}

// Traveller returns one board of a file of results, as lines for Question.Others: the
// numbers of both pairs and the result. name tells the file's form, as for Open.
func Traveller(name string, data []byte, board string) (string, error) {
	f, err := Open(path.Base(name), strings.NewReader(string(data)), "mp")
	if err != nil {
		return "", err
	}
	board = strings.TrimSpace(board)
	var names []string
	for i := range f.Session.Len() {
		if f.Session.Name(i) != board && (board != "" || f.Session.Len() > 1) {
			names = append(names, f.Session.Name(i))
			continue
		}
		var b strings.Builder
		for _, l := range f.Session.Board(i).Lines {
			fmt.Fprintf(&b, "%s %s %v\n", l.NS, l.EW, l.Result)
		}
		return b.String(), nil
	}
	if board == "" {
		return "", words.Errorf("ruling.file-has-several-boards")
	}
	if len(names) > 6 {
		names = append(names[:6], "...")
	}
	return "", words.Errorf("ruling.board-not-file-has", words.Name("board", clip(board)), words.Name("names", strings.Join(names, ", ")))
}
