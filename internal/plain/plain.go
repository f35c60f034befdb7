// Package plain makes text from files and command lines safe to display. Messages, pages
// and JSON output show untrusted text only in this form.
//
//	plain.Text("a\x1b[31mb\u200bc") // a?[31mb?c
//	plain.Quote("two\nlines")       // "two?lines"
package plain

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text returns s in a form that is safe to display. Bytes that are not UTF-8 are read as
// Latin-1. A question mark replaces each character that moves the cursor, ends a line,
// changes the direction of the line, or is invisible: control and format characters,
// fillers, variation selectors, private and unassigned code points. Spaces of any width
// become plain spaces.
func Text(s string) string {
	if isPlain(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Zs, r):
			return ' '
		case r == utf8.RuneError || unicode.IsPrint(r) && !isInvisible(r):
			return r
		}
		return '?'
	}, FromLatin1(s))
}

// isPlain reports whether s is printable ASCII, like nearly all text.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// isInvisible reports whether a character that counts as a letter, mark or symbol is invisible
// (Unicode property Default_Ignorable_Code_Point, and the empty Braille cell).
func isInvisible(r rune) bool {
	const emptyBraille = '\u2800'
	return r == emptyBraille || unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// Quote returns Text(s) in double quotes.
func Quote(s string) string { return `"` + Text(s) + `"` }

// Short returns Text(s), shortened to n characters. Three dots mark an omission.
func Short(s string, n int) string {
	runes := []rune(Text(s))
	if len(runes) <= n {
		return string(runes)
	}
	return string(runes[:n]) + "..."
}
