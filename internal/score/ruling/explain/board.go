package explain

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Board explains the points of a scored traveller, in steps that a director can
// read out to a committee.
func (lang Language) Board(t *traveller.Board, s *score.BoardScore) []string {
	return lang.board(t, s, true)
}

// Awards returns the explanation of Board without the steps that count the frequency
// tables, for a page that shows the tables.
func (lang Language) Awards(t *traveller.Board, s *score.BoardScore) []string {
	return lang.board(t, s, false)
}

// Line returns the explanation from Awards for a single line on the board.
func (lang Language) Line(t *traveller.Board, s *score.BoardScore, line int) []string {
	b := *t
	b.Lines = slices.Clone(t.Lines)
	for j := range b.Lines {
		if j != line {
			b.Lines[j].Result = score.RawResult(0)
		}
	}
	only := *s
	only.Damages = slices.DeleteFunc(slices.Clone(s.Damages), func(d score.LineDamage) bool { return d.Line != line })
	return lang.Awards(&b, &only)
}

// ThisTable returns the explanation of Line for a reader who knows which pairs are meant.
func (lang Language) ThisTable(t *traveller.Board, s *score.BoardScore, line int) []string {
	steps := lang.Line(t, s, line)
	if r := &t.Lines[line].Result; r.IsAdjusted() { // only the first step contains both pairs
		steps[0] = lang.Labelled(lang.Result(*r), lang.describe(r, "ruling.counts-neither-pair"))
	}
	return steps
}

func (lang Language) board(t *traveller.Board, s *score.BoardScore, countTables bool) []string {
	out := explanation{lang: lang}
	for _, g := range s.Groups {
		out.addStep("ruling.group-results-these-tables", words.Name("name", GroupName(g.Name)),
			words.Name("pairs", pairsOf(g.Board)))
		group := &traveller.Board{Board: *g.Board, Number: t.Number}
		out.steps = append(out.steps, lang.board(group, g.Score, countTables)...)
	}
	if len(s.Groups) > 0 {
		return out.steps
	}
	for i := range t.Lines {
		if l := &t.Lines[i]; l.Result.IsAdjusted() {
			out.addStep("ruling.pairs-have", words.Name("ns", l.NS), words.Name("ew", l.EW),
				words.Name("result", lang.Result(l.Result)),
				words.Name("what", lang.describe(&l.Result, "ruling.counts-neither-pair")))
		}
	}
	for _, d := range s.Damages {
		if l := &t.Lines[d.Line]; len(s.Damages) > 1 {
			out.addStep("ruling.pairs-awards-other-damages", words.Name("ns", l.NS), words.Name("ew", l.EW))
		}
		out.steps = append(out.steps, lang.Damage(d.DamageReport, "")...)
	}
	awarded := apply.WithAwards(&t.Board, s)
	out.method(t, awarded, s, countTables)
	for i := range awarded.Lines {
		l, p := &awarded.Lines[i], s.Lines[i]
		if t.Lines[i].Result.IsAdjusted() {
			out.award(l.NS, score.NorthSouth, &l.Result.NS, p.NS, s)
			out.award(l.EW, score.EastWest, &l.Result.EW, p.EW, s)
		}
	}
	return out.steps
}

// pairsOf returns the pairs of a board's lines, such as 3-12, 4-11.
func pairsOf(b *score.Board) string {
	var list []string
	for i := range b.Lines {
		list = append(list, b.Lines[i].NS+"-"+b.Lines[i].EW)
	}
	return strings.Join(list, ", ")
}

// method explains how the board is scored. awarded is t's board with its awards.
func (s *explanation) method(t *traveller.Board, awarded *score.Board, b *score.BoardScore, countTables bool) {
	board := words.Name("board", s.lang.Say("ruling.the-board"))
	if t.Number > 0 {
		board = words.Name("board", s.lang.Say("scoring.board-name", words.N("name", t.Number)))
	}
	switch b.Method {
	case score.Matchpoints:
		s.matchpoints(board, b, countTables)
	case score.CrossIMP:
		switch {
		case t.Neuberg:
			s.addStep("ruling.scored-by-cross-imps", board)
		case t.Sum:
			s.addStep("ruling.scored-by-cross-imps-every", board)
		default:
			s.addStep("ruling.scored-by-cross-imps-every-score", board)
		}
	case score.Butler:
		s.butler(board, t, awarded, b)
	}
}

// matchpoints explains the frequency tables.
func (s *explanation) matchpoints(board words.Arg, b *score.BoardScore, countTables bool) {
	s.addStep("ruling.scored-matchpoints-2-score", board, words.N("expected", b.Expected),
		words.Name("top", b.Top.String()))
	if b.NS != b.EW {
		s.addStep("ruling.there-two-frequency-tables")
	}
	if countTables {
		s.countTable(b.NS, "ruling.north-south")
		if b.NS != b.EW {
			s.countTable(b.EW, "ruling.east-west")
		}
		return
	}
	if b.NS.IsFactored() || b.EW.IsFactored() {
		s.addStep([...]string{
			"ruling.scores-missing-points-factored",
			"ruling.scores-missing-counts-as",
			"ruling.scores-missing-points-scaled",
			"ruling.scores-missing-top-2",
		}[b.NS.Factoring])
	}
	if b.NS.Few || b.EW.Few {
		s.addStep("ruling.there-only-two-or")
	}
}

// countTable counts the matchpoints step by step: starting at -1, it goes up from the worst score
// and adds the frequencies of the previous and the current score.
func (s *explanation) countTable(t *score.Table, side string) {
	s.addStep("ruling.from-worst-score-up", words.Name("name", s.lang.Say(side)))
	mp, lastFrequency := score.Int(-1), score.Frac{}
	for i := len(t.Rows) - 1; i >= 0; i-- {
		r := t.Rows[i]
		next := mp.Add(lastFrequency).Add(r.Frequency)
		sum := s.lang.Say("ruling.times", words.Name("score", plus(r.Score)),
			words.Name("frequency", r.Frequency.Decimal(4)), words.Name("before", mp.Decimal(4)),
			words.Name("last", lastFrequency.Decimal(4)), words.Name("sum", next.Decimal(4)))
		s.row(t, r, next, words.Name("sum", sum))
		mp, lastFrequency = next, r.Frequency
	}
}

// row derives a row of a frequency table from its matchpoints before factoring.
func (s *explanation) row(t *score.Table, r score.Row, mp score.Frac, sum words.Arg) {
	ns, ew := words.Name("ns", r.NS.Decimal(4)), words.Name("ew", r.EW.Decimal(4))
	found, expected := words.N("real", t.Real), words.N("expected", t.Expected)
	unfactored := words.Name("mp", mp.Decimal(4))
	switch {
	case t.Real == t.Expected || t.Factoring == score.FactorNone:
		s.addStep("ruling.for-ns-for-ew", sum, ew)
	case t.Few:
		s.addStep("ruling.scores-white-book-gives", sum, found, expected, ns, ew)
	case t.Factoring == score.FactorMissing:
		s.addStep("ruling.scores-missing-one-tie", sum, found, expected, unfactored,
			words.N("missing", t.Expected-t.Real), ns, ew)
	case t.Factoring == score.FactorScaled && t.Real > 1:
		s.addStep("ruling.scores-scaled-x-ns", sum, found, expected, unfactored, words.N("others", t.Expected-1),
			words.N("real-others", t.Real-1), ns, ew)
	case t.Factoring == score.FactorScaled:
		s.addStep("ruling.single-score-gets-half", sum, ns, ew)
	default:
		s.addStep("ruling.scores-neuberg-1-x", sum, found, expected, unfactored, ns, ew)
	}
}

// butler explains the datum, or the datums of both sides.
func (s *explanation) butler(board words.Arg, t *traveller.Board, awarded *score.Board, b *score.BoardScore) {
	if t.Datum != nil {
		s.addStep("ruling.scored-by-butler-imps", board, words.Name("datum", plus(*t.Datum)))
		return
	}
	s.addStep("ruling.scored-by-butler-imps-every", board)
	if t.PlainDatum {
		s.addStep("ruling.extremes-left-out-scores")
	}
	if s.datums(awarded, b) {
		return
	}
	for _, d := range b.Datums {
		if d.Weight.Equal(score.Int(1)) {
			s.addStep("ruling.datum-is", words.Name("value", plus(d.Value)))
		} else {
			s.addStep("ruling.weight-datum", words.Name("weight", d.Weight.Times(100).Decimal(4)),
				words.Name("value", plus(d.Value)))
		}
	}
}

// datums explains the calculation of the datums. It returns false if a calculation does not fit
// into a sentence.
func (s *explanation) datums(awarded *score.Board, b *score.BoardScore) bool {
	ns, ew := awarded.DatumSteps(score.NorthSouth, b.Expected), awarded.DatumSteps(score.EastWest, b.Expected)
	if ns == nil || ew == nil || len(b.Datums) == 0 {
		return false
	}
	s.steps = append(s.steps, s.lang.Datum(ns))
	if len(b.Datums) > 1 {
		s.steps = append(s.steps, s.lang.Datum(ew))
	}
	return true
}

// Datum explains the calculation of a datum in one sentence.
func (lang Language) Datum(d *score.DatumSteps) string {
	var parts []string
	for _, p := range d.Kept {
		parts = append(parts, p.Times.String()+" × "+plus(p.Score))
	}
	mean := d.Mean.Decimal(2)
	if !d.Mean.Equal(d.Mean.RoundTo(2)) {
		mean += " (" + d.Mean.String() + ")"
	}
	args := []words.Arg{
		words.Name("sum", strings.Join(parts, " + ")), words.Name("number", d.Number.String()),
		words.Name("mean", mean), words.Name("datum", plus(d.Datum)),
		words.N("trim", d.Trim), words.N("expected", d.Expected),
	}
	if d.Real == d.Expected {
		return lang.Say("ruling.datum-steps", args...)
	}
	return lang.Say("ruling.datum-steps-factored", append(args, words.N("real", d.Real),
		words.Name("factor", d.Factor.String()))...)
}

// award explains the points for one side of an adjusted result.
func (s *explanation) award(pair string, d score.Direction, side *score.Side, p score.Points, b *score.BoardScore) {
	name := s.lang.Say([...]string{"ruling.north-south", "ruling.east-west"}[d])
	pairAndSide := s.lang.Say("ruling.pair-side", words.Name("pair", pair), words.Name("name", name))
	switch {
	case !p.Played:
	case side.IsArtificial():
		s.artificial(pairAndSide, s.lang.Pair(pair, d.String()), side, p, b)
	case b.Method == score.Matchpoints:
		worth := func(raw int) score.Frac {
			if d == score.NorthSouth {
				return b.NS.Row(raw).NS
			}
			return b.EW.Row(raw).EW
		}
		s.steps = append(s.steps, s.lang.Labelled(pairAndSide, s.lang.mean(side, worth, p.Value)))
	default:
		s.addStep("ruling.side-for-imps", words.Name("who", pairAndSide), words.Name("side", side.String()),
			words.Name("value", p.Value.Signed(4)))
	}
}

// artificial explains the value of an artificial score, and the points that the pair gets
// instead for other reasons.
func (s *explanation) artificial(pairAndSide, pair string, side *score.Side, p score.Points, b *score.BoardScore) {
	worth := b.ArtificialValue(side, p)
	if b.Method == score.Matchpoints {
		top := p.Top
		if side.OfFull {
			top = b.Top
		}
		s.addStep("ruling.top", words.Name("who", pairAndSide), words.Name("side", side.String()),
			words.Name("top", top.String()), words.Name("value", worth.Decimal(4)))
	} else {
		s.addStep("ruling.side-is-imps", words.Name("who", pairAndSide), words.Name("side", side.String()),
			words.Name("value", worth.Signed(4)))
	}
	if p.From == score.FromOtherBoards {
		s.addStep("scoring.pair-gets-what-has", words.Name("pair", pair), words.Name("points", Exactly(p.Unrounded)),
			words.Name("usual", Exactly(worth)))
	}
	if !p.Unrounded.Equal(p.Value) {
		s.addStep("scoring.pair-rounded", words.Name("pair", pair), words.Name("points", Exactly(p.Unrounded)),
			words.Name("rounded", Exactly(p.Value)))
	}
}

// describe returns the kind of an adjusted score with its law. unplayed is the catalogue
// key for a board that was not played.
func (lang Language) describe(r *score.Result, unplayed string) string {
	out := explanation{lang: lang}
	switch {
	case r.Damage != nil:
		out.addStep("ruling.damage-partly-self-inflicted")
	case r.NS.Kind == score.NotPlayed && r.EW.Kind == score.NotPlayed:
		out.addStep("ruling.not-played-what", words.Name("what", lang.Say(unplayed)))
	case r.IsSplit() && (r.NS.IsReal() || r.EW.IsReal()):
		out.addStep("ruling.split-score-first-side")
	}
	if r.NS.IsWeighted() || r.EW.IsWeighted() {
		out.addStep("ruling.weighted-part-scored-by")
	}
	if r.NS.IsArtificial() || r.EW.IsArtificial() {
		out.addStep("ruling.artificial-no-score-compare")
	}
	return strings.Join(out.steps, "; ")
}

// mean explains the points of a side with real scores.
func (lang Language) mean(s *score.Side, worth func(raw int) score.Frac, total score.Frac) string {
	parts := []string{lang.Notation(score.BothSides(*s))}
	if s.IsWeighted() {
		parts = nil
		for _, p := range s.Parts {
			parts = append(parts, lang.weighted(p, worth(p.Score).Decimal(4)))
		}
	}
	text := strings.Join(parts, " + ") + " = " + total.Decimal(4)
	if !total.Equal(total.RoundTo(4)) {
		text += " " + lang.Say("ruling.exactly", words.Name("total", total.String()))
	}
	return text
}
