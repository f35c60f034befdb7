package handfile

import (
	"bytes"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// dupFields contains the fields at the end of a record. 0 means that a field is empty.
type dupFields struct {
	lowest int // lowest board
	last   int // highest board or number of boards
}

// invalidField is the value of a last field that is not a number. No file is that large.
const invalidField = 1 << 20

// readDupFields parses the fields in the last ten bytes of a record. In "YN17 0 32 ", the lowest board is 17 and the
// last field is 32.
func readDupFields(tail []byte) (fields dupFields, err *Error) {
	if text := bytes.Trim(tail[dupLowest:dupLowestEnd], " \x00"); len(text) > 0 {
		n, parseErr := strconv.ParseUint(string(text), 10, 16)
		if parseErr != nil {
			return fields, &Error{Offset: dupLowest, Text: reason("lowest board is %q, expected a number", text)}
		}
		fields.lowest = max(int(n), 1)
	}
	if text := bytes.Trim(tail[dupLast:], " \x00"); len(text) > 0 {
		n, parseErr := strconv.ParseUint(string(text), 10, 16)
		fields.last = int(n)
		if parseErr != nil {
			fields.last = invalidField // checkCount warns about this field; cards and numbers do not depend on it
		}
	}
	return fields, nil
}

// readDupCards reads both halves of a record, or the half that is not blank. If the halves differ,
// difference describes the first difference.
func readDupCards(rec []byte, d *bridge.Deal) (difference words.Text, err *Error) {
	digits, symbols := rec[:briCards], rec[briCards:dupCards]
	switch {
	case isBlank(digits) && isBlank(symbols):
		return difference, nil
	case isBlank(symbols):
		return difference, readBriCards(digits, d)
	}
	if err := readDgeCards(symbols, d); err != nil {
		err.Offset += briCards
		return difference, err
	}
	if isBlank(digits) {
		return difference, nil
	}
	var other bridge.Deal
	if err := readBriCards(digits, &other); err != nil {
		return difference, err
	}
	for s := bridge.North; s <= bridge.West; s++ {
		if other[s] != d[s] {
			return reason("the numbers give %v %s, but the symbols after them give %s",
				bridgewords.Seat(s), other[s].String(), d[s].String()), nil
		}
	}
	return difference, nil
}
