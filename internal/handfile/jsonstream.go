package handfile

import "bytes"

// wholeObjects returns the length up to the last comma between two objects. The data begins with the array or with
// one of its objects.
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

// decodeObjects reads some objects of an array, possibly including its start or end.
func decodeObjects(data []byte, opt ReadOptions, first, last bool) (*Set, error) {
	text := data
	if !first {
		text = append([]byte{'['}, data...)
	}
	if !last {
		text = append(text[:len(text)-1:len(text)-1], ']') // replaces the comma
	}
	return decodeArray(text, opt)
}
