package explain

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
