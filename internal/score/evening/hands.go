package evening

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Hand is a deal with its double dummy table, in the notation of the PBN tag, and its par.
// Both may be missing.
type Hand struct {
	Deal        bridge.Deal
	DoubleDummy string
	Par         *Par
}

// HandsByNumber returns the hands of a file by board number. It omits a number with two deals,
// because it is unknown which one was played.
func HandsByNumber(set *handfile.Set) map[int]Hand {
	hands := map[int]Hand{}
	for _, b := range set.Boards {
		h := Hand{Deal: b.Deal, DoubleDummy: set.DoubleDummy[b.Deal]}
		if p := set.DealData[b.Deal].Par; p != nil {
			h.Par = &Par{Score: p.Score, Contracts: p.Contracts}
		}
		if other, exists := hands[b.Number]; exists && other.Deal != b.Deal {
			h = Hand{}
		}
		hands[b.Number] = h
	}
	return hands
}

// HandsInResults returns the hands in a file of results, if there are any.
func HandsInResults(name string, data []byte) map[int]Hand {
	format, err := handfile.ByExt(name)
	if err != nil || resultfile.DetectFormat(name, nil) == resultfile.Text {
		return nil
	}
	set, err := format.Read(bytes.NewReader(data), handfile.ReadOptions{})
	if err != nil {
		return nil
	}
	return HandsByNumber(set)
}

// ErrOtherEvening is returned for hands from a different evening.
var ErrOtherEvening = words.NewError("results.other-hands")

// AddHands adds hands to the boards with the same numbers, and returns the number of boards
// without hands. If leads or contracts show that the hands belong to another evening, it
// returns ErrOtherEvening and adds none.
func (e *Evening) AddHands(hands map[int]Hand) (missing int, err error) {
	var evidence handEvidence
	for i := range e.Boards {
		b := &e.Boards[i]
		if h, ok := hands[BoardNumber(b.Board)]; ok && h.Deal.Complete() {
			evidence.add(b, &h.Deal)
		}
	}
	if !evidence.isConsistent() {
		return 0, ErrOtherEvening
	}
	for i := range e.Boards {
		b := &e.Boards[i]
		h, ok := hands[BoardNumber(b.Board)]
		if !ok || !h.Deal.Complete() {
			missing++
			continue
		}
		b.Deal, b.DoubleDummy, b.Par = h.Deal.String(), h.DoubleDummy, h.Par
	}
	return missing, nil
}

// CountHands returns the number of boards with hands.
func (e *Evening) CountHands() (n int) {
	for i := range e.Boards {
		if e.Boards[i].Deal != "" {
			n++
		}
	}
	return n
}

// handEvidence is the evidence that hands do or do not belong to an evening.
type handEvidence struct {
	leadsHeld, leadsNotHeld int // leads from the leader's hand, and from other hands

	// Sums over the boards played, for the correlation between the points of North-South and their tricks.
	boards                                          float64
	points, tricks                                  float64
	pointsSquared, pointsTimesTricks, tricksSquared float64
}

// add adds the results of a board for which hands are given.
func (h *handEvidence) add(b *Board, d *bridge.Deal) {
	results, totalTricks := 0.0, 0.0
	for i := range b.Lines {
		l := &b.Lines[i]
		declarer := strings.Index("NESW", l.Declarer)
		if l.Declarer == "" || declarer < 0 || l.Tricks == nil {
			continue
		}
		results++
		if declarer%2 == 0 {
			totalTricks += float64(*l.Tricks)
		} else {
			totalTricks += float64(13 - *l.Tricks)
		}
		lead, err := bridge.ParseCard(l.Lead)
		switch leader := (declarer + 1) % 4; {
		case err != nil: // no lead was recorded
		case d[leader].Has(lead):
			h.leadsHeld++
		default:
			h.leadsNotHeld++
		}
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

// isConsistent reports whether the hands may belong to the evening. One lead in four fits wrong hands, nine
// in ten fit the right ones. Without leads, North-South's tricks must correlate with their points: the
// correlation is 0 for wrong hands, and 0.8 in five evenings.
func (h *handEvidence) isConsistent() bool {
	const enoughLeads, enoughBoards, minSquaredCorrelation = 8, 8, 0.3
	if h.leadsHeld+h.leadsNotHeld >= enoughLeads {
		return h.leadsHeld > h.leadsNotHeld
	}
	if h.boards < enoughBoards {
		return true
	}
	covariance := h.boards*h.pointsTimesTricks - h.points*h.tricks
	pointsVariance := h.boards*h.pointsSquared - h.points*h.points
	tricksVariance := h.boards*h.tricksSquared - h.tricks*h.tricks
	return covariance > 0 && covariance*covariance > minSquaredCorrelation*pointsVariance*tricksVariance
}

// parseLead returns the card in text with the suit first: HA for HA or AH, and HT for 10H. It
// returns an empty string for other text.
func parseLead(text string) string {
	text = strings.ReplaceAll(strings.ToUpper(strings.TrimSpace(text)), "10", "T")
	if len(text) != 2 {
		return ""
	}
	reversed := string([]byte{text[1], text[0]})
	for _, card := range []string{text, reversed} {
		if c, err := bridge.ParseCard(card); err == nil {
			return c.String()
		}
	}
	return ""
}
