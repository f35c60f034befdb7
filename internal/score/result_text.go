package score

import (
	"fmt"
	"slices"
	"strings"
)

// String returns the result in the notation of spec/score.md step 5, such as "+620",
// "(60%+620&40%-100)", "(-100)/(+620)", "60%/40%", "A+/A-", "NP" or "damage by EW: before +620,
// after +500, actual +150".
func (r Result) String() string {
	if d := r.Damage; d != nil {
		return fmt.Sprintf("damage by %v: before %v, after %v, actual %v",
			d.Offender, BothSides(d.Before), BothSides(d.After), BothSides(d.Actual))
	}
	if r.NS.absent() && r.EW.absent() {
		return "NP"
	}
	if r.NS.IsReal() && !r.IsSplit() {
		if !r.NS.IsWeighted() {
			return r.NS.Parts[0].String()
		}
		return r.NS.String()
	}
	return r.NS.String() + "/" + r.EW.String()
}

// String returns the side in the notation for split scores, such as "+620" or "A+".
func (s Side) String() string {
	switch s.Kind {
	case Percentage:
		return s.Percent.Plain() + "%"
	case AveragePlus:
		return "A+"
	case Average:
		return "A"
	case AverageMinus:
		return "A-"
	case StatedIMPs:
		return s.Percent.Plain() + " IMP"
	}
	if s.absent() {
		return "NP"
	}
	if len(s.Parts) == 1 {
		return "(" + s.Parts[0].String() + ")"
	}
	return s.weightedText()
}

// weightedText returns the parts with their weights, such as (60%+620&40%-100).
func (s *Side) weightedText() string {
	// If a weight is negative, all weights but the first have a sign.
	hasSigns := slices.ContainsFunc(s.Parts, func(p Part) bool { return p.Weight.Sign() < 0 })
	var b strings.Builder
	b.WriteByte('(')
	for i, p := range s.Parts {
		if i > 0 {
			b.WriteByte('&')
			if hasSigns && p.Weight.Sign() >= 0 {
				b.WriteByte('+')
			}
		}
		b.WriteString(p.Weight.Times(100).Plain())
		b.WriteByte('%')
		if p.HasContract {
			b.WriteByte(' ')
		}
		b.WriteString(p.String())
	}
	b.WriteByte(')')
	return b.String()
}

// String returns the part's raw score with a sign, or its contract.
func (p Part) String() string {
	if p.HasContract {
		return p.Contract.String()
	}
	return Int(p.Score).Signed(0)
}
