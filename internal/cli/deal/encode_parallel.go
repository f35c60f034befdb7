package deal

import (
	"io"
	"slices"
	"sync/atomic"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/relay"
)

// encodeParallel writes the same bytes as encode, but deals and encodes several blocks at once. The deal
// numbers of a block do not depend on earlier blocks, and its board numbers depend only on their sizes.
// Next, Take and Put run for one block at a time, in order; Prepare and Work run in parallel (package relay).
func (d *dealing) encodeParallel(targets []io.Writer, workers int) error {
	stream := bigdeal.NewStream(d.seed, d.owner)
	opt := d.options()
	fileEncoders := make([]handfile.Encoder, len(targets)) // for headers, trailers and statistics
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
		Prepare: func(b *blockOfBoards) { b.numbers = stream.AppendBlock(b.numbers[:0], b.index) },
		Take: func(b *blockOfBoards) error {
			b.numberBoards(firstBoard, d.run.Last)
			firstBoard += len(b.boards)
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

// blockOfBoards is a block of boards that is being encoded. Workers reuse its slices for later blocks.
type blockOfBoards struct {
	index    int             // position of the block in the stream
	numbers  []bridge.Number // deal numbers
	boards   []bridge.Board
	encoders []handfile.Encoder // one per format
	encoded  [][]byte           // encoded boards, one text per format
}

// numberBoards makes a board for each deal number, with board numbers from first to at most last.
func (b *blockOfBoards) numberBoards(first, last int) {
	b.numbers = b.numbers[:min(len(b.numbers), last+1-first)]
	b.boards = slices.Grow(b.boards[:0], len(b.numbers))[:len(b.numbers)]
	for i := range b.boards {
		b.boards[i].Number = first + i
	}
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

// encodeBlock encodes the boards of a block in every format.
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
		if b.index == 0 {
			text = d.formats[k].FirstPart(text)
		}
		b.encoded[k] = text
	}
}
