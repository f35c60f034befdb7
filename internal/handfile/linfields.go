package handfile

import (
	"bytes"
	"strings"
)

// fieldAfterText finds a qx or md field that follows other text on its line, as in "Boards: qx". It returns the
// text and the field name.
func fieldAfterText(key []byte) (before, name []byte) {
	text := trimBlanks(key)
	start := len(text) - 2
	if start < 1 {
		return nil, nil
	}
	name = bytes.ToLower(text[start:])
	isBoardField := string(name) == "qx" || string(name) == "md"
	if !isBoardField || isNameByte(text[start-1]) {
		return nil, nil
	}
	return key[:bytes.LastIndex(key, text[start:])], name
}

// isFieldName reports whether a lower-case text is the name of a field.
func isFieldName(name []byte) bool {
	return len(name) == 2 && name[0]-'a' <= 'z'-'a' && name[1]-'a' <= 'z'-'a'
}

// lineOf returns the line of the first non-space character. The text begins on the given line.
func lineOf(text []byte, line int) int {
	blanks := len(text) - len(bytes.TrimLeft(text, linBlanks))
	return line + bytes.Count(text[:blanks], []byte("\n"))
}

// trimBlanks is bytes.Trim with linBlanks. Unlike Trim, it does not build a set on each call.
func trimBlanks(b []byte) []byte {
	for len(b) > 0 && strings.IndexByte(linBlanks, b[0]) >= 0 {
		b = b[1:]
	}
	for len(b) > 0 && strings.IndexByte(linBlanks, b[len(b)-1]) >= 0 {
		b = b[:len(b)-1]
	}
	return b
}

// linBlanks are the characters that are ignored around field names.
const linBlanks = valueBlanks + "\x7f"

// valueBlanks are the characters that are ignored around values.
const valueBlanks = " \t\n\v\f\r"
