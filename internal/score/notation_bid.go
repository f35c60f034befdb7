package score

import (
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// bid parses level, strain, doubling and an optional declarer: "4Hx", "4 kier ktr N", "3NT by S".
func (p *parser) bid() (c Contract, err error) {
	start := p.pos
	level := p.peek()
	if !p.accept(digits) {
		return c, p.errorf(p.pos, "score.found-want-contract-such", words.T("found", p.found()))
	}
	hasSecondDigit := p.peek() >= '0' && p.peek() <= '9'
	if level < '1' || level > '7' || hasSecondDigit {
		return c, p.errorf(start, "score.found-level-want-1", words.Name("level", string(rune(level))))
	}
	c.Level = int8(level - '0')
	p.skipSpaces()
	if c.Strain, err = p.strain(); err != nil {
		return c, err
	}
	p.skipSpaces()
	if err := p.doubling(&c); err != nil {
		return c, err
	}
	p.skipSpaces()
	p.declarer(&c)
	return c, nil
}

// doubling parses x, xx and the equivalent words.
func (p *parser) doubling(c *Contract) error {
	switch {
	case p.acceptAnyWord("rktr", "rekontra", "surcontré", "surcontre", "redoubled"):
		c.Doubling = bridge.Redoubled
		return nil
	case p.acceptAnyWord("ktr", "kontra", "contré", "contre", "doubled"):
		c.Doubling = bridge.Doubled
		return nil
	}
	for p.accept("xX*") {
		if c.Doubling == bridge.Redoubled {
			return p.errorf(p.pos-1, "score.doubled-three-times-want")
		}
		c.Doubling++
	}
	return nil
}

// declarer parses N, E, S or W, optionally after "by".
func (p *parser) declarer(c *Contract) {
	start := p.pos
	if p.acceptWord("by") {
		p.skipSpaces()
	}
	seat := strings.IndexRune("NESW", unicode.ToUpper(p.peek()))
	if seat < 0 || p.peek() == 0 {
		p.pos = start
		return
	}
	p.skip()
	c.Declarer, c.HasDeclarer = bridge.Seat(seat), true
	p.skipSpaces()
}
