package handfile

import (
	"bytes"
	"errors"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// dup has 156 bytes per board: the cards as in bri, the cards as in dge, and ten bytes for the board numbers. See
// newDupEncoder for these bytes, decodeDup for the values that other programs write, and spec/formats.md step 9.
var dup = Format{
	Name: "dup", Ext: ".dup", Binary: true, MaxBoard: 99, Consecutive: true,
	Keeps:      Keeps{Cards: true},
	Doc:        words.New("handfile.duplimate-dealing-machines"),
	NewEncoder: func(r boardrange.Run, _ WriteOptions) Encoder { return newDupEncoder(r, false) },
	decode:     decodeDup,
}

// dupblind hides board 1 from the person who starts the dealing machine.
var dupblind = Format{
	Name: "dupblind", Ext: ".dup", Binary: true, MaxBoard: 99, Consecutive: true,
	Keeps:      Keeps{Cards: true},
	Doc:        words.New("handfile.dup-machines-screen-does"),
	NewEncoder: func(r boardrange.Run, _ WriteOptions) Encoder { return newDupEncoder(r, true) },
	decode:     decodeDup,
}

const (
	dupCards  = briCards + dgeCards
	dupRecord = dupCards + 10
)

type dupEncoder struct {
	tail  [10]byte
	blind bool
}

// newDupEncoder prepares each record's last ten bytes: random Y, backwards N, lowest board 1,
// copies 0. The manufacturer defines the last field as the highest board, but Big Deal writes the
// number of boards there, and 1 as the lowest board even for boards 17 to 32.
func newDupEncoder(r boardrange.Run, blind bool) *dupEncoder {
	e := &dupEncoder{blind: blind}
	n := r.Len() % 100
	copy(e.tail[:], "YN1  0 ")
	e.tail[7], e.tail[8], e.tail[9] = '0'+byte(n/10), '0'+byte(n%10), ' '
	return e
}

func (e *dupEncoder) Begin(dst []byte) []byte { return dst }
func (e *dupEncoder) End(dst []byte) []byte   { return dst }

func (e *dupEncoder) Board(dst []byte, b *bridge.Board) []byte {
	dst = appendBriCards(dst, &b.Deal)
	start := len(dst)
	dst = appendDgeCards(dst, &b.Deal)
	if e.blind && b.Number == 1 {
		for i := range dst[start:] {
			dst[start+i] = ' '
		}
	}
	return append(dst, e.tail[:]...)
}

// decodeDup reads the cards from both halves of each record. If one half is blank, as in dupblind,
// the other counts. If the halves differ, the symbols count and the set gets a doubt. The first
// record specifies the lowest board, and the highest board or, in Big Deal files, the number of
// boards (spec/formats.md step 10).
func decodeDup(data []byte, opt ReadOptions) (*Set, error) {
	return (&dupReader{opt: opt}).part(data, true)
}

// dupReader reads a file in one part or in several.
type dupReader struct {
	opt   ReadOptions
	tail  dupTail
	end   [dupRecord - dupCards]byte // of the first record
	at    int64                      // offset of the next record
	shown bool                       // at least one board was delivered
}

func (d *dupReader) part(data []byte, last bool) (*Set, error) {
	opt, start := d.opt, d.at
	switch {
	case start == 0 && len(data) >= dupRecord:
		var err *Error
		if d.tail, err = readDupTail(data[dupCards:dupRecord]); err != nil {
			err.Offset += dupCards
			return nil, err
		}
		d.tail.first = max(d.tail.first, 1)
		d.end = [len(d.end)]byte(data[dupCards:dupRecord])
	case start > 0 && len(data) == 0:
		return d.ended(&Set{Numbered: d.tail.first > 1}), nil
	}
	if d.tail.first > 1 {
		opt.First = d.tail.first
	}
	opt.First = max(opt.First, 1) + int(start/dupRecord)
	opt.part = d.shown || !last
	set, err := decodeRecords(data, 0, dupRecord, opt, func(set *Set, rec []byte, b *bridge.Board) *Error {
		defer func() { d.at += dupRecord }()
		if msg, err := readDup(rec, &b.Deal); err != nil {
			return err
		} else if !msg.IsZero() {
			set.doubt(Doubt{Kind: TwoDeals, Board: b.Number, Offset: d.at, Text: msg})
		}
		if t := rec[dupCards:]; !bytes.Equal(t, d.end[:]) && !isBlank(t) {
			d.otherTail(set, rec, b.Number)
		}
		return nil
	})
	if err != nil {
		var e *Error
		if errors.As(err, &e) {
			e.Offset += start
		}
		return nil, err
	}
	d.shown = d.shown || len(set.Boards) > 0
	set.Numbered = d.tail.first > 1
	if start == 0 && d.end[1] == 'Y' {
		set.contradict(Contradiction{What: Backwards, Offset: dupCards + 1})
	}
	if last {
		return d.ended(set), nil
	}
	return set, nil
}

// otherTail compares a record's last bytes with the first record's. Some programs use the last
// record.
func (d *dupReader) otherTail(set *Set, rec []byte, number int) {
	lowest := append([]byte("YN   0 "), "   "...) // The last field has no meaning in later records.
	copy(lowest[2:5], rec[dupCards+2:dupCards+5])
	if other, err := readDupTail(lowest); err != nil || other.first > 0 && other.first != d.tail.first {
		set.doubt(Doubt{Kind: TwoNumbers, Board: number, Offset: d.at + dupCards,
			Text: reason("the end of the record, %q, gives a different lowest board from the first record, %q", rec[dupCards:], d.end[:])})
		return
	}
	set.warn(withPosition(0, 0, number, reason("the end of the record, %q, differs from that of the first record, %q", string(rec[dupCards:]), string(d.end[:]))))
}

// ended checks the last field against the number of records.
func (d *dupReader) ended(set *Set) *Set {
	n := int(d.at / dupRecord)
	isCount, isHighest := d.tail.last == n%100, d.tail.last == d.tail.first+n-1
	switch {
	case d.tail.last == noField:
		set.warn(reason("the last field of the first record, %q, is no number", d.end[7:]))
	case d.tail.last > 0 && !isCount && !isHighest:
		set.warn(reason("the first record gives lowest board %d and last field %d, which is neither the number of boards, %d, nor the highest board, %d", d.tail.first, d.tail.last, n, d.tail.first+n-1))
	}
	return set
}

// dupTail contains the lowest board and the last field of a record. 0 means that the field is empty.
type dupTail struct{ first, last int }

// noField is the value of a last field that is not a number. No file is that large.
const noField = 1 << 20

func readDupTail(t []byte) (dupTail, *Error) {
	var out dupTail
	for _, field := range []struct {
		start, end int
		value      *int
		what       string
	}{{2, 5, &out.first, "lowest board"}, {7, 10, &out.last, "highest board or number of boards"}} {
		text := bytes.Trim(t[field.start:field.end], " \x00")
		if len(text) == 0 {
			continue
		}
		n, err := strconv.ParseUint(string(text), 10, 16)
		switch {
		case err != nil && field.value == &out.last: // This field does not affect cards or numbers.
			n = noField
		case err != nil:
			return out, &Error{Offset: int64(field.start), Board: 0, Text: reason("%s is %q, expected a number", field.what, text)}
		}
		*field.value = int(n)
		if field.value == &out.first {
			out.first = max(out.first, 1)
		}
	}
	return out, nil
}

// readDup reads both halves of a record, or the half that is not blank. If the halves differ, msg says where.
func readDup(rec []byte, d *bridge.Deal) (msg words.Text, err *Error) {
	digits, symbols := rec[:briCards], rec[briCards:dupCards]
	if isBlank(digits) && isBlank(symbols) {
		return msg, nil
	}
	if isBlank(symbols) {
		return msg, readBriCards(digits, d)
	}
	if err := readDgeCards(symbols, d); err != nil {
		err.Offset += briCards
		return msg, err
	}
	if isBlank(digits) {
		return msg, nil
	}
	var other bridge.Deal
	if err := readBriCards(digits, &other); err != nil {
		return msg, err
	}
	for s := bridge.North; s <= bridge.West; s++ {
		if other[s] != d[s] {
			return reason("the numbers give %v %s, but the symbols after them give %s", bridgewords.Seat(s), other[s].String(), d[s].String()), nil
		}
	}
	return msg, nil
}
