package doubt

import (
	"math"

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
