package deal

import (
	"io"
	"runtime"
	"slices"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/relay"
)

// encode writes the deals to the targets, one per format. It keeps only one block in memory.
func (d *dealing) encode(targets []io.Writer) error {
	if workers := relay.Workers(); workers > 1 && d.needsWorkers() {
		return d.encodeParallel(targets, workers)
	}
	opt := d.options()
	encoders := make([]handfile.Encoder, len(targets))
	encoded := make([][]byte, len(targets))
	for k, f := range d.formats {
		encoders[k] = f.NewEncoder(d.run, opt)
		encoded[k] = encoders[k].Begin(nil)
	}
	stream := bigdeal.NewStream(d.seed, d.owner)
	numbers := make([]bridge.Number, min(blockBoards, d.run.Len()))
	boards := make([]bridge.Board, len(numbers))
	for first := d.run.First; first <= d.run.Last; first += len(numbers) {
		size := min(len(numbers), d.run.Last+1-first)
		numbers, boards = numbers[:size], boards[:size]
		for i := range numbers {
			numbers[i] = stream.Next()
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

// needsWorkers reports whether the run is worth several workers. Formats with a limited number of boards
// have no encoder for parts of a file.
func (d *dealing) needsWorkers() bool {
	isLimited := func(f *handfile.Format) bool { return f.MaxBoard > 0 }
	return d.run.Len() >= manyBoards && !slices.ContainsFunc(d.formats, isLimited)
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

// manyBoards is the smallest number of boards that is dealt on all processors.
var manyBoards = 100_000

// options returns the options for encoding: line endings, generator and event.
func (d *dealing) options() handfile.WriteOptions {
	return handfile.WriteOptions{
		CRLF:      runtime.GOOS == "windows",
		Generator: d.generator,
		Event:     d.event.name,
		Site:      d.event.site,
		Date:      d.event.date,
	}
}
