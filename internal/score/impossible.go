package score

import (
	"slices"

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
