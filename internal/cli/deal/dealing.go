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
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/relay"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/words"
)

// toStdout is the name that stands for standard output.
const toStdout = "-"

// dealing is deals of one seed on their way into files: all of them or none.
type dealing struct {
	seed      bigdeal.Seed
	owner     bigdeal.Owner
	run       bridge.Run
	formats   []*handfile.Format
	prefix    string // of file names: the extension follows at once
	generator string // the Generator tag of pbn; empty: that of Big Deal
	public    bool   // no secret: anybody may read the files
	group     bool   // the group of the files' owner may read them
	event     event

	record     []byte // the hand record, written next to the hands
	recordName string // empty: none
	stdout     io.Writer

	// again accepts an existing file that already contains exactly these deals, because
	// front ends make a session twice.
	again bool
}

// event is what the cards are dealt for, where formats can say it.
type event struct{ name, site, date string }

// write deals and returns the names of the files, in the order of the formats.
func (d *dealing) write() (names []string, err error) {
	perm := fs.FileMode(0o600) // the cards are a secret until they are played
	switch {
	case d.public:
		perm = 0o666
	case d.group:
		perm = 0o640
	}
	files := &safefile.Batch{Perm: perm, Again: d.again}
	defer files.Abort()
	targets := make([]io.Writer, len(d.formats))
	for i, f := range d.formats {
		if f.Ext == "" || d.prefix == toStdout {
			targets[i] = d.stdout
			continue
		}
		name := d.prefix + f.Ext
		if targets[i], err = files.Create(name); err != nil {
			return nil, exists(err)
		}
		names = append(names, name)
	}
	if err := d.encode(targets); err != nil {
		return nil, exists(err)
	}
	if d.recordName != "" {
		t, err := files.Create(d.recordName)
		if err != nil {
			return nil, exists(err)
		}
		if _, err := t.Write(d.record); err != nil {
			return nil, err
		}
		names = append(names, d.recordName)
	}
	if err := files.Commit(); err != nil {
		return nil, exists(err)
	}
	if d.group { // whatever the umask is
		for _, name := range names {
			if err := os.Chmod(name, 0o640); err != nil {
				return nil, err
			}
		}
	}
	return names, nil
}

// exists adds advice to the error for a name that is taken.
func exists(err error) error {
	var e *fs.PathError
	if errors.Is(err, fs.ErrExist) && errors.As(err, &e) {
		return existsError(e.Path)
	}
	return err
}

func existsError(name string) error {
	return term.Hint(words.Errorf("term.exists", words.Name("file", name)), "term.other-name")
}

// checkPrefix refuses a file name that is none.
func checkPrefix(prefix string) error {
	if base := filepath.Base(prefix); prefix == "" || base == "." || base == ".." || os.IsPathSeparator(prefix[len(prefix)-1]) {
		return words.Errorf("deal.no-file-name", words.Name("found", plain.Quote(prefix)))
	}
	return nil
}

// checkName is checkPrefix, and also refuses a name that already has the extension.
func checkName(prefix string, formats []*handfile.Format) error {
	for _, f := range formats {
		if name, has := strings.CutSuffix(prefix, f.Ext); has && f.Ext != "" {
			return term.Hint(words.Errorf("deal.would-become", words.Name("name", prefix), words.Name("file", prefix+f.Ext)), "deal.extension", words.Name("name", name))
		}
	}
	return checkPrefix(prefix)
}

// blockBoards is the number of boards dealt together, and writtenBoards of those encoded
// together. Both fit into the processor's caches together with the tables.
const (
	blockBoards   = 1024
	writtenBoards = 128
)

// manyBoards is from how many boards on all processors deal.
var manyBoards = 100_000

// options returns the options for writing the files.
func (d *dealing) options() handfile.WriteOptions {
	return handfile.WriteOptions{CRLF: runtime.GOOS == "windows", Generator: d.generator,
		Event: d.event.name, Site: d.event.site, Date: d.event.date}
}

// encode writes the deals to the targets, one for each format. It keeps only one block in
// memory.
func (d *dealing) encode(targets []io.Writer) error {
	if d.run.Len() >= manyBoards && relay.Workers() > 1 && !slices.ContainsFunc(d.formats, func(f *handfile.Format) bool { return f.MaxBoard > 0 }) {
		return d.encodeMany(targets, relay.Workers())
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
		numbers = numbers[:min(len(numbers), d.run.Last+1-first)]
		for i := range numbers {
			numbers[i] = s.Next()
		}
		for i := range numbers {
			boards[i].Number = first + i
		}
		bridge.DealAll(boards[:len(numbers)], numbers) // Next gives numbers of deals only
		for k, e := range encoders {
			for part := range slices.Chunk(boards[:len(numbers)], writtenBoards) {
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

// dealt is a block of boards on its way into the files.
type dealt struct {
	block    int
	numbers  []bridge.Number
	boards   []bridge.Board
	encoders []handfile.Encoder // by format
	encoded  [][]byte
}

// encodeMany is encode with several workers. The deal numbers of a block do not depend on
// earlier blocks, and its board numbers only on their sizes.
func (d *dealing) encodeMany(targets []io.Writer, workers int) error {
	s := bigdeal.NewStream(d.seed, d.owner)
	opt := d.options()
	whole := make([]handfile.Encoder, len(targets))
	for k, f := range d.formats {
		whole[k] = f.NewEncoder(d.run, opt)
		if _, err := targets[k].Write(whole[k].Begin(nil)); err != nil {
			return err
		}
	}
	next, first := 0, d.run.First // block, board
	var all atomic.Bool           // boards are dealt
	blocks := relay.Blocks[dealt]{
		Next: func(b *dealt) (bool, error) {
			b.block = next
			next++
			return !all.Load(), nil
		},
		Prepare: func(b *dealt) { b.numbers = s.AppendBlock(b.numbers[:0], b.block) },
		Take: func(b *dealt) error {
			b.numbers = b.numbers[:min(len(b.numbers), d.run.Last+1-first)]
			b.boards = slices.Grow(b.boards[:0], len(b.numbers))[:len(b.numbers)]
			for i := range b.boards {
				b.boards[i].Number = first + i
			}
			first += len(b.numbers)
			all.Store(first > d.run.Last)
			return nil
		},
		Work: func(b *dealt) error {
			bridge.DealAll(b.boards, b.numbers) // AppendBlock gives numbers of deals only
			d.encodeBlock(b, opt)
			return nil
		},
		Put: func(b *dealt) error {
			for k, text := range b.encoded {
				handfile.Join(whole[k], b.encoders[k])
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
	for k, e := range whole {
		if _, err := targets[k].Write(e.End(nil)); err != nil {
			return err
		}
	}
	return nil
}

// encodeBlock encodes boards from anywhere in the run.
func (d *dealing) encodeBlock(b *dealt, opt handfile.WriteOptions) {
	if b.encoders == nil {
		b.encoders, b.encoded = make([]handfile.Encoder, len(d.formats)), make([][]byte, len(d.formats))
		for k, f := range d.formats {
			b.encoders[k] = f.Middle(d.run, opt)
		}
	}
	for k, e := range b.encoders {
		text := b.encoded[k][:0]
		for i := range b.boards {
			text = e.Board(text, &b.boards[i])
		}
		if d.formats[k].Name == "json" && b.block == 0 { // before each board but the first of an array
			text = bytes.TrimPrefix(text, []byte(","))
		}
		b.encoded[k] = text
	}
}

// wrote prints which files were written.
func (u *ui) wrote(run bridge.Run, names []string) {
	for _, name := range names {
		u.Note("files.boards-in", words.Name("boards", run.String()), words.Name("file", name))
	}
}
