package handfile

import (
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"errors"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// decodeCSV reads tables in Big Deal's layout only.
func decodeCSV(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{Numbered: true}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	boards := &merger{set: set}
	rest, lines := addOwnCSV(boards, data, opt)
	if err := addCSVRows(boards, rest, lines, opt); err != nil {
		return nil, err
	}
	if len(set.Boards) == 0 {
		return nil, &Error{Line: 1, Text: reason("the file contains no board; %s", csvOrder)}
	}
	return set, nil
}

// addOwnCSV adds the boards as long as they are in fairdeal's own layout. It returns the remaining data, and the
// number of lines before it.
func addOwnCSV(boards *merger, data []byte, opt ReadOptions) (rest []byte, lines int) {
	ownRecords := ownLayout{newEncoder: newCSVEncoder, parse: parseOwnCSV, disabled: opt.slow}
	for !opt.isFull(boards.set) {
		b, n := ownRecords.next(data)
		if n == 0 {
			break
		}
		lines++
		boards.reserve(len(data), n)
		boards.add(b, lines)
		boards.set.counted.boards++
		data = data[n:]
	}
	return data, lines
}

// addCSVRows adds the boards from all rows. linesBefore is the number of lines before the data.
func addCSVRows(boards *merger, data []byte, linesBefore int, opt ReadOptions) error {
	rows := csvReader(data)
	for {
		fields, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			var parseErr *csv.ParseError
			if errors.As(err, &parseErr) {
				text := reason("column %d: %v", parseErr.Column, parseErr.Err)
				err = &Error{Line: linesBefore + parseErr.Line, Text: text}
			}
			return err
		}
		isEmpty := len(fields) == 1 && strings.Trim(fields[0], " \t") == ""
		if isEmpty {
			continue
		}
		line, _ := rows.FieldPos(0)
		line += linesBefore
		b, problem := readCSVBoard(boards.set, line, fields)
		if !problem.IsZero() {
			return &Error{Line: line, Board: b.Number, Text: problem}
		}
		if opt.isFull(boards.set) {
			return opt.tooMany(line, 0)
		}
		boards.add(b, line)
		boards.set.counted.boards++
	}
}

// parseOwnCSV reads the cards and the number of a complete board. A hand has 22 characters: AKQ2","T98","7","65432.
func parseOwnCSV(data []byte, b *bridge.Board) bool {
	const (
		hand = wholeHand + 3*2 // `","` instead of a dot between suits
		next = hand + 3
	)
	if len(data) < 1+4*next || data[0] != '"' {
		return false
	}
	for seat := range b.Deal {
		text := (*[hand]byte)(data[1+next*seat:])
		first := binary.LittleEndian.Uint64(text[:]) << 16 // first six characters of the hand; sixteen follow
		middle := binary.LittleEndian.Uint64(text[hand-16:])
		last := binary.LittleEndian.Uint64(text[hand-8:])
		h := signs.addSixteen(middle, last, 0)
		b.Deal[seat] = bridge.Hand(signs.addSixteen(0, first, h))
	}
	b.Number, _ = leadingNumber(data[1+4*next:])
	return b.Number > 0
}

// csvReader reads rows with any number of fields (RFC 4180) and allows spaces around them.
func csvReader(data []byte) *csv.Reader {
	rows := csv.NewReader(bytes.NewReader(closeQuotes(data)))
	rows.FieldsPerRecord = -1
	return rows
}

// closeQuotes removes spaces between a quotation mark and the start or end of its field. The option
// TrimLeadingSpace would remove other white space too.
func closeQuotes(data []byte) []byte {
	if !bytes.ContainsAny(data, " \t") {
		return data
	}
	out := make([]byte, 0, len(data))
	for i := 0; i < len(data); i++ {
		isBlank := data[i] == ' ' || data[i] == '\t'
		startsField := len(out) == 0 || strings.IndexByte(",\r\n", out[len(out)-1]) >= 0
		if isBlank && startsField {
			continue
		}
		out = append(out, data[i])
		if data[i] != '"' {
			continue
		}
		rest := bytes.TrimLeft(data[i+1:], " \t")
		if len(rest) == 0 || strings.IndexByte(",\r\n", rest[0]) >= 0 {
			i = len(data) - len(rest) - 1
		}
	}
	return out
}
