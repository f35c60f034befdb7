package plain

import "unicode/utf8"

// Latin is a string of a published file as UTF-8: what is none is Latin-1, as
// in files of the time.
func Latin(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	r := make([]rune, len(s))
	for i := range len(s) {
		r[i] = rune(s[i])
	}
	return string(r)
}
