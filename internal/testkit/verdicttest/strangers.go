package verdicttest

import "fmt"

// stranger returns deal i in a large family. The bits of i select North's spades and South's
// diamonds. Each has the complementary ranks in the next lower suit.
func stranger(i int) string {
	const subsets = 1 << 13 // of the ranks
	spades, hearts := splitRanks(i % subsets)
	diamonds, clubs := splitRanks(i / subsets)
	return fmt.Sprintf("N:%s.%s.. %s.%s.. ..%s.%s ..%s.%s",
		spades, hearts, hearts, spades, diamonds, clubs, clubs, diamonds)
}

// splitRanks returns the ranks whose bits in the mask are set, and the others.
func splitRanks(mask int) (selected, others string) {
	for bit, rank := range "AKQJT98765432" {
		if mask>>bit&1 == 1 {
			selected += string(rank)
		} else {
			others += string(rank)
		}
	}
	return selected, others
}
