package handfile

import (
	"bytes"
	"errors"
	"io"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/relay"
)

// Stream reads a file of any size and calls each with one part of its boards at a time, in order.
// Only one part is in memory. Board numbers must be ascending, because Stream cannot look for
// earlier copies. It returns the first error from Decode, from r, or from each.
func (f *Format) Stream(r io.Reader, opt ReadOptions, each func(*Set) error) error {
	return f.stream(r, opt, f.PartSize(), each)
}

// StreamWork is Stream on all processors. It reads and processes several parts concurrently; the memory does not
// depend on the size of the file.
func (f *Format) StreamWork(r io.Reader, opt ReadOptions, each func(*Set) (Work, error)) error {
	return f.newStreamer(opt, each).run(r, f.PartSize(), relay.Workers())
}

// Work contains the steps after a part has been read. Do may run concurrently with the steps for
// other parts. Done runs after the steps for all earlier parts. Either may be nil.
type Work struct{ Do, Done func() error }

// CanStream reports whether files of the format can be read in parts.
func (f *Format) CanStream() bool { return streams[f] != nil || f == &usebio }

// MaxDecodeSize returns the size in bytes of the largest file that Decode accepts. Use Stream for larger files.
func (f *Format) MaxDecodeSize() int64 {
	if f == &jsonFormat || f == &usebio {
		return maxDocument
	}
	return MaxSize
}

// errNoStream is returned for large files in formats that can only be read as a whole.
var errNoStream = errors.New("files of this format are read as a whole, and this one is too large")

// A part contains about partBoards boards and at most mostPart bytes.
const (
	partBoards = 4096
	mostPart   = 512 << 10
)

// PartSize returns the number of bytes that Stream reads at a time.
func (f *Format) PartSize() int {
	size, ok := recordSizes[f]
	if !ok {
		return mostPart
	}
	return min(partBoards*size, mostPart)
}

// recordSizes contains approximate board sizes in bytes. In other formats a board takes more than 250 bytes.
var recordSizes = map[*Format]int{
	&bri: briRecord, &dge: dgeRecord, &ber: bridge.Cards, &kops: kopsRecord, &cds: cdsRecord,
	&csvFormat: 116, &goedel: goedelWidth + 1, &oneline: 70, &borel: bridge.Cards + 1, &lin: 99, &jsonFormat: 129,
	&dup: dupRecord, &dlm: 40,
}

// streams maps a format to a function that returns how many bytes at the start of a text are complete boards.
// Formats that are missing here can only be read as a whole.
var streams = map[*Format]func(data []byte) int{
	&bri:        wholeRecords(briRecord),
	&dge:        wholeRecords(dgeRecord),
	&ber:        wholeRecords(bridge.Cards),
	&kops:       wholeRecords(kopsRecord), // the header is as long as a record
	&cds:        wholeRecords(cdsRecord),
	&csvFormat:  wholeLines,
	&goedel:     wholeLines,
	&oneline:    wholeLines,
	&borel:      wholeLines,
	&lin:        func(data []byte) int { return bytes.LastIndex(data, []byte("\nqx|")) + 1 },
	&pbn:        wholeParagraphs,
	&jsonFormat: wholeObjects,
	&dup:        wholeRecords(dupRecord),
	&dlm:        wholeLines,
}

// partReaders are the readers that keep state between parts and count lines and bytes from the start of the file.
// Other formats read each part as a separate file.
var partReaders = map[*Format]func(ReadOptions) partReader{
	&pbn: func(opt ReadOptions) partReader { return newPBNReader(opt, &Set{}) }, // games inherit values from earlier games
	&dup: func(opt ReadOptions) partReader { return &dupReader{opt: opt} },
	&dlm: func(ReadOptions) partReader { return newDLMReader() },
}

// partReader reads complete boards; last means that no further part follows. The set remains valid after the next
// part.
type partReader interface {
	readPart(data []byte, last bool) (*Set, error)
}

func wholeRecords(size int) func([]byte) int {
	return func(data []byte) int { return len(data) / size * size }
}

func wholeLines(data []byte) int { return bytes.LastIndexByte(data, '\n') + 1 }

// wholeParagraphs returns the length of the data up to the last empty line.
func wholeParagraphs(data []byte) int {
	for i := len(data) - 1; i > 0; i-- {
		switch end := data[:i]; {
		case data[i] == '\n' && (end[i-1] == '\n' || bytes.HasSuffix(end, []byte("\n\r"))),
			data[i] == '\r' && end[i-1] == '\r':
			return i + 1
		}
	}
	return 0
}

func (f *Format) stream(r io.Reader, opt ReadOptions, size int, each func(*Set) error) error {
	return f.newStreamer(opt, func(set *Set) (Work, error) { return Work{}, each(set) }).run(r, size, 1)
}

// newStreamer returns a streamer that passes each part's boards to each.
func (f *Format) newStreamer(opt ReadOptions, each func(*Set) (Work, error)) *streamer {
	s := &streamer{format: f, opt: opt, each: each, line: 1, ordered: true}
	if reader := partReaders[f]; reader != nil {
		s.reader = reader(opt)
	}
	return s
}

// run reads to the end with the given number of workers.
func (s *streamer) run(r io.Reader, size, workers int) error {
	if s.format == &usebio {
		return streamUSEBIO(r, size, s.deliverAlone)
	}
	if streams[s.format] == nil {
		return errNoStream
	}
	s.input, s.size = r, size
	blocks := relay.Blocks[block]{
		Next: s.next,
		Take: s.take,
		Work: func(b *block) error { return b.work.do(b.work.Do) },
		Put:  func(b *block) error { return b.work.do(b.work.Done) },
	}
	if workers > 1 {
		blocks.Prepare = s.prepare
	}
	return blocks.Run(workers)
}

func (Work) do(step func() error) error {
	if step == nil {
		return nil
	}
	return step()
}
