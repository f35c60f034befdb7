package score

import (
	"strings"

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

// tag parses an artificial score as score files contain it: A6040 is 60 % for North-South and 40 % for
// East-West.
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

// parts parses the scores of one side: "+620", "60% +620 & 40% -100", "60% 4H= S; 40% 4H-1 S". A percentage
// without a score, "60%", refers to the top.
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
		hasSeparator := p.peek() == '&' || p.peek() == ';'
		if !hasWeight && (hasSeparator || len(s.Parts) > 1) {
			return s, p.errorf(start, "score.part-weighted-score-has")
		}
		if !p.acceptSeparator(hasWeight) {
			return s, p.checkPartsEnd(sum, lastWeight)
		}
	}
}

// acceptSeparator consumes the separator before another part. After a label and a weighted part, a digit
// begins the next part without a separator: "NS 60% +620 40% -100". It returns false if no part follows.
func (p *parser) acceptSeparator(afterWeight bool) bool {
	next := p.peek()
	if p.isLabelled && afterWeight && next >= '0' && next <= '9' {
		return true
	}
	return p.accept("&;")
}

// checkPartsEnd returns an error unless the side ends here and its weights sum to 100. The last
// weight starts at lastWeight.
func (p *parser) checkPartsEnd(sum Frac, lastWeight int) error {
	if r := p.peek(); r != 0 && r != ')' && r != '/' {
		return p.errorf(p.pos, "score.found-want-or-before", words.T("found", p.found()))
	}
	if !sum.Equal(Int(100)) {
		return p.errorf(lastWeight, "score.weights-sum-want-100", words.Name("sum", sum.Plain()))
	}
	return nil
}

// isAtPartEnd reports whether a part or the text ends here.
func (p *parser) isAtPartEnd() bool {
	r := p.peek()
	return r == 0 || strings.ContainsRune(")&;/", r)
}
