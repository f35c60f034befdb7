package doubt

import (
	"math"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// change is a result with one detail changed, such as 4S= S for a recorded 4S= E, which may be the true result.
type change struct {
	kind       evening.DoubtKind
	result     table
	likelihood float64
}

// likelyError returns the most likely error in a row of the board with the given index. It returns false if
// the result is more likely to be right.
func (b *board) likelyError(index, row int, meetings *meetings) (d evening.Doubt, ok bool) {
	recorded := &b.tables[row]
	if len(b.tables) < minTables {
		return d, false
	}
	current := b.likelihood(recorded, row)
	changes := b.changes(row)
	for i := range changes {
		changes[i].likelihood = b.likelihood(&changes[i].result, row)
	}
	if meetings.isCopied(index, recorded) {
		changes = append(changes, change{CopiedResult, *recorded, b.otherLikelihood(row)})
	}
	for _, c := range changes {
		if c.kind == WrongSide && b.isBlind(recorded) {
			continue // sideChanges contains this change for boards without hands, with different weights.
		}
		if gain := c.likelihood + logFrequency(c.kind) - current; gain > max(minGain, d.Gain) {
			d, ok = b.newDoubt(row, c.kind, gain, c.result.notation()), true
		}
	}
	if b.isBlind(recorded) {
		change := &b.sideChanges[row]
		// Without hands, blindMinGain is the threshold instead of minGain.
		if gain := change.gain + minGain - b.blindMinGain(); gain > max(minGain, d.Gain) {
			d, ok = b.newDoubt(row, WrongSide, gain, change.result.notation()), true
		}
	}
	return d, ok
}

// minGain is the gain in log-likelihood from which a result is reported.
const minGain = 1.8

// otherLikelihood returns the likelihood of the most likely other result.
func (b *board) otherLikelihood(row int) float64 {
	highest := math.Inf(-1)
	for k := range b.tables {
		if k != row {
			highest = max(highest, b.likelihood(&b.tables[k], k))
		}
	}
	return highest
}

// maxUnlikelyTrumps is the number of trumps with which a side hardly plays in a strain.
const maxUnlikelyTrumps = 5

// changes returns the results in a row with one detail changed: the declarer, a strain with too few trumps, the
// number of tricks if it exceeds the other tables', or the card led.
func (b *board) changes(row int) (list []change) {
	recorded := &b.tables[row]
	add := func(kind evening.DoubtKind, alter func(*table)) {
		other := *recorded
		alter(&other)
		if recorded.hasContract {
			other.score = other.contractResult().NS(b.vul)
		}
		list = append(list, change{kind: kind, result: other})
	}
	if !recorded.hasContract {
		add(WrongSide, func(other *table) { other.score = -other.score })
		return list
	}
	for turn := bridge.Seat(1); turn < 4; turn++ {
		kind := WrongSide
		if turn == 2 { // If partner declares, only the leader changes, not the score.
			kind = WrongLead
		}
		add(kind, func(other *table) { other.declarer = (recorded.declarer + turn) % 4 })
	}
	for _, strain := range strains {
		if b.trumps(recorded) <= maxUnlikelyTrumps && strain != recorded.strain {
			add(WrongStrain, func(other *table) { other.strain = strain })
		}
	}
	for i := range b.excessTricks(row) {
		add(WrongTricks, func(other *table) { other.tricks = recorded.tricks - 1 - i })
	}
	if recorded.hasLead {
		add(WrongLead, func(other *table) { other.hasLead = false })
	}
	return list
}

// minExcessTricks is the number of additional tricks that looks like an error.
const minExcessTricks = 3

// excessTricks returns the number of tricks by which a row exceeds all other rows with the same side and strain,
// and double dummy if known. It returns 0 if that is less than minExcessTricks.
func (b *board) excessTricks(row int) int {
	recorded := &b.tables[row]
	most := -1 // no other row has this side and strain
	for k := range b.tables {
		other := &b.tables[k]
		if k != row && other.hasContract && other.strain == recorded.strain && other.side() == recorded.side() {
			most = max(most, other.tricks)
		}
	}
	if b.doubleDummy != nil {
		most = max(most, b.makes(recorded))
	}
	if most < 0 || recorded.tricks-most < minExcessTricks {
		return 0
	}
	return recorded.tricks - most
}
