package explain

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

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

// Datum explains in one sentence how a datum is calculated.
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
