package clubpages

import "github.com/fairdeal/fairdeal/internal/score"

// distinguishByes changes director's lines to byes if one of their numbers is a phantom: a number that is not ranked
// or, without a ranking, has no result at any table (spec/polishclub.md step 4).
func (t *Tournament) distinguishByes() {
	pairs := map[string]bool{}
	for _, r := range t.Ranking {
		pairs[r.Pair] = true
	}
	if t.Ranking == nil {
		for i := range t.Boards {
			for _, l := range t.Boards[i].Lines {
				if l.Kind == Result {
					pairs[l.NS], pairs[l.EW] = true, true
				}
			}
		}
	}
	for i := range t.Boards {
		for j := range t.Boards[i].Lines {
			l := &t.Boards[i].Lines[j]
			if l.Kind != Director {
				continue
			}
			if phantom := l.phantom(pairs); phantom != "" {
				l.Kind, l.Phantom = Bye, phantom
			}
		}
	}
}

// phantom returns the number that is not a pair, or "". If neither is a pair, it is the one without points.
func (l *Line) phantom(pairs map[string]bool) string {
	nsIsPair, ewIsPair := pairs[l.NS], pairs[l.EW]
	if !nsIsPair && !ewIsPair {
		ns, ew := l.Printed[score.NorthSouth].Value, l.Printed[score.EastWest].Value
		nsIsPair = !(ns.Sign() == 0 && ew.Sign() > 0)
		ewIsPair = !(ew.Sign() == 0 && ns.Sign() > 0)
	}
	switch {
	case !nsIsPair:
		return l.NS
	case !ewIsPair:
		return l.EW
	}
	return ""
}

// bye returns the bye for a line whose other pair is a phantom. It has the printed points,
// or 0.
func (l *Line) bye(m score.Method) score.Bye {
	pair, side := l.NS, score.NorthSouth
	if l.Phantom == l.NS {
		pair, side = l.EW, score.EastWest
	}
	award := score.Side{Kind: score.Percentage, Percent: l.Printed[side].Value, OfFull: true}
	if m != score.Matchpoints {
		award.Kind = score.StatedIMPs
	}
	return score.Bye{Pair: pair, Side: side, Award: award}
}
