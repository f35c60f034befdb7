package score

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// minRawScore is more than any number of overtricks or undertricks, and less than any raw score.
const minRawScore = 20

// rawAfterContract consumes a signed raw score instead of a number of tricks: the +500 in "4♥x +500", but
// not the +1 in "4♥x +1". offset is its position after the sign.
func (p *parser) rawAfterContract() (raw, offset int, ok bool) {
	start := p.pos
	p.skipSpaces()
	sign := p.peek()
	if !p.accept("+-") {
		p.pos = start
		return 0, 0, false
	}
	p.skipSpaces()
	from := p.pos
	text := p.acceptAll(digits)
	isScore := len(text) <= 4 && number(text) >= minRawScore
	if !isScore {
		p.pos = start
		return 0, 0, false
	}
	if raw = number(text); sign == '-' {
		raw = -raw
	}
	return raw, from, true
}

// canScore reports whether the contract produces this score for some number of tricks, for the
// declarer and the vulnerability if they are known.
func (p *parser) canScore(c Contract, raw int) bool {
	vuls := []bridge.Vulnerability{bridge.VulNone, bridge.VulAll}
	if p.vul != nil {
		vuls = []bridge.Vulnerability{*p.vul}
	}
	seats := []bridge.Seat{bridge.North, bridge.East}
	if c.HasDeclarer {
		seats = []bridge.Seat{c.Declarer}
	}
	for _, v := range vuls {
		for _, seat := range seats {
			c.Declarer = seat
			for c.Result = -6 - c.Level; c.Result <= 7-c.Level; c.Result++ {
				if c.NS(v) == raw {
					return true
				}
			}
		}
	}
	return false
}

// impossibleRaw returns the error for a score at the given offset that the contract cannot produce.
func (p *parser) impossibleRaw(c Contract, raw, offset int) error {
	return p.errorf(offset, "score.found-behind-no-score",
		words.Name("raw", fmt.Sprintf("%+d", raw)),
		words.N("level", int(c.Level)),
		words.Contract("strain", c.Strain.String()),
		words.Name("doubling", c.Doubling.String()),
		words.N("down", int(6+c.Level)),
		words.Name("over", overtricks(7-c.Level)))
}
