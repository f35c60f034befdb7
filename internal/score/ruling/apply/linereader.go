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

// lineReader parses one line in a file of rulings, word by word.
type lineReader struct {
	number int    // line number, from 1
	text   string // the line without its reason
	pos    int    // current position in bytes
}

// errorf returns an error at a byte offset of the line.
func (p *lineReader) errorf(offset int, key string, args ...words.Arg) error {
	return &traveller.Error{Line: p.number, Column: p.column(offset), Err: words.Errorf(key, args...)}
}

// column converts a byte offset to a character position, from 1.
func (p *lineReader) column(offset int) int {
	return utf8.RuneCountInString(p.text[:min(offset, len(p.text))]) + 1
}

// rest skips spaces, tabs and commas, and returns the remaining text.
func (p *lineReader) rest() string {
	for p.pos < len(p.text) && strings.IndexByte(" \t,", p.text[p.pos]) >= 0 {
		p.pos++
	}
	return p.text[p.pos:]
}

// next returns the next word, which ends before a space, a comma or a colon.
func (p *lineReader) next() string {
	rest := p.rest()
	if end := strings.IndexAny(rest, " \t,:"); end >= 0 {
		return rest[:end]
	}
	return rest
}

// take returns the next word and skips it.
func (p *lineReader) take() string {
	w := p.next()
	p.pos += len(w)
	return w
}

// word skips the next word if words contains it, in any language and case.
func (p *lineReader) word(words ...string) bool {
	next := p.next()
	if english, ok := keyword.English(next); !ok || !slices.Contains(words, english) {
		return false
	}
	p.pos += len(next)
	return true
}

// colon skips a colon with surrounding spaces.
func (p *lineReader) colon() bool {
	if !strings.HasPrefix(p.rest(), ":") {
		return false
	}
	p.pos++
	p.rest()
	return true
}

// pairs parses two pairs such as 3-12, North-South first.
func (p *lineReader) pairs() (ns, ew string, err error) {
	ns, ew, ok := strings.Cut(p.next(), "-")
	if !ok || ns == "" || ew == "" {
		return "", "", p.errorf(p.pos, "ruling.found-want-two-pairs",
			words.Name("next", plain.QuoteExcerpt(p.next())))
	}
	p.take()
	return ns, ew, nil
}
