package squaredeal

import (
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"
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

// Text returns TN, DI or the description of a phase for display. In old files it is
// converted to UTF-8, in others it is unchanged.
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
			r = rune(s[i]) // CP1250 does not define five bytes
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

// Encoded is a text in an encoding, with the name of the encoding.
type Encoded struct {
	Name string
	Data []byte
}

// OtherEncodings returns a text of an old file in all encodings in which other programs may have
// stored it: UTF-8, CP852, CP1250 and double encoding, if they can represent it.
func OtherEncodings(text []byte) (all []Encoded) {
	var b strings.Builder
	d := Description{Old: true, script: scriptOf(text)}
	for line := range strings.Lines(string(text)) {
		b.WriteString(d.Text(line))
	}
	s := b.String()
	all = append(all, Encoded{Name: "UTF-8", Data: []byte(s)})
	if dos, err := charmap.CodePage852.NewEncoder().String(s); err == nil {
		all = append(all, Encoded{Name: "CP852", Data: []byte(dos)})
		all = append(all, Encoded{Name: "CP852 read as CP1250", Data: []byte(decode(charmap.Windows1250, dos))})
	}
	if windows, err := charmap.Windows1250.NewEncoder().String(s); err == nil {
		all = append(all, Encoded{Name: "CP1250", Data: []byte(windows)})
	}
	return all
}

// SameText reports whether two texts of old files may be the same before editors, mail
// programs and version control changed their bytes. It considers UTF-8, CP852, CP1250,
// Windows-1252, Latin-1, double encoding, composed and decomposed accents, and spaces.
func SameText(a, b string) bool {
	if a == b {
		return true
	}
	others := readings(b)
	return slices.ContainsFunc(readings(a), func(s string) bool { return slices.Contains(others, s) })
}

// readings returns a text's possible interpretations.
func readings(s string) (all []string) {
	add := func(text string) { all = append(all, norm.NFC.String(foldText(text))) }
	if utf8.ValidString(s) {
		add(s)
		if original, ok := undoDoubleEncoding(s); ok {
			add(original)
		}
		return all
	}
	for _, c := range []*charmap.Charmap{
		charmap.CodePage852, charmap.Windows1250, charmap.Windows1252, charmap.ISO8859_1,
	} {
		add(decode(c, s))
	}
	return all
}
