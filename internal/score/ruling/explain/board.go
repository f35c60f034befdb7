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
	isElsewhere := func(d score.LineDamage) bool { return d.Line != line }
	only.Damages = slices.DeleteFunc(slices.Clone(s.Damages), isElsewhere)
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
