package score

import (
	"fmt"
	"slices"
	"strings"
)

// Result is a table's result on a board. Usually both sides have the same score, but each may be
// given its own (Law 12C1). All raw scores are from North-South's point of view, even in EW. The
// zero value means that the board was not played.
type Result struct {
	NS, EW Side

	// Damage is not nil if the board is to be adjusted for damage that the non-offending side
	// partly caused itself. NS and EW then contain the actual result, and the award depends on the
	// form of scoring.
	Damage *Damage
}

// Side is one side's result at a table.
type Side struct {
	Kind    Kind
	Parts   []Part // Scored: weights sum to 1; empty: not played
	Percent Frac   // Percentage: 0 to 100, for this side; StatedIMPs: IMPs
	OfFull  bool   // Percentage: relative to a full board's top, even if FactorNone lowers the top
}

// Kind tells which sort of result a side has.
type Kind uint8

// Kinds of results. Percentages and averages are artificial scores (Law 12C2). They belong to the
// side, whichever direction it sits.
const (
	Scored       Kind = iota // raw score, or several with weights
	Percentage               // percentage of the top
	AveragePlus              // 60 %, 3 IMPs
	Average                  // 50 %, 0 IMPs
	AverageMinus             // 40 %, -3 IMPs
	NotPlayed                // no score
	StatedIMPs               // IMPs set by the director
)

// Part is one component of a weighted score (Law 12C1(c)).
type Part struct {
	Weight      Frac     // 1 for 100 %; may be negative (spec/score.md step 10)
	Score       int      // from North-South's point of view
	Contract    Contract // contract that produced Score, if Written
	HasContract bool     // written as a contract
}

// RawResult returns a table's result with one raw score from North-South's point of view.
func RawResult(ns int) Result { return BothSides(RawSide(ns)) }

// RawSide returns a side with one raw score from North-South's point of view.
func RawSide(ns int) Side { return Side{Parts: []Part{{Weight: Int(1), Score: ns}}} }

// BothSides returns a result with the same score for both sides.
func BothSides(s Side) Result { return Result{NS: s, EW: s} }

// IsReal reports whether the side has a score that is compared with others.
func (s *Side) IsReal() bool { return s.Kind == Scored && len(s.Parts) > 0 }

// IsArtificial reports whether the side has a percentage or an average.
func (s *Side) IsArtificial() bool {
	return Percentage <= s.Kind && s.Kind <= AverageMinus || s.Kind == StatedIMPs
}

// absent reports whether the side has no score.
func (s *Side) absent() bool { return !s.IsReal() && !s.IsArtificial() }

// Check returns an error if the result cannot be scored: if weights do not sum to 1, or if there is
// a percentage outside 0 to 100, an unknown kind, an impossible contract or score, or a damage
// without its three results.
func (r *Result) Check() error {
	if d := r.Damage; d != nil {
		for _, s := range []struct {
			name string
			side *Side
		}{{"before", &d.Before}, {"after", &d.After}, {"actual", &d.Actual}} {
			if !s.side.IsReal() {
				return fmt.Errorf("the damage has no real score %q", s.name)
			}
			if err := s.side.check(); err != nil {
				return fmt.Errorf("%s: %w", s.name, err)
			}
		}
	}
	if err := r.NS.check(); err != nil {
		return fmt.Errorf("NS: %w", err)
	}
	if r.sharesParts() && r.EW.Kind == Scored {
		return nil
	}
	if err := r.EW.check(); err != nil {
		return fmt.Errorf("EW: %w", err)
	}
	return nil
}

// sharesParts reports whether both sides have the same parts in memory, as nearly always, so that they need
// not be compared.
func (r *Result) sharesParts() bool {
	return len(r.NS.Parts) > 0 && len(r.EW.Parts) > 0 && &r.NS.Parts[0] == &r.EW.Parts[0]
}

func (s *Side) check() error {
	switch {
	case s.Kind > StatedIMPs:
		return fmt.Errorf("unknown kind of result %d", s.Kind)
	case s.Kind != Scored && len(s.Parts) > 0:
		return fmt.Errorf("%v has %d scores, expected none", s, len(s.Parts))
	case s.Kind == Percentage && (s.Percent.Sign() < 0 || Int(100).Less(s.Percent)):
		return fmt.Errorf("a percentage of %s, expected 0 to 100", s.Percent.Plain())
	case len(s.Parts) == 0:
		return nil
	}
	sum := s.Parts[0].Weight
	for i := range s.Parts {
		p := &s.Parts[i]
		if i > 0 {
			sum = sum.Add(p.Weight)
		}
		if !p.HasContract {
			continue
		}
		if err := p.Contract.Check(); err != nil {
			return err
		}
	}
	if !sum.Equal(Int(1)) {
		return fmt.Errorf("weights sum to %s%%, expected 100%%", sum.Times(100).Plain())
	}
	return nil
}

// IsWeighted reports whether the side has more than one component.
func (s *Side) IsWeighted() bool { return len(s.Parts) > 1 }

// equal reports whether two sides are equal. Their parts must have the same order.
func (s *Side) equal(t *Side) bool {
	equalParts := func(p, q Part) bool {
		isSameContract := p.HasContract == q.HasContract && p.Contract == q.Contract
		return p.Score == q.Score && isSameContract && p.Weight.Equal(q.Weight)
	}
	return s.Kind == t.Kind && s.OfFull == t.OfFull && s.Percent.Equal(t.Percent) &&
		slices.EqualFunc(s.Parts, t.Parts, equalParts)
}

// IsSplit reports whether the two sides have different scores.
func (r *Result) IsSplit() bool {
	if r.sharesParts() && len(r.NS.Parts) == len(r.EW.Parts) {
		return false
	}
	return !r.NS.equal(&r.EW)
}

// IsAdjusted reports whether the result is anything but one raw score.
func (r *Result) IsAdjusted() bool {
	return !r.NS.IsReal() || r.NS.IsWeighted() || r.Damage != nil || r.IsSplit()
}

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

// String returns the notation that the side has in a split score.
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
