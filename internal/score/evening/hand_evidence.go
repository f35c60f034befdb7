package evening

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// handEvidence is the evidence that hands do or do not belong to an evening: the recorded leads and, if there
// are few, the tricks.
type handEvidence struct {
	leadsHeld, leadsNotHeld int // leads from the leader's hand, and from other hands

	// Sums over the boards played, for the correlation between the points of North-South and their tricks.
	boards                                          float64
	points, tricks                                  float64
	pointsSquared, pointsTimesTricks, tricksSquared float64
}

// add adds the results of a board for which hands are given.
func (h *handEvidence) add(b *Board, d *bridge.Deal) {
	results, totalTricks := 0.0, 0.0 // tricks of North-South
	for i := range b.Lines {
		l := &b.Lines[i]
		declarer := strings.Index("NESW", l.Declarer)
		if l.Declarer == "" || declarer < 0 || l.Tricks == nil {
			continue
		}
		results++
		if isNorthSouth := declarer%2 == 0; isNorthSouth {
			totalTricks += float64(*l.Tricks)
		} else {
			totalTricks += float64(13 - *l.Tricks)
		}
		h.addLead(l.Lead, d[(declarer+1)%4])
	}
	if results == 0 {
		return
	}
	points, tricks := float64(d[bridge.North].Points()+d[bridge.South].Points()), totalTricks/results
	h.boards++
	h.points += points
	h.tricks += tricks
	h.pointsSquared += points * points
	h.pointsTimesTricks += points * tricks
	h.tricksSquared += tricks * tricks
}

// addLead adds a recorded lead, if there is one. leader is the hand of the player who led.
func (h *handEvidence) addLead(lead string, leader bridge.Hand) {
	card, err := bridge.ParseCard(lead)
	if err != nil {
		return
	}
	if leader.Has(card) {
		h.leadsHeld++
	} else {
		h.leadsNotHeld++
	}
}

// isConsistent reports whether the hands may belong to the evening. Of the recorded leads, one in four is in the
// leader's hand if the hands are wrong, and nine in ten if they are right. Without leads, North-South's tricks must
// correlate with their points: the correlation is near 0 for wrong hands, and was 0.8 in five real evenings.
func (h *handEvidence) isConsistent() bool {
	const enoughLeads, enoughBoards, minSquaredCorrelation = 8, 8, 0.3
	if h.leadsHeld+h.leadsNotHeld >= enoughLeads {
		return h.leadsHeld > h.leadsNotHeld
	}
	if h.boards < enoughBoards {
		return true
	}
	// All three are too large by a factor of boards², which does not affect the comparison.
	covariance := h.boards*h.pointsTimesTricks - h.points*h.tricks
	pointsVariance := h.boards*h.pointsSquared - h.points*h.points
	tricksVariance := h.boards*h.tricksSquared - h.tricks*h.tricks
	return covariance > 0 && covariance*covariance > minSquaredCorrelation*pointsVariance*tricksVariance
}
