package apply

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/keyword"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// lineParser parses one line in a file of rulings, word by word. Words may be in any of the three languages.
type lineParser struct {
	number int    // line number, from 1
	text   string // the line without its reason
	pos    int    // current position in bytes
}

// errorf returns an error at a byte offset of the line.
func (p *lineParser) errorf(offset int, key string, args ...words.Arg) error {
	return &traveller.Error{Line: p.number, Column: p.column(offset), Err: words.Errorf(key, args...)}
}

// column converts a byte offset to a character position, from 1.
func (p *lineParser) column(offset int) int {
	return utf8.RuneCountInString(p.text[:min(offset, len(p.text))]) + 1
}

// skipSpaces skips spaces, tabs and commas.
func (p *lineParser) skipSpaces() {
	for p.pos < len(p.text) && strings.IndexByte(" \t,", p.text[p.pos]) >= 0 {
		p.pos++
	}
}

// rest skips spaces and returns the remaining text.
func (p *lineParser) rest() string {
	p.skipSpaces()
	return p.text[p.pos:]
}

// nextWord returns the next word, which ends before a space, a comma or a colon.
func (p *lineParser) nextWord() string {
	rest := p.rest()
	if end := strings.IndexAny(rest, " \t,:"); end >= 0 {
		return rest[:end]
	}
	return rest
}

// takeWord returns the next word and skips it.
func (p *lineParser) takeWord() string {
	w := p.nextWord()
	p.pos += len(w)
	return w
}

// skipWord skips the next word if words contains it, in any language and case.
func (p *lineParser) skipWord(words ...string) bool {
	next := p.nextWord()
	if english, ok := keyword.English(next); !ok || !slices.Contains(words, english) {
		return false
	}
	p.pos += len(next)
	return true
}

// skipColon skips a colon with surrounding spaces.
func (p *lineParser) skipColon() bool {
	if !strings.HasPrefix(p.rest(), ":") {
		return false
	}
	p.pos++
	p.skipSpaces()
	return true
}

// takePairs parses two pairs such as 3-12, North-South first.
func (p *lineParser) takePairs() (ns, ew string, err error) {
	ns, ew, ok := strings.Cut(p.nextWord(), "-")
	if !ok || ns == "" || ew == "" {
		return "", "", p.errorf(p.pos, "ruling.found-want-two-pairs",
			words.Name("next", plain.QuoteExcerpt(p.nextWord())))
	}
	p.takeWord()
	return ns, ew, nil
}
