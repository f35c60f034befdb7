package again

import (
	"cmp"
	"math"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
)

// The weights of spec/score-session.md step 19 for boards whose hands are not known. They
// were fitted to 1,744 results of ten real evenings, and as many with the other side.
const (
	blindScore    = 0.39
	blindSuit     = 0.67
	blindNotrump  = 0.60
	blindAny      = 0.22
	blindLead     = 0.68
	blindTricks   = 0.70 // in the same strain
	blindStrains  = 0.35 // in others
	blindLevel    = 1.4  // the least gain that is named, with blindResults for each result
	blindResults  = 0.06
	blindAbove    = 2.0 // above the gain of the evening's one result in blindOneOf
	blindOneOf    = 60
	blindMistaken = 0.1 // leads that are noted for another hand
)

// blind reports whether the side of a result is to be judged without hands.
func (b *board) blind(t *table) bool { return b.deal == nil && t.known && len(b.tables) >= fewest }

// north is how many tricks North-South took.
func (t *table) north() int {
	if t.side() == bridge.North {
		return t.tricks
	}
	return 13 - t.tricks
}

// frequencies says how ordinary result t is at table j by the field's results alone: its
// score; its side among those that declared the strain, and among all; the tricks of
// North-South in its strain, and in others; and which hand led its card at other tables.
func (b *board) frequencies(t *table, j int) float64 {
	near, n, declared := 0.0, 0, 0.0
	same, other, ours, theirs, here, elsewhere := 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
	strain, strains := mean{}, mean{}
	for k := range b.tables {
		o := &b.tables[k]
		if k == j {
			continue
		}
		n++
		near += math.Exp(-math.Abs(float64(score.IMP(t.score-o.score))) / width)
		if !o.known {
			continue
		}
		declares := o.side() == t.side()
		count(declares, &ours, &theirs)
		away := math.Abs(float64(t.north() - o.north()))
		if o.strain == t.strain {
			count(declares, &same, &other)
			if o.declarer == t.declarer {
				declared++
			}
			strain.add(math.Exp(-away))
		} else {
			strains.add(math.Exp(-away / 2))
		}
		if t.lead >= 0 && o.lead == t.lead {
			count(o.declarer == t.declarer, &here, &elsewhere)
		}
	}
	weight, rare := blindSuit, rareSide
	if t.strain == bridge.NoTrump {
		weight, rare = blindNotrump, rareNotrump
	}
	sum := blindScore*math.Log(noise+(1-noise)*near/float64(n)) + weight*share(same, other, rare) + blindAny*share(ours, theirs, 0.5)
	if here+elsewhere > 0 {
		sum += blindLead * share(here, elsewhere, blindMistaken)
	}
	return sum + tie*declared + blindTricks*strain.log(0.02) + blindStrains*strains.log(0.05)
}

func count(yes bool, a, b *float64) {
	if yes {
		*a++
	} else {
		*b++
	}
}

// share is the logarithm of the part that a has, with so many more of both.
func share(a, b, more float64) float64 { return math.Log((a + more) / (a + b + 2*more)) }

// mean is a mean while it is added up.
type mean struct{ sum, n float64 }

func (m *mean) add(x float64) { m.sum, m.n = m.sum+x, m.n+1 }

// log is the logarithm of the mean with a least value; 0 of nothing.
func (m *mean) log(least float64) float64 {
	if m.n == 0 {
		return 0
	}
	return math.Log(least + m.sum/m.n)
}

// otherSide is a result with the other side as declarer, and by how much it is more ordinary.
type otherSide struct {
	to   table
	gain float64
}

// otherSide returns table j with the more ordinary of the two declarers of the other side.
func (b *board) otherSide(j int) (best otherSide) {
	t := &b.tables[j]
	noted := b.frequencies(t, j)
	best.gain = math.Inf(-1)
	for _, turn := range []bridge.Seat{1, 3} {
		o := *t
		o.declarer = (t.declarer + turn) % 4
		o.score = o.as().NS(b.vul)
		if gain := b.frequencies(&o, j) - noted; gain > best.gain {
			best = otherSide{o, gain}
		}
	}
	return best
}

// boardGain is the gain of the other side of a result, with its board.
type boardGain struct {
	gain  float64
	board int
}

// usualGains finds for each board the gain of the other side that one in 60 results of the
// other boards has, without hands: where results are odd, more is needed to stand out.
func usualGains(boards []board) {
	var gains []boardGain
	own := make([]int, len(boards))
	for i := range boards {
		b := &boards[i]
		b.sides = make([]otherSide, len(b.tables))
		for j := range b.tables {
			if b.blind(&b.tables[j]) {
				b.sides[j] = b.otherSide(j)
				gains = append(gains, boardGain{b.sides[j].gain, i})
				own[i]++
			}
		}
	}
	slices.SortFunc(gains, func(a, b boardGain) int { return cmp.Compare(b.gain, a.gain) })
	for i := range boards {
		skip := (len(gains) - own[i]) / blindOneOf
		for _, g := range gains {
			if g.board == i {
				continue
			}
			if skip == 0 {
				boards[i].usualGain = g.gain
				break
			}
			skip--
		}
	}
}

// blindThreshold is the gain below which a board's result is not named.
func (b *board) blindThreshold() float64 {
	return max(blindLevel+blindResults*float64(len(b.tables)), b.usualGain+blindAbove)
}
