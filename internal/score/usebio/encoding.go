package usebio

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// charset converts the single-byte encodings of scoring programs, including those for
// Polish and French, by the name in the document.
func charset(label string, in io.Reader) (io.Reader, error) {
	name := letters(label)
	switch name {
	case "utf8":
		return in, nil
	case "usascii", "ascii", "iso88591", "latin1", "cp1252":
		// Windows-1252 contains all printable characters of the other encodings.
		name = "windows1252"
	case "latin2":
		name = "iso88592"
	case "latin9":
		name = "iso885915"
	}
	if number, ok := strings.CutPrefix(name, "cp125"); ok {
		name = "windows125" + number
	}
	if number, ok := strings.CutPrefix(name, "cp"); ok {
		name = "ibmcodepage" + number
	}
	for _, e := range charmap.All {
		if m, ok := e.(*charmap.Charmap); ok && letters(m.String()) == name {
			return m.NewDecoder().Reader(in), nil
		}
	}
	const supported = "UTF-8, ISO-8859-1, ISO-8859-2, windows-1250 or windows-1252"
	return nil, fmt.Errorf("encoding %s is not supported, expected %s", plain.QuoteExcerpt(label), supported)
}

// letters returns the letters and digits in the name of an encoding, for comparison.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(name))
}

// validText replaces bytes that are not UTF-8 with U+FFFD, as web browsers do. A name in
// the wrong encoding is still usable, and every pair has only one spelling.
func validText(text []byte) string {
	if !utf8.Valid(text) {
		if decoded, err := unicode.UTF8.NewDecoder().Bytes(text); err == nil {
			return string(decoded)
		}
	}
	return string(text)
}
