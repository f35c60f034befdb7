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
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// jsonFormat is an array with one object per board: board (a number), dealer (a letter), vulnerable (None, NS, EW
// or All) and deal (as in the PBN tag); also double_dummy, par and result, if known. See spec/json.md and
// spec/formats.md step 31.
var jsonFormat = Format{
	Name: "json", Ext: ".json", Ours: true,
	Keeps:      Keeps{Cards: true, Numbers: true, Incomplete: true, Tables: true},
	Doc:        words.New("handfile.json-array-boards-programs"),
	NewEncoder: newJSONEncoder,
	decode:     decodeJSON,
}

type jsonEncoder struct {
	opt    WriteOptions
	more   bool
	toDeal [16]string // text between the board number and the hands, by Table.index
}

func newJSONEncoder(_ boardrange.Run, opt WriteOptions) Encoder {
	e := &jsonEncoder{opt: opt}
	eachTable(func(t Table) {
		e.toDeal[t.index()] = `,"dealer":"` + string(t.Dealer.Letter()) + `","vulnerable":"` + t.Vul.String() + `","deal":"N:`
	})
	return e
}

func (e *jsonEncoder) Begin(dst []byte) []byte { return append(dst, '[') }
func (e *jsonEncoder) End(dst []byte) []byte {
	return appendEOL(append(appendEOL(dst, e.opt.CRLF), ']'), e.opt.CRLF)
}

func (e *jsonEncoder) Board(dst []byte, b *bridge.Board) []byte {
	if e.more {
		dst = append(dst, ',')
	}
	e.more = true
	dst = append(appendEOL(dst, e.opt.CRLF), `{"board":`...)
	dst = strconv.AppendInt(dst, int64(b.Number), 10)
	dst = append(dst, e.toDeal[e.opt.table(b)]...)
	dst = appendPBNHands(dst, &b.Deal)
	dst = append(dst, '"')
	if table := e.opt.DoubleDummy[b.Deal]; table != "" {
		dst = append(append(append(dst, `,"double_dummy":"`...), table...), '"')
	}
	if said, ok := e.opt.Said[b.Deal]; ok {
		dst = said.appendJSON(dst)
	}
	return append(dst, '}')
}

// jsonBoard is one object. Unknown members are ignored.
type jsonBoard struct {
	number           int
	numbered         bool
	dealer, vul      string
	deal             bridge.Deal
	hasDeal, hasMore bool
	tricks           analysis
	said             Said
}

func decodeJSON(data []byte, opt ReadOptions) (*Set, error) {
	if len(data) > maxDocument {
		return nil, &Error{Line: 1, Text: reason("the document has %d bytes, the limit is %d", len(data), maxDocument)}
	}
	set, err := decodeArray(data, opt)
	if err == nil && len(set.Boards) == 0 {
		return nil, &Error{Line: 1 + bytes.Count(data, []byte("\n")), Text: reason("the array contains no board with a deal")}
	}
	return set, err
}

// decodeArray reads an array of boards, which may be empty.
func decodeArray(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	r := &jsonReader{data: data, set: set, line: 1, seen: map[string]bool{}}
	r.boards.set = set
	r.own(opt)
	if err := r.document(); err != nil {
		return nil, err
	}
	defer set.settleTables()
	set.Numbered = r.numbered
	for i := range set.Boards {
		if !r.numbered {
			set.Boards[i].Number = max(opt.First, 1) + i
		} else if set.Boards[i].Number == 0 {
			set.doubt(Doubt{Kind: NoNumber, Line: r.boards.lines[i], Text: reason("this deal has no board number, although others have one")})
		}
	}
	r.boards.end()
	return set, nil
}

type jsonReader struct {
	data     []byte
	d        *json.Decoder
	set      *Set
	boards   merger
	numbered bool
	shift    int64           // offset of the decoder's input in data
	line     int             // line number at byte at
	at       int64           // position up to which lines are counted
	seen     map[string]bool // member names in the current object
}

// currentLine returns the line of the decoder's position.
func (r *jsonReader) currentLine() int {
	to := max(r.at, min(r.d.InputOffset()+r.shift, int64(len(r.data))))
	r.line += bytes.Count(r.data[r.at:to], []byte("\n"))
	r.at = to
	return r.line
}

func (r *jsonReader) errorf(board int, format string, args ...any) error {
	return &Error{Line: r.currentLine(), Board: board, Text: reason(format, args...)}
}

func (r *jsonReader) token() (json.Token, error) {
	t, err := r.d.Token()
	switch {
	case errors.Is(err, io.EOF):
		r.line, r.at = r.line+bytes.Count(r.data[r.at:], []byte("\n")), int64(len(r.data))
		return nil, r.errorf(0, "the file ends inside the array of boards")
	case err != nil:
		return nil, r.errorf(0, "not JSON: %s", printable([]byte(strings.TrimPrefix(err.Error(), "json: "))))
	}
	return t, nil
}

func (r *jsonReader) document() error {
	t, err := r.token()
	if err != nil {
		return err
	}
	if t != json.Delim('[') {
		return r.errorf(0, `expected an array of boards: [{"board":1,"deal":"N:..."}, ...]`)
	}
	if r.at > 0 {
		if _, err = r.token(); err != nil { // This element replaces the boards that own has read.
			return err
		}
	}
	for r.d.More() {
		if err := r.board(); err != nil {
			return err
		}
	}
	if _, err = r.token(); err != nil {
		return err
	}
	if _, err := r.d.Token(); !errors.Is(err, io.EOF) {
		return r.errorf(0, "unexpected text after the array of boards")
	}
	return nil
}

// own reads boards as long as they are in fairdeal's own layout. The decoder reads the others, after an empty
// element in place of these.
func (r *jsonReader) own(opt ReadOptions) {
	ours := ownLayout{newEncoder: newJSONEncoder, parse: ownJSON, off: opt.slow}
	at := 1
	for at < len(r.data) && r.data[0] == '[' {
		b, n := ours.next(r.data[at:])
		if n == 0 {
			break
		}
		r.boards.reserve(len(r.data), n)
		r.line++
		r.boards.add(b, r.line)
		r.numbered = true
		at += n
	}
	r.d = json.NewDecoder(bytes.NewReader(r.data))
	if at > 1 {
		const before = `[""`
		r.d = json.NewDecoder(io.MultiReader(strings.NewReader(before), bytes.NewReader(r.data[at:])))
		r.at = int64(at)
		r.shift = r.at - int64(len(before))
	}
}

// ownJSON reads the number and the cards of an object without further members, and the comma before it.
func ownJSON(data []byte, b *bridge.Board) bool {
	const start, table = len("\n{\"board\":"), len(`,"dealer":"N","vulnerable":"","deal":"N:`)
	data = bytes.TrimPrefix(bytes.TrimPrefix(data, []byte(",")), []byte("\r"))
	if len(data) < start {
		return false
	}
	var digits int
	b.Number, digits = ownNumber(data[start:])
	if b.Number == 0 {
		return false
	}
	at := start + digits + table + len(bridge.Vul(b.Number).String())
	return len(data) >= at+wholeHands && ownDots(data[at:], b)
}

// board reads one object. Duplicate names are a doubt.
func (r *jsonReader) board() error {
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
	for r.d.More() {
		t, err := r.token()
		if err != nil {
			return err
		}
		name, _ := t.(string)
		key := strings.ToLower(name) // Lenient programs ignore the case of names.
		if r.seen[key] {
			return r.errorf(b.number, "%q appears twice in the same board", printable([]byte(name)))
		}
		if len(r.seen) < maxJSONNames {
			r.seen[key] = true
		} else {
			return r.errorf(b.number, "the board has more than %d names", maxJSONNames)
		}
		if err := r.value(name, &b); err != nil {
			return err
		}
	}
	if _, err := r.token(); err != nil {
		return err
	}
	return r.endBoard(&b, line)
}

// maxJSONNames limits the members of an object.
const maxJSONNames = 100

func (r *jsonReader) value(name string, b *jsonBoard) error {
	var raw json.RawMessage
	if err := r.d.Decode(&raw); err != nil {
		return r.errorf(b.number, "not JSON: %s", printable([]byte(strings.TrimPrefix(err.Error(), "json: "))))
	}
	text := func() (s string, err error) {
		if raw[0] == '"' && bytes.IndexByte(raw, '\\') < 0 && utf8.Valid(raw) { // without escapes this is four times as fast
			return string(raw[1 : len(raw)-1]), nil
		}
		if json.Unmarshal(raw, &s) != nil {
			return "", r.errorf(b.number, "%s is not a string", name)
		}
		return s, nil
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
		b.dealer, err = text()
	case "vulnerable":
		b.vul, err = text()
	case "deal":
		var s string
		if s, err = text(); err != nil {
			return err
		}
		if b.deal, err = bridge.ParseDeal(s); err != nil {
			return &Error{Line: r.currentLine(), Board: b.number, Text: words.Of(err)}
		}
		b.deal = b.deal.FillFourth()
		b.hasDeal = true
	case "double_dummy":
		if s, err := text(); err == nil && isTable(s) {
			b.tricks.tricks = strings.ToUpper(s)
		} else {
			b.hasMore = true
		}
	case "par":
		b.said.Par = readPar(raw)
		b.hasMore = b.hasMore || b.said.Par == nil
	case "result":
		b.said.Result = readResult(raw)
		b.hasMore = b.hasMore || b.said.Result == nil
	default:
		b.hasMore = true
	}
	return err
}

func (r *jsonReader) endBoard(b *jsonBoard, line int) error {
	r.set.More = r.set.More || b.hasMore
	board := bridge.Board{Number: b.number, Deal: b.deal}
	if b.hasDeal {
		r.set.addTricks(&b.tricks, &board, line)
		r.set.addSaid(b.deal, b.said)
	}
	switch {
	case !b.hasDeal:
		if b.numbered {
			r.boards.noteHidden(b.number)
		}
		return nil
	case !b.numbered:
		said, _, _ := readTable(b.dealer, b.vul)
		r.set.stateNext(said)
		r.boards.append(board, line)
		return nil
	}
	r.set.checkTable(board, tagValue{text: b.dealer, line: line}, tagValue{text: b.vul, line: line})
	r.boards.add(board, line)
	return nil
}
