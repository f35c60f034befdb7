package print

import "github.com/fairdeal/fairdeal/internal/score"

// laws returns the relevant laws of the 2017 code for results, except for damage rulings:
// score.DamageCase lists those.
func laws(results []*score.Result, m score.Method) []string {
	scoringLaws := [...]string{score.Matchpoints: "Law 78A", score.Butler: "Law 78B", score.CrossIMP: "Law 78B"}
	return append(awardLaws(results), scoringLaws[m])
}

// awardLaws returns the laws about adjusted scores.
func awardLaws(results []*score.Result) (list []string) {
	var weighted, split, artificial bool
	for _, r := range results {
		weighted = weighted || r.NS.IsWeighted() || r.EW.IsWeighted()
		split = split || r.IsSplit() && (r.NS.IsReal() || r.EW.IsReal())
		artificial = artificial || r.NS.IsArtificial() || r.EW.IsArtificial()
	}
	if weighted {
		list = append(list, "Law 12C1(c)")
	}
	if split {
		list = append(list, "Law 12C1")
	}
	if artificial {
		list = append(list, "Law 12C2")
	}
	return list
}

// resultsOf returns the results on the lines of a board.
func resultsOf(lines []score.Line) []*score.Result {
	results := make([]*score.Result, len(lines))
	for i := range lines {
		results[i] = &lines[i].Result
	}
	return results
}
