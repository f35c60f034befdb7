package doubt

import (
	"math"
	"math/bits"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
)

// Weights from spec/score-session.md step 19, as natural logarithms and probabilities.
const (
	noise       = 0.002 // the share of unusual results without a cause
	width       = 2.5   // average difference in IMPs between scores of the same field
	rareSide    = 0.06  // number of results assumed for a side that never declared a suit
	rareNotrump = 0.3
	stepTricks  = 1.0   // average difference in tricks
	tie         = 0.001 // weight in favour of the partner who declared more often
)

// likelihood returns the log-likelihood of result t at table j. It depends on the score, on the
// sides that declared the strain, on the tricks and, if the hands are known, on trumps,
// points and the card led.
func (b *board) likelihood(t *table, j int) float64 {
	var scores, tricks mean // mean similarity to the other tables, from 0 to 1
	var sides split
	sameDeclarer := 0.0
	for k := range b.tables {
		if k == j {
			continue
		}
		other := &b.tables[k]
		scores.add(math.Exp(-math.Abs(float64(score.IMP(t.score-other.score))) / width))
		if !t.hasContract || !other.hasContract || other.strain != t.strain {
			continue
		}
		isSameSide := other.side() == t.side()
		sides.add(isSameSide)
		if !isSameSide {
			continue
		}
		tricks.add(math.Exp(-math.Abs(float64(t.tricks-other.tricks)) / stepTricks))
		if other.declarer == t.declarer {
			sameDeclarer++
		}
	}

	sum := math.Log(noise + (1-noise)*scores.sum/scores.n)
	if !t.hasContract {
		return sum
	}
	rare := rareSide
	if t.strain == bridge.NoTrump {
		rare = rareNotrump
	}
	sum += sides.logShare(rare)
	if sides.same >= 2 { // A single other result is not enough to compare tricks.
		sum += math.Log(noise + (1-noise)*tricks.sum/tricks.n)
	}
	return sum + tie*sameDeclarer + b.handLikelihood(t)
}

// trumpWeights contains the log-frequencies with which a side declares with this many trumps, relative to
// eight or more.
var trumpWeights = [...]float64{-8, -8, -8, -8, -8, -6.5, -3, -1}

// excessWeights contains the logarithms for tricks above double dummy. Up to two more tricks
// are normal.
var excessWeights = [...]float64{0, 0, 0, -2.4, -4, -6}

// With half of the 40 points, a side declares as often as not. A difference of slope points changes the odds of
// declaring by a factor of e.
const (
	halfOfPoints = 20
	slope        = 3.0
)

// leaderHeld reports whether the leader held the card that was led.
func (b *board) leaderHeld(t *table) bool {
	return b.deal[(t.declarer+1)%4].Has(t.lead)
}

// handLikelihood returns the part of the likelihood that depends on the hands.
func (b *board) handLikelihood(t *table) (sum float64) {
	if b.deal == nil {
		return 0
	}
	declarer, dummy := b.deal[t.declarer], b.deal[(t.declarer+2)%4]
	sum += valueAt(trumpWeights[:], b.trumps(t), 0)
	points := float64(declarer.Points() + dummy.Points())
	sum -= math.Log1p(math.Exp((halfOfPoints - points) / slope))
	if t.hasLead && !b.leaderHeld(t) {
		sum += b.leadNotHeld
	}
	if b.doubleDummy != nil {
		excess := max(0, t.tricks-b.makes(t))
		sum += valueAt(excessWeights[:], excess, excessWeights[len(excessWeights)-1])
	}
	return sum
}

// trumps returns the declaring side's number of trumps. It returns 13 in notrump or if the
// hands are unknown.
func (b *board) trumps(t *table) int {
	if b.deal == nil || t.strain == bridge.NoTrump {
		return 13
	}
	return bits.OnesCount16((b.deal[t.declarer] | b.deal[(t.declarer+2)%4]).Suit(bridge.Suit(t.strain)))
}

// strains lists the strains in bidding order.
var strains = [...]bridge.Strain{
	bridge.Strain(bridge.Clubs), bridge.Strain(bridge.Diamonds), bridge.Strain(bridge.Hearts),
	bridge.Strain(bridge.Spades), bridge.NoTrump,
}

// makes returns the number of double dummy tricks.
func (b *board) makes(t *table) int { return int(b.doubleDummy[t.declarer][t.strain]) }

// valueAt returns element i of a list, or beyond if the list is shorter.
func valueAt(list []float64, i int, beyond float64) float64 {
	if i < len(list) {
		return list[i]
	}
	return beyond
}

// split counts results that agree with a result, and others.
type split struct{ same, different float64 }

func (s *split) add(isSame bool) {
	if isSame {
		s.same++
	} else {
		s.different++
	}
}

// logShare returns the logarithm of the share that agrees, after adding the same number to both counts.
func (s *split) logShare(added float64) float64 {
	return math.Log((s.same + added) / (s.same + s.different + 2*added))
}

// mean contains the sum of n values, for their mean.
type mean struct{ sum, n float64 }

func (m *mean) add(value float64) { m.sum, m.n = m.sum+value, m.n+1 }

// log returns the logarithm of the mean plus a minimum. It returns 0 if there are no values.
func (m *mean) log(minimum float64) float64 {
	if m.n == 0 {
		return 0
	}
	return math.Log(minimum + m.sum/m.n)
}
