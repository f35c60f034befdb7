// Package handfile reads and writes bridge hand files: PBN, LIN, DUP and the other formats that spec/formats.md
// describes.
//
//	pbn, err := handfile.ByName("pbn")
//	set, err := pbn.Read(file, handfile.ReadOptions{})
//	err = pbn.Write(out, set.Boards, handfile.WriteOptions{})
//
// [Formats] lists all formats. The package does not detect formats by content: use [ByExt] or, if the name does not
// help, try every format for which [Format.CanRead] returns true. The formats dup and dupblind read the same files, as
// do dlm and dlmblind; they write different files. [Format.Read] reads a whole file of up to [MaxSize] bytes. A
// [Writer] writes any number of boards and allocates no memory per board.
//
// # Errors
//
// If a file cannot be used, the error is an [*Error] with the line or byte. Oddities in usable files are listed in
// [Set.Warnings]. Check [Set.Doubts] before you use a file as evidence.
//
// # Concurrency
//
// Several goroutines may use a format or a set at once, but only one may use a Writer.
package handfile

import (
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// MaxSize is the size in bytes of the largest file that Read accepts, 64 MiB.
const MaxSize = handfile.MaxSize

// ErrTooLarge is returned for files larger than MaxSize.
var ErrTooLarge = handfile.ErrTooLarge

// ErrNoFormat is returned by the zero Format's methods.
var ErrNoFormat = errors.New("no format: use ByName or ByExt")

// Format is a file format. The zero Format's methods return [ErrNoFormat].
type Format struct{ f *handfile.Format }

// Formats returns all formats, in the order of fairdeal's help texts.
func Formats() []Format {
	all := make([]Format, len(handfile.Formats))
	for i, f := range handfile.Formats {
		all[i] = Format{f}
	}
	return all
}

// ByName returns the format with the given name, such as pbn, or file name extension.
func ByName(name string) (Format, error) {
	f, err := handfile.ByName(name)
	return Format{f}, err
}

// ByExt returns the readable format for the given file name's extension.
func ByExt(file string) (Format, error) {
	f, err := handfile.ByExt(file)
	return Format{f}, err
}

// Name returns the format's short name, such as pbn.
func (f Format) Name() string {
	if f.f == nil {
		return ""
	}
	return f.f.Name
}

// String returns the name.
func (f Format) String() string { return f.Name() }

// MarshalText returns the name.
func (f Format) MarshalText() ([]byte, error) { return []byte(f.Name()), nil }

// UnmarshalText accepts a format's name. The empty text is the zero Format.
func (f *Format) UnmarshalText(text []byte) (err error) {
	*f = Format{}
	if len(text) > 0 {
		*f, err = ByName(string(text))
	}
	return err
}

// Ext returns the file name extension with its dot, or "" for a format that is only written to standard output.
func (f Format) Ext() string {
	if f.f == nil {
		return ""
	}
	return f.f.Ext
}

// CanRead reports whether files in the format can be read.
func (f Format) CanRead() bool { return f.f != nil && f.f.Readable() }

// CanWrite reports whether files in the format can be written.
func (f Format) CanWrite() bool { return f.f != nil && f.f.NewEncoder != nil }

// Check returns an error if the boards cannot be written in the format: there are no boards, a number is
// impossible, a deal is incomplete, or the boards are out of order in a format that depends on their order.
func (f Format) Check(boards []bridge.Board) error {
	if f.f == nil {
		return ErrNoFormat
	}
	return f.f.Check(boards)
}

// ReadOptions control reading. The zero value reads any number of boards.
type ReadOptions struct {
	FirstNumber int // number of the first board in formats without numbers; 0: 1
	MaxBoards   int // a file with more boards is an error; 0: no limit
	// Evidence rejects lines that do not belong to the format. Set it for files that have to prove something.
	Evidence bool
	// Plays also reads auctions and plays, if the format has them.
	Plays bool
}

// Set is a file's content.
type Set struct {
	Boards   []bridge.Board
	Numbered bool     // the file has board numbers; boards without a number have number 0
	Warnings []string // oddities in a usable file
	// Doubts lists places that another program may read as different boards. A file with doubts is not evidence.
	Doubts []string
	// Plays contains the auctions and plays of each board, in file order.
	Plays map[bridge.Board][]play.Record
}

// Error explains why a file cannot be used, with the location.
type Error struct {
	File   string // set by the caller
	Line   int    // line in a text file, from 1; 0 if Offset is used instead
	Offset int64  // byte offset in a binary file; -1: the whole file
	Board  int    // 0: unknown
	Err    error
}

// Error returns the position and the cause.
func (e *Error) Error() string {
	if e.File != "" {
		return e.File + ": " + fmt.Sprint(e.Err)
	}
	return fmt.Sprint(e.Err)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// errorOf converts an error of the implementation to an [*Error].
func errorOf(err error) error {
	var cause *handfile.Error
	if errors.As(err, &cause) {
		return &Error{File: cause.File, Line: cause.Line, Offset: cause.Offset, Board: cause.Board, Err: cause}
	}
	return err
}

// Read reads a whole file. It returns errors from r unchanged.
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
	decodeOptions := handfile.ReadOptions{
		FirstNumber: opt.FirstNumber,
		MaxBoards:   opt.MaxBoards,
		Evidence:    opt.Evidence,
	}
	decoded, err := f.f.Decode(data, decodeOptions)
	if err != nil {
		return nil, errorOf(err)
	}
	set := &Set{Boards: decoded.Boards, Numbered: decoded.Numbered}
	for _, warning := range decoded.Warnings {
		set.Warnings = append(set.Warnings, warning.String())
	}
	for _, doubt := range decoded.Doubts {
		set.Doubts = append(set.Doubts, doubt.String())
	}
	if opt.Plays {
		plays, err := f.f.ReadPlays(data, decodeOptions, decoded)
		if err != nil {
			return nil, errorOf(err)
		}
		set.Plays = plays.ByBoard
	}
	return set, nil
}

// Boards returns an iterator over a file's boards. It stops at the first error.
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
