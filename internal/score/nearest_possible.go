package score

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// nearestPossible returns the scores that were probably meant by an impossible one: the same contract at the
// right vulnerability, such as +620 for +420 if both are vulnerable, or else the nearest possible scores.
func nearestPossible(score int, vul *bridge.Vulnerability) []int {
	if vul != nil {
		if nearest, ok := atOtherVulnerability(score, *vul); ok {
			return []int{nearest}
		}
	}
	for distance := 0; ; distance++ {
		var candidates []int
		for _, near := range []int{score - distance, score + distance} {
			if possibleAt(near, vul) && !slices.Contains(candidates, near) {
				candidates = append(candidates, near)
			}
		}
		if len(candidates) > 0 {
			return candidates
		}
	}
}

// atOtherVulnerability looks for a contract with the given score if declarer's vulnerability were the
// opposite, and returns its score at the actual vulnerability. Undoubled contracts take precedence over
// doubled ones, and these over redoubled ones.
func atOtherVulnerability(score int, vul bridge.Vulnerability) (nearest int, ok bool) {
	distanceTo := func(s int) int { return max(s-score, score-s) }
	var doubling bridge.Doubling // doubling of the nearest contract so far
	for c := range everyContract {
		if ok && c.Doubling != doubling {
			break // everyContract lists undoubled contracts first, then doubled, then redoubled ones.
		}
		// VulAll-vul is the opposite vulnerability: None and All, NS and EW add up to All.
		if c.NS(bridge.VulAll-vul) != score {
			continue
		}
		actual := c.NS(vul)
		isCloser := distanceTo(actual) < distanceTo(nearest)
		isLower := distanceTo(actual) == distanceTo(nearest) && actual < nearest
		if !ok || isCloser || isLower {
			nearest, ok, doubling = actual, true, c.Doubling
		}
	}
	return nearest, ok
}
