package again

import (
	"cmp"
	"math"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
)

// Weights from spec/score-session.md step 19 for boards with unknown hands. They were fitted to
// 1,744 results from ten real evenings, and to the same results with the sides exchanged.
const (
	blindScore    = 0.39
	blindSuit     = 0.67
	blindNotrump  = 0.60
	blindAny      = 0.22
	blindLead     = 0.68
	blindTricks   = 0.70 // results in the same strain
	blindStrains  = 0.35 // results in other strains
	blindLevel    = 1.4  // minimum gain, to which blindResults is added for each result
	blindResults  = 0.06
	blindAbove    = 2.0 // minimum above the evening's gain that one in blindOneOf results has
	blindOneOf    = 60
	blindMistaken = 0.1 // share of leads recorded for the wrong hand
)

// blind reports whether the side of a result can be checked without the hands.
func (b *board) blind(t *table) bool { return b.deal == nil && t.known && len(b.tables) >= fewest }

// northSouthTricks returns the number of tricks taken by North-South.
func (t *table) northSouthTricks() int {
	if t.side() == bridge.North {
		return t.tricks
	}
	return 13 - t.tricks
}

// frequencies returns the likelihood of result t at table j, based only on the field's results: the
// score, the sides that declared the strain, the sides that declared anything, North-South's tricks
// in its strain and in other strains, and the hands that led its card at other tables.
func (b *board) frequencies(t *table, j int) float64 {
	near, n, declared := 0.0, 0, 0.0
	same, other, ours, theirs, sameLeader, otherLeader := 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
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
		away := math.Abs(float64(t.northSouthTricks() - o.northSouthTricks()))
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
			count(o.declarer == t.declarer, &sameLeader, &otherLeader)
		}
	}
	weight, rare := blindSuit, rareSide
	if t.strain == bridge.NoTrump {
		weight, rare = blindNotrump, rareNotrump
	}
	sum := blindScore*math.Log(noise+(1-noise)*near/float64(n)) + weight*share(same, other, rare) + blindAny*share(ours, theirs, 0.5)
	if sameLeader+otherLeader > 0 {
		sum += blindLead * share(sameLeader, otherLeader, blindMistaken)
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

// share returns the logarithm of a's share in a and b, after adding more to both.
func share(a, b, more float64) float64 { return math.Log((a + more) / (a + b + 2*more)) }

type mean struct{ sum, n float64 }

func (m *mean) add(value float64) { m.sum, m.n = m.sum+value, m.n+1 }

// log returns the logarithm of the mean, which counts as at least least. It returns 0 if
// there are no values.
func (m *mean) log(least float64) float64 {
	if m.n == 0 {
		return 0
	}
	return math.Log(least + m.sum/m.n)
}

// otherSide is a result with a declarer of the other side, and its gain in likelihood.
type otherSide struct {
	to   table
	gain float64
}

// otherSide returns table j with the other side's more likely declarer.
func (b *board) otherSide(j int) (best otherSide) {
	t := &b.tables[j]
	recorded := b.frequencies(t, j)
	best.gain = math.Inf(-1)
	for _, turn := range []bridge.Seat{1, 3} {
		o := *t
		o.declarer = (t.declarer + turn) % 4
		o.score = o.contractResult().NS(b.vul)
		if gain := b.frequencies(&o, j) - recorded; gain > best.gain {
			best = otherSide{o, gain}
		}
	}
	return best
}

// boardGain is the gain of a result from the other side, with its board.
type boardGain struct {
	gain  float64
	board int
}

// usualGains computes, for each board, the gain from exchanging the sides that one in 60 results on
// the other boards reaches. If results are generally unusual, a result needs a larger gain to be
// reported.
func usualGains(boards []board) {
	var gains []boardGain
	perBoard := make([]int, len(boards))
	for i := range boards {
		b := &boards[i]
		b.sides = make([]otherSide, len(b.tables))
		for j := range b.tables {
			if b.blind(&b.tables[j]) {
				b.sides[j] = b.otherSide(j)
				gains = append(gains, boardGain{b.sides[j].gain, i})
				perBoard[i]++
			}
		}
	}
	slices.SortFunc(gains, func(a, b boardGain) int { return cmp.Compare(b.gain, a.gain) })
	for i := range boards {
		skip := (len(gains) - perBoard[i]) / blindOneOf
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

// blindThreshold returns the minimum gain to report a result of a board with unknown hands.
func (b *board) blindThreshold() float64 {
	return max(blindLevel+blindResults*float64(len(b.tables)), b.usualGain+blindAbove)
}
