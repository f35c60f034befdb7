package handfile

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// links are BBO handviewer addresses within any text, plain or percent-encoded:
//
//	https://www.bridgebase.com/tools/handviewer.html?n=SAKQ2HT98D7C65432&e=...&s=...&b=7&d=s&v=b
//	https://www.bridgebase.com/tools/handviewer.html?lin=md|3SAKQ2...|sv|b|ah|Board 7|
//
// At least three of the hands n e s w must be known; b is the board number, d the dealer and v the vulnerability. See
// spec/formats.md step 29.
var links = Format{
	Name:   "links",
	Keeps:  Keeps{Cards: true, Numbers: true, Incomplete: true},
	Doc:    words.New("handfile.doc-links"),
	decode: decodeLinks,
}

// handviewer precedes the query in each address.
const handviewer = "handviewer.html?"

// IsLink reports whether text begins with http and contains the address of a BBO hand.
func IsLink(text string) bool {
	return len(text) > 4 && strings.EqualFold(text[:4], "http") && HasLink([]byte(text))
}

// HasLink reports whether text contains the address of a BBO hand.
func HasLink(text []byte) bool {
	_, _, ok := cutLink(text)
	return ok
}

func decodeLinks(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	r := &linReader{opt: opt, set: set}
	r.boards.set = set
	return r.readLinks(data)
}

// readLinks reads all addresses in a text.
func (r *linReader) readLinks(data []byte) (*Set, error) {
	line, hasLink := 1, false
	for len(data) > 0 {
		before, after, ok := cutLink(data)
		r.skipText(before, line)
		line += bytes.Count(before, []byte("\n"))
		if !ok {
			break
		}
		hasLink = true
		end := addressEnd(after)
		if err := r.readLink(string(after[:end]), line); err != nil {
			return nil, err
		}
		data = after[end:]
	}
	if !hasLink {
		return nil, &Error{Line: line, Text: reason("the text contains no address with %s", handviewer)}
	}
	return r.finish(line)
}

// cutLink cuts a text around its first handviewer.html?, in any case.
func cutLink(data []byte) (before, after []byte, ok bool) {
	end := 0 // offset after the last question mark found
	for {
		mark := bytes.IndexByte(data[end:], '?')
		if mark < 0 {
			return data, nil, false
		}
		end += mark + 1
		start := end - len(handviewer)
		if start >= 0 && bytes.EqualFold(data[start:end], []byte(handviewer)) {
			return data[:start], data[end:], true
		}
	}
}

// addressEnd returns the length of the address with which a text begins. An address with an unencoded LIN contains
// spaces and ends at its last bar.
func addressEnd(text []byte) int {
	word := cutBefore(text, " \t\r\n\"<>")
	isUnencodedLIN := bytes.Contains(word, []byte("lin=")) && bytes.IndexByte(word, '|') >= 0
	if !isUnencodedLIN {
		return len(word)
	}
	line := cutBefore(text, "\r\n\"<>")
	if next := bytes.Index(line, []byte(" http")); next >= 0 {
		line = line[:next]
	}
	return bytes.LastIndexByte(line, '|') + 1
}

// cutBefore returns the beginning of a text, up to the first of the given characters.
func cutBefore(text []byte, chars string) []byte {
	if end := bytes.IndexAny(text, chars); end >= 0 {
		return text[:end]
	}
	return text
}
