package score

import (
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
)

// possibleScore reports whether any contract produces this raw score, for either side and any
// vulnerability.
func possibleScore(score int) bool { return possibleAt(score, nil) }

// possibleAt reports whether a contract produces this raw score from North-South's point of view.
func possibleAt(score int, vul *bridge.Vulnerability) bool {
	slot, ok := scoreSlot(score)
	if !ok {
		return false
	}
	isPossible := possibleScores()
	if vul == nil { // A declarer is either vulnerable, as at All, or not, as at None.
		return isPossible[bridge.VulNone][slot] || isPossible[bridge.VulAll][slot]
	}
	return isPossible[*vul][slot]
}

// possibleScores marks the raw scores that a contract can produce, by vulnerability and scoreSlot.
var possibleScores = sync.OnceValue(func() *[4][scoreSlots]bool {
	var isPossible [4][scoreSlots]bool
	for vul := range isPossible {
		mark := func(score int) {
			slot, _ := scoreSlot(score)
			isPossible[vul][slot] = true
		}
		mark(0) // passed out
		for c := range everyContract {
			mark(c.NS(bridge.Vulnerability(vul)))
		}
	}
	return &isPossible
})

// everyContract iterates over all contracts with all results, declared by North and by East. Undoubled
// contracts come first, and redoubled ones last.
func everyContract(yield func(Contract) bool) {
	for doubling := bridge.Undoubled; doubling <= bridge.Redoubled; doubling++ {
		for level := int8(1); level <= 7; level++ {
			for _, strain := range [...]bridge.Strain{clubs, diamonds, hearts, spades, noTrump} {
				for result := -6 - level; result <= 7-level; result++ {
					for declarer := bridge.North; declarer <= bridge.East; declarer++ {
						c := Contract{
							Level:       level,
							Strain:      strain,
							Doubling:    doubling,
							Declarer:    declarer,
							HasDeclarer: true,
							Result:      result,
						}
						if !yield(c) {
							return
						}
					}
				}
			}
		}
	}
}
