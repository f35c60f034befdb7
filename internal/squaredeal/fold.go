package squaredeal

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// foldSpaces trims spaces and replaces runs of spaces with one space.
func foldSpaces(s string) string {
	isBlank := func(r rune) bool { return strings.ContainsRune(blanks, r) }
	return strings.Join(strings.FieldsFunc(s, isBlank), " ")
}

// foldText is like foldSpaces, but also replaces spaces that do not break or have an unusual width. Mail
// programs change them, and the digest must not depend on that.
func foldText(s string) string {
	if utf8.ValidString(s) {
		s = strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Zs, r) {
				return ' '
			}
			return r
		}, s)
	}
	return foldSpaces(s)
}
