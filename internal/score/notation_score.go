package score

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/internal/words"
)

// scoreOrContract parses a raw score or a contract, such as +620, pass or 4H= N, without a weight.
func (p *parser) scoreOrContract() (part Part, err error) {
	start := p.pos
	if p.pass() {
		return Part{HasContract: true}, nil
	}
	sign := p.peek()
	if p.accept("+-") {
		p.skipSpaces()
	}
	from := p.pos
	text := p.acceptAll(digits)
	hasSign := sign == '+' || sign == '-'
	if len(text) == 1 && !hasSign {
		after := p.pos
		if text != "0" { // A 0 before a space is a score.
			p.skipSpaces()
		}
		_, isStrain := strainOf(p.peek())
		if unicode.IsLetter(p.peek()) || isStrain {
			p.pos = from
			return p.scoredContract()
		}
		p.pos = after
	}
	if err := p.checkRawScore(text, start, from, hasSign); err != nil {
		return part, err
	}
	part.Score = number(text)
	if sign == '-' {
		part.Score = -part.Score
	}
	return part, nil
}

// checkRawScore returns an error unless the digits of a raw score, which were just consumed, are a multiple
// of 10 up to MaxRaw. The score starts at start with its sign, and its digits at from.
func (p *parser) checkRawScore(text string, start, from int, hasSign bool) error {
	switch {
	case text == "":
		return p.errorf(p.pos, "score.found-want-score-such", words.T("found", p.found()))
	case p.peek() == '.':
		point := p.pos
		p.acceptAll(digits + ".")
		if number(text[:min(4, len(text))]) <= 100 { // The number may be a percentage.
			return p.errorf(point, "score.raw-score-whole-number-percent",
				words.Name("text", fmt.Sprintf("%.12s", p.text[from:p.pos])))
		}
		return p.errorf(point, "score.raw-score-whole-number")
	case len(text) > 4 || number(text) > MaxRaw:
		return p.errorf(from, "score.more-than-any-contract",
			words.Name("digits", fmt.Sprintf("%.12s", text)), words.N("most", MaxRaw))
	case number(text)%10 != 0 && number(text) < 100 && !hasSign:
		return p.errorf(from, "score.no-raw-score-want", words.Name("digits", text))
	case number(text)%10 != 0:
		return p.errorf(from, "score.no-raw-score-want-multiple",
			words.Name("text", strings.TrimSpace(p.text[start:p.pos])))
	}
	return nil
}
