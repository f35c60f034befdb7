// Package pattern holds what is looked for in texts: regular expressions that are
// compiled when they are first used, and lists of words that need none. The compiler
// lays both out as data, so that a package does nothing for them before main.
//
//	var board = pattern.New(`\bboard (\d+)\b`)
//	m := board.Re().FindStringSubmatch(line)
package pattern

import (
	"regexp"
	"strings"
	"sync"
)

// Pattern is a regular expression.
type Pattern struct {
	expr string
	once sync.Once
	re   *regexp.Regexp
}

// New is the pattern of an expression of package regexp.
func New(expr string) *Pattern { return &Pattern{expr: expr} }

// Re is the expression, compiled. It panics where it is none.
func (p *Pattern) Re() *regexp.Regexp {
	p.once.Do(func() { p.re = regexp.MustCompile(p.expr) })
	return p.re
}

// Words are words and parts of words, written as an expression with bars between them.
// \b before one or behind it means what it means there; every other character stands
// for itself.
type Words string

// In reports whether one of the words stands in a text.
func (w Words) In(text string) bool { return w.Index(text) >= 0 }

// Index is the place in a text of the first of the words, in bytes; -1: there is none.
func (w Words) Index(text string) int {
	first := len(text)
	for word := range strings.SplitSeq(string(w), "|") {
		word, begins := strings.CutPrefix(word, `\b`)
		word, ends := strings.CutSuffix(word, `\b`)
		for at := 0; ; at++ {
			i := strings.Index(text[at:], word)
			if i < 0 || at+i >= first {
				break
			}
			at += i
			if !(begins && letterAt(text, at-1)) && !(ends && letterAt(text, at+len(word))) {
				first = at
				break
			}
		}
	}
	if first == len(text) {
		return -1
	}
	return first
}

// letterAt reports whether a letter, digit or underscore of ASCII stands at a place.
func letterAt(text string, at int) bool {
	if at < 0 || at >= len(text) {
		return false
	}
	c := text[at]
	return c == '_' || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}
