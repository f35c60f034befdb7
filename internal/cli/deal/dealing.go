package deal

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/words"
)

// toStdout stands for standard output where a name is wanted.
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

	record     []byte // the hand record, written beside the hands
	recordName string // empty: none
	stdout     io.Writer

	// again says that a file which exists is no error where it already holds
	// exactly these deals: front ends make a session twice.
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

// exists says of a name that is taken what can be done.
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

// checkName is checkPrefix, and refuses a name with the extension that it will
// get.
func checkName(prefix string, formats []*handfile.Format) error {
	for _, f := range formats {
		if name, has := strings.CutSuffix(prefix, f.Ext); has && f.Ext != "" {
			return term.Hint(words.Errorf("deal.would-become", words.Name("name", prefix), words.Name("file", prefix+f.Ext)), "deal.extension", words.Name("name", name))
		}
	}
	return checkPrefix(prefix)
}

// blockBoards is how many boards are dealt at a time, writtenBoards how many are
// encoded and written: both stay in the processor's caches beside the tables.
const (
	blockBoards   = 1024
	writtenBoards = 128
)

// encode deals the run into the targets, one for each format. Memory does not
// grow with the number of deals: it holds one block.
func (d *dealing) encode(targets []io.Writer) error {
	opt := handfile.WriteOptions{CRLF: runtime.GOOS == "windows", Generator: d.generator,
		Event: d.event.name, Site: d.event.site, Date: d.event.date}
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

// wrote says which files were written.
func (u *ui) wrote(run bridge.Run, names []string) {
	for _, name := range names {
		u.Note("files.boards-in", words.Name("boards", run.String()), words.Name("file", name))
	}
}
