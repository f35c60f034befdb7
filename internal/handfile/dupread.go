package handfile

import (
	"bytes"
	"errors"

	"github.com/fairdeal/fairdeal/bridge"
)

// decodeDup reads the cards from both halves of each record. If one half is blank, as in dupblind,
// the other counts. If the halves differ, the symbols count and the set gets a doubt. The first
// record specifies the lowest board, and the highest board or, in Big Deal files, the number of
// boards (spec/formats.md step 10).
func decodeDup(data []byte, opt ReadOptions) (*Set, error) {
	return (&dupReader{opt: opt}).readPart(data, true)
}

// dupReader reads a file in one part or in several.
type dupReader struct {
	opt       ReadOptions
	firstTail [dupRecord - dupCards]byte // last bytes of the first record
	fields    dupFields                  // fields in firstTail
	offset    int64                      // of the next record
	hasBoards bool                       // earlier parts contained boards
}

// readPart reads the records of a part.
func (d *dupReader) readPart(data []byte, last bool) (*Set, error) {
	opt, start := d.opt, d.offset
	if start > 0 && len(data) == 0 {
		set := &Set{Numbered: d.fields.lowest > 1}
		d.checkCount(set)
		return set, nil
	}
	if start == 0 && len(data) >= dupRecord {
		if err := d.readFirstTail(data[dupCards:dupRecord]); err != nil {
			return nil, err
		}
	}
	if d.fields.lowest > 1 {
		opt.FirstNumber = d.fields.lowest
	}
	opt.FirstNumber = max(opt.FirstNumber, 1) + int(start/dupRecord)
	opt.part = d.hasBoards || !last
	set, err := decodeRecords(data, 0, dupRecord, opt, d.readRecord)
	if err != nil {
		var fileErr *Error
		if errors.As(err, &fileErr) {
			fileErr.Offset += start
		}
		return nil, err
	}
	d.hasBoards = d.hasBoards || len(set.Boards) > 0
	set.Numbered = d.fields.lowest > 1
	if start == 0 && d.firstTail[dupBackwards] == 'Y' {
		set.addContradiction(Contradiction{Property: Backwards, Offset: dupCards + dupBackwards})
	}
	if last {
		d.checkCount(set)
	}
	return set, nil
}

// readFirstTail reads the last bytes of the first record.
func (d *dupReader) readFirstTail(tail []byte) error {
	d.firstTail = [len(d.firstTail)]byte(tail)
	var err *Error
	if d.fields, err = readDupFields(tail); err != nil {
		err.Offset += dupCards
		return err
	}
	d.fields.lowest = max(d.fields.lowest, 1)
	return nil
}

// readRecord reads the next record.
func (d *dupReader) readRecord(set *Set, rec []byte, b *bridge.Board) *Error {
	difference, err := readDupCards(rec, &b.Deal)
	if err == nil && !difference.IsZero() {
		set.addDoubt(Doubt{Kind: TwoDeals, Board: b.Number, Offset: d.offset, Text: difference})
	}
	if tail := rec[dupCards:]; err == nil && !bytes.Equal(tail, d.firstTail[:]) && !isBlank(tail) {
		d.reportOtherTail(set, tail, b.Number)
	}
	d.offset += dupRecord
	return err
}

// reportOtherTail reports that a record's last bytes differ from the first record's, because some programs use the
// last record's bytes. A different lowest board is a doubt; anything else is harmless.
func (d *dupReader) reportOtherTail(set *Set, tail []byte, number int) {
	other, err := readDupFields(tail)
	if err != nil || other.lowest > 0 && other.lowest != d.fields.lowest {
		text := reason("the end of the record, %q, gives a different lowest board from the first record, %q",
			tail, d.firstTail[:])
		set.addDoubt(Doubt{Kind: TwoNumbers, Board: number, Offset: d.offset + dupCards, Text: text})
		return
	}
	text := reason("the end of the record, %q, differs from that of the first record, %q", tail, d.firstTail[:])
	set.warn(withPosition(0, 0, number, text))
}

// checkCount checks the last field against the number of records.
func (d *dupReader) checkCount(set *Set) {
	n := int(d.offset / dupRecord)
	first, last := d.fields.lowest, d.fields.last
	isCount, isHighest := last == n%100, last == first+n-1
	switch {
	case last == invalidField:
		set.warn(reason("the last field of the first record, %q, is no number", d.firstTail[dupLast:]))
	case last > 0 && !isCount && !isHighest:
		set.warn(reason("the first record gives lowest board %d and last field %d, "+
			"which is neither the number of boards, %d, nor the highest board, %d", first, last, n, first+n-1))
	}
}
