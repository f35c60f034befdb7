package handfile

import (
	"bytes"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// decodeRecords reads records of size bytes, one per board, from byte start on. The function read decodes one record
// into b, whose number is set: either a complete deal, or no cards at all if the board is missing. Its errors contain
// offsets from the start of the record.
func decodeRecords(data []byte, start, size int, opt ReadOptions,
	read func(set *Set, rec []byte, b *bridge.Board) *Error) (*Set, error) {
	if len(data) <= start {
		return nil, &Error{Offset: int64(len(data)), Text: reason("the file ends before the first board")}
	}
	if n := (len(data) - start) / size; opt.MaxBoards > 0 && n > opt.MaxBoards {
		return nil, opt.tooMany(0, int64(start+opt.MaxBoards*size))
	}
	set := &Set{Boards: make([]bridge.Board, 0, (len(data)-start)/size)}
	number := max(opt.FirstNumber, 1)
	for off := start; off < len(data); off += size {
		if left := len(data) - off; left < size {
			text := reason("the file ends after %d of the board's %d bytes", left, size)
			return nil, &Error{Offset: int64(off), Board: number, Text: text}
		}
		set.Boards = append(set.Boards, bridge.Board{Number: number})
		b := &set.Boards[len(set.Boards)-1]
		if err := read(set, data[off:off+size], b); err != nil {
			err.Offset += int64(off)
			err.Board = b.Number
			return nil, err
		}
		number = b.Number + 1
		if b.Deal == (bridge.Deal{}) {
			set.warn(reason("board %d is blank and is ignored", b.Number))
			set.Boards = set.Boards[:len(set.Boards)-1]
		}
	}
	if len(set.Boards) == 0 && !opt.part {
		return nil, &Error{Offset: int64(start), Text: reason("all boards in the file are blank")}
	}
	return set, nil
}

// isBlank reports whether a part of a record is empty: spaces or zero bytes.
func isBlank(rec []byte) bool { return len(bytes.Trim(rec, " \x00")) == 0 }

// recordError returns an error at byte i of a record.
func recordError(i int, text words.Text) *Error {
	return &Error{Offset: int64(i), Text: text}
}

// twoBits stores each card's seat, numbered from 0 to 3, as two bits: low is the set of cards in seats 1 and 3, high
// that of seats 2 and 3.
type twoBits struct{ low, high bridge.Hand }

// seatBits returns the seats of all cards, with N 0, E 1, S 2, W 3.
func seatBits(d *bridge.Deal) twoBits {
	return twoBits{
		low:  d[bridge.East] | d[bridge.West],
		high: d[bridge.South] | d[bridge.West],
	}
}

// seatOf returns the number of the seat that has card c.
func (t twoBits) seatOf(c int) byte { return byte(t.low>>c&1 | t.high>>c&1<<1) }

// appendRanks writes 13 bytes, one per rank from ace to two. Each byte contains the seats of four cards, two bits
// each:
//
//	SSHHDDCC
//	00011011    in KoPS: the spade is North's, the heart East's, the diamond South's, the club West's
func (t twoBits) appendRanks(dst []byte) []byte {
	for r := range 13 {
		dst = append(dst, t.seatOf(r)<<6|t.seatOf(r+13)<<4|t.seatOf(r+26)<<2|t.seatOf(r+39))
	}
	return dst
}

// readRanks is the inverse of appendRanks; seat maps numbers to seats.
func readRanks(rec []byte, seat func(n byte) bridge.Seat, d *bridge.Deal) {
	for r, b := range rec[:13] {
		for s := range 4 {
			d[seat(b>>(6-2*s)&3)] |= 1 << (13*s + r)
		}
	}
}
