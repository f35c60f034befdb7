package score

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// strain parses a strain: a word, a letter or a symbol. Words are tried first, because C for clubs also begins
// carreau, a French word for diamonds.
func (p *parser) strain() (bridge.Strain, error) {
	for _, s := range strains {
		if slices.ContainsFunc(s.words, p.acceptStrainWord) {
			return s.strain, nil
		}
	}
	r := p.peek()
	if strain, ok := strainOf(r); ok {
		p.skip()
		p.accept("\ufe0f\ufe0e") // Variation selectors choose how a symbol is drawn.
		if strain == noTrump {
			p.accept("tT") // N or NT
		}
		return strain, nil
	}
	if readings, ok := ambiguousStrains[unicode.ToUpper(r)]; ok {
		return 0, p.errorf(p.pos, "score.found-as-suit",
			words.T("found", p.found()), words.T("readings", words.New(readings)))
	}
	return 0, p.errorf(p.pos, "score.found-want-c-h", words.T("found", p.found()))
}

// acceptStrainWord consumes a word for a strain, in any case, unless it only begins a longer word.
func (p *parser) acceptStrainWord(word string) bool {
	end := p.pos + len(word)
	if end > len(p.text) || !strings.EqualFold(p.text[p.pos:end], word) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(p.text[end:])
	isDoubled := next == 'x' || next == 'X' // as in 4 piquex-1
	// After these abbreviations the declarer may follow immediately, as in 3BAW=.
	isAbbreviation := word == "SA" || word == "BA"
	if unicode.IsLetter(next) && !isDoubled && !isAbbreviation {
		return false
	}
	p.pos = end
	return true
}

// strains contains the English, Polish and French words for strains.
var strains = []struct {
	strain bridge.Strain
	words  []string // the plural before the singular
}{
	{strain: clubs, words: []string{"trefle", "trèfle", "trefli", "trefl", "clubs", "club"}},
	{strain: diamonds, words: []string{"carreaux", "carreau", "karo", "kara", "diamonds", "diamond"}},
	{
		strain: hearts,
		words:  []string{"cœurs", "cœur", "coeurs", "coeur", "kiery", "kier", "hearts", "heart"},
	},
	{strain: spades, words: []string{"piques", "pique", "piki", "pik", "spades", "spade"}},
	{
		strain: noTrump,
		words:  []string{"sans-atout", "sans atout", "bez atu", "no trump", "notrump", "SA", "BA"},
	},
}

// ambiguousStrains maps letters that mean different suits in different languages to a text with all readings.
var ambiguousStrains = map[rune]string{
	'K': "score.suit-k",
	'T': "score.suit-t",
	'P': "score.suit-p",
}

// strainOf returns the strain for a letter or a suit symbol.
func strainOf(r rune) (strain bridge.Strain, ok bool) {
	switch unicode.ToUpper(r) {
	case 'C', '♣', '♧':
		return clubs, true
	case 'D', '♦', '♢':
		return diamonds, true
	case 'H', '♥', '♡':
		return hearts, true
	case 'S', '♠', '♤':
		return spades, true
	case 'N':
		return noTrump, true
	}
	return 0, false
}
