package doubt

import (
	"cmp"
	"math"
	"slices"

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

	blindGain       = 1.4  // minimum gain
	blindGainEach   = 0.06 // added to it for each result on the board
	blindAboveUsual = 2.1  // minimum above the gain that one in blindOneOf results on the other boards has
	blindOneOf      = 60
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
	var scores, strainTricks, otherTricks mean // mean similarity to the other tables, from 0 to 1
	var strainSides, allSides, leaders split
	sameDeclarer := 0.0
	for k := range b.tables {
		if k == j {
			continue
		}
		other := &b.tables[k]
		scores.add(math.Exp(-math.Abs(float64(score.IMP(t.score-other.score))) / width))
		if !other.hasContract {
			continue
		}
		isSameSide := other.side() == t.side()
		allSides.add(isSameSide)
		difference := math.Abs(float64(t.northSouthTricks() - other.northSouthTricks()))
		if other.strain == t.strain {
			strainSides.add(isSameSide)
			strainTricks.add(math.Exp(-difference))
			if other.declarer == t.declarer {
				sameDeclarer++
			}
		} else {
			otherTricks.add(math.Exp(-difference / othersWidth))
		}
		if t.hasLead && other.hasLead && other.lead == t.lead {
			leaders.add(other.declarer == t.declarer)
		}
	}

	weight, rare := blindSuit, rareSide
	if t.strain == bridge.NoTrump {
		weight, rare = blindNotrump, rareNotrump
	}
	sum := blindScore*math.Log(noise+(1-noise)*scores.sum/scores.n) +
		weight*strainSides.logShare(rare) + blindAny*allSides.logShare(rareAnySide)
	if leaders.same+leaders.different > 0 {
		sum += blindLead * leaders.logShare(blindMistaken)
	}
	return sum + tie*sameDeclarer +
		blindTricks*strainTricks.log(minTricksMean) + blindStrains*otherTricks.log(minOthersMean)
}

// sideChange is a result with a declarer from the other side, and its gain in log-likelihood.
type sideChange struct {
	result table
	gain   float64
}

// changeSide returns table j with the other side's more likely declarer.
func (b *board) changeSide(j int) sideChange {
	recorded := &b.tables[j]
	likelihood := b.blindLikelihood(recorded, j)
	best := sideChange{gain: math.Inf(-1)}
	for _, turn := range []bridge.Seat{1, 3} { // declarer's left and right opponents
		other := *recorded
		other.declarer = (recorded.declarer + turn) % 4
		other.score = other.contractResult().NS(b.vul)
		if gain := b.blindLikelihood(&other, j) - likelihood; gain > best.gain {
			best = sideChange{result: other, gain: gain}
		}
	}
	return best
}

// boardGain is the gain of a result from the other side, with its board.
type boardGain struct {
	gain  float64
	board int
}

// setUsualGains computes, for each board, the gain that one in 60 results on the other boards has if its sides
// are exchanged. If results are generally unusual, a result needs a larger gain to be reported.
func setUsualGains(boards []board) {
	var gains []boardGain
	gainsOnBoard := make([]int, len(boards))
	for i := range boards {
		b := &boards[i]
		b.sideChanges = make([]sideChange, len(b.tables))
		for j := range b.tables {
			b.sideChanges[j].gain = math.Inf(-1)
			if b.isBlind(&b.tables[j]) && !b.tables[j].isMisfit() {
				b.sideChanges[j] = b.changeSide(j)
				gains = append(gains, boardGain{gain: b.sideChanges[j].gain, board: i})
				gainsOnBoard[i]++
			}
		}
	}
	slices.SortFunc(gains, func(a, b boardGain) int { return cmp.Compare(b.gain, a.gain) })
	for i := range boards {
		onOthers := len(gains) - gainsOnBoard[i]
		boards[i].usualGain = usualGain(gains, i, onOthers/blindOneOf)
	}
}

// usualGain returns the gain with index n among the sorted gains on other boards, or 0 if there are none.
func usualGain(gains []boardGain, board, n int) float64 {
	for _, g := range gains {
		if g.board == board {
			continue
		}
		if n == 0 {
			return g.gain
		}
		n--
	}
	return 0
}

// blindMinGain returns the minimum gain to report a result of a board with unknown hands.
func (b *board) blindMinGain() float64 {
	return max(blindGain+blindGainEach*float64(len(b.tables)), b.usualGain+blindAboveUsual)
}
