package handfile

import (
	"maps"
	"slices"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// dlmReader reads a file such as
//
//	[Document]
//	Status=Show
//	From board=7
//	To board=7
//	Checksum=1
//	Board 07=ffffffeaaaaaakkkkkklpppppp014
//
// in one part or in several. In several parts the boards must be in ascending order after
// the header, because earlier parts are not read again.
type dlmReader struct {
	from, to, checksum int             // header fields; -1: missing
	status             string          // first Status in the file
	sealed             bool            // the status is Sealed
	boards             map[int]dlmLine // read but not yet delivered, by number
	lastLine           int             // number of the line read last

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

// readPart reads the lines of a part and returns its boards. In the last part, it also checks the header.
func (r *dlmReader) readPart(data []byte, last bool) (*Set, error) {
	set := &Set{Numbered: true}
	data, err := r.cleanPart(data, last, set)
	if err != nil {
		return nil, err
	}
	if err := r.readLines(data, set); err != nil {
		return nil, err
	}
	if r.inParts && len(r.boards) == 0 && !last {
		return set, nil
	}
	if r.from < 1 || r.to < r.from {
		const format = `found boards from %d to %d, ` +
			`expected "From board=" and "To board=" with numbers of 1 or more`
		return nil, &Error{Line: r.lastLine, Text: reason(format, max(r.from, 0), max(r.to, 0))}
	}
	if err := r.deliver(set, last); err != nil {
		return nil, err
	}
	r.hasBoards = r.hasBoards || len(set.Boards) > 0
	if !last {
		return set, nil
	}
	if !r.hasBoards {
		text := reason("boards %d to %d are missing: the file contains no board", r.from, r.to)
		return nil, &Error{Line: r.lastLine, Text: text}
	}
	r.checkHeaderSum(set)
	return set, nil
}

// cleanPart does for a part what cleanText does for a whole file.
func (r *dlmReader) cleanPart(data []byte, last bool, set *Set) (clean []byte, err error) {
	if r.lastLine == 0 {
		r.inParts = !last
		if _, isUTF16 := plain.FindUTF16Mark(data); isUTF16 && r.inParts {
			return nil, errUTF16
		}
		if data, err = plainText(data, set); err != nil {
			return nil, err
		}
	}
	if !r.inParts {
		data = unifyLines(data)
	}
	clean = cleanBytes(data, set, r.lastLine+1, r.offset)
	r.offset += len(data)
	return clean, nil
}

// deliver adds the boards in the range of the header to the set. Before the last part, these are the boards read so
// far.
func (r *dlmReader) deliver(set *Set, last bool) error {
	numbers := slices.Sorted(maps.Keys(r.boards))
	if r.inParts && len(numbers) > 0 && numbers[0] <= r.lastBoard {
		n := numbers[0]
		const format = "it follows board %d: " +
			"in a file this large, boards must be in ascending order without repeats"
		text := reason(format, r.lastBoard)
		return &Error{Line: r.boards[n].line, Board: n, Text: text}
	}
	to := r.to
	if !last {
		to = min(to, numbers[len(numbers)-1])
	}
	for n := max(r.from, r.lastBoard+1); n <= to; n++ {
		if _, exists := r.boards[n]; !exists && !last {
			const format = "the board is missing or out of order: the header announces boards %d to %d"
			text := reason(format, r.from, r.to)
			return &Error{Line: r.lastLine, Board: n, Text: text}
		}
		board, err := r.decodeBoard(n)
		if err != nil {
			return err
		}
		if string(r.boards[n].text[:dlmLetters]) == dlmEmpty {
			text := reason("board %d is ignored: its cards are the placeholder for a missing board", n)
			set.warn(withPosition(r.boards[n].line, 0, 0, text))
			continue
		}
		set.Boards = append(set.Boards, board)
	}
	r.doubtOutside(set, numbers)
	clear(r.boards) // The boards refer to text that the next part overwrites.
	return nil
}

// doubtOutside adds a doubt for each board that the header does not announce.
func (r *dlmReader) doubtOutside(set *Set, numbers []int) {
	const format = "it has cards but is ignored, because the header announces boards %d to %d; " +
		"other programs may read it"
	for _, n := range numbers {
		entry := r.boards[n]
		isOutside := n < r.from || n > r.to
		if isOutside && !isEmptyBoard(entry.text) {
			text := reason(format, r.from, r.to)
			set.addDoubt(Doubt{Kind: HiddenReading, Board: n, Line: entry.line, Text: text})
		}
		r.lastBoard = n
	}
}

// checkHeaderSum compares the checksum of the header.
func (r *dlmReader) checkHeaderSum(set *Set) {
	status := 1 // Show
	if r.sealed {
		status = 0
	}
	want := r.from ^ r.to ^ status
	switch r.checksum {
	case want:
	case -1:
		set.warn(reason("the header has no checksum, expected %d", want))
	case noChecksum:
		set.warn(reason("the header's checksum is no number, expected %d", want))
	default:
		const format = "the header's checksum is %d, expected %d; other programs compute it differently"
		set.warn(reason(format, r.checksum, want))
	}
}
