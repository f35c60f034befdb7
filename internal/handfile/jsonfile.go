package handfile

import (
	"bytes"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// jsonFormat is an array with one object per board:
//
//	[
//	{"board":1,"dealer":"N","vulnerable":"None","deal":"N:AKQ2.T98.7.65432 ..."},
//	{"board":2,"dealer":"E","vulnerable":"NS","deal":"N:..."}
//	]
//
// The deal is written as in the PBN tag, with four hands. The members double_dummy, par and result follow if they are
// known. See spec/json.md and spec/formats.md step 31.
var jsonFormat = Format{
	Name: "json", Ext: ".json",
	Keeps:      Keeps{Cards: true, Numbers: true, Incomplete: true, Tables: true},
	Doc:        words.New("handfile.json-array-boards-programs"),
	NewEncoder: newJSONEncoder,
	decode:     decodeJSON,
}

type jsonEncoder struct {
	opt    WriteOptions
	toDeal [16]string // text between the board number and the hands, by Table.index

	needsComma bool // the next board follows another one
}

func newJSONEncoder(_ boardrange.Run, opt WriteOptions) Encoder {
	e := &jsonEncoder{opt: opt}
	eachTable(func(t Table) {
		dealer, vulnerable := string(t.Dealer.Letter()), t.Vul.String()
		e.toDeal[t.index()] = `,"dealer":"` + dealer + `","vulnerable":"` + vulnerable + `","deal":"N:`
	})
	return e
}

func (e *jsonEncoder) Begin(dst []byte) []byte { return append(dst, '[') }

func (e *jsonEncoder) Board(dst []byte, b *bridge.Board) []byte {
	if e.needsComma {
		dst = append(dst, ',')
	}
	e.needsComma = true
	dst = appendEOL(dst, e.opt.CRLF)
	dst = append(dst, `{"board":`...)
	dst = strconv.AppendInt(dst, int64(b.Number), 10)
	dst = append(dst, e.toDeal[e.opt.tableIndex(b)]...)
	dst = appendPBNHands(dst, &b.Deal)
	dst = append(dst, '"')
	if table := e.opt.DoubleDummy[b.Deal]; table != "" {
		dst = append(dst, `,"double_dummy":"`...)
		dst = append(dst, table...)
		dst = append(dst, '"')
	}
	if data, ok := e.opt.DealData[b.Deal]; ok {
		dst = data.appendJSON(dst)
	}
	return append(dst, '}')
}

func (e *jsonEncoder) End(dst []byte) []byte {
	dst = appendEOL(dst, e.opt.CRLF)
	dst = append(dst, ']')
	return appendEOL(dst, e.opt.CRLF)
}

func decodeJSON(data []byte, opt ReadOptions) (*Set, error) {
	if len(data) > maxDocument {
		text := reason("the document has %d bytes, the limit is %d", len(data), maxDocument)
		return nil, &Error{Line: 1, Text: text}
	}
	set, err := decodeArray(data, opt)
	if err != nil {
		return nil, err
	}
	if len(set.Boards) == 0 {
		lastLine := 1 + bytes.Count(data, []byte("\n"))
		return nil, &Error{Line: lastLine, Text: reason("the array contains no board with a deal")}
	}
	return set, nil
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
	r.readOwnBoards(opt)
	if err := r.readDocument(); err != nil {
		return nil, err
	}
	r.assignNumbers(max(opt.FirstNumber, 1))
	r.boards.listHidden()
	set.assignTables()
	return set, nil
}

// assignNumbers numbers the boards from first if none has a number. If only some have one, the others are doubtful.
func (r *jsonReader) assignNumbers(first int) {
	set := r.set
	set.Numbered = r.numbered
	for i := range set.Boards {
		b := &set.Boards[i]
		switch {
		case !r.numbered:
			b.Number = first + i
		case b.Number == 0:
			text := reason("this deal has no board number, although others have one")
			set.addDoubt(Doubt{Kind: NoNumber, Line: r.boards.lines[i], Text: text})
		}
	}
}
