package print

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxRows is the number of lines above which a printed table contains only adjusted
// results.
const maxRows = 20

// BoardSheet lays out a scored traveller.
func BoardSheet(w explain.Language, t *traveller.Board, s *score.BoardScore) (*Sheet, error) {
	out := &Sheet{Title: w.Head("ruling.board"), Warnings: s.Warnings, Steps: w.Board(t, s)}
	if t.Number > 0 {
		out.Title = w.Head("scoring.board-name", words.N("name", t.Number))
	}
	out.Title += ", " + w.Method(s.Method)
	if t.Vul != nil {
		out.Facts = append(out.Facts, Fact{w.Head("ruling.vulnerable"), w.Vulnerable(*t.Vul)})
	}
	out.Facts = append(out.Facts, Fact{w.Say("ruling.scores"),
		w.Say("ruling.expected", words.N("n", len(t.Lines)), words.N("expected", s.Expected))})
	lines := Table{Caption: w.Say("ruling.points-by", words.Name("method", w.Method(s.Method))),
		Head: []string{w.Say("bridge.ns"), w.Say("bridge.ew"), w.Say("ruling.result"), w.Say("ruling.ns-points"),
			w.Say("ruling.ew-points")}}
	if s.Method == score.Matchpoints {
		lines.Caption = w.Say("ruling.points-top", words.Name("top", s.Top.String()))
	}
	var adjusted [][]string
	for i := range t.Lines {
		l, p := &t.Lines[i], s.Lines[i]
		row := []string{l.NS, l.EW, w.Result(l.Result), points(w, s.Method, p.NS), points(w, s.Method, p.EW)}
		lines.Rows = append(lines.Rows, row)
		if !l.Result.Adjusted() {
			continue
		}
		adjusted = append(adjusted, row)
		out.Facts = append(out.Facts, Fact{w.Head("ruling.pairs", words.Name("ns", l.NS), words.Name("ew", l.EW)),
			w.Result(l.Result)})
		if l.Result.Damage == nil {
			out.Results = append(out.Results, w.Say("ruling.pair-ns-pair-ew", words.Name("ns", l.NS),
				words.Name("ns-points", row[3]), words.Name("ew", l.EW), words.Name("ew-points", row[4])))
		}
	}
	out.putTables(w, s)
	for _, d := range s.Damages {
		where := w.Say("ruling.pairs", words.Name("ns", t.Lines[d.Line].NS), words.Name("ew", t.Lines[d.Line].EW))
		out.addDamage(w, where, d.DamageReport, unit(w, s.Method))
		three, err := ThreeTables(w, &t.Board, s, d)
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

// putTables adds the frequency tables or the datums of a board to the sheet.
func (out *Sheet) putTables(w explain.Language, s *score.BoardScore) {
	for _, g := range s.Groups {
		n := len(out.Tables)
		out.putTables(w, g.Score)
		for i := n; i < len(out.Tables); i++ {
			out.Tables[i].Caption = w.Labelled(w.Say("results.group", words.Name("name", explain.GroupName(g.Name))),
				out.Tables[i].Caption)
		}
	}
	switch {
	case len(s.Groups) > 0:
		return
	case s.Method == score.Matchpoints:
		out.addTables(bothFrequencies(w, s)...)
	}
	if len(s.Datums) > 0 {
		d := Table{Caption: w.Say("ruling.datum"), Head: []string{w.Say("ruling.datum"), w.Say("ruling.weight")}}
		for _, datum := range s.Datums {
			d.Rows = append(d.Rows, []string{plus(datum.Value), explain.Exactly(datum.Weight)})
		}
		out.addTables(d)
	}
}
