package ruling

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// Board tells how the points of a scored traveller come about, in steps that a
// director can read out to a committee.
func (w Language) Board(t *traveller.Board, s *score.BoardScore) []string {
	return w.board(t, s, true)
}

// Awards returns what Board does, without the steps from score to score that lead to the
// frequency tables, for a page that shows these.
func (w Language) Awards(t *traveller.Board, s *score.BoardScore) []string {
	return w.board(t, s, false)
}

func (w Language) board(t *traveller.Board, s *score.BoardScore, walk bool) []string {
	out := story{w: w}
	for _, g := range s.Groups {
		out.tell("ruling.group-results-these-tables", words.Name("name", GroupName(g.Name)), words.Name("pairs", pairsOf(g.Board)))
		out.steps = append(out.steps, w.board(&traveller.Board{Board: *g.Board, Number: t.Number}, g.Score, walk)...)
	}
	if len(s.Groups) > 0 {
		return out.steps
	}
	board := w.Say("ruling.the-board")
	if t.Number > 0 {
		board = w.Say("scoring.board-name", words.N("name", t.Number))
	}
	for i := range t.Lines {
		if l := &t.Lines[i]; l.Result.Adjusted() {
			out.tell("ruling.pairs-have", words.Name("ns", l.NS), words.Name("ew", l.EW), words.Name("result", w.result(l.Result)), words.Name("what", w.describe(&l.Result, "ruling.counts-neither-pair")))
		}
	}
	for _, d := range s.Damages {
		if l := &t.Lines[d.Line]; len(s.Damages) > 1 {
			out.tell("ruling.pairs-awards-other-damages", words.Name("ns", l.NS), words.Name("ew", l.EW))
		}
		out.steps = append(out.steps, w.Damage(d.DamageReport, "")...)
	}
	switch s.Method {
	case score.Matchpoints:
		w.matchpoints(&out, board, s, walk)
	case score.CrossIMP:
		switch {
		case t.Neuberg:
			out.tell("ruling.scored-by-cross-imps", words.Name("board", board))
		case t.Sum:
			out.tell("ruling.scored-by-cross-imps-every", words.Name("board", board))
		default:
			out.tell("ruling.scored-by-cross-imps-every-score", words.Name("board", board))
		}
	case score.Butler:
		w.butler(&out, board, t, s)
	}
	resolved := resolved(&t.Board, s)
	for i := range resolved.Lines {
		l, p := &resolved.Lines[i], s.Lines[i]
		if t.Lines[i].Result.Adjusted() {
			w.award(&out, l.NS, "ruling.north-south", &l.Result.NS, p.NS, s)
			w.award(&out, l.EW, "ruling.east-west", &l.Result.EW, p.EW, s)
		}
	}
	return out.steps
}

// GroupName is a group of tables as people name it.
func GroupName(name string) string {
	if name == "" {
		return "a"
	}
	return name
}

// pairsOf are the pairs of a board's lines: 3-12, 4-11.
func pairsOf(b *score.Board) string {
	var list []string
	for i := range b.Lines {
		list = append(list, b.Lines[i].NS+"-"+b.Lines[i].EW)
	}
	return strings.Join(list, ", ")
}

// matchpoints tells the tables.
func (w Language) matchpoints(out *story, board string, s *score.BoardScore, walk bool) {
	out.tell("ruling.scored-matchpoints-2-score", words.Name("board", board), words.N("expected", s.Expected), words.Name("top", s.Top.String()))
	if s.NS != s.EW {
		out.tell("ruling.there-two-frequency-tables")
	}
	if walk {
		w.walk(out, s.NS, w.Say("ruling.north-south"))
		if s.NS != s.EW {
			w.walk(out, s.EW, w.Say("ruling.east-west"))
		}
		return
	}
	if s.NS.Factored() || s.EW.Factored() {
		out.tell([...]string{
			"ruling.scores-missing-points-factored",
			"ruling.scores-missing-counts-as",
			"ruling.scores-missing-points-scaled",
			"ruling.scores-missing-top-2",
		}[s.NS.How])
	}
	if s.NS.Few || s.EW.Few {
		out.tell("ruling.there-only-two-or")
	}
}

// butler tells the datum.
func (w Language) butler(out *story, board string, t *traveller.Board, s *score.BoardScore) {
	if t.Datum != nil {
		out.tell("ruling.scored-by-butler-imps", words.Name("board", board), words.Name("datum", plus(*t.Datum)))
		return
	}
	out.tell("ruling.scored-by-butler-imps-every", words.Name("board", board))
	if t.PlainDatum {
		out.tell("ruling.extremes-left-out-scores")
	}
	if w.datumSteps(out, resolved(&t.Board, s), s) {
		return
	}
	for _, d := range s.Datums {
		if d.Weight.Equal(score.Int(1)) {
			out.tell("ruling.datum-is", words.Name("value", plus(d.Value)))
		} else {
			out.tell("ruling.weight-datum", words.Name("weight", d.Weight.Times(100).Decimal(4)), words.Name("value", plus(d.Value)))
		}
	}
}

// datumSteps tells the arithmetic of the datum, or of those of both sides; false: there is
// none that one sentence could tell.
func (w Language) datumSteps(out *story, b *score.Board, s *score.BoardScore) bool {
	ns, ew := b.DatumSteps(score.NorthSouth, s.Expected), b.DatumSteps(score.EastWest, s.Expected)
	if ns == nil || ew == nil || len(s.Datums) == 0 {
		return false
	}
	list := []*score.DatumSteps{ns}
	if len(s.Datums) > 1 {
		list = append(list, ew)
	}
	for _, d := range list {
		out.steps = append(out.steps, w.Datum(d))
	}
	return true
}

// Datum tells the arithmetic of a datum in a sentence.
func (w Language) Datum(d *score.DatumSteps) string {
	var parts []string
	for _, p := range d.Kept {
		parts = append(parts, p.Times.String()+" × "+plus(p.Score))
	}
	mean := d.Mean.Decimal(2)
	if !d.Mean.Equal(d.Mean.RoundTo(2)) {
		mean += " (" + d.Mean.String() + ")"
	}
	args := []words.Arg{
		words.Name("sum", strings.Join(parts, " + ")), words.Name("number", d.Number.String()), words.Name("mean", mean),
		words.Name("datum", plus(d.Datum)), words.N("trim", d.Trim), words.N("expected", d.Expected),
	}
	if d.Real == d.Expected {
		return w.Say("ruling.datum-steps", args...)
	}
	return w.Say("ruling.datum-steps-factored", append(args, words.N("real", d.Real), words.Name("factor", d.Factor.String()))...)
}

// award tells what one side of an adjusted result gets.
func (w Language) award(out *story, pair, name string, side *score.Side, p score.Points, s *score.BoardScore) {
	who := w.Say("ruling.pair-side", words.Name("pair", pair), words.Name("name", w.Say(name)))
	switch {
	case !p.Played:
	case side.Artificial():
		w.artificial(out, who, words.Name("pair", w.Pair(pair, shortSide(name))), side, p, s)
	case s.Method == score.Matchpoints:
		worth := func(raw int) score.Frac {
			if name == "ruling.north-south" {
				return s.NS.Row(raw).NS
			}
			return s.EW.Row(raw).EW
		}
		out.tell("place.file", words.Name("file", who), words.Name("what", w.mean(side, worth, p.Value)))
	default:
		out.tell("ruling.side-for-imps", words.Name("who", who), words.Name("side", (*side).String()), words.Name("value", p.Value.Signed(4)))
	}
}

// shortSide is NS or EW by the key of the side's name.
func shortSide(name string) string {
	if name == "ruling.east-west" {
		return "EW"
	}
	return "NS"
}

// artificial tells what an artificial score is worth, and what the pair gets instead: the
// reasons are those of the scorer.
func (w Language) artificial(out *story, who string, pair words.Arg, side *score.Side, p score.Points, s *score.BoardScore) {
	worth := s.Worth(side, p)
	if s.Method == score.Matchpoints {
		top := p.Top
		if side.OfFull {
			top = s.Top
		}
		out.tell("ruling.top", words.Name("who", who), words.Name("side", side.String()), words.Name("top", top.String()), words.Name("value", worth.Decimal(4)))
	} else {
		out.tell("ruling.side-is-imps", words.Name("who", who), words.Name("side", side.String()), words.Name("value", worth.Signed(4)))
	}
	if p.From == score.FromOtherBoards {
		out.tell("scoring.pair-gets-what-has", pair, words.Name("points", Exactly(p.Unrounded)), words.Name("usual", Exactly(worth)))
	}
	if !p.Unrounded.Equal(p.Value) {
		out.tell("scoring.pair-rounded", pair, words.Name("points", Exactly(p.Unrounded)), words.Name("rounded", Exactly(p.Value)))
	}
}

// describe says what kind of score a result is, and its law; unplayed is what a
// board that was not played counts for.
func (w Language) describe(r *score.Result, unplayed string) string {
	var out story
	out.w = w
	switch {
	case r.Damage != nil:
		out.tell("ruling.damage-partly-self-inflicted")
	case r.NS.Kind == score.NotPlayed && r.EW.Kind == score.NotPlayed:
		out.tell("ruling.not-played-what", words.Name("what", w.Say(unplayed)))
	case r.Split() && (r.NS.Real() || r.EW.Real()):
		out.tell("ruling.split-score-first-side")
	}
	if r.NS.Weighted() || r.EW.Weighted() {
		out.tell("ruling.weighted-part-scored-by")
	}
	if r.NS.Artificial() || r.EW.Artificial() {
		out.tell("ruling.artificial-no-score-compare")
	}
	return strings.Join(out.steps, "; ")
}

// mean tells how a real side's points come about.
func (w Language) mean(s *score.Side, worth func(raw int) score.Frac, total score.Frac) string {
	parts := []string{w.written(score.Same(*s))}
	if s.Weighted() {
		parts = nil
		for _, p := range s.Parts {
			parts = append(parts, w.weighted(p, worth(p.Score).Decimal(4)))
		}
	}
	text := strings.Join(parts, " + ") + " = " + total.Decimal(4)
	if !total.Equal(total.RoundTo(4)) {
		text += " " + w.Say("ruling.exactly", words.Name("total", total.String()))
	}
	return text
}

// resolved is the board with the awards in the place of damages.
func resolved(b *score.Board, s *score.BoardScore) *score.Board {
	c := *b
	c.Lines = slices.Clone(b.Lines)
	for _, d := range s.Damages {
		c.Lines[d.Line].Result = d.Award
	}
	return &c
}

// walk tells the matchpoints by hand: from the worst score up, starting at -1,
// each time adding the frequency before and this one.
func (w Language) walk(out *story, t *score.Table, name string) {
	out.tell("ruling.from-worst-score-up", words.Name("name", name))
	mp, last := score.Int(-1), score.Frac{}
	for i := len(t.Rows) - 1; i >= 0; i-- {
		r := t.Rows[i]
		next := mp.Add(last).Add(r.Frequency)
		sum := w.Say("ruling.times", words.Name("score", plus(r.Score)), words.Name("frequency", r.Frequency.Decimal(4)), words.Name("before", mp.Decimal(4)), words.Name("last", last.Decimal(4)), words.Name("sum", next.Decimal(4)))
		ns, ew := r.NS.Decimal(4), r.EW.Decimal(4)
		switch {
		case t.Real == t.Expected || t.How == score.FactorNone:
			out.tell("ruling.for-ns-for-ew", words.Name("sum", sum), words.Name("ew", ew))
		case t.Few:
			out.tell("ruling.scores-white-book-gives", words.Name("sum", sum), words.N("real", t.Real), words.N("expected", t.Expected), words.Name("ns", ns), words.Name("ew", ew))
		case t.How == score.FactorMissing:
			out.tell("ruling.scores-missing-one-tie", words.Name("sum", sum), words.N("real", t.Real), words.N("expected", t.Expected), words.Name("mp", next.Decimal(4)), words.N("missing", t.Expected-t.Real), words.Name("ns", ns), words.Name("ew", ew))
		case t.How == score.FactorScaled && t.Real > 1:
			out.tell("ruling.scores-scaled-x-ns", words.Name("sum", sum), words.N("real", t.Real), words.N("expected", t.Expected), words.Name("mp", next.Decimal(4)), words.N("others", t.Expected-1), words.N("real-others", t.Real-1), words.Name("ns", ns), words.Name("ew", ew))
		case t.How == score.FactorScaled:
			out.tell("ruling.single-score-gets-half", words.Name("sum", sum), words.Name("ns", ns))
		default:
			out.tell("ruling.scores-neuberg-1-x", words.Name("sum", sum), words.N("real", t.Real), words.N("expected", t.Expected), words.Name("mp", next.Decimal(4)), words.Name("ns", ns), words.Name("ew", ew))
		}
		mp, last = next, r.Frequency
	}
}

// result is a result as the language writes it; a damage names the side.
func (w Language) result(r score.Result) string {
	if d := r.Damage; d != nil {
		return w.Say("score.damage-by-before-after", words.Name("offender", w.side(d.Offender)), words.Contract("before", score.Same(d.Before).String()), words.Contract("after", score.Same(d.After).String()), words.Contract("actual", score.Same(d.Actual).String()))
	}
	return w.written(r)
}

// written is a score as the language writes it.
func (w Language) written(r score.Result) string {
	return w.Say("typed.text", words.Contract("text", r.String()))
}
