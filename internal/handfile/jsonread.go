package handfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// jsonReader reads the array with a decoder, except the boards at its start that are in fairdeal's own layout.
type jsonReader struct {
	data     []byte
	decoder  *json.Decoder
	set      *Set
	boards   merger
	numbered bool
	shift    int64           // offset of the decoder's input in data
	offset   int64           // offset up to which lines are counted
	line     int             // line at this offset
	seen     map[string]bool // member names in the current object
}

// jsonBoard is one object. Unknown members only set hasMore.
type jsonBoard struct {
	number           int
	numbered         bool
	dealer, vul      string
	deal             bridge.Deal
	hasDeal, hasMore bool
	doubleDummy      analysis
	data             DealData
}

// readDocument reads the array.
func (r *jsonReader) readDocument() error {
	t, err := r.token()
	if err != nil {
		return err
	}
	if t != json.Delim('[') {
		return r.errorf(0, `expected an array of boards: [{"board":1,"deal":"N:..."}, ...]`)
	}
	if r.offset > 0 {
		if _, err = r.token(); err != nil { // This element replaces the boards of readOwnBoards.
			return err
		}
	}
	for r.decoder.More() {
		if err := r.readBoard(); err != nil {
			return err
		}
	}
	if _, err = r.token(); err != nil {
		return err
	}
	if _, err := r.decoder.Token(); !errors.Is(err, io.EOF) {
		return r.errorf(0, "unexpected text after the array of boards")
	}
	return nil
}

// readOwnBoards reads boards as long as they are in fairdeal's own layout. The decoder reads the others, after an
// empty element in place of these.
func (r *jsonReader) readOwnBoards(opt ReadOptions) {
	ownRecords := ownLayout{newEncoder: newJSONEncoder, parse: parseOwnJSON, disabled: opt.slow}
	read := 1 // number of bytes, including [
	for read < len(r.data) && r.data[0] == '[' {
		b, n := ownRecords.next(r.data[read:])
		if n == 0 {
			break
		}
		r.boards.reserve(len(r.data), n)
		r.line++
		r.boards.add(b, r.line)
		r.numbered = true
		read += n
	}
	if read == 1 {
		r.decoder = json.NewDecoder(bytes.NewReader(r.data))
		return
	}
	const replacement = `[""`
	r.decoder = json.NewDecoder(io.MultiReader(strings.NewReader(replacement), bytes.NewReader(r.data[read:])))
	r.offset = int64(read)
	r.shift = r.offset - int64(len(replacement))
}

// parseOwnJSON reads the number and the cards of an object without further members, and the comma before it.
func parseOwnJSON(data []byte, b *bridge.Board) bool {
	const start, table = len("\n{\"board\":"), len(`,"dealer":"N","vulnerable":"","deal":"N:`)
	data = bytes.TrimPrefix(bytes.TrimPrefix(data, []byte(",")), []byte("\r"))
	if len(data) < start {
		return false
	}
	var digits int
	b.Number, digits = leadingNumber(data[start:])
	if b.Number == 0 {
		return false
	}
	hands := start + digits + table + len(bridge.Vul(b.Number).String())
	return len(data) >= hands+wholeHands && parseOwnHands(data[hands:], b)
}

// readBoard reads one object. A duplicate name is an error, because programs differ in which one they use.
func (r *jsonReader) readBoard() error {
	t, err := r.token()
	if err != nil {
		return err
	}
	if t != json.Delim('{') {
		return r.errorf(0, "expected an object for each board")
	}
	line := r.currentLine()
	var b jsonBoard
	clear(r.seen)
	for r.decoder.More() {
		t, err := r.token()
		if err != nil {
			return err
		}
		name, _ := t.(string)
		key := strings.ToLower(name) // Lenient programs ignore the case of names.
		if r.seen[key] {
			return r.errorf(b.number, "%q appears twice in the same board", printable([]byte(name)))
		}
		if len(r.seen) == maxJSONNames {
			return r.errorf(b.number, "the board has more than %d names", maxJSONNames)
		}
		r.seen[key] = true
		if err := r.readMember(name, &b); err != nil {
			return err
		}
	}
	if _, err := r.token(); err != nil {
		return err
	}
	r.addBoard(&b, line)
	return nil
}

// maxJSONNames limits the members of an object.
const maxJSONNames = 100

// readMember reads the value of a member.
func (r *jsonReader) readMember(name string, b *jsonBoard) error {
	var raw json.RawMessage
	if err := r.decoder.Decode(&raw); err != nil {
		return r.syntaxError(b.number, err)
	}
	var err error
	switch name {
	case "board":
		n, parseErr := strconv.ParseUint(string(raw), 10, 31)
		if parseErr != nil || n == 0 {
			return r.errorf(0, "board is %s, expected a number of 1 or more", printable(raw))
		}
		b.number, b.numbered = int(n), true
		r.numbered = true
	case "dealer":
		b.dealer, err = r.parseString(name, raw, b.number)
	case "vulnerable":
		b.vul, err = r.parseString(name, raw, b.number)
	case "deal":
		err = r.readDeal(raw, b)
	case "double_dummy":
		if text, err := r.parseString(name, raw, b.number); err == nil && isTable(text) {
			b.doubleDummy.tricks = strings.ToUpper(text)
		} else {
			b.hasMore = true
		}
	case "par":
		b.data.Par = readPar(raw)
		b.hasMore = b.hasMore || b.data.Par == nil
	case "result":
		b.data.Result = readResult(raw)
		b.hasMore = b.hasMore || b.data.Result == nil
	default:
		b.hasMore = true
	}
	return err
}

// readDeal parses the value of deal.
func (r *jsonReader) readDeal(raw []byte, b *jsonBoard) error {
	text, err := r.parseString("deal", raw, b.number)
	if err != nil {
		return err
	}
	if b.deal, err = bridge.ParseDeal(text); err != nil {
		return &Error{Line: r.currentLine(), Board: b.number, Text: words.ErrorText(err)}
	}
	b.deal = b.deal.FillFourth()
	b.hasDeal = true
	return nil
}

// parseString parses the value of a member.
func (r *jsonReader) parseString(name string, raw []byte, board int) (s string, err error) {
	// Without escapes, the text itself is four times as fast.
	if raw[0] == '"' && bytes.IndexByte(raw, '\\') < 0 && utf8.Valid(raw) {
		return string(raw[1 : len(raw)-1]), nil
	}
	if json.Unmarshal(raw, &s) != nil {
		return "", r.errorf(board, "%s is not a string", name)
	}
	return s, nil
}

// addBoard adds the board of an object, which starts on the given line.
func (r *jsonReader) addBoard(b *jsonBoard, line int) {
	r.set.More = r.set.More || b.hasMore
	board := bridge.Board{Number: b.number, Deal: b.deal}
	if b.hasDeal {
		r.set.addTricks(&b.doubleDummy, &board, line)
		r.set.addDealData(b.deal, b.data)
	}
	switch {
	case !b.hasDeal && b.numbered:
		r.boards.noteHidden(b.number)
	case !b.hasDeal:
	case !b.numbered:
		stated, _, _ := readTable(b.dealer, b.vul)
		r.set.recordNextTable(stated)
		r.boards.append(board, line)
	default:
		r.set.checkTable(board, tagValue{text: b.dealer, line: line}, tagValue{text: b.vul, line: line})
		r.boards.add(board, line)
	}
}

// token returns the next token of the array, which must not end.
func (r *jsonReader) token() (json.Token, error) {
	t, err := r.decoder.Token()
	switch {
	case errors.Is(err, io.EOF):
		r.countLines(int64(len(r.data)))
		return nil, r.errorf(0, "the file ends inside the array of boards")
	case err != nil:
		return nil, r.syntaxError(0, err)
	}
	return t, nil
}

// currentLine returns the line of the decoder's position.
func (r *jsonReader) currentLine() int {
	r.countLines(max(r.offset, min(r.decoder.InputOffset()+r.shift, int64(len(r.data)))))
	return r.line
}

// countLines counts the lines up to an offset.
func (r *jsonReader) countLines(offset int64) {
	r.line += bytes.Count(r.data[r.offset:offset], []byte("\n"))
	r.offset = offset
}

func (r *jsonReader) errorf(board int, format string, args ...any) error {
	return &Error{Line: r.currentLine(), Board: board, Text: reason(format, args...)}
}

// syntaxError returns the error for text that is not JSON.
func (r *jsonReader) syntaxError(board int, err error) error {
	return r.errorf(board, "not JSON: %s", printable([]byte(strings.TrimPrefix(err.Error(), "json: "))))
}
