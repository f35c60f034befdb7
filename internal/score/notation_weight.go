package score

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// weight parses "60%", "-12.5 %" or, inside brackets, "100/3%". If the text is not a percentage, ok
// is false and nothing is consumed.
func (p *parser) weight() (w Frac, ok bool, err error) {
	start := p.pos
	isNegative := p.peek() == '-'
	if p.accept("+-") {
		p.skipSpaces()
	}
	from := p.pos
	p.acceptAll(digits + ".")
	if p.inBrackets && p.pos > from && p.accept("/") {
		p.acceptAll(digits)
	}
	number := p.text[from:p.pos]
	p.skipSpaces()
	if !p.accept("%") {
		p.pos = start
		return w, false, nil
	}
	if number == "." || strings.Count(number, ".") > 1 || len(number) > 12 {
		return w, false, p.errorf(from, "score.found-want-percentage-such",
			words.Name("number", strconv.Quote(number)))
	}
	if number == "" {
		return w, false, p.errorf(from, "score.found-want-number-before")
	}
	if w, err = ParseFrac(number); err != nil {
		return w, false, p.errorAt(from, words.ErrorText(err))
	}
	if isNegative {
		w = w.Neg()
	}
	return w, true, nil
}

// percentageOfTop returns the side for a percentage without a score, which starts at the byte offset. Only
// a single percentage is valid.
func (p *parser) percentageOfTop(percent Frac, offset int, isFirst bool) (s Side, err error) {
	if r := p.peek(); !isFirst || r == '&' || r == ';' {
		return s, p.errorf(p.pos, "score.found-want-score-after", words.T("found", p.found()))
	}
	if percent.Sign() < 0 || Int(100).Less(percent) {
		return s, p.errorf(offset, "score.top-want-0-100", words.Name("weight", percent.Plain()))
	}
	return Side{Kind: Percentage, Percent: percent}, nil
}
