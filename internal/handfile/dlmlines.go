package handfile

import (
	"bytes"
	"strconv"
	"strings"
)

// readLines reads the lines of a part, which have the form key=value:
//
//	From board=1
//	To board=16
//	Board 01=aimcehacpfcfnjhohhmcgkckph012
//
// It keeps the boards in r.boards and ignores other keys.
func (r *dlmReader) readLines(data []byte, set *Set) error {
	for text := range bytes.Lines(data) {
		r.lastLine++
		key, value, hasValue := bytes.Cut(trimLine(text), []byte("="))
		if !hasValue {
			continue
		}
		key, value = bytes.ToLower(trimLine(key)), trimLine(value)
		var err error
		switch field := string(key); field {
		case "status":
			r.readStatus(value, set)
		case "from board":
			err = r.readNumber(&r.from, field, value, set)
		case "to board":
			err = r.readNumber(&r.to, field, value, set)
		case "checksum":
			err = r.readNumber(&r.checksum, field, value, set)
		default:
			if digits, isBoard := bytes.CutPrefix(key, []byte("board ")); isBoard {
				r.readBoardLine(digits, value, set)
				continue
			}
			for _, h := range findHidden(text, r.lastLine) {
				set.addHiddenDoubt(&h, h.number)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// readStatus keeps the first status: Sealed or anything else.
func (r *dlmReader) readStatus(value []byte, set *Set) {
	if r.status == "" {
		r.status = string(value)
		r.sealed = strings.EqualFold(r.status, "Sealed")
	}
	if !strings.EqualFold(r.status, string(value)) {
		r.doubtRepeated(set, "status", r.status, value)
	}
}

// noChecksum is the checksum of a header whose value is not a number.
const noChecksum = 1 << 30

// readNumber reads the value of a header field into number. Only the checksum may be anything but a number.
func (r *dlmReader) readNumber(number *int, field string, value []byte, set *Set) error {
	n, isNumber := dlmNumber(value)
	switch {
	case !isNumber && field != "checksum":
		return &Error{Line: r.lastLine, Text: reason("%s is %q, expected a number", field, clip(value))}
	case !isNumber:
		n = noChecksum
	}
	if r.inParts && r.lastBoard > 0 {
		return &Error{Line: r.lastLine,
			Text: reason("%s follows boards, which is not allowed in a file this large", field)}
	}
	isFirst := *number < 0
	if isFirst {
		*number = n
	}
	if *number != n {
		r.doubtRepeated(set, field, strconv.Itoa(*number), value)
	}
	return nil
}

// readBoardLine keeps the letters of a board until its part is delivered.
func (r *dlmReader) readBoardLine(digits, letters []byte, set *Set) {
	if len(digits) > 0 && digits[0]-'0' <= 9 {
		set.counted.boards++
	}
	n, isNumber := dlmNumber(digits)
	if !isNumber || n < 1 {
		const format = `%q is not a board, expected "Board" and a number of 1 or more`
		text := reason(format, clip("board "+string(digits)))
		set.addDoubt(Doubt{Kind: NotRead, Line: r.lastLine, Text: text})
		return
	}
	first, repeated := r.boards[n]
	switch {
	case !repeated:
		r.boards[n] = dlmLine{line: r.lastLine, text: letters}
	case !bytes.Equal(first.text, letters):
		text := reason("the board is already on line %d, with different letters", first.line)
		set.addDoubt(Doubt{Kind: NotRead, Board: n, Line: r.lastLine, Text: text})
	}
}

// dlmNumber parses a number in digits.
func dlmNumber(text []byte) (n int, ok bool) {
	u, err := strconv.ParseUint(string(text), 10, 31)
	return int(u), err == nil
}

// doubtRepeated records a doubt about a setting that occurs with two values. The first value counts.
func (r *dlmReader) doubtRepeated(set *Set, field, first string, value []byte) {
	text := reason("%s is %q, but was %q before", field, clip(value), clip(first))
	set.addDoubt(Doubt{Kind: NotRead, Line: r.lastLine, Text: text})
}
