package handfile

import "bytes"

// wholeObjects returns the length of the data up to and including the last comma between two objects in an array:
//
//	[{"board":1},{"board":2},{"boa    length 25
//	{"board":3},{"boar                length 12
//
// The data begins with the array or with one of its objects.
func wholeObjects(data []byte) int {
	depth := 1 // number of open brackets and braces
	if start := bytes.TrimLeft(data, "\ufeff \t\r\n"); len(start) > 0 && start[0] == '[' {
		depth = 0
	}
	whole, inString := 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case inString:
			switch c {
			case '\\':
				i++
			case '"':
				inString = false
			}
		case c == '"':
			inString = true
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			depth--
		case c == ',' && depth == 1:
			whole = i + 1
		}
	}
	return whole
}

// decodeObjects reads a part of an array that wholeObjects has cut. The part becomes an array of its own: it gets a
// bracket unless it is the first, and its comma becomes a bracket unless it is the last.
func decodeObjects(data []byte, opt ReadOptions, first, last bool) (*Set, error) {
	text := data
	if !first {
		text = append([]byte{'['}, data...)
	}
	if !last {
		withoutComma := text[: len(text)-1 : len(text)-1] // append must not overwrite data
		text = append(withoutComma, ']')
	}
	return decodeArray(text, opt)
}
