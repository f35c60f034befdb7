package handfile

import (
	"encoding/binary"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// kops has a header of 13 bytes, the number of boards as two little-endian bytes and 11 spaces. 13 bytes per board
// follow; see twoBits.appendRanks and spec/formats.md step 12.
var kops = Format{
	Name: "kops", Ext: ".rzd", Binary: true, BigDeal: true,
	Keeps:      Keeps{Cards: true},
	Doc:        words.New("handfile.kops-packed-number-boards"),
	NewEncoder: func(r boardrange.Run, _ WriteOptions) Encoder { return kopsEncoder{r.Len()} },
	decode:     decodeKops,
}

const (
	kopsHeader = 13
	kopsRecord = 13
)

type kopsEncoder struct{ boards int }

func (e kopsEncoder) Begin(dst []byte) []byte {
	dst = binary.LittleEndian.AppendUint16(dst, uint16(e.boards))
	return append(dst, "           "...)
}

func (kopsEncoder) Board(dst []byte, b *bridge.Board) []byte {
	return seatBits(&b.Deal).appendRanks(dst)
}

func (kopsEncoder) End(dst []byte) []byte { return dst }

func decodeKops(data []byte, opt ReadOptions) (*Set, error) {
	head, err := kopsHead(data)
	if err != nil {
		return nil, err
	}
	set, err := decodeRecords(data, kopsHeader, kopsRecord, opt, readKops)
	if err == nil {
		err = head.check(len(set.Boards))
	}
	if err != nil {
		return nil, err
	}
	head.warn(set)
	return set, nil
}

// kopsStart is the header. Its two-byte count wraps around after 65,535 boards.
type kopsStart [kopsHeader]byte

// kopsHead returns the header of a file.
func kopsHead(data []byte) (head kopsStart, err error) {
	if copy(head[:], data) < kopsHeader {
		err = &Error{Offset: int64(len(data)), Text: reason("the file ends inside its header of 13 bytes")}
	}
	return head, err
}

// check compares the count with the number of boards.
func (h *kopsStart) check(boards int) error {
	if want := binary.LittleEndian.Uint16(h[:]); want != uint16(boards) {
		return &Error{Offset: 0, Text: reason("the header announces %d boards, but the file has %d", want, boards)}
	}
	return nil
}

// warn reports unusual bytes in the header.
func (h *kopsStart) warn(set *Set) {
	for i, c := range h[2:] {
		if c != ' ' {
			set.warn(reason("byte %d of the header is 0x%02x; other files have a space", 2+i, c))
			break
		}
	}
}

func readKops(_ *Set, rec []byte, b *bridge.Board) *Error {
	readRanks(rec, func(n byte) bridge.Seat { return bridge.Seat(n) }, &b.Deal)
	if err := b.Deal.Check(); err != nil {
		return recordError(0, words.ErrorText(err))
	}
	return nil
}
