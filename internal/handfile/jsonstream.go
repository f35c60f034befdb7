package handfile

import "bytes"

// wholeObjects returns the length of the data up to the last comma between two objects of the array. The data
// begins with the array or with one of its objects.
func wholeObjects(data []byte) int {
	depth := 1
	if start := bytes.TrimLeft(data, "\ufeff \t\r\n"); len(start) > 0 && start[0] == '[' {
		depth = 0
	}
	whole, inside := 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case inside:
			switch c {
			case '\\':
				i++
			case '"':
				inside = false
			}
		case c == '"':
			inside = true
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

// decodeObjects reads a part of an array, which may include the start or the end of the array.
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
