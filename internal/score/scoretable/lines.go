package scoretable

import (
	"bytes"
)

// splitLine splits off a line that ends in LF, CR LF, or CR alone. It is a [bufio.SplitFunc].
func splitLine(data []byte, atEOF bool) (advance int, line []byte, err error) {
	i := bytes.IndexAny(data, "\r\n")
	switch {
	case i >= 0 && data[i] == '\r' && i+1 == len(data) && !atEOF:
		return 0, nil, nil // The next byte may be the LF of the same line end.
	case i >= 0 && data[i] == '\r' && i+1 < len(data) && data[i+1] == '\n':
		return i + 2, data[:i], nil
	case i >= 0:
		return i + 1, data[:i], nil
	case atEOF && len(data) > 0:
		return len(data), data, nil
	}
	return 0, nil, nil
}

// fromLatin1 decodes ISO 8859-1, the encoding of PBN files.
func fromLatin1(text string) string {
	decoded := make([]rune, len(text))
	for i := range len(text) {
		decoded[i] = rune(text[i])
	}
	return string(decoded)
}

// normalSpace replaces whitespace with a space (spec/intake.md 4).
func normalSpace(r rune) rune {
	if r == '\t' || r == '\u00a0' || r == '\u202f' || r >= '\u2000' && r <= '\u200a' {
		return ' '
	}
	return r
}
