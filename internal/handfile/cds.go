package handfile

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// cds has 14 bytes per board: the board number modulo 256, then 13 bytes as in kops, with the seats N 1, E 2, S 3,
// W 0. See spec/formats.md step 13.
var cds = Format{
	Name: "cds", Ext: ".cds", Binary: true, BigDeal: true,
	Keeps:      Keeps{Cards: true, Numbers: true},
	Doc:        words.New("handfile.packed-number-each-board"),
	NewEncoder: func(boardrange.Run, WriteOptions) Encoder { return cdsEncoder{} },
	decode:     decodeCDS,
}

const cdsRecord = 14

type cdsEncoder struct{}

func (cdsEncoder) Begin(dst []byte) []byte { return dst }
func (cdsEncoder) End(dst []byte) []byte   { return dst }

func (cdsEncoder) Board(dst []byte, b *bridge.Board) []byte {
	seats := twoBits{
		low:  b.Deal[bridge.North] | b.Deal[bridge.South],
		high: b.Deal[bridge.East] | b.Deal[bridge.South],
	}
	return seats.appendRanks(append(dst, byte(b.Number)))
}

// decodeCDS assigns to each board the lowest number that matches its byte and is not lower than the previous
// number. For the first board opt.FirstNumber applies, if it matches the byte.
func decodeCDS(data []byte, opt ReadOptions) (*Set, error) {
	r := cdsReader{firstNumber: opt.FirstNumber}
	set, err := decodeRecords(data, 0, cdsRecord, opt, r.readRecord)
	if err != nil {
		return nil, err
	}
	set.Numbered = true
	set.mergeCDSCopies()
	return set, nil
}

// cdsReader reads consecutive records.
type cdsReader struct {
	firstNumber int // number of the first board; 0: unknown
	last        int // number of the previous board; 0: none
}

// readRecord reads the number and the cards of the next board.
func (r *cdsReader) readRecord(_ *Set, rec []byte, b *bridge.Board) *Error {
	last := r.last
	n := int(rec[0])
	switch {
	case last == 0 && byte(r.firstNumber) == rec[0] && r.firstNumber > 0:
		n = r.firstNumber
	case last == 0 && n == 0:
		n = 256
	case byte(last+1) == rec[0]:
		n = last + 1
	case last > 255 || last == 255 && n != 255 || n == 0:
		b.Number = last + 1
		text := reason("the board number byte is %d, expected %d after board %d", rec[0], byte(last+1), last)
		return recordError(0, text)
	}
	b.Number, r.last = n, n
	readRanks(rec[1:], func(n byte) bridge.Seat { return bridge.Seat(n-1) & 3 }, &b.Deal)
	if err := b.Deal.Check(); err != nil {
		return recordError(1, words.ErrorText(err))
	}
	return nil
}

// mergeCDSCopies counts repeated boards as copies, and adds a doubt for each number with two deals.
func (s *Set) mergeCDSCopies() {
	records := s.Boards
	s.Boards = make([]bridge.Board, 0, len(records))
	m := merger{set: s}
	indexes := make(map[bridge.Board]int, len(records))
	numbers := make(map[int]bool, len(records))
	for i, b := range records {
		if k, isCopy := indexes[b]; isCopy {
			m.countCopy(k)
			continue
		}
		if numbers[b.Number] {
			text := reason("an earlier record has the same number")
			s.addDoubt(Doubt{Kind: TwoRecords, Board: b.Number, Offset: int64(i * cdsRecord), Text: text})
		}
		indexes[b] = len(s.Boards)
		numbers[b.Number] = true
		m.append(b, 0)
	}
}
