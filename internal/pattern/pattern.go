// Package pattern contains search patterns that cost nothing before main: regular expressions that
// are compiled when they are first used, and word lists that need no regular expression.
//
//	var board = pattern.New(`\bboard (\d+)\b`)
//	m := board.Re().FindStringSubmatch(line)
//
// Compiling an expression takes longer than searching a short text with it. If all matches contain one
// of a few words, name these words: texts without them do not compile the expression.
//
//	var board = pattern.Needing(`board`, `\bboard (\d+)\b`)
//	m := board.For(line).FindStringSubmatch(line)
package pattern

import (
	"regexp"
	"strings"
	"sync"
)

// Pattern is a regular expression.
type Pattern struct {
	expr   string
	needed Words // Every match contains one of them; empty if unknown.
	once   sync.Once
	re     *regexp.Regexp
}

// New returns a pattern for an expression in package regexp's syntax.
func New(expr string) *Pattern { return &Pattern{expr: expr} }

// Needing returns a pattern for an expression whose matches all contain one of the words.
func Needing(needed Words, expr string) *Pattern { return &Pattern{expr: expr, needed: needed} }

// Re returns the compiled expression. It panics if the expression is invalid.
func (p *Pattern) Re() *regexp.Regexp {
	p.once.Do(func() { p.re = regexp.MustCompile(p.expr) })
	return p.re
}

// For returns an expression that finds the same matches in text as Re does. If text contains none of the
// needed words, it does not compile the pattern, but returns an expression that matches nothing.
func (p *Pattern) For(text string) *regexp.Regexp {
	if p.needed != "" && !p.needed.In(text) {
		return nothing.Re()
	}
	return p.Re()
}

var nothing = New(`[^\x00-\x{10FFFF}]`)

// Needed returns a list of words, or "" if none are known. Every match contains at least one of them. Tests use
// Needed.
func (p *Pattern) Needed() Words { return p.needed }

// Words contains words or word parts, separated by | as in a regular expression. \b at the
// beginning or end of a word has its usual meaning; all other characters are literal.
type Words string

// In reports whether text contains any of the words.
func (w Words) In(text string) bool { return w.Index(text) >= 0 }

// Index returns the byte offset in text at which one of the words first occurs, or -1.
func (w Words) Index(text string) int {
	first := len(text)
	for word := range strings.SplitSeq(string(w), "|") {
		word, startsWord := strings.CutPrefix(word, `\b`)
		word, endsWord := strings.CutSuffix(word, `\b`)
		for start := 0; ; start++ {
			i := strings.Index(text[start:], word)
			if i < 0 || start+i >= first {
				break
			}
			start += i
			continuesWord := startsWord && isWordByteAt(text, start-1)
			isContinued := endsWord && isWordByteAt(text, start+len(word))
			if !continuesWord && !isContinued {
				first = start
				break
			}
		}
	}
	if first == len(text) {
		return -1
	}
	return first
}

// isWordByteAt reports whether text[i] is an ASCII letter, digit or underscore. It is false outside the text.
func isWordByteAt(text string, i int) bool {
	if i < 0 || i >= len(text) {
		return false
	}
	c := text[i]
	return c == '_' || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}
