package squaredeal

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// script is an old file's encoding. SquareDeal 1.3 writes its console's code page, CP852, or keeps
// the encoding that an editor used.
type script uint8

const (
	inBytes script = iota // CP852 or CP1250, line by line
	inUTF8
	inUTF8Twice // CP852 interpreted as CP1250 and written as UTF-8
)

// scriptOf detects a whole file's encoding.
func scriptOf(data []byte) script {
	switch {
	case !utf8.Valid(data):
		return inBytes
	case strings.ContainsFunc(string(data), func(r rune) bool { return r >= 0x80 && r <= 0x9f }):
		return inUTF8Twice
	}
	return inUTF8
}

// Text returns TN, DI or a phase's description for display. In old files it is converted to UTF-8, in
// others it is unchanged.
func (d *Description) Text(field string) string {
	if !d.Old || d.script == inUTF8 {
		return field
	}
	if d.script == inUTF8Twice {
		if original, ok := undoDoubleEncoding(field); ok {
			return original
		}
		return field
	}
	return decodePolish(field)
}

// decodePolish decodes CP852 or CP1250, whichever gives more Polish letters, or CP852 if they are
// equal.
func decodePolish(s string) string {
	letters := func(text string) (n int) {
		for _, r := range text {
			if strings.ContainsRune("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", r) {
				n++
			}
		}
		return n
	}
	dos, windows := decode(charmap.CodePage852, s), decode(charmap.Windows1250, s)
	if letters(windows) > letters(dos) {
		return windows
	}
	return dos
}

// decode decodes a text with a code page.
func decode(c *charmap.Charmap, s string) string {
	var b strings.Builder
	for i := range len(s) {
		r := c.DecodeByte(s[i])
		if r == utf8.RuneError {
			r = rune(s[i]) // CP1250 leaves five bytes undefined
		}
		b.WriteRune(r)
	}
	return b.String()
}

// undoDoubleEncoding reverses the interpretation of CP852 as CP1250 that was written as UTF-8. It returns
// false if that cannot have produced the text.
func undoDoubleEncoding(s string) (string, bool) {
	b := make([]byte, 0, len(s))
	for _, r := range s {
		c, ok := charmap.Windows1250.EncodeRune(r)
		if !ok && r >= 0x80 && r <= 0x9f {
			c, ok = byte(r), true
		}
		if !ok {
			return s, false
		}
		b = append(b, c)
	}
	return decode(charmap.CodePage852, string(b)), true
}
