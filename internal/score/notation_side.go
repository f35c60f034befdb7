package score

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/internal/words"
)

// side parses one side: an artificial score, or scores with weights, in brackets or without.
func (p *parser) side() (Side, error) {
	switch {
	case p.acceptAnyWord("NP", "not played", "nie grane", "non joué", "non joue"):
		return Side{Kind: NotPlayed}, nil
	case p.acceptAnyWord("average", "ave", "avg", "av", "a", "średnia", "srednia", "śr", "moyenne", "moy"):
		switch p.skipSpaces(); {
		case p.accept("+") || p.acceptWord("plus"):
			return Side{Kind: AveragePlus}, nil
		case p.accept("-") || p.acceptWord("minus"):
			return Side{Kind: AverageMinus}, nil
		}
		return Side{Kind: Average}, nil
	case p.accept("("):
		return p.bracketed()
	}
	return p.parts()
}

// tag parses an artificial score in the form of score files: A6040.
func (p *parser) tag() (ns, ew Side, ok bool) {
	t := p.text[p.pos:]
	if len(t) < 5 || t[0] != 'A' && t[0] != 'a' || strings.Trim(t[1:5], digits) != "" {
		return
	}
	p.pos += 5
	ns = Side{Kind: Percentage, Percent: Int(number(t[1:3]))}
	ew = Side{Kind: Percentage, Percent: Int(number(t[3:5]))}
	return ns, ew, true
}

// bracketed parses a side after its opening bracket, and consumes the closing one.
func (p *parser) bracketed() (s Side, err error) {
	p.inBrackets = true
	s, err = p.parts()
	p.inBrackets = false
	if err == nil && !p.accept(")") {
		err = p.errorf(p.pos, "score.found-want-or-another", words.T("found", p.found()))
	}
	return s, err
}

// parts parses one side. A single percentage refers to the top.
func (p *parser) parts() (s Side, err error) {
	var sum Frac
	lastWeight := 0 // Errors about the sum point to the last weight.
	for {
		p.skipSpaces()
		start := p.pos
		weight, hasWeight, err := p.weight()
		if err != nil {
			return s, err
		}
		p.skipSpaces()
		if hasWeight && p.isAtPartEnd() {
			return p.percentageOfTop(weight, start, len(s.Parts) == 0)
		}
		if !hasWeight {
			weight = Int(100)
		}
		part, err := p.scoreOrContract()
		if err != nil {
			return s, err
		}
		part.Weight = weight.Over(100)
		s.Parts = append(s.Parts, part)
		sum, lastWeight = sum.Add(weight), start
		p.skipSpaces()
		next := p.peek()
		hasSeparator := next == '&' || next == ';'
		if !hasWeight && (hasSeparator || len(s.Parts) > 1) {
			return s, p.errorf(start, "score.part-weighted-score-has")
		}
		if p.isLabelled && hasWeight && next >= '0' && next <= '9' {
			continue
		}
		if !hasSeparator {
			break
		}
		p.skip()
	}
	if r := p.peek(); r != 0 && r != ')' && r != '/' {
		return s, p.errorf(p.pos, "score.found-want-or-before", words.T("found", p.found()))
	}
	if !sum.Equal(Int(100)) {
		return s, p.errorf(lastWeight, "score.weights-sum-want-100", words.Name("sum", sum.Plain()))
	}
	return s, nil
}

// isAtPartEnd reports whether a part or the text ends here.
func (p *parser) isAtPartEnd() bool {
	r := p.peek()
	return r == 0 || strings.ContainsRune(")&;/", r)
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

// scoreOrContract parses a raw score or a contract, without a weight.
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
