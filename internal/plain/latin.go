package plain

import "unicode/utf8"

// FromLatin1 returns a string from a published file as UTF-8. If it is not valid UTF-8, it is
// read as Latin-1, the usual encoding of old files.
func FromLatin1(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	r := make([]rune, len(s))
	for i := range len(s) {
		r[i] = rune(s[i])
	}
	return string(r)
}
