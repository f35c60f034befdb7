package printed

import "github.com/fairdeal/fairdeal/internal/score"

// overrider replaces artificial scores with the points printed next to them, which take precedence over a tag such as
// A6040.
type overrider struct {
	method      score.Method
	mostResults int        // number of results on the board with the most
	top         score.Frac // top of a full board
	averagePlus score.Frac // value of average plus in IMPs
	half        bool       // matchpoints are printed on the scale 1, 1/2 and 0
	tolerance   score.Frac // half a unit of the last printed digit
}

// overrider detects the scale and the precision of the printed points. It does not set averagePlus.
func (s *Session) overrider(m score.Method) overrider {
	most := 0
	var highestSum score.Frac // highest sum of both sides' points on a line
	var buf []Line
	for i := range s.Boards {
		b := s.board(i, &buf)
		most = max(most, len(b.Lines))
		for j := range b.Lines {
			p := b.Lines[j].Points(m)
			if !p[score.NorthSouth].Present || !p[score.EastWest].Present {
				continue
			}
			if sum := p[score.NorthSouth].Frac().Add(p[score.EastWest].Frac()); highestSum.Less(sum) {
				highestSum = sum
			}
		}
	}
	// Both sides' points add up to the top, which is 2·most - 2, or half of that on the scale 1, 1/2 and 0.
	hasPoints := m == score.Matchpoints && most > 1 && highestSum.Sign() > 0
	looksHalf := hasPoints && !score.Int(most-1).Less(highestSum)
	o := overrider{
		method:      m,
		mostResults: most,
		top:         score.Int(2*most - 2),
		half:        s.Half || looksHalf,
		tolerance:   halfUnit(s.decimals(m)),
	}
	if o.half {
		o.tolerance = o.tolerance.Times(2)
	}
	return o
}

// override replaces each artificial side of r whose value differs from the points printed for it on l.
func (o overrider) override(l *Line, r *score.Result) {
	for i, side := range []*score.Side{&r.NS, &r.EW} {
		p := l.Points(o.method)[i]
		if !p.Present || !side.IsArtificial() {
			continue
		}
		value := p.Frac()
		if o.half {
			value = value.Times(2)
		}
		if !isNear(o.tagValue(side), value, o.tolerance) {
			*side = score.Side{Kind: score.Percentage, Percent: o.share(value), OfFull: true}
		}
	}
}

// tagValue returns the value of an artificial score, ignoring the pair's other boards.
func (o overrider) tagValue(side *score.Side) score.Frac {
	if o.method == score.Matchpoints {
		return side.Share().Mul(o.top).Over(100)
	}
	return side.IMPsWith(o.averagePlus)
}

// share returns the percentage that gives the stated points. It returns 50 if no percentage does.
func (o overrider) share(value score.Frac) score.Frac {
	average := score.Int(50)
	if o.method == score.Matchpoints {
		if o.top.Sign() == 0 {
			return average
		}
		return value.Times(100).Div(o.top)
	}
	if o.averagePlus.Sign() <= 0 {
		return average
	}
	return value.Times(10).Div(o.averagePlus).Add(average) // Average plus is 10 % more than average.
}

// decimals returns the most decimals in the points printed for a form of scoring.
func (s *Session) decimals(m score.Method) (most uint8) {
	var buf []Line
	for i := range s.Boards {
		b := s.board(i, &buf)
		for j := range b.Lines {
			for _, points := range b.Lines[j].Points(m) {
				most = max(most, points.Decimals)
			}
		}
	}
	return most
}
