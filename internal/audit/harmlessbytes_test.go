package audit

import (
	"bytes"
	"strings"
)

// everywhere matches the whole file.
func everywhere(data []byte) [][2]int { return [][2]int{{0, len(data)}} }

// letterCase matches a change between upper and lower case.
func letterCase(old byte, new int) bool {
	const caseBit = 0x20
	isLetter := old|caseBit >= 'a' && old|caseBit <= 'z'
	return new != deleted && isLetter && old^byte(new) == caseBit
}

// deletion matches the deletion of a byte in which.
func deletion(which string) changer {
	return func(old byte, new int) bool { return new == deleted && strings.IndexByte(which, old) >= 0 }
}

// blankFor matches a byte in which that is deleted or replaced by white space.
func blankFor(which string) changer {
	return func(old byte, new int) bool {
		isBlank := new == deleted || strings.IndexByte(" \t\r\n", byte(new)) >= 0
		return isBlank && strings.IndexByte(which, old) >= 0
	}
}

// lineWith matches all lines with one of the prefixes, without their line ends.
func lineWith(prefixes ...string) finder {
	return func(data []byte) (out [][2]int) {
		offset := 0
		for line := range bytes.Lines(data) {
			for _, p := range prefixes {
				if bytes.HasPrefix(line, []byte(p)) {
					out = append(out, [2]int{offset, offset + len(bytes.TrimRight(line, "\r\n"))})
				}
			}
			offset += len(line)
		}
		return out
	}
}

// lineEnds matches the bytes of all line ends.
func lineEnds(data []byte) (out [][2]int) {
	for i, c := range data {
		if c == '\r' || c == '\n' {
			out = append(out, [2]int{i, i + 1})
		}
	}
	return out
}

// records matches the bytes from to to of every record.
func records(size, from, to int) finder {
	return func(data []byte) (out [][2]int) {
		for offset := 0; offset+size <= len(data); offset += size {
			out = append(out, [2]int{offset + from, offset + to})
		}
		return out
	}
}

// after matches the n bytes after every mark.
func after(mark string, n int) finder {
	return func(data []byte) (out [][2]int) {
		for i := range data {
			if bytes.HasPrefix(data[i:], []byte(mark)) {
				out = append(out, [2]int{i + len(mark), i + len(mark) + n})
			}
		}
		return out
	}
}

// beforeAll matches the n bytes before every mark.
func beforeAll(mark string, n int) finder {
	return func(data []byte) (out [][2]int) {
		for _, r := range after(mark, 0)(data) {
			out = append(out, [2]int{r[0] - len(mark) - n, r[0] - len(mark)})
		}
		return out
	}
}

// noNumber matches changes to anything but a digit from 1 to 9.
func noNumber(_ byte, new int) bool { return new < '1' || new > '9' }

// linBeside matches the LIN fields without cards.
func linBeside(data []byte) (out [][2]int) {
	offset := 0
	for line := range bytes.Lines(data) {
		const tag = "|md|"
		start := bytes.Index(line, []byte(tag))
		hands := start + len(tag)
		end := hands + bytes.IndexByte(line[hands:], '|')
		out = append(out, [2]int{offset, offset + start}, [2]int{offset + end + 1, offset + len(line)})
		offset += len(line)
	}
	return out
}
