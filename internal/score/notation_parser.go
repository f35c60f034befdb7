package score

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// parser parses the notation of results. A method named after a part of the notation, such as side or contract,
// parses that part at the current position. Of "60% 4H= S; 40% 4H-1 S", the method weight would read "60%", and contract
// then "4H= S".
type parser struct {
	text       string
	pos        int // current position in bytes
	vul        *bridge.Vulnerability
	isLabelled bool // a labelled side, whose weights may follow each other without &
	inBrackets bool // where / does not separate two sides
}

// peek returns the next character, or 0 at the end. It normalizes typographic minus signs and
// spaces.
func (p *parser) peek() rune {
	if p.pos >= len(p.text) {
		return 0
	}
	r, _ := utf8.DecodeRuneInString(p.text[p.pos:])
	switch {
	case r == '\u2013' || r == '\u2212':
		return '-'
	case unicode.IsSpace(r):
		return ' '
	case r == 0:
		return utf8.RuneError
	}
	return r
}

// skip consumes the next character.
func (p *parser) skip() {
	_, n := utf8.DecodeRuneInString(p.text[p.pos:])
	p.pos += n
}

func (p *parser) skipSpaces() {
	for p.accept(" ") {
	}
}

// accept consumes the next character if it is in set.
func (p *parser) accept(set string) bool {
	if r := p.peek(); r != 0 && strings.ContainsRune(set, r) {
		p.skip()
		return true
	}
	return false
}

// acceptAll consumes all characters up to the next one that is not in set, and returns them.
func (p *parser) acceptAll(set string) string {
	from := p.pos
	for p.accept(set) {
	}
	return p.text[from:p.pos]
}

// acceptWord consumes the next word if it is w in any case.
func (p *parser) acceptWord(w string) bool {
	end := p.pos + len(w)
	if end > len(p.text) || !strings.EqualFold(p.text[p.pos:end], w) {
		return false
	}
	if r, _ := utf8.DecodeRuneInString(p.text[end:]); unicode.IsLetter(r) {
		return false
	}
	p.pos = end
	return true
}

// acceptAnyWord consumes the next word if it is in words.
func (p *parser) acceptAnyWord(words ...string) bool {
	return slices.ContainsFunc(words, p.acceptWord)
}

// expectEnd returns an error unless only spaces are left.
func (p *parser) expectEnd() error {
	p.skipSpaces()
	if p.pos < len(p.text) {
		return p.errorf(p.pos, "score.found-want-end", words.T("found", p.found()))
	}
	return nil
}

// errorf returns a *SyntaxError at a byte offset.
func (p *parser) errorf(offset int, key string, args ...words.Arg) error {
	return p.errorAt(offset, words.New(key, args...))
}

func (p *parser) errorAt(offset int, msg words.Text) error {
	return &SyntaxError{Text: p.text, Offset: min(offset, len(p.text)), Msg: msg}
}

// found describes the input at the current position.
func (p *parser) found() words.Text {
	if p.pos >= len(p.text) {
		return words.New("score.the-end")
	}
	r, _ := utf8.DecodeRuneInString(p.text[p.pos:])
	if !unicode.IsPrint(r) {
		return words.New("score.unprintable-character", words.Name("character", fmt.Sprintf("%U", r)))
	}
	return words.Verbatim(strconv.QuoteRune(r))
}

// digits are the characters of a whole number.
const digits = "0123456789"

// number returns the value of up to four digits.
func number(digits string) (n int) {
	for _, d := range digits {
		n = 10*n + int(d-'0')
	}
	return n
}
