package score

import (
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/bridge"
)

// ParseContract reads a contract with its result: "4Hx-2 N", "3NT+1", "4♥=",
// "Pass". The declarer may stand at the end or before the result and may be
// missing. Every error is a *SyntaxError.
func ParseContract(text string) (Contract, error) {
	p := &parser{text: text}
	p.blanks()
	var c Contract
	if !p.pass() {
		var err error
		if c, err = p.contract(); err != nil {
			return Contract{}, err
		}
	}
	if err := p.end(); err != nil {
		return Contract{}, err
	}
	return c, nil
}

// scoredContract reads a contract and works out its score.
func (p *parser) scoredContract() (part Part, err error) {
	start := p.pos
	c, err := p.contract()
	switch {
	case err != nil:
		return part, err
	case !c.Declared:
		return part, p.errorf(p.pos, "found %s, want the declarer of %v: N, E, S or W", p.found(), c)
	case p.vul == nil:
		return part, p.errorf(start, "%v needs the vulnerability: give the board's number or who is vulnerable", c)
	}
	return Part{Score: c.NS(*p.vul), Contract: c, Written: true}, nil
}

// pass takes the words for a board that was passed out.
func (p *parser) pass() bool {
	for _, w := range []string{"all pass", "passed out", "pass out", "passed", "pass", "ap", "p"} {
		if p.word(w) {
			return true
		}
	}
	return false
}

// strainOf is the strain of a letter or a suit symbol, or -1.
func strainOf(r rune) int {
	switch unicode.ToUpper(r) {
	case 'C', '♣', '♧':
		return int(Clubs)
	case 'D', '♦', '♢':
		return int(Diamonds)
	case 'H', '♥', '♡':
		return int(Hearts)
	case 'S', '♠', '♤':
		return int(Spades)
	case 'N':
		return int(NoTrump)
	}
	return -1
}

// contract reads level, strain, doubling, result and declarer, the declarer
// last or before the result.
func (p *parser) contract() (c Contract, err error) {
	start := p.pos
	level := p.peek()
	if !p.accept("0123456789") {
		return c, p.errorf(p.pos, "found %s, want a contract such as 4H= N", p.found())
	}
	if level < '1' || level > '7' || p.peek() >= '0' && p.peek() <= '9' {
		return c, p.errorf(start, "found level %c, want 1 to 7", level)
	}
	c.Level = int8(level - '0')
	p.blanks()
	strain := strainOf(p.peek())
	if strain < 0 {
		return c, p.errorf(p.pos, "found %s, want C, D, H, S or NT", p.found())
	}
	p.next()
	p.accept("\ufe0f\ufe0e") // how a symbol is to be drawn
	c.Strain = Strain(strain)
	if c.Strain == NoTrump {
		p.accept("tT")
	}
	p.blanks()
	for p.accept("xX*") {
		if c.Doubling == Redoubled {
			return c, p.errorf(p.pos-1, "doubled three times, want at most xx")
		}
		c.Doubling++
	}
	p.blanks()
	p.declarer(&c)
	at := p.pos
	if err := p.tricks(&c); err != nil {
		return c, err
	}
	if err := c.Check(); err != nil {
		return c, p.errorf(at, "%v", err)
	}
	if !c.Declared {
		back := p.pos
		p.blanks()
		if p.declarer(&c); !c.Declared {
			p.pos = back
		}
	}
	return c, nil
}

// declarer takes N, E, S or W, "by" may stand before it.
func (p *parser) declarer(c *Contract) {
	back := p.pos
	if p.word("by") {
		p.blanks()
	}
	i := strings.IndexRune("NESW", unicode.ToUpper(p.peek()))
	if i < 0 || p.peek() == 0 {
		p.pos = back
		return
	}
	p.next()
	c.Declarer, c.Declared = bridge.Seat(i), true
	p.blanks()
}

// tricks reads =, +1 or -2.
func (p *parser) tricks(c *Contract) error {
	if p.accept("=") {
		return nil
	}
	sign := p.peek()
	if !p.accept("+-") {
		return p.errorf(p.pos, "found %s, want what became of the contract: =, +1 or -2", p.found())
	}
	p.blanks()
	from := p.pos
	for p.accept("0123456789") {
	}
	digits := p.text[from:p.pos]
	if digits == "" || len(digits) > 2 {
		return p.errorf(from, "found %q, want a number of tricks from 0 to 13", digits)
	}
	c.Result = int8(number(digits))
	if sign == '-' {
		c.Result = -c.Result
	}
	return nil
}
