package score

import (
	"slices"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ImpossibleScore is a raw score that no contract can produce (spec/score-session.md step 20).
type ImpossibleScore struct {
	Score   int
	Nearest []int // one possible score, or the nearest below and above
}

// ImpossibleScores returns the raw scores in the result that no contract can produce at the given
// vulnerability, without duplicates. If vul is nil, it returns only scores that are impossible at
// every vulnerability.
func (r *Result) ImpossibleScores(vul *bridge.Vulnerability) (impossible []ImpossibleScore) {
	sides := append(make([]*Side, 0, 5), &r.NS, &r.EW)
	if d := r.Damage; d != nil {
		sides = append(sides, &d.Before, &d.After, &d.Actual)
	}
	for _, side := range sides {
		for i := range side.Parts {
			score := side.Parts[i].Score
			isSame := func(s ImpossibleScore) bool { return s.Score == score }
			if !possibleAt(score, vul) && !slices.ContainsFunc(impossible, isSame) {
				impossible = append(impossible, ImpossibleScore{Score: score, Nearest: nearestPossible(score, vul)})
			}
		}
	}
	return impossible
}

// Warning returns the warning for the director, without pair numbers.
func (s ImpossibleScore) Warning(vul *bridge.Vulnerability) words.Text {
	nearest := words.Name("nearest", Int(s.Nearest[0]).Signed(0))
	if len(s.Nearest) > 1 {
		nearest = words.T("nearest", words.New("score.nearest-two",
			words.Name("lower", Int(s.Nearest[0]).Signed(0)), words.Name("higher", Int(s.Nearest[1]).Signed(0))))
	}
	score := words.Name("score", Int(s.Score).Signed(0))
	if vul == nil {
		return words.New("score.no-contract-scores", score, nearest)
	}
	key := [...]string{
		"score.impossible-none", "score.impossible-ns", "score.impossible-ew", "score.impossible-all",
	}[*vul]
	return words.New(key, score, nearest)
}

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
							Level: level, Strain: strain, Doubling: doubling,
							Declarer: declarer, HasDeclarer: true, Result: result,
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
