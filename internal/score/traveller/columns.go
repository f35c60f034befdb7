package traveller

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// resultNames lists the columns of CSV that are not settings. The lead, table and round are ignored.
var resultNames = []string{"ns", "ew", "result", "contract", "by", "tricks", "score", "lead", "table", "round"}

// resultColumns contains the indexes of the columns for a result, or -1. These rows have the same result:
//
//	result     contract,by,result     contract,by,tricks     contract,by,score
//	4H+1 N     4H,N,+1                4H,N,11                4H,N,450
type resultColumns struct{ result, contract, by, tricks, points int }

func columnsOfResults(indexes map[string]int) resultColumns {
	column := func(name string) int {
		if i, ok := indexes[name]; ok {
			return i
		}
		return -1
	}
	return resultColumns{
		result: column("result"), contract: column("contract"), by: column("by"),
		tricks: column("tricks"), points: column("score"),
	}
}

// first returns the index of the contract, the result or the score, whichever comes first in this order, or -1.
func (c resultColumns) first() int {
	for _, i := range []int{c.contract, c.result, c.points} {
		if i >= 0 {
			return i
		}
	}
	return -1
}

// text returns a row's result in the notation of spec/score.md step 5. It uses the contract with
// its declarer and tricks, otherwise the cell "result", otherwise the score.
func (c resultColumns) text(record []string) (string, error) {
	cell := func(i int) string {
		if i < 0 {
			return ""
		}
		return strings.TrimSpace(record[i])
	}
	contract, result, points := cell(c.contract), cell(c.result), cell(c.points)
	if contract == "" {
		if result == "" {
			return points, nil
		}
		if c.contract < 0 {
			return record[c.result], nil // Spaces are kept so that errors contain the right position.
		}
		return result, nil
	}
	if isPass(contract) {
		return "Pass", nil
	}
	by, tricks := cell(c.by), cell(c.tricks)
	if result == "" && tricks == "" && points != "" {
		return contract + " " + by + " " + signed(points), nil
	}
	if result == "" && tricks != "" {
		var err error
		if result, err = tricksText(contract, tricks); err != nil {
			return "", err
		}
	}
	return strings.TrimSpace(contract + result + " " + by), nil
}

// tricksText converts the number of tricks taken in a contract to the notation of a result: 11 in 4H is +1.
func tricksText(contract, tricks string) (string, error) {
	n, err := strconv.Atoi(tricks)
	level := int(contract[0]) - '0'
	if err != nil || n < 0 || n > 13 || level < 1 || level > 7 {
		return "", words.Errorf("traveller.found-tricks-want", words.Name("text", plain.QuoteExcerpt(tricks)))
	}
	if n == level+6 {
		return "=", nil
	}
	return score.Int(n - level - 6).Signed(0), nil
}

// isPass reports whether a contract means that the board was passed out.
func isPass(contract string) bool {
	switch strings.ToLower(contract) {
	case "pass", "passed", "passed out", "pas", "passe", "po", "p":
		return true
	}
	return false
}

// signed adds a plus sign to a positive score without a sign.
func signed(points string) string {
	if points != "" && strings.Trim(points, "0123456789") == "" && strings.Trim(points, "0") != "" {
		return "+" + points
	}
	return points
}

// score returns the score next to a contract, or an empty string.
func (c resultColumns) score(record []string) string {
	if c.contract < 0 || c.points < 0 || strings.TrimSpace(record[c.contract]) == "" {
		return ""
	}
	return strings.TrimSpace(record[c.points])
}

// checkScore returns an error if the score next to a contract differs from the latest result.
func (r *boardReader) checkScore(line int, points string) error {
	if points == "" {
		return nil
	}
	result := &r.traveller.Lines[len(r.traveller.Lines)-1].Result
	raw, err := strconv.Atoi(strings.TrimPrefix(strings.NewReplacer("−", "-", "–", "-").Replace(points), "+"))
	if err != nil {
		return lineError(line, "traveller.found-score-want", words.Name("text", plain.QuoteExcerpt(points)))
	}
	if result.IsAdjusted() || result.NS.Parts[0].Score == raw {
		return nil
	}
	return lineError(line, "traveller.contract-scores-otherwise", words.Contract("result", result.String()),
		words.Name("exact", score.Int(result.NS.Parts[0].Score).Signed(0)),
		words.Name("score", plain.QuoteExcerpt(points)))
}
