package explain

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Board explains the points on a scored traveller, in steps that a director can read out to a committee, such as
// "60% of 6.9333 (+170) + 40% of 4.6 (-50) = 6".
func (lang Language) Board(t *traveller.Board, s *score.BoardScore) []string {
	return lang.board(t, s, countTables)
}

// Awards is like Board, but does not derive the frequency tables row by row. It is for pages that already show them.
func (lang Language) Awards(t *traveller.Board, s *score.BoardScore) []string {
	return lang.board(t, s, describeTables)
}

// tableSteps selects an explanation for frequency tables.
type tableSteps int

const (
	describeTables tableSteps = iota // by the rule for missing scores
	countTables                      // row by row
)

// Line returns those steps from Awards that concern the result with the given index on the board.
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

// ThisTable returns the steps from Line without the pairs, for a reader who asked about this table.
func (lang Language) ThisTable(t *traveller.Board, s *score.BoardScore, line int) []string {
	steps := lang.Line(t, s, line)
	if r := &t.Lines[line].Result; r.IsAdjusted() {
		// Only the first step contains both pairs.
		steps[0] = lang.Labelled(lang.Result(*r), lang.describe(r, "ruling.counts-neither-pair"))
	}
	return steps
}

// board explains the points of a board or, if tables played different cards, of each group of tables.
func (lang Language) board(t *traveller.Board, s *score.BoardScore, tables tableSteps) []string {
	out := explanation{lang: lang}
	for _, g := range s.Groups {
		out.addStep("ruling.group-results-these-tables", words.Name("name", GroupName(g.Name)),
			words.Name("pairs", pairsOf(g.Board)))
		group := &traveller.Board{Board: *g.Board, Number: t.Number}
		out.steps = append(out.steps, lang.board(group, g.Score, tables)...)
	}
	if len(s.Groups) == 0 {
		out.results(t, s)
		out.points(t, s, tables)
	}
	return out.steps
}

// results explains adjusted results and damage rulings.
func (s *explanation) results(t *traveller.Board, b *score.BoardScore) {
	lang := s.lang
	for i := range t.Lines {
		if l := &t.Lines[i]; l.Result.IsAdjusted() {
			s.addStep("ruling.pairs-have", words.Name("ns", l.NS), words.Name("ew", l.EW),
				words.Name("result", lang.Result(l.Result)),
				words.Name("what", lang.describe(&l.Result, "ruling.counts-neither-pair")))
		}
	}
	for _, d := range b.Damages {
		if l := &t.Lines[d.Line]; len(b.Damages) > 1 {
			s.addStep("ruling.pairs-awards-other-damages", words.Name("ns", l.NS), words.Name("ew", l.EW))
		}
		s.steps = append(s.steps, lang.Damage(d.DamageReport, "")...)
	}
}

// points explains the form of scoring, and the points for adjusted results.
func (s *explanation) points(t *traveller.Board, b *score.BoardScore, tables tableSteps) {
	awarded := apply.WithAwards(&t.Board, b)
	s.method(t, awarded, b, tables)
	for i := range awarded.Lines {
		l, p := &awarded.Lines[i], b.Lines[i]
		if t.Lines[i].Result.IsAdjusted() {
			s.award(l.NS, score.NorthSouth, &l.Result.NS, p.NS, b)
			s.award(l.EW, score.EastWest, &l.Result.EW, p.EW, b)
		}
	}
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
func (s *explanation) method(t *traveller.Board, awarded *score.Board, b *score.BoardScore, tables tableSteps) {
	board := words.Name("board", s.lang.Say("ruling.the-board"))
	if t.Number > 0 {
		board = words.Name("board", s.lang.Say("scoring.board-name", words.N("name", t.Number)))
	}
	switch b.Method {
	case score.Matchpoints:
		s.matchpoints(board, b, tables)
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
func (s *explanation) matchpoints(board words.Arg, b *score.BoardScore, tables tableSteps) {
	s.addStep("ruling.scored-matchpoints-2-score", board, words.N("expected", b.Expected),
		words.Name("top", b.Top.String()))
	if b.NS != b.EW {
		s.addStep("ruling.there-two-frequency-tables")
	}
	if tables == countTables {
		s.countTable(b.NS, "ruling.north-south")
		if b.NS != b.EW {
			s.countTable(b.EW, "ruling.east-west")
		}
		return
	}
	if b.NS.IsFactored() || b.EW.IsFactored() {
		rules := [...]string{
			score.FactorNeuberg: "ruling.scores-missing-points-factored",
			score.FactorMissing: "ruling.scores-missing-counts-as",
			score.FactorScaled:  "ruling.scores-missing-points-scaled",
			score.FactorNone:    "ruling.scores-missing-top-2",
		}
		s.addStep(rules[b.NS.Factoring])
	}
	if b.NS.Few || b.EW.Few {
		s.addStep("ruling.there-only-two-or")
	}
}

// countTable counts the matchpoints before factoring step by step. It goes up from the worst score and starts at -1.
// Each score adds its own frequency and the frequency of the score below it.
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
