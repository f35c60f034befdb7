package handfile

import (
	"errors"
	"io"

	"github.com/fairdeal/fairdeal/internal/relay"
)

// Stream reads a file of any size, part by part, and calls each with the boards of every part in file order. Only
// one part is in memory. Board numbers must be ascending, because Stream cannot look for earlier copies of a board.
// Stream stops at the first error from Decode, r or each, and returns it.
func (f *Format) Stream(r io.Reader, opt ReadOptions, each func(*Set) error) error {
	return f.stream(r, opt, f.PartSize(), each)
}

// stream is Stream with parts of a given size.
func (f *Format) stream(r io.Reader, opt ReadOptions, size int, each func(*Set) error) error {
	withoutWork := func(set *Set) (Work, error) { return Work{}, each(set) }
	return f.newStreamer(opt, withoutWork).run(r, size, 1)
}

// StreamWork is Stream on all processors: it decodes several parts at a time and runs the Work that each returns.
// Memory use does not depend on the size of the file.
func (f *Format) StreamWork(r io.Reader, opt ReadOptions, each func(*Set) (Work, error)) error {
	return f.newStreamer(opt, each).run(r, f.PartSize(), relay.Workers())
}

// Work contains the functions to run after a part has been read; each may be nil. Do runs concurrently with those of
// other parts. Done runs after Do, and after Done of all earlier parts.
type Work struct{ Do, Done func() error }

// do runs a step, if there is one.
func (Work) do(step func() error) error {
	if step == nil {
		return nil
	}
	return step()
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
	if completeParts[s.format] == nil {
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

// errNoStream is returned for large files in formats that can only be read as a whole.
var errNoStream = errors.New("files of this format are read as a whole, and this one is too large")

// CanStream reports whether files of the format can be read in parts.
func (f *Format) CanStream() bool { return completeParts[f] != nil || f == &usebio }

// MaxDecodeSize returns the largest file size in bytes that Decode accepts. Use Stream for larger files.
func (f *Format) MaxDecodeSize() int64 {
	if f == &jsonFormat || f == &usebio {
		return maxDocument
	}
	return MaxSize
}
