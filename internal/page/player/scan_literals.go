package player

import (
	"slices"
	"strings"
)

// The literals that scan must recognise, because they may contain text that looks like code:
//
//	'string' "string" `template ${expression} template` /regular [/] expression/gi

// stringEnd returns the length of the string in quotes that text starts with, or -1 if it is not closed on
// the line.
func stringEnd(text string, quote byte) int {
	for i := 1; i < len(text) && text[i] != '\n'; i++ {
		switch text[i] {
		case '\\':
			i++
		case quote:
			return i + 1
		}
	}
	return -1
}

// templatePartEnd returns the length of the part of a template that text starts with: from its opening backquote,
// or the brace after an expression, up to and including its closing backquote or the next ${. It returns -1 if
// both are missing.
func templatePartEnd(text string) int {
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\\':
			i++
		case text[i] == '`':
			return i + 1
		case strings.HasPrefix(text[i:], "${"):
			return i + 2
		}
	}
	return -1
}

// regexpEnd returns the length of the regular expression that text starts with, or -1 if it is not closed on
// the line.
func regexpEnd(text string) int {
	inSet := false
	for i := 1; i < len(text) && text[i] != '\n'; i++ {
		switch {
		case text[i] == '\\':
			i++
		case text[i] == '[':
			inSet = true
		case text[i] == ']':
			inSet = false
		case text[i] == '/' && !inSet:
			return i + 1 + nameLength(text[i+1:]) // with the flags, as in /a/gi
		}
	}
	return -1
}

// nameLength returns the number of bytes of the name that text starts with.
func nameLength(text string) (n int) {
	for n < len(text) && isName(rune(text[n])) {
		n++
	}
	return n
}

// startsRegexp reports whether a slash after these tokens starts a regular expression.
func startsRegexp(before []token) bool {
	for i := len(before) - 1; i >= 0; i-- {
		switch t := before[i]; t.kind {
		case newline:
			continue
		case punctuation:
			return t.text != ")" && t.text != "]" && t.text != "}"
		case word:
			return slices.Contains(beforeRegexp, t.text)
		default:
			// An expression begins after ${ in a template, but not after any other literal.
			return strings.HasSuffix(t.text, "${")
		}
	}
	return true
}

// beforeRegexp lists words after which a slash starts a regular expression.
var beforeRegexp = []string{"return", "case", "typeof", "of", "in", "else"}
