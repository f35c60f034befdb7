package score

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// ParseContract parses a contract and its result: "4Hx-2 N", "3NT+1", "4♥=", "4 kier ktr -2 N",
// "3SA=", "Pass". The declarer may come last, before the result, or be missing. Every error is a
// *SyntaxError.
func ParseContract(text string) (Contract, error) {
	p := &parser{text: text}
	p.skipSpaces()
	var c Contract
	if !p.pass() {
		var err error
		if c, err = p.contract(); err != nil {
			return Contract{}, err
		}
	}
	if err := p.expectEnd(); err != nil {
		return Contract{}, err
	}
	return c, nil
}

// scoredContract parses a contract and computes its score. It also accepts a contract followed by
// its score, "4♥x +500", and then checks only that the score is possible.
func (p *parser) scoredContract() (part Part, err error) {
	start := p.pos
	c, err := p.bid()
	if err != nil {
		return part, err
	}
	if raw, offset, ok := p.rawAfterContract(); ok {
		if !p.canScore(c, raw) {
			return part, p.impossibleRaw(c, raw, offset)
		}
		return Part{Score: raw}, nil
	}
	if err := p.outcome(&c); err != nil {
		return part, err
	}
	switch {
	case !c.HasDeclarer:
		return part, p.errorf(p.pos, "score.found-want-declarer-n",
			words.T("found", p.found()), words.Contract("contract", c.String()))
	case p.vul == nil:
		return part, p.errorf(start, "score.needs-vulnerability-give-board",
			words.Contract("contract", c.String()))
	}
	return Part{Score: c.NS(*p.vul), Contract: c, HasContract: true}, nil
}

// pass consumes an English, Polish or French word for a passed-out board.
func (p *parser) pass() bool {
	return p.acceptAnyWord("all pass", "passed out", "pass out", "passed", "passe", "pass", "pas", "ap", "p")
}

// contract parses level, strain, doubling, result and declarer. The declarer comes last or before
// the result.
func (p *parser) contract() (c Contract, err error) {
	if c, err = p.bid(); err == nil {
		err = p.outcome(&c)
	}
	return c, err
}

// outcome parses the number of tricks and an optional declarer.
func (p *parser) outcome(c *Contract) error {
	p.skipSpaces()
	start := p.pos
	if err := p.tricks(c); err != nil {
		return err
	}
	if err := c.Check(); err != nil {
		return p.errorAt(start, words.ErrorText(err))
	}
	if !c.HasDeclarer {
		end := p.pos
		p.skipSpaces()
		if p.declarer(c); !c.HasDeclarer {
			p.pos = end
		}
	}
	return nil
}

// tricks parses =, +1 or -2.
func (p *parser) tricks(c *Contract) error {
	if p.accept("=") {
		return nil
	}
	sign := p.peek()
	if !p.accept("+-") {
		return p.errorf(p.pos, "score.found-want-what-became", words.T("found", p.found()))
	}
	p.skipSpaces()
	from := p.pos
	text := p.acceptAll(digits)
	if text == "" || len(text) > 2 {
		return p.errorf(from, "score.found-want-number-tricks", words.Name("digits", strconv.Quote(text)))
	}
	c.Result = int8(number(text))
	if sign == '-' {
		c.Result = -c.Result
	}
	return nil
}
