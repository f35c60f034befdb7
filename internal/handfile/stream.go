package handfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/relay"
	"github.com/fairdeal/fairdeal/internal/words"
)

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

// Work contains the steps after a part has been read. Do may run concurrently with the steps for
// other parts. Done runs after the steps for all earlier parts. Either may be nil.
type Work struct{ Do, Done func() error }

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

// Streams reports whether files of the format can be read in parts.
func (f *Format) Streams() bool { return streams[f] != nil || f == &usebio }

// MaxWhole returns the size in bytes of the largest file that Decode accepts. Use Stream for larger files.
func (f *Format) MaxWhole() int64 {
	if f == &jsonFormat || f == &usebio {
		return maxDocument
	}
	return MaxSize
}

func (f *Format) stream(r io.Reader, opt ReadOptions, size int, each func(*Set) error) error {
	return f.newStreamer(opt, func(set *Set) (Work, error) { return Work{}, each(set) }).run(r, size, 1)
}

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

// block contains complete boards of a file and the work for them.
type block struct {
	data     []byte
	last     bool // no part follows
	offset   int64
	lines    int
	prepared *preparedPart // nil: not yet read
	work     Work
}

// next cuts the next part from the file.
func (s *streamer) next(b *block) (more bool, err error) {
	if s.ended {
		return false, nil
	}
	b.data = append(b.data[:0], s.rest...)
	cut := streams[s.format]
	for want := s.size; ; want *= 2 {
		if want > MaxSize { // The game is longer than a part.
			return false, ErrTooLarge
		}
		if b.data, err = fill(s.input, b.data, want); err != nil && !errors.Is(err, io.EOF) {
			return false, err
		}
		s.ended = err != nil
		n := len(b.data)
		if !s.ended {
			n = cut(b.data)
		}
		if n == 0 && !s.ended {
			continue
		}
		s.rest = append(s.rest[:0], b.data[n:]...)
		b.data, b.last, b.offset, b.prepared = b.data[:n], s.ended, s.cut, nil
		s.cut += int64(n)
		return true, nil
	}
}

// take decodes a part, unless it was read ahead, and delivers it. If a comment does not end in a part, take
// decodes that part together with the next one.
func (s *streamer) take(b *block) error {
	b.work = Work{}
	if len(s.unclosed) == 0 && b.prepared != nil && s.usePrepared(b) {
		s.line += b.lines
		s.offset += int64(len(b.data))
		if len(b.prepared.set.Boards) == 0 {
			return nil
		}
		return s.deliver(b, b.prepared.set)
	}
	b.prepared = nil
	pbn, _ := s.reader.(*pbnReader)
	if b.last && len(b.data)+len(s.unclosed) == 0 && s.boards > 0 && (pbn == nil || pbn.writePart == nil) {
		return s.end()
	}
	if len(s.unclosed) > 0 {
		b.data = append(s.unclosed, b.data...)
		s.unclosed = nil
	}
	err := s.decodePart(b)
	if err != nil && !b.last && pbn != nil && pbn.unclosed && len(b.data) < MaxSize {
		s.unclosed = bytes.Clone(b.data)
		return nil
	}
	if err == nil && b.last {
		err = s.end()
	}
	return err
}

// fill reads until buf has n bytes. It returns io.EOF at the end.
func fill(r io.Reader, buf []byte, n int) ([]byte, error) {
	buf = slices.Grow(buf, max(0, n-len(buf)))
	for len(buf) < n {
		k, err := r.Read(buf[len(buf):n])
		buf = buf[:len(buf)+k]
		if err != nil {
			return buf, err
		}
	}
	return buf, nil
}

// streamer reads a file in parts.
type streamer struct {
	format *Format
	opt    ReadOptions
	each   func(*Set) (Work, error)

	// used by next
	input io.Reader
	size  int    // part size
	rest  []byte // read but not yet part of a block
	cut   int64  // bytes in previous parts
	ended bool

	// used by take
	reader   partReader // nil: the format has no part reader
	keep     *pbnKeeper // belongs to reader; nil: the file is not rewritten
	ordered  bool       // false: boards may be in any order
	unclosed []byte     // parts that end within a comment
	line     int        // first line of the part
	offset   int64      // first byte of the part
	boards   int        // boards delivered
	highest  int        // highest board number
	kops     kopsStart  // KoPS header
}

// decodePart decodes complete boards and delivers them.
func (s *streamer) decodePart(b *block) error {
	data := b.data
	set, err := s.decode(data, b.last)
	if s.reader != nil {
		err = s.format.checkMarks(data, set, err)
	}
	if err != nil {
		var e *Error
		if errors.As(err, &e) && s.reader == nil {
			moved := *e
			if e.Line > 0 {
				moved.Line += s.line - 1
			} else {
				moved.Offset += s.offset
			}
			err = &moved
		}
		return err
	}
	if s.reader == nil {
		set.movedTo(s.line, s.offset)
	}
	s.line += bytes.Count(data, []byte("\n"))
	s.offset += int64(len(data))
	if len(set.Boards) == 0 && len(set.Warnings) == 0 && !b.last {
		return nil
	}
	return s.deliver(b, set)
}

// deliver delivers boards.
func (s *streamer) deliver(b *block, set *Set) (err error) {
	for i := range set.Boards {
		n := set.Boards[i].Number
		if n <= s.highest && set.Numbered && s.ordered {
			return fmt.Errorf("board %d follows board %d: in a file this large, boards must be in ascending order without repeats", n, s.highest)
		}
		s.highest = n
	}
	s.boards += len(set.Boards)
	b.work, err = s.each(set)
	return err
}

// deliverAlone delivers boards and does the work at once.
func (s *streamer) deliverAlone(set *Set) error {
	var b block
	err := s.deliver(&b, set)
	if err == nil {
		err = b.work.do(b.work.Do)
	}
	if err == nil {
		err = b.work.do(b.work.Done)
	}
	return err
}

// movedTo adjusts lines and offsets in a set to a part that starts at the given line and offset.
func (s *Set) movedTo(line int, offset int64) {
	if line == 1 && offset == 0 {
		return
	}
	for i := range s.Doubts {
		s.Doubts[i].moveTo(line, offset)
	}
	for i := range s.Contradictions {
		s.Contradictions[i].moveTo(line, offset)
	}
	for i, w := range s.Warnings {
		if words.Key(w) == "place.line" || words.Key(w) == "place.byte" {
			s.Warnings[i] = reason("counting from line %d, byte %d: %v", line, int(offset), w)
		}
	}
}

func (d *Doubt) moveTo(line int, offset int64) {
	if d.Line > 0 {
		d.Line += line - 1
	} else {
		d.Offset += offset
	}
}

func (c *Contradiction) moveTo(line int, offset int64) {
	if c.Line > 0 {
		c.Line += line - 1
	} else {
		c.Offset += offset
	}
}

func (s *streamer) decode(data []byte, last bool) (*Set, error) {
	opt := s.opt
	if s.boards > 0 {
		opt.FirstNumber = s.highest + 1
	}
	opt.part = s.boards > 0 || !last
	switch {
	case s.reader != nil:
		return s.reader.readPart(data, last)
	case s.format == &jsonFormat:
		set, err := decodeObjects(data, opt, s.offset == 0, last)
		if err == nil && last && s.boards+len(set.Boards) == 0 {
			err = &Error{Line: 1 + bytes.Count(data, []byte("\n")), Text: reason("the array contains no board with a deal")}
		}
		return set, err
	case s.format == &kops:
		return s.decodeKops(data, opt, last)
	}
	if len(bytes.TrimSpace(data)) == 0 && (s.boards > 0 || !last) && !s.format.Binary {
		return &Set{}, nil
	}
	return s.format.Decode(data, opt)
}

// decodeKops reads records, and the header in the first part.
func (s *streamer) decodeKops(data []byte, opt ReadOptions, last bool) (set *Set, err error) {
	start := 0
	if s.offset == 0 {
		if s.kops, err = kopsHead(data); err != nil {
			return nil, err
		}
		start = kopsHeader
	}
	set = &Set{}
	if len(data) > start || s.boards == 0 && last {
		set, err = decodeRecords(data, start, kopsRecord, opt, readKops)
	}
	if err == nil && start > 0 {
		s.kops.warn(set)
	}
	return set, err
}

// end returns an error if the header announces a different number of boards.
func (s *streamer) end() error {
	if s.format != &kops {
		return nil
	}
	return s.kops.check(s.boards)
}
