package handfile

import (
	"bytes"
	"net/url"
	"strconv"
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
	Name: "links", Ours: true,
	Keeps:  Keeps{Cards: true, Numbers: true, Incomplete: true},
	Doc:    words.New("handfile.doc-links"),
	decode: decodeLinks,
}

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
		i := bytes.IndexByte(data[end:], '?')
		if i < 0 {
			return data, nil, false
		}
		end += i + 1
		start := end - len(handviewer)
		if start >= 0 && bytes.EqualFold(data[start:end], []byte(handviewer)) {
			return data[:start], data[end:], true
		}
	}
}

// addressEnd returns the length of the address with which a text begins. An address with an unencoded LIN contains
// spaces and ends at its last bar.
func addressEnd(text []byte) int {
	cut := func(text []byte, chars string) []byte {
		if end := bytes.IndexAny(text, chars); end >= 0 {
			return text[:end]
		}
		return text
	}
	word := cut(text, " \t\r\n\"<>")
	if !bytes.Contains(word, []byte("lin=")) || bytes.IndexByte(word, '|') < 0 {
		return len(word)
	}
	line := cut(text, "\r\n\"<>")
	if next := bytes.Index(line, []byte(" http")); next >= 0 {
		line = line[:next]
	}
	return bytes.LastIndexByte(line, '|') + 1
}

// readLink reads the query of one address.
func (r *linReader) readLink(query string, line int) error {
	if r.opt.isFull(r.set) {
		return r.opt.tooMany(line, 0)
	}
	values, problem := parseQuery(query)
	if !problem.IsZero() {
		return &Error{Line: line, Text: problem}
	}
	if text := values["lin"]; text != "" {
		// A newline inside the address must not advance the line number.
		return r.read([]byte(strings.ReplaceAll(text, "\n", "\v")), line)
	}
	return r.addLinkedBoard(values, line)
}

// addLinkedBoard adds the board in an address without lin=.
func (r *linReader) addLinkedBoard(values map[string]string, line int) error {
	b := &linBoard{line: line}
	if text := values["b"]; text != "" {
		number, err := strconv.ParseUint(text, 10, 31)
		if err != nil || number == 0 {
			problem := reason("the address names board %q, expected a number of 1 or more", clip(text))
			return &Error{Line: line, Text: problem}
		}
		b.board.Number = int(number)
		r.numbered = true
	}
	hands := values["s"] + "," + values["w"] + "," + values["n"] + "," + values["e"]
	if hands == ",,," {
		return &Error{Line: line, Text: reason("the address contains no hands")}
	}
	if err := b.readHands(hands); err != nil {
		return &Error{Line: line, Board: b.board.Number, Text: words.ErrorText(err)}
	}
	if dealer, ok := seatOf(values["d"]); ok {
		b.dealer = linDealer[dealer]
	}
	switch vul := strings.ToLower(values["v"]); vul {
	case "":
	case "-":
		b.vul = '0'
	default:
		b.vul = vul[0]
	}
	r.set.More = r.set.More || values["a"] != "" || values["p"] != ""
	r.endBoard(b)
	return nil
}

// parseQuery parses a query, whose keys may be in any case, or returns the reason why it cannot.
func parseQuery(query string) (values map[string]string, problem words.Text) {
	query, _, _ = strings.Cut(strings.ReplaceAll(query, "&amp;", "&"), "#")
	values = map[string]string{}
	for part := range strings.SplitSeq(query, "&") {
		key, value, _ := strings.Cut(part, "=")
		key = strings.ToLower(key)
		value, err := url.QueryUnescape(value)
		if err != nil {
			return nil, reason("the address contains %q, which is not valid percent-encoding", clip(part))
		}
		if old, known := values[key]; known && old != value {
			return nil, reason("the address contains %s= twice", clip(printable([]byte(key))))
		}
		values[key] = value
	}
	return values, words.Text{}
}
