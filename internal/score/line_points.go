package score

// linePoints returns the points of line i, whose sides must be real. It does not score the other lines.
func (b *Board) linePoints(i, expected int) (ns, ew Frac, err error) {
	if b.Method == Butler {
		exact := *b
		exact.step = Frac{} // Only a pair's final points are rounded, not the results compared in a damage ruling.
		s, err := exact.Score()
		if err != nil {
			return ns, ew, err
		}
		return s.Lines[i].NS.Value, s.Lines[i].EW.Value, nil
	}
	if ns, _, err = b.sidePoints(NorthSouth, i, expected); err != nil {
		return ns, ew, err
	}
	_, ew, err = b.sidePoints(EastWest, i, expected)
	return ns, ew, err
}

// sidePoints returns the points for the score that one side of line i has, from both sides' points of view. It
// compares the score with the same side of the other lines.
func (b *Board) sidePoints(d Direction, i, expected int) (ns, ew Frac, err error) {
	scores := 0
	for j := range b.Lines {
		if b.Lines[j].Result.side(d).IsReal() {
			scores++
		}
	}
	t, err := b.emptyTable(d, scores, expected)
	if err != nil {
		return ns, ew, err
	}
	side := b.Lines[i].Result.side(d)
	for k := range side.Parts {
		part := &side.Parts[k]
		sum := b.compareWithAll(d, part.Score)
		if b.Method == CrossIMP {
			ns = ns.Add(sum.Mul(part.Weight))
			continue
		}
		partNS, partEW := t.worth(sum.Sub(Int(1)))
		ns, ew = ns.Add(partNS.Mul(part.Weight)), ew.Add(partEW.Mul(part.Weight))
	}
	if b.Method == CrossIMP {
		ns = b.perComparison(ns, scores-1, expected)
		ew = ns.Neg()
	}
	return ns, ew, nil
}

// compareWithAll compares a score with one side of all lines, and returns the sum.
func (b *Board) compareWithAll(d Direction, raw int) Frac {
	unweighted, weighted := 0, Frac{}
	for j := range b.Lines {
		other := b.Lines[j].Result.side(d)
		if other.Kind != Scored {
			continue
		}
		if len(other.Parts) == 1 {
			unweighted += b.compare(raw, other.Parts[0].Score)
			continue
		}
		for k := range other.Parts {
			part := &other.Parts[k]
			weighted = weighted.Add(part.Weight.Times(b.compare(raw, part.Score)))
		}
	}
	return weighted.Add(Int(unweighted))
}

// compare returns the matchpoints or IMPs for one comparison.
func (b *Board) compare(mine, theirs int) int {
	switch {
	case b.Method == CrossIMP:
		return b.imp(mine - theirs)
	case mine > theirs:
		return 2
	case mine == theirs:
		return 1
	}
	return 0
}

// side returns the side of a direction.
func (r *Result) side(d Direction) *Side {
	if d == EastWest {
		return &r.EW
	}
	return &r.NS
}
