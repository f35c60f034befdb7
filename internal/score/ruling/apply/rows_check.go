package apply

import (
	"errors"
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TotalWeight adds the weights. ok is false if the sum is not 100 or a weight is not a number. A single row without a
// weight counts as 100.
func TotalWeight(rows []Row) (total string, ok bool) {
	rows = withoutEmpty(rows)
	if len(rows) == 1 && weightOf(rows[0]) == "" {
		return "100", true
	}
	var sum score.Frac
	for _, r := range rows {
		text := weightOf(r)
		if text == "" {
			continue
		}
		f, err := score.ParseFrac(strings.NewReplacer("−", "-", "–", "-").Replace(text))
		if err != nil {
			return "?", false
		}
		sum = sum.Add(f)
	}
	return sum.Decimal(2), sum.Equal(score.Int(100))
}

// InvalidRow returns the index of the first invalid row and the reason, or -1 if all rows are valid. vul is nil if the
// vulnerability is unknown.
func InvalidRow(rows []Row, vul *bridge.Vulnerability) (row int, why words.Text) {
	for i, r := range rows {
		weight, result := weightOf(r), strings.TrimSpace(r.Result)
		if weight == "" && result == "" {
			continue
		}
		if _, err := score.ParseFrac(weight); weight != "" && err != nil {
			return i, words.New("director.no-weight", words.Name("text", plain.Excerpt(r.Weight)))
		}
		if result == "" {
			return i, words.New("director.no-result")
		}
		if why := InvalidReason(result, vul); !why.IsZero() {
			return i, why
		}
	}
	return -1, words.Text{}
}

// InvalidReason returns the reason why text is neither a contract nor a score, or the zero
// Text if it is valid.
func InvalidReason(text string, vul *bridge.Vulnerability) words.Text {
	_, err := score.ParseResult(text, vul)
	if err == nil {
		return words.Text{}
	}
	var s *score.SyntaxError
	if _, known := score.ParseResult(text, new(bridge.Vulnerability)); known == nil && errors.As(err, &s) {
		return s.Msg // The message explains that the vulnerability is missing.
	}
	if level := text[0]; level >= '1' && level <= '7' && strings.ContainsFunc(text, unicode.IsLetter) {
		return words.New("director.no-contract", words.Name("text", plain.Excerpt(text)))
	}
	return words.New("director.no-score", words.Name("text", plain.Excerpt(text)))
}
