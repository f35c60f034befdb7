package doubt

import (
	"math"
	"math/bits"

	"github.com/fairdeal/fairdeal/bridge"
)

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

// trumps returns the declaring side's number of trumps. It returns 13, more than
// enough, in notrump or if the hands are unknown.
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
