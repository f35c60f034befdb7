package score

// matchpoints builds the two tables and returns functions that look up the matchpoints of a line.
func (b *Board) matchpoints(
	scored *BoardScore, ns, ew []*Side, split bool,
) (worthNS, worthEW worthFunc, err error) {
	if scored.NS, err = b.matchpointTable(NorthSouth, ns, scored.Expected); err != nil {
		return nil, nil, err
	}
	scored.EW = scored.NS
	if split || b.isSmallerGroup[NorthSouth] != b.isSmallerGroup[EastWest] {
		if scored.EW, err = b.matchpointTable(EastWest, ew, scored.Expected); err != nil {
			return nil, nil, err
		}
	}
	worthNS = func(i int) Frac {
		if len(ns[i].Parts) == 1 {
			return scored.NS.Rows[scored.NS.rowOf[i]].NS
		}
		return ns[i].Mean(func(s int) Frac { return scored.NS.Row(s).NS })
	}
	worthEW = func(i int) Frac {
		if len(ew[i].Parts) == 1 {
			return scored.EW.Rows[scored.EW.rowOf[i]].EW
		}
		return ew[i].Mean(func(s int) Frac { return scored.EW.Row(s).EW })
	}
	return worthNS, worthEW, nil
}
