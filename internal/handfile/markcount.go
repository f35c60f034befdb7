package handfile

import (
	"bytes"
	"strings"
)

// pbnMarks counts [Board and [Deal, also in comments and in lines that are not PBN. A reader that finds fewer
// boards has overlooked some.
func pbnMarks(text []byte) (m markCounts) {
	for {
		i := bytes.IndexByte(text, '[')
		if i < 0 {
			return m
		}
		text = text[i+1:]
		tag, isMark := markOf(text)
		switch {
		case isMark && tag == tagBoard:
			m.boards++
		case isMark && tag == tagDeal:
			m.deals++
		}
	}
}

// markOf returns the Board or Deal tag whose [ precedes text. It reports false for other tags.
func markOf(text []byte) (tag pbnTag, isMark bool) {
	for len(text) > 0 && text[0] <= ' ' && strings.IndexByte(pbnBlanks, text[0]) >= 0 {
		text = text[1:]
	}
	isCandidate := len(text) > 0 && (lowerLetter(text[0]) == 'b' || lowerLetter(text[0]) == 'd')
	if !isCandidate {
		return 0, false // Most tags return here.
	}
	for _, tag := range []pbnTag{tagBoard, tagDeal} {
		if beginsWithName(text, pbnTagNames[tag]) {
			return tag, true
		}
	}
	return 0, false
}

// beginsWithName reports whether text begins with a tag name in any case: Board, but not Boards.
func beginsWithName(text []byte, name string) bool {
	if len(text) < len(name) || !bytes.EqualFold(text[:len(name)], []byte(name)) {
		return false
	}
	return len(text) == len(name) || !isNameByte(text[len(name)])
}

// beginsMark reports whether the [ before text begins a Board or Deal tag.
func beginsMark(text []byte) bool {
	_, isMark := markOf(text)
	return isMark
}

// lowerLetter returns an ASCII letter in lower case.
func lowerLetter(c byte) byte { return c | 0x20 }

// pbnBlanks are the characters that are ignored around tag names.
const pbnBlanks = " \t\v\f\r\n"

// linMarks counts the md fields of LIN files, md|3SAKQ...|.
func linMarks(text []byte) (m markCounts) {
	for bar := 0; ; bar++ {
		i := bytes.IndexByte(text[bar:], '|')
		if i < 0 {
			return m
		}
		bar += i
		key := trimBlanksRight(text[:bar])
		start := len(key) - len("md")
		if start < 0 || lowerLetter(key[start]) != 'm' || lowerLetter(key[start+1]) != 'd' {
			continue
		}
		if start == 0 || !continuesKey(key[start-1]) {
			m.boards++
		}
	}
}

// continuesKey reports whether md after c ends a longer key or a value.
func continuesKey(c byte) bool {
	isASCII := c < 0x80
	return isLetterOrDigit(c) || c == ',' || !isASCII
}

func isLetterOrDigit(c byte) bool { return isNameByte(c) && c != '_' }

// trimBlanksRight removes trailing spaces.
func trimBlanksRight(text []byte) []byte {
	for len(text) > 0 && strings.IndexByte(linBlanks, text[len(text)-1]) >= 0 {
		text = text[:len(text)-1]
	}
	return text
}

// dlmMarks counts the boards in a DLM file, as in "Board 01=...": occurrences of "Board" followed by a digit and =
// on the same line.
func dlmMarks(text []byte) (m markCounts) {
	eachLine(text, func(line []byte) {
		line = bytes.ToLower(line)
		for {
			_, after, found := bytes.Cut(line, []byte("board"))
			if !found {
				return
			}
			line = after
			after = bytes.TrimLeft(after, " \t")
			hasNumber := len(after) > 0 && after[0] >= '0' && after[0] <= '9'
			if hasNumber && bytes.IndexByte(after, '=') > 0 {
				m.boards++
			}
		}
	})
	return m
}

// lineMarks counts the lines that are not empty.
func lineMarks(text []byte) (m markCounts) {
	eachLine(text, func(line []byte) {
		if len(bytes.Trim(line, " \t\v\f\x00\x1a")) > 0 {
			m.boards++
		}
	})
	return m
}

// eachLine calls f for each line without its LF, CR LF or CR.
func eachLine(text []byte, f func([]byte)) {
	for len(text) > 0 {
		end := bytes.IndexByte(text, '\n')
		if end < 0 {
			end = len(text)
		}
		line := text[:end]
		text = text[min(end+1, len(text)):]
		for {
			i := bytes.IndexByte(line, '\r')
			if i < 0 {
				f(line)
				break
			}
			f(line[:i])
			line = line[i+1:]
		}
	}
}
