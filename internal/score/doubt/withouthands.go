package doubt

import (
	"math"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
)

// If the hands are unknown, the declarer's side is checked blindly, by the field's results alone. These
// weights from spec/score-session.md step 19 were fitted to 1,744 results from ten real evenings, and to
// the same results with the sides exchanged.
const (
	blindScore   = 0.4 // the result's score
	blindSuit    = 0.9 // the sides that declared in its suit
	blindNotrump = 0.60
	blindAny     = 0.2 // the sides that declared in any strain
	blindLead    = 0.7 // the hands that led its card
	blindTricks  = 0.8 // North-South's tricks in its strain
	blindStrains = 0.2 // North-South's tricks in other strains

	rareAnySide   = 0.5  // number of results assumed for a side that never declared
	minTricksMean = 0.02 // added to the mean similarity of tricks in the same strain
	minOthersMean = 0.05 // added to the mean similarity of tricks in other strains
	othersWidth   = 2.0  // average difference between North-South's tricks in different strains

	blindMistaken = 0.1 // number of leads assumed for a hand that never led the card
	blindDown     = 4   // undertricks from which the side is not checked: misfits go wrong for both sides
)

// isBlind reports whether the side of a result can be checked without the hands.
func (b *board) isBlind(t *table) bool {
	return b.deal == nil && t.hasContract && len(b.tables) >= minTables
}

// isMisfit reports whether a contract failed by so many tricks that the field's results show little about
// its side.
func (t *table) isMisfit() bool { return t.level+6-t.tricks >= blindDown }

// northSouthTricks returns the number of tricks taken by North-South.
func (t *table) northSouthTricks() int {
	if t.side() == bridge.North {
		return t.tricks
	}
	return 13 - t.tricks
}

// blindLikelihood returns the log-likelihood of result t at table j, based only on the field's results: the
// score, the sides that declared the strain, the sides that declared anything, North-South's tricks
// in its strain and in other strains, and the hands that led its card at other tables.
func (b *board) blindLikelihood(t *table, j int) float64 {
	var field comparison
	for k := range b.tables {
		if k != j {
			field.add(t, &b.tables[k])
		}
	}
	weight, rare := blindSuit, rareSide
	if t.strain == bridge.NoTrump {
		weight, rare = blindNotrump, rareNotrump
	}
	sum := blindScore*math.Log(noise+(1-noise)*field.scores.sum/field.scores.n) +
		weight*field.strainSides.logShare(rare) + blindAny*field.allSides.logShare(rareAnySide)
	if field.leaders.same+field.leaders.different > 0 {
		sum += blindLead * field.leaders.logShare(blindMistaken)
	}
	return sum + tie*field.sameDeclarer +
		blindTricks*field.strainTricks.log(minTricksMean) + blindStrains*field.otherTricks.log(minOthersMean)
}

// comparison compares a result with those at the other tables.
type comparison struct {
	scores       mean // similarity of the scores, from 0 to 1
	strainTricks mean // similarity of North-South's tricks in the same strain
	otherTricks  mean // similarity of North-South's tricks in other strains

	strainSides  split // whether the same side declared, in the same strain
	allSides     split // whether the same side declared, in any strain
	leaders      split // whether the same hand led the same card
	sameDeclarer float64
}

// add compares the result t with another.
func (c *comparison) add(t, other *table) {
	c.scores.add(math.Exp(-math.Abs(float64(score.IMP(t.score-other.score))) / width))
	if !other.hasContract {
		return
	}
	isSameSide := other.side() == t.side()
	c.allSides.add(isSameSide)
	difference := math.Abs(float64(t.northSouthTricks() - other.northSouthTricks()))
	if other.strain == t.strain {
		c.strainSides.add(isSameSide)
		c.strainTricks.add(math.Exp(-difference))
		if other.declarer == t.declarer {
			c.sameDeclarer++
		}
	} else {
		c.otherTricks.add(math.Exp(-difference / othersWidth))
	}
	if t.hasLead && other.hasLead && other.lead == t.lead {
		c.leaders.add(other.declarer == t.declarer)
	}
}
