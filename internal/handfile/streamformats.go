package handfile

import (
	"bytes"

	"github.com/fairdeal/fairdeal/bridge"
)

// completeParts maps a format to a function that returns how many bytes at the start of a text are complete boards.
// Formats that are missing here are read as a whole, except usebio, which has a reader of its own for parts.
var completeParts = map[*Format]func(data []byte) int{
	&bri:        wholeRecords(briRecord),
	&dge:        wholeRecords(dgeRecord),
	&ber:        wholeRecords(bridge.Cards),
	&kops:       wholeRecords(kopsRecord), // the header is as long as a record
	&cds:        wholeRecords(cdsRecord),
	&csvFormat:  wholeLines,
	&goedel:     wholeLines,
	&oneline:    wholeLines,
	&borel:      wholeLines,
	&lin:        wholeLinBoards,
	&pbn:        wholeParagraphs,
	&jsonFormat: wholeObjects,
	&dup:        wholeRecords(dupRecord),
	&dlm:        wholeLines,
}

func wholeRecords(size int) func([]byte) int {
	return func(data []byte) int { return len(data) / size * size }
}

// wholeLinBoards returns the length of the data up to the last line that starts a board.
func wholeLinBoards(data []byte) int { return bytes.LastIndex(data, []byte("\nqx|")) + 1 }

func wholeLines(data []byte) int { return bytes.LastIndexByte(data, '\n') + 1 }

// wholeParagraphs returns the length of the data up to the last empty line.
func wholeParagraphs(data []byte) int {
	for i := len(data) - 1; i > 0; i-- {
		before := data[:i]
		isEmptyLine := data[i] == '\n' && (before[i-1] == '\n' || bytes.HasSuffix(before, []byte("\n\r")))
		isEmptyCRLine := data[i] == '\r' && before[i-1] == '\r' // Some files end lines with CR alone.
		if isEmptyLine || isEmptyCRLine {
			return i + 1
		}
	}
	return 0
}

// A part contains about partBoards boards and at most maxPartSize bytes.
const (
	partBoards  = 4096
	maxPartSize = 512 << 10
)

// PartSize returns the part size in bytes that Stream uses.
func (f *Format) PartSize() int {
	size, ok := recordSizes[f]
	if !ok {
		return maxPartSize
	}
	return min(partBoards*size, maxPartSize)
}

// recordSizes contains approximate board sizes in bytes. In other formats a board takes more than 250 bytes.
var recordSizes = map[*Format]int{
	&bri:        briRecord,
	&dge:        dgeRecord,
	&ber:        bridge.Cards,
	&kops:       kopsRecord,
	&cds:        cdsRecord,
	&csvFormat:  116,
	&goedel:     goedelWidth + 1,
	&oneline:    70,
	&borel:      bridge.Cards + 1,
	&lin:        99,
	&jsonFormat: 129,
	&dup:        dupRecord,
	&dlm:        40,
}

// partReaders are the readers that keep state between parts and count lines and bytes from the start of the file.
// Other formats read each part as a separate file.
var partReaders = map[*Format]func(ReadOptions) partReader{
	// Games inherit values from earlier games.
	&pbn: func(opt ReadOptions) partReader { return newPBNReader(opt, &Set{}) },
	&dup: func(opt ReadOptions) partReader { return &dupReader{opt: opt} },
	&dlm: func(ReadOptions) partReader { return newDLMReader() },
}

// partReader reads complete boards; last means that no further part follows. The set remains valid after the next
// part.
type partReader interface {
	readPart(data []byte, last bool) (*Set, error)
}
