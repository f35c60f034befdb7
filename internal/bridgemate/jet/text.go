package jet

import (
	"fmt"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"
)

// textValue decodes a text and counts its length towards maxText.
func (f *File) textValue(b []byte) (value, error) {
	s := f.decodeText(b)
	f.textBytes += len(s)
	if f.textBytes > maxText {
		return value{}, fmt.Errorf("%w: it contains more than %d bytes of text", errBound, maxText)
	}
	return value{kind: text, text: s}, nil
}

// decodeText decodes a text. In Jet 4, FF FE marks compressed text, in which a zero byte switches between one and two
// bytes per character: FF FE 61 00 41 01 00 62 is "aŁb".
func (f *File) decodeText(b []byte) string {
	if !f.jet4 || len(b) < 2 || b[0] != 0xFF || b[1] != 0xFE {
		return f.characters(b)
	}
	wide := make([]byte, 0, 2*len(b))
	single := true // one byte per character
	for i := 2; i < len(b); {
		switch {
		case b[i] == 0:
			single = !single
			i++
		case single:
			wide = append(wide, b[i], 0)
			i++
		case i+1 < len(b):
			wide = append(wide, b[i], b[i+1])
			i += 2
		default:
			i++ // half a character at the end
		}
	}
	return f.characters(wide)
}

// characters decodes uncompressed text: in the file's code page or, in Jet 4, UTF-16.
func (f *File) characters(b []byte) string {
	if !f.jet4 {
		s, err := f.charset.NewDecoder().Bytes(b)
		if err != nil {
			return string(b)
		}
		return string(s)
	}
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = uint16(uint16At(b, 2*i))
	}
	return string(utf16.Decode(units))
}

// codePage returns the character set of a code page, or Windows-1252 for an unknown one.
func codePage(n int) *charmap.Charmap {
	switch n {
	case 874:
		return charmap.Windows874
	case 1250:
		return charmap.Windows1250
	case 1251:
		return charmap.Windows1251
	case 1253:
		return charmap.Windows1253
	case 1254:
		return charmap.Windows1254
	case 1255:
		return charmap.Windows1255
	case 1256:
		return charmap.Windows1256
	case 1257:
		return charmap.Windows1257
	case 1258:
		return charmap.Windows1258
	}
	return charmap.Windows1252
}
