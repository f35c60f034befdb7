package score

import "slices"

// Result is a table's result on a board. Usually both sides have the same score, but each may be given its
// own (Law 12C1). All raw scores are from North-South's point of view, even those in the field EW. The zero
// value means that the board was not played.
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

// Kind distinguishes raw scores, artificial scores and boards that were not played.
type Kind uint8

// Kinds of results. Percentages and averages are artificial scores (Law 12C2). Unlike raw scores, they are
// from the side's own point of view: AveragePlus in EW favours East-West.
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

// IsReal reports whether the side has a raw score, which is compared with those at other tables.
func (s *Side) IsReal() bool { return s.Kind == Scored && len(s.Parts) > 0 }

// IsArtificial reports whether the side has a percentage or an average.
func (s *Side) IsArtificial() bool {
	return Percentage <= s.Kind && s.Kind <= AverageMinus || s.Kind == StatedIMPs
}

// absent reports whether the side has no score.
func (s *Side) absent() bool { return !s.IsReal() && !s.IsArtificial() }

// sharesParts reports whether both sides have the same parts in memory, as nearly always, so that they need
// not be compared.
func (r *Result) sharesParts() bool {
	return len(r.NS.Parts) > 0 && len(r.EW.Parts) > 0 && &r.NS.Parts[0] == &r.EW.Parts[0]
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
