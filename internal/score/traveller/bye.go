package traveller

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// isNobody reports whether s marks the missing opponents of a pair that sits out.
func isNobody(s string) bool {
	switch strings.ToLower(s) {
	case "-", "–", "−", "bye", "pauza", "exempt":
		return true
	}
	return false
}

// isBye reports whether either pair sits out (spec/score-session.md step 22).
func isBye(ns, ew string) bool { return isNobody(ns) != isNobody(ew) }

// addBye adds a pair that sits out. Its award starts after offset characters of the line.
func (r *boardReader) addBye(line, offset int, ns, ew, text string) error {
	pair, side, lines, sideName := ns, score.NorthSouth, r.nsLines, "NS"
	if isNobody(ns) {
		pair, side, lines, sideName = ew, score.EastWest, r.ewLines, "EW"
	}
	if !isPair(pair) {
		return lineError(line, "traveller.found-want-number-pair",
			words.Name("pair", plain.QuoteExcerpt(pair)), words.Name("where", sideName))
	}
	if err := r.checkSide(line, pair, sideName); err != nil {
		return err
	}
	earlier := []map[string]int{lines}
	if r.winners == 1 {
		earlier = []map[string]int{r.nsLines, r.ewLines}
	}
	for _, sideLines := range earlier {
		if err := checkNoResult(sideLines, line, pair); err != nil {
			return err
		}
	}
	award, err := parseAward(text)
	if err == nil && award.Kind == score.StatedIMPs && r.traveller.Method == score.Matchpoints {
		err = words.Errorf("score.imps-at-matchpoints",
			words.Name("pair", pair), words.Name("imps", award.String()))
	}
	if err != nil {
		return resultError(line, offset, err)
	}
	lines[pair] = line
	r.traveller.Byes = append(r.traveller.Byes, score.Bye{Pair: pair, Side: side, Award: award})
	r.byeLines = append(r.byeLines, int32(line))
	return nil
}

// parseAward parses the award for a bye: 60%, A+, 1.2 IMP, or an empty text.
func parseAward(text string) (score.Side, error) {
	text = strings.TrimSpace(text)
	errAward := words.Errorf("traveller.found-bye-want-award", words.Name("text", plain.QuoteExcerpt(text)))
	if text == "" {
		return score.Side{Kind: score.NotPlayed}, nil
	}
	if number, unit := cutUnit(text); unit {
		imps, err := score.ParseFrac(strings.NewReplacer("−", "-", "–", "-").Replace(number))
		if err != nil || score.Int(100).Less(imps) || imps.Less(score.Int(-100)) {
			return score.Side{}, errAward
		}
		return score.Side{Kind: score.StatedIMPs, Percent: imps}, nil
	}
	result, err := score.ParseResult(text, nil)
	switch {
	case err != nil:
		return score.Side{}, err
	case strings.Contains(text, "/") || !result.NS.IsArtificial() && result.NS.Kind != score.NotPlayed:
		return score.Side{}, errAward
	}
	return result.NS, nil
}

// cutUnit removes IMP, IMPs or IMPy from a number.
func cutUnit(text string) (number string, ok bool) {
	for _, unit := range []string{"imps", "impy", "imp"} {
		if number, ok := strings.CutSuffix(strings.ToLower(text), unit); ok {
			return strings.TrimSpace(number), true
		}
	}
	return text, false
}
