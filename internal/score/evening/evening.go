// Package evening holds an evening's results with everything that was worked out
// from them, as a page shows them and a second program recomputes them
// (spec/json.md, Evening).
//
//	e := evening.Of(scored, nil)
//	os.Stdout.Write(e.JSON())
package evening

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/score"
)

// Version is the version of the form.
const Version = "1"

// Evening is a session of pairs, or of matches, that was scored. Fractions are exact.
type Evening struct {
	Version   string            `json:"version"`
	File      string            `json:"file"`
	Title     string            `json:"title,omitempty"`
	Date      string            `json:"date,omitempty"`
	Program   string            `json:"program,omitempty"` // that printed what stands under printed
	Method    string            `json:"method"`
	Winners   int               `json:"winners"`
	Expected  int               `json:"expected"` // of a full board
	Settings  map[string]string `json:"settings"`
	Bare      bool              `json:"frequencies,omitempty"` // scores without pairs, which rank nobody
	HalfScale bool              `json:"half_scale,omitempty"`
	Damaged   string            `json:"damaged,omitempty"`
	Aggregate *score.Frac       `json:"aggregate_exact,omitempty"`
	Pairs     []Pair            `json:"pairs"` // in the order of the ranking
	Teams     []Team            `json:"teams,omitempty"`
	Matches   []Match           `json:"matches,omitempty"`
	Boards    []Board           `json:"boards"` // in the order of the file
}

// Pair is a pair with its result.
type Pair struct {
	Pair       string       `json:"pair"`
	Side       string       `json:"side,omitempty"` // NS or EW with two winners
	Names      string       `json:"names,omitempty"`
	Place      *int         `json:"place"`
	Tied       bool         `json:"tied,omitempty"`
	Boards     int          `json:"boards"`
	Points     score.Frac   `json:"points_exact"`
	Max        score.Frac   `json:"max_exact"`
	Adjustment *score.Frac  `json:"adjustment_exact,omitempty"`
	Total      score.Frac   `json:"total_exact"`
	Mean       *score.Frac  `json:"mean_exact"`
	Adjusted   []Adjustment `json:"adjustments,omitempty"`
	Printed    *PairPrinted `json:"printed,omitempty"`
}

// Adjustment is a penalty or the like, as points or as a part of the top of a full board.
type Adjustment struct {
	Points *score.Frac `json:"points_exact,omitempty"`
	Tops   *score.Frac `json:"tops_exact,omitempty"`
	Reason string      `json:"reason,omitempty"`
}

// PairPrinted is what another program printed of a pair.
type PairPrinted struct {
	Total   string `json:"total,omitempty"`
	Percent string `json:"percent,omitempty"`
	Place   string `json:"place,omitempty"`
}

// Board is a board with its results.
type Board struct {
	Board       string            `json:"board"`
	Dealer      string            `json:"dealer,omitempty"`
	Vulnerable  string            `json:"vulnerable,omitempty"` // as in a hand file
	Deal        string            `json:"deal,omitempty"`
	DoubleDummy string            `json:"double_dummy,omitempty"`
	Par         *Par              `json:"par,omitempty"`
	Proof       string            `json:"proof,omitempty"` // the file that proves the deal
	Expected    int               `json:"expected"`
	Settings    map[string]string `json:"settings,omitempty"`
	Datums      []int             `json:"datums,omitempty"` // of each group, where all results are raw scores
	Printed     *BoardPrinted     `json:"printed,omitempty"`
	Lines       []Line            `json:"lines"`
}

// Par is the par of a board, as in a hand file.
type Par struct {
	Score     int      `json:"score"`
	Contracts []string `json:"contracts"`
}

// BoardPrinted is what another program printed of a board.
type BoardPrinted struct {
	Datum string `json:"datum"`
}

// Line is the result of a table.
type Line struct {
	NS        string       `json:"ns"`
	EW        string       `json:"ew"`
	Section   string       `json:"section,omitempty"`
	Table     int          `json:"table,omitempty"`
	Round     int          `json:"round,omitempty"`
	Match     int          `json:"match,omitempty"`
	Room      string       `json:"room,omitempty"` // open or closed
	Group     string       `json:"group,omitempty"`
	Contract  string       `json:"contract,omitempty"`
	Declarer  string       `json:"declarer,omitempty"`
	Tricks    *int         `json:"tricks,omitempty"`
	Lead      string       `json:"lead,omitempty"`
	Result    string       `json:"result"`
	Score     *int         `json:"score,omitempty"`
	NSStated  *score.Frac  `json:"ns_stated,omitempty"`
	EWStated  *score.Frac  `json:"ew_stated,omitempty"`
	NSAverage *score.Frac  `json:"ns_average,omitempty"`
	EWAverage *score.Frac  `json:"ew_average,omitempty"`
	NSPoints  *score.Frac  `json:"ns_exact"`
	EWPoints  *score.Frac  `json:"ew_exact"`
	Reason    string       `json:"reason,omitempty"`
	Printed   *LinePrinted `json:"printed,omitempty"`

	NonOffenders string `json:"non_offenders,omitempty"` // a team
}

// LinePrinted is what another program printed of a line.
type LinePrinted struct {
	NS string `json:"ns_points,omitempty"`
	EW string `json:"ew_points,omitempty"`
}

// Of returns what was scored, with the rulings put onto it; applied nil: none.
func Of(s *resultfile.Scored, applied *apply.Applied) *Evening {
	out := s.Score
	if applied != nil {
		out = applied.After
	}
	e := &Evening{
		Version: Version, File: base(s.Name), Title: s.Title, Method: out.Method.String(), Winners: out.Winners, Expected: out.Most,
		Pairs: []Pair{}, Boards: []Board{},
	}
	if s.Damaged != nil {
		e.Damaged = s.Damaged.Error()
	}
	b := builder{Scored: s, applied: applied, out: out, e: e}
	e.Settings = common(out.Session())
	if s.Printed != nil {
		e.Date, e.Program, e.Bare = s.Printed.Date, s.Printed.Program, s.Printed.Frequencies
		b.printed = slices.DeleteFunc(slices.Clone(s.Printed.Boards), func(b printed.Board) bool { return b.Len() == 0 })
	}
	if s.Report != nil {
		e.HalfScale = s.Report.HalfScale
	}
	for i := range out.Session().Len() {
		e.Boards = append(e.Boards, b.board(i))
	}
	if name := out.Session().Conventions; name != "" {
		e.Settings["conventions"] = name
	}
	b.pairs()
	return e
}

// base is a file's name without its folders, which are nobody's business.
func base(name string) string { return name[strings.LastIndexAny(name, `/\`)+1:] }

type builder struct {
	*resultfile.Scored
	applied *apply.Applied
	out     *score.SessionScore
	e       *Evening
	printed []printed.Board // those with results, as the session has them
}

// settings are those in which a board is not scored as usual.
func settings(b *score.Board) map[string]string {
	m := map[string]string{}
	for _, s := range b.Settings() {
		key, value, _ := strings.Cut(s, " ")
		m[strings.ReplaceAll(key, "-", "_")] = value
	}
	switch {
	case b.Method != score.Butler:
	case b.Datum != nil:
		m["datum"] = strconv.Itoa(*b.Datum)
	case b.PlainDatum:
		m["datum"] = "plain"
	}
	return m
}

func (b *builder) board(i int) Board {
	in, scored := b.out.Board(i)
	given := b.out.Session().Board(i)
	name := b.out.Session().Name(i)
	x := Board{Board: name, Expected: scored.Expected, Settings: b.own(settings(in))}
	if n := Number(name); n > 0 {
		x.Dealer = string(bridge.Dealer(n).Letter())
	}
	if in.Vul != nil {
		x.Vulnerable = in.Vul.String()
	}
	raw := !slices.ContainsFunc(in.Lines, func(l score.Line) bool {
		r := &l.Result
		return r.Damage != nil || (r.NS.Real() || r.EW.Real()) && (r.Split() || r.NS.Weighted())
	})
	for _, d := range scored.Datums {
		if raw {
			x.Datums = append(x.Datums, d.Value)
		}
	}
	if b.printed != nil && b.printed[i].Datum.Present {
		x.Printed = &BoardPrinted{b.printed[i].Datum.String()}
	}
	for j := range in.Lines {
		l := Line{NSAverage: given.Lines[j].NSSession, EWAverage: given.Lines[j].EWSession}
		b.line(&l, &in.Lines[j], scored.Lines[j])
		b.entered(&l, in, i, j)
		if r := b.applied.Ruled(i, j); r != nil {
			l.Reason = r.Reason
		}
		x.Lines = append(x.Lines, l)
	}
	return x
}

// common are the settings that all boards have.
func common(s *score.Session) map[string]string {
	all := settings(s.Board(0))
	for i := range s.Len() {
		own := settings(s.Board(i))
		maps.DeleteFunc(all, func(key, value string) bool { return own[key] != value })
	}
	return all
}

// own leaves of a board's settings those that are not the session's.
func (b *builder) own(m map[string]string) map[string]string {
	maps.DeleteFunc(m, func(key, _ string) bool { return b.e.Settings[key] != "" })
	return m
}

// Number is the number of a board by its name: 7 of 1.7 and of B.7; 0: it has none.
func Number(name string) int {
	n, err := strconv.Atoi(name[strings.LastIndexByte(name, '.')+1:])
	if err != nil || n < 1 {
		return 0
	}
	return n
}

func (b *builder) line(l *Line, in *score.Line, p score.LineScore) {
	l.NS, l.EW, l.Group, l.Result = in.NS, in.EW, in.Group, in.Result.String()
	for _, side := range []struct {
		of            *score.Side
		p             score.Points
		stated, exact **score.Frac
	}{{&in.Result.NS, p.NS, &l.NSStated, &l.NSPoints}, {&in.Result.EW, p.EW, &l.EWStated, &l.EWPoints}} {
		if side.p.Played {
			*side.exact = &side.p.Value
		}
		if side.of.OfFull {
			*side.stated = &side.p.Value
		}
	}
	l.raw(&in.Result)
}

// raw adds the score and the contract of a result that is a raw score.
func (l *Line) raw(r *score.Result) {
	if r.Adjusted() {
		return
	}
	part := r.NS.Parts[0]
	l.Score = &part.Score
	if part.Written {
		l.contract(part.Contract)
	}
}

func (l *Line) contract(c score.Contract) {
	if l.Contract = "Pass"; c.Level == 0 {
		return
	}
	tricks := 6 + int(c.Level) + int(c.Result)
	l.Contract, l.Tricks = strings.ToUpper(fmt.Sprintf("%d%v%v", c.Level, c.Strain, c.Doubling)), &tricks
	if c.Declared {
		l.Declarer = string(c.Declarer.Letter())
	}
}

// entered adds what the file has beside the score.
func (b *builder) entered(l *Line, in *score.Board, i, j int) {
	if e := b.Evening; e != nil {
		at := e.Plays[i][j]
		l.Section, l.Table, l.Round, l.Lead = e.Letter(at.Section), at.Table, at.Round, e.Tables[i][j].Lead
	}
	if b.printed == nil {
		return
	}
	p := b.Printed.LinesOf(&b.printed[i])[j]
	points := p.Points(in.Method)
	if points[0].Present || points[1].Present {
		l.Printed = &LinePrinted{points[0].String(), points[1].String()}
	}
	l.Lead = led(p.Lead)
	if c, ok := p.Played(); ok {
		l.contract(c)
	}
	if l.NSStated != nil || l.EWStated != nil {
		// What is counted is no percentage that anybody wrote.
		if l.Result = "A"; !p.Unstated() && p.Score != "" {
			l.Result = p.Score
		}
	}
}

func (b *builder) pairs() {
	if b.e.Bare {
		return
	}
	names := b.Names()
	for i := range b.out.Pairs {
		p := &b.out.Pairs[i]
		x := Pair{
			Pair: p.Pair, Side: p.Side, Names: names[[2]string{p.Pair, p.Side}], Tied: p.Tied, Boards: p.Boards, Points: p.Points, Max: p.Max,
			Total: p.Total,
		}
		if p.Place > 0 {
			x.Place, x.Mean = &p.Place, &p.Mean
		}
		if p.Adjustment.Sign() != 0 {
			x.Adjustment = &p.Adjustment
		}
		for _, a := range b.out.Session().Adjustments {
			if a.Pair == p.Pair && a.Side == p.Side {
				adjusted := Adjustment{Points: &a.Points, Reason: a.Reason}
				if a.Tops.Sign() != 0 {
					adjusted.Points, adjusted.Tops = nil, &a.Tops
				}
				x.Adjusted = append(x.Adjusted, adjusted)
			}
		}
		b.e.Pairs = append(b.e.Pairs, x)
	}
	if b.Printed == nil {
		return
	}
	for i := range b.Printed.Pairs {
		p := &b.Printed.Pairs[i]
		k := slices.IndexFunc(b.e.Pairs, func(x Pair) bool {
			return x.Pair == p.ID && (p.Direction == "" || x.Side == "" || x.Side == p.Direction)
		})
		if shown := (PairPrinted{p.Total.String(), p.Percentage.String(), p.Place}); k >= 0 && shown != (PairPrinted{}) {
			b.e.Pairs[k].Printed = &shown
		}
	}
}

// JSON is the evening as a page has it: a pair, a board and a result each in a line
// of its own, and no sign that means something to HTML.
func (e *Evening) JSON() []byte {
	var b bytes.Buffer
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false)
	if err := to.Encode(e); err != nil { // it has no value that cannot be written
		panic(fmt.Sprintf("score/evening: %v", err))
	}
	data := bytes.ReplaceAll(b.Bytes(), []byte("<"), []byte(`\u003c`))
	for _, key := range []string{`{"pair":`, `{"board":`, `{"ns":`, `{"team":`, `{"match":`} { // in a text quotation marks are escaped
		data = bytes.ReplaceAll(data, []byte(key), []byte("\n"+key))
	}
	return data
}

// Name is what the evening is called: its title, or its file.
func (e *Evening) Name() string {
	if e.Title != "" {
		return e.Title
	}
	return e.File
}
