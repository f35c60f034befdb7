package squaredeal

import (
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"
)

// Encoded is text in an encoding, with the encoding's name.
type Encoded struct {
	Name string
	Data []byte
}

// OtherEncodings returns text from an old file in all encodings in which other programs may have
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

// SameText reports whether two texts from old files may have been equal before editors, mail
// programs or version control changed their bytes. It considers UTF-8, CP852, CP1250,
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
