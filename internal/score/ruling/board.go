package ruling

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// maxRows is how many lines a table on paper has before only the adjusted
// results are shown.
const maxRows = 20

// BoardSheet returns a scored traveller for people.
func (w Language) BoardSheet(t *traveller.Board, s *score.BoardScore) (*Sheet, error) {
	out := &Sheet{Title: w.Head("ruling.board"), Warnings: s.Warnings, Steps: w.Board(t, s)}
	if t.Number > 0 {
		out.Title = w.Head("scoring.board-name", words.N("name", t.Number))
	}
	out.Title += ", " + w.Method(s.Method)
	if t.Vul != nil {
		out.Facts = append(out.Facts, Fact{w.Head("ruling.vulnerable"), w.Vulnerable(*t.Vul)})
	}
	out.Facts = append(out.Facts, Fact{w.Say("ruling.scores"), w.Say("ruling.expected", words.N("n", len(t.Lines)), words.N("expected", s.Expected))})
	lines := Table{Caption: w.Say("ruling.points-by", words.Name("method", w.Method(s.Method))), Head: []string{w.Say("bridge.ns"), w.Say("bridge.ew"), w.Say("ruling.result"), w.Say("ruling.ns-points"), w.Say("ruling.ew-points")}}
	if s.Method == score.Matchpoints {
		lines.Caption = w.Say("ruling.points-top", words.Name("top", s.Top.String()))
	}
	var adjusted [][]string
	for i := range t.Lines {
		l, p := &t.Lines[i], s.Lines[i]
		row := []string{l.NS, l.EW, w.result(l.Result), w.points(s.Method, p.NS), w.points(s.Method, p.EW)}
		lines.Rows = append(lines.Rows, row)
		if !l.Result.Adjusted() {
			continue
		}
		adjusted = append(adjusted, row)
		out.Facts = append(out.Facts, Fact{w.Head("ruling.pairs", words.Name("ns", l.NS), words.Name("ew", l.EW)), w.result(l.Result)})
		if l.Result.Damage == nil {
			out.Results = append(out.Results, w.Say("ruling.pair-ns-pair-ew", words.Name("ns", l.NS), words.Name("ns-points", row[3]), words.Name("ew", l.EW), words.Name("ew-points", row[4])))
		}
	}
	w.tables(out, s)
	for _, d := range s.Damages {
		where := w.Say("ruling.pairs", words.Name("ns", t.Lines[d.Line].NS), words.Name("ew", t.Lines[d.Line].EW))
		w.damage(out, where, d.DamageReport, w.unit(s.Method))
		three, err := w.ThreeTables(&t.Board, s, d)
		if err != nil {
			return nil, err
		}
		out.More, out.Page = append(out.More, three...), append(out.Page, three...)
	}
	out.PageSteps = w.Awards(t, s)
	out.Tables = append(out.Tables, lines)
	if len(lines.Rows) > maxRows {
		lines.Caption += w.Say("ruling.adjusted-results")
		lines.Rows = adjusted
	}
	out.Page = append(out.Page, lines)
	out.Laws = append(out.Laws, laws(resultsOf(t.Lines), s.Method)...)
	return out, nil
}

// tables puts the frequency tables or datums of a board on the sheet.
func (w Language) tables(out *Sheet, s *score.BoardScore) {
	for _, g := range s.Groups {
		n := len(out.Tables)
		w.tables(out, g.Score)
		for i := n; i < len(out.Tables); i++ {
			out.Tables[i].Caption = w.of(w.Say("results.group", words.Name("name", GroupName(g.Name))), out.Tables[i].Caption)
		}
	}
	switch {
	case len(s.Groups) > 0:
		return
	case s.Method != score.Matchpoints:
	case s.NS == s.EW:
		out.put(w.Frequencies(w.Say("ruling.frequencies"), s.NS))
	default:
		out.put(w.Frequencies(w.Say("ruling.frequencies-ns-sides"), s.NS), w.Frequencies(w.Say("ruling.frequencies-ew-sides"), s.EW))
	}
	if len(s.Datums) > 0 {
		d := Table{Caption: w.Say("ruling.datum"), Head: []string{w.Say("ruling.datum"), w.Say("ruling.weight")}}
		for _, x := range s.Datums {
			d.Rows = append(d.Rows, []string{plus(x.Value), Exactly(x.Weight)})
		}
		out.put(d)
	}
}

// IMPFrequencies is what Frequencies is at IMPs: each result of a board once, the
// highest score first, artificial ones last.
func (w Language) IMPFrequencies(caption string, b *score.Board, s *score.BoardScore) Table {
	out := Table{Caption: caption, Head: []string{w.Say("ruling.score"), w.Say("ruling.frequency"), w.Say("bridge.ns"), w.Say("bridge.ew")}}
	for _, d := range s.Datums {
		out.Caption += ", " + w.Say("ruling.datum") + " " + plus(d.Value)
	}
	order, count := []int{}, map[string]int{}
	for i := range b.Lines {
		text := w.result(b.Lines[i].Result)
		if count[text]++; count[text] == 1 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return highest(&b.Lines[j].Result.NS) - highest(&b.Lines[i].Result.NS) })
	for _, i := range order {
		text := w.result(b.Lines[i].Result)
		out.Rows = append(out.Rows, []string{text, strconv.Itoa(count[text]), w.points(s.Method, s.Lines[i].NS), w.points(s.Method, s.Lines[i].EW)})
	}
	return out
}

// highest is the score of a side, or of its first part; less than all where it has none.
func highest(s *score.Side) int {
	if len(s.Parts) == 0 {
		return -10_000
	}
	return s.Parts[0].Score
}

func resultsOf(lines []score.Line) []*score.Result {
	results := make([]*score.Result, len(lines))
	for i := range lines {
		results[i] = &lines[i].Result
	}
	return results
}

// laws are the laws of the 2017 code that results rest on; those of damages
// stand with these.
func laws(results []*score.Result, m score.Method) []string {
	return append(awardLaws(results), [...]string{"Law 78A", "Law 78B", "Law 78B"}[m])
}

// awardLaws are those of adjusted scores.
func awardLaws(results []*score.Result) (list []string) {
	var weighted, split, artificial bool
	for _, r := range results {
		weighted = weighted || r.NS.Weighted() || r.EW.Weighted()
		split = split || r.Split() && (r.NS.Real() || r.EW.Real())
		artificial = artificial || r.NS.Artificial() || r.EW.Artificial()
	}
	for _, x := range []struct {
		is  bool
		law string
	}{{weighted, "Law 12C1(c)"}, {split, "Law 12C1"}, {artificial, "Law 12C2"}} {
		if x.is {
			list = append(list, x.law)
		}
	}
	return list
}

// DamageSheet returns a damage worked out by itself.
func (w Language) DamageSheet(r *score.DamageReport, unit string) *Sheet {
	s := &Sheet{Title: w.Head("ruling.caption-damage-by", words.Name("offender", w.side(r.Damage.Offender))), Steps: w.Damage(r, ""), PageSteps: w.Damage(r, unit)}
	s.Facts = []Fact{
		{w.Say("ruling.offending-side"), w.side(r.Damage.Offender)},
		{w.Say("ruling.before-infraction"), score.Same(r.Damage.Before).String()},
		{w.Say("ruling.after-infraction"), score.Same(r.Damage.After).String()},
		{w.Say("ruling.actual-result"), w.written(score.Same(r.Damage.Actual))},
	}
	w.damage(s, "", r, unit)
	return s
}
