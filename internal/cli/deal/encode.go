package deal

import (
	"bytes"
	"io"
	"runtime"
	"slices"
	"sync/atomic"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/relay"
)

// encode writes the deals to the targets, one per format. It keeps only one block in memory.
func (d *dealing) encode(targets []io.Writer) error {
	isLimited := func(f *handfile.Format) bool { return f.MaxBoard > 0 }
	isLong := d.run.Len() >= manyBoards && !slices.ContainsFunc(d.formats, isLimited)
	if isLong && relay.Workers() > 1 {
		return d.encodeParallel(targets, relay.Workers())
	}
	opt := d.options()
	encoders := make([]handfile.Encoder, len(targets))
	encoded := make([][]byte, len(targets))
	for k, f := range d.formats {
		encoders[k] = f.NewEncoder(d.run, opt)
		encoded[k] = encoders[k].Begin(nil)
	}
	s := bigdeal.NewStream(d.seed, d.owner)
	numbers := make([]bridge.Number, min(blockBoards, d.run.Len()))
	boards := make([]bridge.Board, len(numbers))
	for first := d.run.First; first <= d.run.Last; first += len(numbers) {
		size := min(len(numbers), d.run.Last+1-first)
		numbers, boards = numbers[:size], boards[:size]
		for i := range numbers {
			numbers[i] = s.Next()
		}
		for i := range boards {
			boards[i].Number = first + i
		}
		bridge.DealAll(boards, numbers) // Next returns only valid deal numbers.
		for k, e := range encoders {
			var err error
			if encoded[k], err = writeBoards(targets[k], e, encoded[k], boards); err != nil {
				return err
			}
		}
	}
	for k, e := range encoders {
		if _, err := targets[k].Write(e.End(encoded[k])); err != nil {
			return err
		}
	}
	return nil
}

// writeBoards writes encoded text and boards to w. It returns the empty buffer of the text.
func writeBoards(w io.Writer, e handfile.Encoder, encoded []byte, boards []bridge.Board) ([]byte, error) {
	for part := range slices.Chunk(boards, writtenBoards) {
		for i := range part {
			encoded = e.Board(encoded, &part[i])
		}
		if _, err := w.Write(encoded); err != nil {
			return nil, err
		}
		encoded = encoded[:0]
	}
	return encoded, nil
}

// blockBoards is the number of boards dealt together, and writtenBoards the number encoded
// together. Both fit into the processor's caches together with the tables.
const (
	blockBoards   = 1024
	writtenBoards = 128
)

// manyBoards is the number of boards from which all processors are used.
var manyBoards = 100_000

// options returns the options for the formats.
func (d *dealing) options() handfile.WriteOptions {
	return handfile.WriteOptions{
		CRLF:      runtime.GOOS == "windows",
		Generator: d.generator,
		Event:     d.event.name,
		Site:      d.event.site,
		Date:      d.event.date,
	}
}

// encodeParallel is encode with several workers. The deal numbers of a block do not depend on earlier
// blocks, and its board numbers depend only on their sizes.
func (d *dealing) encodeParallel(targets []io.Writer, workers int) error {
	s := bigdeal.NewStream(d.seed, d.owner)
	opt := d.options()
	fileEncoders := make([]handfile.Encoder, len(targets)) // of whole files
	for k, f := range d.formats {
		fileEncoders[k] = f.NewEncoder(d.run, opt)
		if _, err := targets[k].Write(fileEncoders[k].Begin(nil)); err != nil {
			return err
		}
	}
	nextBlock, firstBoard := 0, d.run.First
	var allDealt atomic.Bool
	blocks := relay.Blocks[blockOfBoards]{
		Next: func(b *blockOfBoards) (bool, error) {
			b.index = nextBlock
			nextBlock++
			return !allDealt.Load(), nil
		},
		Prepare: func(b *blockOfBoards) { b.numbers = s.AppendBlock(b.numbers[:0], b.index) },
		Take: func(b *blockOfBoards) error {
			b.numbers = b.numbers[:min(len(b.numbers), d.run.Last+1-firstBoard)]
			b.boards = slices.Grow(b.boards[:0], len(b.numbers))[:len(b.numbers)]
			for i := range b.boards {
				b.boards[i].Number = firstBoard + i
			}
			firstBoard += len(b.numbers)
			allDealt.Store(firstBoard > d.run.Last)
			return nil
		},
		Work: func(b *blockOfBoards) error {
			bridge.DealAll(b.boards, b.numbers) // AppendBlock returns only valid deal numbers.
			d.encodeBlock(b, opt)
			return nil
		},
		Put: func(b *blockOfBoards) error { return b.write(targets, fileEncoders) },
	}
	if err := blocks.Run(workers); err != nil {
		return err
	}
	for k, e := range fileEncoders {
		if _, err := targets[k].Write(e.End(nil)); err != nil {
			return err
		}
	}
	return nil
}

// blockOfBoards is a block of boards that is being encoded.
type blockOfBoards struct {
	index    int
	numbers  []bridge.Number
	boards   []bridge.Board
	encoders []handfile.Encoder // one per format
	encoded  [][]byte
}

// write writes an encoded block and adds its statistics to the encoders of the whole files.
func (b *blockOfBoards) write(targets []io.Writer, fileEncoders []handfile.Encoder) error {
	for k, text := range b.encoded {
		handfile.MergeEncoder(fileEncoders[k], b.encoders[k])
		if _, err := targets[k].Write(text); err != nil {
			return err
		}
	}
	return nil
}

// encodeBlock encodes a block from anywhere in the run.
func (d *dealing) encodeBlock(b *blockOfBoards, opt handfile.WriteOptions) {
	if b.encoders == nil {
		b.encoders = make([]handfile.Encoder, len(d.formats))
		b.encoded = make([][]byte, len(d.formats))
		for k, f := range d.formats {
			b.encoders[k] = f.PartEncoder(d.run, opt)
		}
	}
	for k, e := range b.encoders {
		text := b.encoded[k][:0]
		for i := range b.boards {
			text = e.Board(text, &b.boards[i])
		}
		if d.formats[k].Name == "json" && b.index == 0 {
			text = bytes.TrimPrefix(text, []byte(","))
		}
		b.encoded[k] = text
	}
}
