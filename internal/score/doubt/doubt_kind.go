package doubt

import (
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// logFrequency returns the natural logarithm of the frequency with which results have this kind of error.
func logFrequency(k evening.DoubtKind) float64 {
	switch k {
	case WrongSide:
		return -3.2
	case WrongStrain:
		return -5.4
	case WrongTricks:
		return -3.7
	case WrongLead:
		return -2
	case CopiedResult:
		return -2
	}
	return -3
}

// reasonKey returns the catalogue key of the sentence that explains why a result is unusual.
func reasonKey(k evening.DoubtKind) string {
	switch k {
	case WrongSide:
		return "results.again-side"
	case WrongStrain:
		return "results.again-strain"
	case WrongTricks:
		return "results.again-tricks"
	case WrongLead:
		return "results.again-lead"
	case CopiedResult:
		return "results.again-copied"
	}
	return "results.again-swapped"
}

// newDoubt returns a doubt about a row. other is the more likely result.
func (b *board) newDoubt(row int, kind evening.DoubtKind, gain float64, other string) evening.Doubt {
	recorded := &b.tables[row]
	d := evening.Doubt{
		Board: b.Board.Board, NS: recorded.line.NS, EW: recorded.line.EW, Kind: kind, Gain: gain,
		Result: recorded.notation(), Other: other,
	}
	place := words.New("results.where",
		words.Name("board", d.Board), words.Name("ns", d.NS), words.Name("ew", d.EW))
	d.Text = words.New(reasonKey(kind), words.T("where", place), words.Contract("result", d.Result),
		words.Contract("other", other),
		words.N("trumps", b.trumps(recorded)), words.Name("card", recorded.line.Lead))
	return d
}
