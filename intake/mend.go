package intake

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/fairdeal/fairdeal/handfile"
)

// A mend is one thing that mail, pages and editors do to a text, taken back.
type mend struct {
	note Note
	// apply returns the text without it, nil where it changes nothing, and what it
	// took away that shows nobody, but may hold boards.
	apply func(text []byte) (mended, hidden []byte)
}

// mends are tried in this order. What the text is in, and how its lines end, is
// settled before. The first is of bytes: there is nothing of it in UTF-16.
var mends = []mend{
	{QuotedPrintable, fromQuotedPrintable},
	{Quoted, unquote},
	{HTML, fromHTML},
	{Marks, plainMarks},
}

// plainText is a text as UTF-8 without byte order marks and the end of DOS: mend 1. What is no UTF-8
// stays as it is, since only names are written in letters beyond ASCII.
func plainText(data []byte) []byte {
	if handfile.IsUTF16(data) {
		data = handfile.FromUTF16(data)
	}
	text := bytes.TrimLeft(data, "\ufeff")
	if end := bytes.TrimRight(text, dosEnd); bytes.IndexByte(text[len(end):], 26) >= 0 {
		text = end // what pads the last block goes, and with it line ends
	}
	return text
}

// dosEnd is what stands at the end of a file of DOS, and fills its last block.
const dosEnd = "\x1a\x00\r\n"

// characters are the notes of mend 1.
func characters(data []byte) []Note {
	switch {
	case handfile.IsUTF16(data):
		return []Note{UTF16}
	case !utf8.Valid(data):
		return []Note{CP1250}
	}
	return nil
}

// lineEnds is a text with LF at the end of each line: mend 2.
func lineEnds(text []byte) []byte {
	if bytes.IndexByte(text, '\r') < 0 {
		return text
	}
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
}

// Unquoted is a text after mends 1 to 3: in UTF-8, with LF, without the marks of an
// answered mail. Text that has none of these is returned as it is.
func Unquoted(data []byte) []byte {
	text := plainText(data)
	if bytes.IndexByte(text, '\n') < 0 {
		text = lineEnds(text)
	}
	if first := bytes.TrimLeft(text, " \t\r\n"); len(first) == 0 || first[0] != '>' {
		return text
	}
	if mended, _ := unquote(text); mended != nil {
		return mended
	}
	return text
}

// maxQuotes is how many answers one behind the other are taken away.
const maxQuotes = 10

// unquote takes the quote marks of answered mail away: mend 3.
func unquote(text []byte) (mended, hidden []byte) {
	text = lineEnds(text)
	for range maxQuotes {
		if !allQuoted(text) {
			break
		}
		out := make([]byte, 0, len(text))
		for line := range bytes.Lines(text) {
			if rest, ok := bytes.CutPrefix(line, []byte(">")); ok {
				line = bytes.TrimPrefix(rest, []byte(" "))
			}
			out = append(out, line...)
		}
		text, mended = out, out
	}
	return mended, nil
}

// allQuoted reports whether every line that is not blank begins with a quote mark.
func allQuoted(text []byte) bool {
	any := false
	for line := range bytes.Lines(text) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		if any = true; line[0] != '>' {
			return false
		}
	}
	return any
}

// fromQuotedPrintable decodes a mail: mend 5. Without a header that says it, only a
// text in which every sign of it is one.
func fromQuotedPrintable(text []byte) (mended, hidden []byte) {
	if bytes.IndexByte(text, '=') < 0 {
		return nil, nil
	}
	start := 0
	if i := headerEnd(text); i >= 0 {
		start = i
	} else if !isQuotedPrintable(text) {
		return nil, nil
	}
	out := append(make([]byte, 0, len(text)), text[:start]...)
	changed := false
	for rest := text[start:]; len(rest) > 0; {
		i := bytes.IndexByte(rest, '=')
		if i < 0 {
			out = append(out, rest...)
			break
		}
		out = append(out, rest[:i]...)
		rest = rest[i+1:]
		if len(rest) >= 2 && hexDigit(rest[0]) >= 0 && hexDigit(rest[1]) >= 0 {
			out = append(out, byte(hexDigit(rest[0])<<4|hexDigit(rest[1])))
			rest, changed = rest[2:], true
		} else if n := softBreak(rest); n >= 0 {
			rest, changed = rest[n:], true
		} else {
			out = append(out, '=')
		}
	}
	if !changed {
		return nil, nil
	}
	return out, nil
}

// headerEnd is where the line ends that says how a mail is written; -1: none does.
func headerEnd(text []byte) int {
	at := 0
	for line := range bytes.Lines(lineEndsKept(text)) {
		name, value, ok := bytes.Cut(line, []byte(":"))
		at += len(line)
		if ok && bytes.EqualFold(name, []byte("Content-Transfer-Encoding")) && bytes.EqualFold(bytes.TrimSpace(value), []byte("quoted-printable")) {
			return at
		}
	}
	return -1
}

// lineEndsKept is a text of as many bytes in which every line ends with LF.
func lineEndsKept(text []byte) []byte {
	if bytes.IndexByte(text, '\r') < 0 {
		return text
	}
	text = bytes.Clone(text)
	for i, c := range text {
		if c == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			text[i] = '\n'
		}
	}
	return text
}

// The length of a line that a mail program broke.
const (
	shortestBroken = 70
	longestBroken  = 76
)

// isQuotedPrintable reports whether a line was broken as mail breaks it, and every
// "=" is one of mail's.
func isQuotedPrintable(text []byte) bool {
	broken := false
	for line := range bytes.Lines(lineEndsKept(text)) {
		line = bytes.TrimRight(line, "\r\n")
		for i, c := range line {
			if c != '=' {
				continue
			}
			switch {
			case i == len(line)-1:
				broken = broken || len(line) >= shortestBroken && len(line) <= longestBroken
			case i+2 >= len(line) || hexDigit(line[i+1]) < 0 || hexDigit(line[i+2]) < 0:
				return false
			}
		}
	}
	return broken
}

// softBreak is how many bytes behind a "=" are the end of a line that goes on; -1:
// there is none.
func softBreak(rest []byte) int {
	n := 0
	for n < len(rest) && (rest[n] == ' ' || rest[n] == '\t') {
		n++
	}
	switch {
	case n == len(rest):
		return n
	case bytes.HasPrefix(rest[n:], []byte("\r\n")):
		return n + 2
	case rest[n] == '\n' || rest[n] == '\r':
		return n + 1
	}
	return -1
}

// hexDigit is the value of a digit as mail writes it, -1 of anything else.
func hexDigit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// inUTF8 is a text that may be in Windows-1250 in UTF-8.
func inUTF8(text []byte) []byte {
	if utf8.Valid(text) {
		return text
	}
	out, err := charmap.Windows1250.NewDecoder().Bytes(text)
	if err != nil {
		return text
	}
	return out
}
