package deal

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/relay"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// toStdout is the file name for standard output.
const toStdout = "-"

// dealing writes the deals of one seed to files: all of them or none.
type dealing struct {
	seed      bigdeal.Seed
	owner     bigdeal.Owner
	run       boardrange.Run
	formats   []*handfile.Format
	prefix    string // file names without the extension
	generator string // Generator tag of PBN; Big Deal's if empty
	public    bool   // everyone may read the files
	group     bool   // the group of the files' owner may read them
	event     event

	record     []byte // hand record that is written next to the hands
	recordName string // empty if there is none
	stdout     io.Writer

	// acceptIdentical accepts an existing file with exactly these deals, because front ends deal a
	// session twice.
	acceptIdentical bool
}

// event describes the event in the formats that can store one.
type event struct{ name, site, date string }

// write deals and returns the file names in the order of the formats.
func (d *dealing) write() (names []string, err error) {
	files := &safefile.Batch{Perm: d.perm(), AllowSame: d.acceptIdentical}
	defer files.Abort()
	targets := make([]io.Writer, len(d.formats))
	for i, f := range d.formats {
		if f.Ext == "" || d.prefix == toStdout {
			targets[i] = d.stdout
			continue
		}
		name := d.prefix + f.Ext
		if targets[i], err = files.Create(name); err != nil {
			return nil, existsHint(err)
		}
		names = append(names, name)
	}
	if err := d.encode(targets); err != nil {
		return nil, existsHint(err)
	}
	if d.recordName != "" {
		if err := d.writeRecord(files); err != nil {
			return nil, err
		}
		names = append(names, d.recordName)
	}
	if err := files.Commit(); err != nil {
		return nil, existsHint(err)
	}
	if d.group { // The umask must not remove the group's permission.
		for _, name := range names {
			if err := os.Chmod(name, d.perm()); err != nil {
				return nil, err
			}
		}
	}
	return names, nil
}

// perm returns the mode of the files. The cards are secret until they are played.
func (d *dealing) perm() fs.FileMode {
	switch {
	case d.public:
		return 0o666
	case d.group:
		return 0o640
	}
	return 0o600
}

// writeRecord adds the hand record to the files.
func (d *dealing) writeRecord(files *safefile.Batch) error {
	target, err := files.Create(d.recordName)
	if err != nil {
		return existsHint(err)
	}
	_, err = target.Write(d.record)
	return err
}

// existsHint adds a suggestion to the error for an existing file. It returns other errors unchanged.
func existsHint(err error) error {
	var e *fs.PathError
	if errors.Is(err, fs.ErrExist) && errors.As(err, &e) {
		return existsError(e.Path)
	}
	return err
}

// existsError returns the error for an existing file.
func existsError(name string) error {
	return term.Hint(words.Errorf("term.exists", words.Name("file", name)), "term.other-name")
}

// checkPrefix returns an error if prefix is not a valid file name.
func checkPrefix(prefix string) error {
	base := filepath.Base(prefix)
	if prefix == "" || base == "." || base == ".." || os.IsPathSeparator(prefix[len(prefix)-1]) {
		return words.Errorf("deal.no-file-name", words.Name("found", plain.Quote(prefix)))
	}
	return nil
}

// checkName is like checkPrefix, and also rejects a name that already has the extension.
func checkName(prefix string, formats []*handfile.Format) error {
	for _, f := range formats {
		if name, ok := strings.CutSuffix(prefix, f.Ext); ok && f.Ext != "" {
			err := words.Errorf("deal.would-become",
				words.Name("name", prefix), words.Name("file", prefix+f.Ext))
			return term.Hint(err, "deal.extension", words.Name("name", name))
		}
	}
	return checkPrefix(prefix)
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
	return handfile.WriteOptions{CRLF: runtime.GOOS == "windows", Generator: d.generator,
		Event: d.event.name, Site: d.event.site, Date: d.event.date}
}

// encode writes the deals to the targets, one per format. It keeps only one block in memory.
func (d *dealing) encode(targets []io.Writer) error {
	limited := func(f *handfile.Format) bool { return f.MaxBoard > 0 }
	if d.run.Len() >= manyBoards && relay.Workers() > 1 && !slices.ContainsFunc(d.formats, limited) {
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
			for part := range slices.Chunk(boards, writtenBoards) {
				for i := range part {
					encoded[k] = e.Board(encoded[k], &part[i])
				}
				if _, err := targets[k].Write(encoded[k]); err != nil {
					return err
				}
				encoded[k] = encoded[k][:0]
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

// blockOfBoards is a block of boards that is being encoded.
type blockOfBoards struct {
	index    int
	numbers  []bridge.Number
	boards   []bridge.Board
	encoders []handfile.Encoder // one per format
	encoded  [][]byte
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
		Put: func(b *blockOfBoards) error {
			for k, text := range b.encoded {
				handfile.MergeEncoder(fileEncoders[k], b.encoders[k])
				if _, err := targets[k].Write(text); err != nil {
					return err
				}
			}
			return nil
		},
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

// encodeBlock encodes a block from anywhere in the run.
func (d *dealing) encodeBlock(b *blockOfBoards, opt handfile.WriteOptions) {
	if b.encoders == nil {
		b.encoders, b.encoded = make([]handfile.Encoder, len(d.formats)), make([][]byte, len(d.formats))
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

// noteFiles prints the names of the written files.
func (u *ui) noteFiles(run boardrange.Run, names []string) {
	for _, name := range names {
		u.Note("files.boards-in", words.Name("boards", run.String()), words.Name("file", name))
	}
}
