package handfile

import (
	"bytes"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// dlmReader reads a file in one part or in several. In several parts the boards must be in ascending order after
// the header, because earlier parts are not read again.
type dlmReader struct {
	from, to, checksum int // -1: missing
	sealed             bool
	status             string
	boards             map[int]dlmLine
	lastLine           int

	inParts   bool // the file is read in several parts
	offset    int  // if read in parts: offset of the next part
	hasBoards bool // boards were delivered
	lastBoard int  // if read in parts: the last board delivered or skipped
}

// dlmLine is the line of a board, without its key.
type dlmLine struct {
	line int
	text []byte
}

func newDLMReader() *dlmReader {
	return &dlmReader{from: -1, to: -1, checksum: -1, boards: map[int]dlmLine{}}
}

func decodeDLM(data []byte, _ ReadOptions) (*Set, error) {
	return newDLMReader().readPart(data, true)
}

func (f *dlmReader) readPart(data []byte, last bool) (*Set, error) {
	set := &Set{Numbered: true}
	data, err := f.cleanPart(data, last, set)
	if err != nil {
		return nil, err
	}
	if err := f.readLines(data, set); err != nil {
		return nil, err
	}
	if f.inParts && len(f.boards) == 0 && !last {
		return set, nil
	}
	if f.from < 1 || f.to < f.from {
		return nil, &Error{Line: f.lastLine,
			Text: reason(`found boards from %d to %d, expected "From board=" and "To board=" with numbers of 1 or more`,
				max(f.from, 0), max(f.to, 0))}
	}
	if err := f.deliver(set, last); err != nil {
		return nil, err
	}
	f.hasBoards = f.hasBoards || len(set.Boards) > 0
	if !last {
		return set, nil
	}
	if !f.hasBoards {
		return nil, &Error{Line: f.lastLine, Text: reason("boards %d to %d are missing: the file contains no board", f.from, f.to)}
	}
	f.checkHeaderSum(set)
	return set, nil
}

// cleanPart does for a part what cleanText does for a whole file.
func (f *dlmReader) cleanPart(data []byte, last bool, set *Set) (clean []byte, err error) {
	if f.lastLine == 0 {
		f.inParts = !last
		if _, isUTF16 := plain.FindUTF16Mark(data); isUTF16 && f.inParts {
			return nil, errUTF16
		}
		if data, err = plainText(data, set); err != nil {
			return nil, err
		}
	}
	if !f.inParts {
		data = unifyLines(data)
	}
	clean = cleanBytes(data, set, f.lastLine+1, f.offset)
	f.offset += len(data)
	return clean, nil
}

// deliver adds the boards in the range of the header to the set. Before the last part, these are the boards read so
// far.
func (f *dlmReader) deliver(set *Set, last bool) error {
	numbers := slices.Sorted(maps.Keys(f.boards))
	if f.inParts && len(numbers) > 0 && numbers[0] <= f.lastBoard {
		n := numbers[0]
		return &Error{Line: f.boards[n].line, Board: n,
			Text: reason("it follows board %d: in a file this large, boards must be in ascending order without repeats", f.lastBoard)}
	}
	to := f.to
	if !last {
		to = min(to, numbers[len(numbers)-1])
	}
	for n := max(f.from, f.lastBoard+1); n <= to; n++ {
		if _, ok := f.boards[n]; !ok && !last {
			return &Error{Line: f.lastLine, Board: n,
				Text: reason("the board is missing or out of order: the header announces boards %d to %d",
					f.from, f.to)}
		}
		board, err := f.decodeBoard(n)
		if err != nil {
			return err
		}
		if string(f.boards[n].text[:dlmLetters]) == dlmEmpty {
			set.warn(withPosition(f.boards[n].line, 0, 0,
				reason("board %d is ignored: its cards are the placeholder for a missing board", n)))
			continue
		}
		set.Boards = append(set.Boards, board)
	}
	for _, n := range numbers {
		if (n < f.from || n > f.to) && !isEmptyBoard(f.boards[n].text) {
			set.addDoubt(Doubt{Kind: HiddenReading, Board: n, Line: f.boards[n].line,
				Text: reason("it has cards but is ignored, because the header announces boards %d to %d; other programs may read it", f.from, f.to)})
		}
		f.lastBoard = n
	}
	clear(f.boards) // Their text is not valid after this part.
	return nil
}

// isEmptyBoard reports whether a line outside From..To is an empty board, possibly damaged: at least half of its
// letters match.
func isEmptyBoard(text []byte) bool {
	same := 0
	for i := range min(len(text), dlmLetters) {
		if text[i] == dlmEmpty[i] {
			same++
		}
	}
	return same >= dlmLetters/2
}

// checkHeaderSum compares the checksum of the header.
func (f *dlmReader) checkHeaderSum(set *Set) {
	want := f.from ^ f.to ^ 1
	if f.sealed {
		want ^= 1
	}
	switch f.checksum {
	case want:
	case -1:
		set.warn(reason("the header has no checksum, expected %d", want))
	case noChecksum:
		set.warn(reason("the header's checksum is no number, expected %d", want))
	default:
		set.warn(reason("the header's checksum is %d, expected %d; other programs compute it differently", f.checksum, want))
	}
}

// readLines parses the lines of a part.
func (f *dlmReader) readLines(data []byte, set *Set) error {
	for text := range bytes.Lines(data) {
		f.lastLine++
		key, value, hasValue := bytes.Cut(trimLine(text), []byte("="))
		if !hasValue {
			continue
		}
		key, value = bytes.ToLower(trimLine(key)), trimLine(value)
		var err error
		switch field := string(key); field {
		case "status":
			f.readStatus(value, set)
		case "from board":
			err = f.readNumber(&f.from, field, value, set)
		case "to board":
			err = f.readNumber(&f.to, field, value, set)
		case "checksum":
			err = f.readNumber(&f.checksum, field, value, set)
		default:
			if digits, isBoard := bytes.CutPrefix(key, []byte("board ")); isBoard {
				f.readBoardLine(digits, value, set)
				break
			}
			for _, h := range findHidden(text, f.lastLine) {
				set.addHiddenDoubt(&h, h.number)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (f *dlmReader) readStatus(value []byte, set *Set) {
	if f.status == "" {
		f.status, f.sealed = string(value), bytes.EqualFold(value, []byte("Sealed"))
	}
	if !strings.EqualFold(f.status, string(value)) {
		f.doubtRepeated(set, "status", f.status, value)
	}
}

// readNumber parses a number of the header. Only the checksum may be anything else.
func (f *dlmReader) readNumber(number *int, field string, value []byte, set *Set) error {
	n, isNumber := dlmNumber(value)
	if !isNumber && field != "checksum" {
		return &Error{Line: f.lastLine, Text: reason("%s is %q, expected a number", field, clip(value))}
	}
	if f.inParts && f.lastBoard > 0 {
		return &Error{Line: f.lastLine,
			Text: reason("%s follows boards, which is not allowed in a file this large", field)}
	}
	if *number < 0 {
		*number = n
	}
	if *number != n {
		f.doubtRepeated(set, field, strconv.Itoa(*number), value)
	}
	return nil
}

// readBoardLine keeps the letters of a board until its part is delivered.
func (f *dlmReader) readBoardLine(digits, letters []byte, set *Set) {
	if len(digits) > 0 && digits[0]-'0' <= 9 {
		set.counted.boards++
	}
	n, isNumber := dlmNumber(digits)
	if !isNumber || n < 1 {
		text := reason(`%q is not a board, expected "Board" and a number of 1 or more`, clip("board "+string(digits)))
		set.addDoubt(Doubt{Kind: NotRead, Line: f.lastLine, Text: text})
		return
	}
	first, repeated := f.boards[n]
	switch {
	case !repeated:
		f.boards[n] = dlmLine{f.lastLine, letters}
	case !bytes.Equal(first.text, letters):
		text := reason("the board is already on line %d, with different letters", first.line)
		set.addDoubt(Doubt{Kind: NotRead, Board: n, Line: f.lastLine, Text: text})
	}
}

// noChecksum is the checksum of a header whose value is not a number.
const noChecksum = 1 << 30

// dlmNumber parses digits. If text is anything else, it returns noChecksum.
func dlmNumber(text []byte) (n int, ok bool) {
	u, err := strconv.ParseUint(string(text), 10, 31)
	if err != nil {
		return noChecksum, false
	}
	return int(u), true
}

// doubtRepeated records a doubt about a setting that occurs with two values. The first value counts.
func (f *dlmReader) doubtRepeated(set *Set, field, first string, value []byte) {
	set.addDoubt(Doubt{Kind: NotRead, Line: f.lastLine, Text: reason("%s is %q, but was %q before", field, clip(value), clip(first))})
}

// decodeBoard decodes the letters of board n and compares its checksum.
func (f *dlmReader) decodeBoard(n int) (bridge.Board, error) {
	b := bridge.Board{Number: n}
	entry, ok := f.boards[n]
	fail := func(text words.Text) (bridge.Board, error) {
		return b, &Error{Line: entry.line, Board: n, Text: text}
	}
	if !ok {
		entry.line = f.lastLine
		return fail(reason("the file ends without this board: the header announces boards %d to %d", f.from, f.to))
	}
	if len(entry.text) != dlmLetters+3 {
		return fail(reason("found %d characters, expected 26 letters and a checksum of 3 digits", len(entry.text)))
	}
	letters, digits := entry.text[:dlmLetters], string(entry.text[dlmLetters:])
	sum, err := strconv.ParseUint(digits, 10, 16)
	if want := dlmChecksum(n, letters); err != nil || sum != uint64(want) {
		return fail(reason(`checksum is %q, expected "%03d"`, digits, want))
	}
	for i, letter := range letters {
		seats := letter - 'a' // two bits for each of two cards
		if seats > 15 {
			return fail(reason("character %d is %q, expected a letter from a to p", i+1, letter))
		}
		b.Deal[seats>>2] |= 1 << (2 * i)
		b.Deal[seats&3] |= 2 << (2 * i)
	}
	if err := b.Deal.Check(); err != nil {
		return fail(words.ErrorText(err))
	}
	return b, nil
}
