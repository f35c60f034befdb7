package score

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// bid parses level, strain, doubling and an optional declarer.
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

// strain parses a strain. Some letters also begin a different word, so a word must end after its
// last letter.
func (p *parser) strain() (bridge.Strain, error) {
	for _, s := range strains {
		end := p.pos + len(s.word)
		if end > len(p.text) || !strings.EqualFold(p.text[p.pos:end], s.word) {
			continue
		}
		next, _ := utf8.DecodeRuneInString(p.text[end:])
		endsHere := !unicode.IsLetter(next) || next == 'x' || next == 'X' // x doubles the contract
		if endsHere || s.word == "SA" || s.word == "BA" {
			p.pos = end
			return s.strain, nil
		}
	}
	r := p.peek()
	if i := strainOf(r); i >= 0 {
		p.skip()
		p.accept("\ufe0f\ufe0e") // Variation selectors choose how a symbol is drawn.
		if bridge.Strain(i) == noTrump {
			p.accept("tT")
		}
		return bridge.Strain(i), nil
	}
	if readings, ok := ambiguousStrains[unicode.ToUpper(r)]; ok {
		return 0, p.errorf(p.pos, "score.found-as-suit",
			words.T("found", p.found()), words.T("readings", words.New(readings)))
	}
	return 0, p.errorf(p.pos, "score.found-want-c-h", words.T("found", p.found()))
}

// strains contains the words for strains, in addition to single letters and symbols.
var strains = []struct {
	word   string
	strain bridge.Strain
}{
	{"trefle", clubs}, {"trèfle", clubs}, {"trefli", clubs}, {"trefl", clubs}, {"clubs", clubs}, {"club", clubs},
	{"carreaux", diamonds}, {"carreau", diamonds}, {"karo", diamonds}, {"kara", diamonds},
	{"diamonds", diamonds}, {"diamond", diamonds},
	{"cœurs", hearts}, {"cœur", hearts}, {"coeurs", hearts}, {"coeur", hearts}, {"kiery", hearts}, {"kier", hearts},
	{"hearts", hearts}, {"heart", hearts},
	{"piques", spades}, {"pique", spades}, {"piki", spades}, {"pik", spades}, {"spades", spades}, {"spade", spades},
	{"sans-atout", noTrump}, {"sans atout", noTrump}, {"bez atu", noTrump}, {"no trump", noTrump},
	{"notrump", noTrump}, {"SA", noTrump}, {"BA", noTrump},
}

// ambiguousStrains contains letters that mean different suits in different languages.
var ambiguousStrains = map[rune]string{
	'K': "score.suit-k",
	'T': "score.suit-t",
	'P': "score.suit-p",
}

// strainOf returns the strain for a letter or a suit symbol, or -1.
func strainOf(r rune) int {
	switch unicode.ToUpper(r) {
	case 'C', '♣', '♧':
		return int(clubs)
	case 'D', '♦', '♢':
		return int(diamonds)
	case 'H', '♥', '♡':
		return int(hearts)
	case 'S', '♠', '♤':
		return int(spades)
	case 'N':
		return int(noTrump)
	}
	return -1
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
	i := strings.IndexRune("NESW", unicode.ToUpper(p.peek()))
	if i < 0 || p.peek() == 0 {
		p.pos = start
		return
	}
	p.skip()
	c.Declarer, c.HasDeclarer = bridge.Seat(i), true
	p.skipSpaces()
}
