package score

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/series"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readCarry reads the carry-over of pairs, a line for each pair. It ignores empty lines and comments that start with #.
func (u *ui) readCarry(name string) (list []series.Carry, err error) {
	if name == "" {
		return nil, nil
	}
	data, err := u.read(name)
	if err != nil {
		return nil, err
	}
	for i, line := range strings.Split(string(data), "\n") {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		carry, err := parseCarry(line)
		if err != nil {
			return nil, words.Errorf("scoring.line",
				words.Name("name", name), words.N("n", i+1), words.E("what", err))
		}
		list = append(list, carry)
	}
	return list, nil
}

// parseCarry parses a line with a pair, its side if there are two rankings, and its result: "7 58%" or "7 NS 58%".
func parseCarry(line string) (c series.Carry, err error) {
	fields := strings.Fields(line)
	c.Pair = fields[0]
	if len(fields) == 3 {
		c.Side = strings.ToUpper(fields[1])
	}
	if c.Side == "WE" || c.Side == "EO" { // Polish and French abbreviations
		c.Side = "EW"
	}
	hasSide := len(fields) == 3 && (c.Side == "NS" || c.Side == "EW")
	if len(fields) != 2 && !hasSide {
		return c, words.Errorf("scoring.found-want-pair-result", words.Name("line", plain.QuoteExcerpt(line)))
	}
	c.Result, err = score.ParseFrac(strings.TrimSuffix(fields[len(fields)-1], "%"))
	return c, err
}

// parseWeights parses the comma-separated weights of the sessions and of the carry-over. Without a carry-over, the list
// contains no weight for it; series.Rank gets 1. An empty list means equal weights.
func parseWeights(list string, hasCarry bool) (weights []score.Frac, err error) {
	if list == "" {
		return nil, nil
	}
	for _, text := range strings.Split(list, ",") {
		weight, err := score.ParseFrac(strings.TrimSpace(text))
		if err != nil {
			return nil, words.Errorf("scoring.weights",
				words.Name("weights", plain.Quote(list)), words.E("what", err))
		}
		weights = append(weights, weight)
	}
	if !hasCarry {
		weights = append(weights, score.Int(1))
	}
	return weights, nil
}
