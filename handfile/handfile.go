// Package handfile reads and writes the files in which bridge hands are kept: PBN, LIN, DUP
// and the others that spec/formats.md describes.
//
//	pbn, err := handfile.ByName("pbn")
//	set, err := pbn.Read(file, handfile.ReadOptions{})
//	err = pbn.Write(out, set.Boards, handfile.WriteOptions{})
//
// [Formats] lists all formats. [Format.Read] reads whole files, of at most [MaxSize] bytes;
// a [Writer] writes any number of boards and allocates nothing per board.
//
// # Errors
//
// A file that cannot be used is an [*Error] with its line or byte. What is odd in a usable
// file is in [Set.Warnings]; see [Set.Doubts] before you prove anything with a file.
//
// # Concurrency
//
// Formats and sets may be used by several goroutines at once, a Writer by one.
package handfile

import (
	"errors"
	"io"
	"iter"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// MaxSize is the size in bytes of the largest file that is read.
const MaxSize = handfile.MaxSize

// ErrTooLarge is the error of a file of more than MaxSize bytes.
var ErrTooLarge = handfile.ErrTooLarge

// ErrNoFormat is the error of the zero Format.
var ErrNoFormat = errors.New("no format: use ByName or ByExt")

// Format is a file format. The zero Format is none; its methods return [ErrNoFormat].
type Format struct{ f *handfile.Format }

// Formats returns all formats, in the order of the help texts of fairdeal.
func Formats() []Format {
	all := make([]Format, len(handfile.Formats))
	for i, f := range handfile.Formats {
		all[i] = Format{f}
	}
	return all
}

// ByName returns the format with a name such as pbn, or with that file name extension.
func ByName(name string) (Format, error) {
	f, err := handfile.ByName(name)
	return Format{f}, err
}

// ByExt returns the readable format to which the extension of a file name belongs.
func ByExt(file string) (Format, error) {
	f, err := handfile.ByExt(file)
	return Format{f}, err
}

// Name returns the name of the format as people type it, such as pbn.
func (f Format) Name() string {
	if f.f == nil {
		return ""
	}
	return f.f.Name
}

// String returns the name.
func (f Format) String() string { return f.Name() }

// Ext returns the file name extension with its dot; it is empty for formats without files.
func (f Format) Ext() string {
	if f.f == nil {
		return ""
	}
	return f.f.Ext
}

// CanRead reports whether files of the format can be read.
func (f Format) CanRead() bool { return f.f != nil && f.f.Readable() }

// CanWrite reports whether files of the format can be written.
func (f Format) CanWrite() bool { return f.f != nil && f.f.NewEncoder != nil }

// Check returns why boards cannot be written in the format: none at all, an impossible
// number, numbers out of order where that matters, or an incomplete deal.
func (f Format) Check(boards []bridge.Board) error {
	if f.f == nil {
		return ErrNoFormat
	}
	return f.f.Check(boards)
}

// ReadOptions control reading. The zero value reads any number of boards.
type ReadOptions struct {
	First int // number of the first board if the format has no numbers; 0: 1
	Most  int // a file with more boards is an error; 0: no limit
	// Evidence refuses lines that do not belong to the format, for files that have to prove
	// something.
	Evidence bool
	// Plays reads auctions and plays too, where the format has them.
	Plays bool
}

// Set is the content of a file.
type Set struct {
	Boards   []bridge.Board
	Numbered bool     // the file has board numbers; boards without one have number 0
	Warnings []string // odd, but no reason to refuse the file
	// Doubts are places that another program may read as different boards. Nothing can be
	// proven with such a file.
	Doubts []string
	// Plays are the auctions and plays of each board, in the order of the file.
	Plays map[bridge.Board][]play.Record
}

// Error says where a file cannot be used, and why.
type Error struct {
	File   string // empty unless the caller fills it in
	Line   int    // text formats: from 1; 0 if Offset counts
	Offset int64  // binary formats: bytes from the start; -1: the file as a whole
	Board  int    // 0: not known
	Err    error
}

// Error returns the place and the cause.
func (e *Error) Error() string {
	if e.File != "" {
		return e.File + ": " + e.Err.Error()
	}
	return e.Err.Error()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// errorOf makes an [*Error] of an error about a place in a file.
func errorOf(err error) error {
	var e *handfile.Error
	if errors.As(err, &e) {
		return &Error{File: e.File, Line: e.Line, Offset: e.Offset, Board: e.Board, Err: e}
	}
	return err
}

// Read reads a whole file.
func (f Format) Read(r io.Reader, opt ReadOptions) (*Set, error) {
	if f.f == nil {
		return nil, ErrNoFormat
	}
	data, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	if err != nil {
		return nil, err
	}
	if len(data) > MaxSize {
		return nil, ErrTooLarge
	}
	in := handfile.ReadOptions{First: opt.First, Most: opt.Most, Evidence: opt.Evidence}
	read, err := f.f.Decode(data, in)
	if err != nil {
		return nil, errorOf(err)
	}
	set := &Set{Boards: read.Boards, Numbered: read.Numbered}
	for _, w := range read.Warnings {
		set.Warnings = append(set.Warnings, w.String())
	}
	for _, d := range read.Doubts {
		set.Doubts = append(set.Doubts, d.String())
	}
	if opt.Plays {
		plays, err := f.f.ReadPlays(data, in, read)
		if err != nil {
			return nil, errorOf(err)
		}
		set.Plays = plays.Of
	}
	return set, nil
}

// Boards returns an iterator over the boards of a file. It ends with the first error.
func (f Format) Boards(r io.Reader, opt ReadOptions) iter.Seq2[bridge.Board, error] {
	return func(yield func(bridge.Board, error) bool) {
		set, err := f.Read(r, opt)
		if err != nil {
			yield(bridge.Board{}, err)
			return
		}
		for _, b := range set.Boards {
			if !yield(b, nil) {
				return
			}
		}
	}
}
