package evening

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Of returns a scored session with its rulings; applied may be nil.
func Of(s *resultfile.Scored, applied *apply.Applied) *Evening {
	out := s.Score
	if applied != nil {
		out = applied.After
	}
	e := &Evening{
		Version: Version, File: base(s.Name), Title: s.Title, Site: s.Site, Date: s.Date, Method: out.Method.String(), Winners: out.Winners, Expected: out.Most,
		Pairs: []Pair{}, Boards: []Board{},
	}
	if s.Damaged != nil {
		e.Damaged = s.Damaged.Error()
	}
	e.Source = source(s)
	if applied != nil {
		e.Rulings = rulings(applied, s.Names())
	}
	b := builder{Scored: s, applied: applied, out: out, e: e}
	e.Settings = sessionSettings(out.Session(), out.Method)
	if s.Printed != nil {
		e.Program, e.Bare = s.Printed.Program, s.Printed.Frequencies
		b.printed = slices.DeleteFunc(slices.Clone(s.Printed.Boards), func(b printed.Board) bool { return b.Len() == 0 })
	}
	if s.Pages != nil {
		e.Pages = pages(s.Pages)
		e.Program = strings.TrimSpace(e.Pages.Generator + " " + e.Pages.Version)
	}
	if s.Report != nil {
		e.HalfScale = s.Report.HalfScale
	}
	for i := range out.Session().Len() {
		e.Boards = append(e.Boards, b.board(i))
	}
	b.pairs()
	return e
}

// sessionSettings returns the settings that all boards of a session share, and its own.
func sessionSettings(s *score.Session, method score.Method) map[string]string {
	all := common(s)
	if s.GainLimit > 0 && method != score.Matchpoints {
		all["gain_limit"] = strconv.Itoa(s.GainLimit)
	}
	if s.MeanPercent {
		all["totals"] = "mean-percent"
	}
	if s.Conventions != "" {
		all["conventions"] = s.Conventions
	}
	return all
}

// base removes the folders of a file name, which are private.
func base(name string) string { return name[strings.LastIndexAny(name, `/\`)+1:] }

type builder struct {
	*resultfile.Scored
	applied *apply.Applied
	out     *score.SessionScore
	e       *Evening
	printed []printed.Board // boards with results, in session order
}

// settings returns a board's non-default settings.
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
	original := b.out.Session().Board(i)
	name := b.out.Session().Name(i)
	out := Board{Board: name, Expected: scored.Expected, Settings: b.own(settings(in))}
	if n := Number(name); n > 0 {
		out.Dealer = string(bridge.Dealer(n).Letter())
	}
	if in.Vul != nil {
		out.Vulnerable = in.Vul.String()
	}
	if b.Pages != nil {
		out.diagram(&b.Pages.Boards[i])
	}
	raw := !slices.ContainsFunc(in.Lines, func(l score.Line) bool {
		r := &l.Result
		return r.Damage != nil || (r.NS.Real() || r.EW.Real()) && (r.Split() || r.NS.Weighted())
	})
	out.Warnings = words.Strings(words.English, scored.Warnings)
	if in.Method == score.Matchpoints {
		top := 2*scored.Expected - 2
		out.Top = &top
	}
	for _, d := range scored.Datums {
		if raw {
			out.Datums = append(out.Datums, d.Value)
		}
	}
	if b.printed != nil && b.printed[i].Datum.Present {
		out.Printed = &BoardPrinted{b.printed[i].Datum.String()}
	}
	for j := range in.Lines {
		l := Line{NSAverage: original.Lines[j].NSSession, EWAverage: original.Lines[j].EWSession}
		b.line(&l, &in.Lines[j], scored.Lines[j])
		b.entered(&l, in, i, j)
		if r := b.applied.Ruled(i, j); r != nil {
			l.Reason = r.Reason
		}
		out.Lines = append(out.Lines, l)
	}
	for k := range in.Byes {
		l := bye(&in.Byes[k], original.Byes[k].Session, scored.Byes[k])
		if b.Pages != nil {
			l.byeOnPage(b.pageLine(i, k, true))
		}
		out.Lines = append(out.Lines, l)
	}
	for _, d := range scored.Damages {
		out.Lines[d.Line].Damage = damage(d.DamageReport)
	}
	return out
}

// common returns the settings shared by all boards.
func common(s *score.Session) map[string]string {
	all := settings(s.Board(0))
	for i := range s.Len() {
		settingsOfBoard := settings(s.Board(i))
		maps.DeleteFunc(all, func(key, value string) bool { return settingsOfBoard[key] != value })
	}
	return all
}

// own returns a board's settings that differ from the session's.
func (b *builder) own(m map[string]string) map[string]string {
	maps.DeleteFunc(m, func(key, _ string) bool { return b.e.Settings[key] != "" })
	return m
}

// Number returns the number in the name of a board, such as 7 for 1.7 and B.7, or 0.
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

// bye returns the line for a pair that sits out. average is the pair's given average on its other
// boards.
func bye(b *score.Bye, average *score.Frac, p score.Points) Line {
	l := Line{Kind: Bye, NS: b.Pair, Result: b.Award.String(), NSAverage: average}
	exact := &l.NSPoints
	if b.Side == score.EastWest {
		l.NS, l.EW, l.NSAverage, l.EWAverage = "", b.Pair, nil, average
		exact = &l.EWPoints
	}
	if p.Played {
		*exact = &p.Value
	}
	return l
}

// raw adds the score and the contract of a raw score.
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

// entered adds the data in the file besides the score.
func (b *builder) entered(l *Line, in *score.Board, i, j int) {
	if e := b.Evening; e != nil {
		play := e.Plays[i][j]
		l.Section, l.Table, l.Round, l.Lead = e.Letter(play.Section), play.Table, play.Round, e.Tables[i][j].Lead
	}
	if b.Pages != nil {
		l.onPage(b.pageLine(i, j, false), b.applied.Ruled(i, j) != nil)
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
		// The counted value is not a percentage in the file.
		if l.Result = "A"; !p.Unstated() && p.Score != "" {
			l.Result = p.Score
		}
	}
}

func (b *builder) pairs() {
	if b.e.Bare {
		return
	}
	b.e.Pairs = ranking(b.out, b.Names())
	for i := range b.e.Pairs {
		p := &b.e.Pairs[i]
		for _, a := range b.out.Session().Adjustments {
			if a.Pair == p.Pair && a.Side == p.Side {
				adjusted := Adjustment{Points: &a.Points, Reason: a.Reason}
				if a.Tops.Sign() != 0 {
					adjusted.Points, adjusted.Tops = nil, &a.Tops
				}
				p.Adjusted = append(p.Adjusted, adjusted)
			}
		}
	}
	if b.Pages != nil {
		b.rankedOnPage()
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

// ranking returns the pairs of a scored session in order.
func ranking(s *score.SessionScore, names map[score.PairSide]string) []Pair {
	pairs := make([]Pair, 0, len(s.Pairs))
	for i := range s.Pairs {
		p := &s.Pairs[i]
		pair := Pair{
			Pair: p.Pair, Side: p.Side, Names: names[score.PairSide{Pair: p.Pair, Side: p.Side}], Tied: p.Tied, Boards: p.Boards, Points: p.Points, Max: p.Max,
			Adjustment: unlessZero(p.Adjustment), Total: p.Total,
		}
		if p.Place > 0 {
			pair.Place, pair.Mean = &p.Place, &p.Mean
		}
		pairs = append(pairs, pair)
	}
	return pairs
}
