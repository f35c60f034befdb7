package handfile

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// readLink reads the query of one address, the text after the question mark. It contains either hands or LIN:
//
//	n=SAKQ2HT98D7C65432&e=...&s=...&b=7&d=s&v=b
//	lin=md|3SAKQ2...|sv|b|ah|Board 7|
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

// addLinkedBoard adds the board in an address without lin=, from its hands n, e, s and w, number b, dealer d and
// vulnerability v.
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
	// In LIN, the first hand is South's.
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
	// The address also contains an auction or a play, which is not read.
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
