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
	if opt.MaxBoards > 0 && len(decoded.Boards) > opt.MaxBoards { // Some formats do not stop at the limit.
		return nil, &Error{Offset: -1, Err: fmt.Errorf("the file has more than %d boards", opt.MaxBoards)}
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

// ReadOptions control reading. The zero value reads any number of boards.
type ReadOptions struct {
	FirstNumber int // number of the first board in formats without numbers; 0: 1
	MaxBoards   int // a file with more boards is an error; 0: no limit
	// Evidence rejects lines that do not belong to the format. Set it for files that have to prove something.
	Evidence bool
	// Plays also reads auctions and plays, if the format has them.
	Plays bool
}

// Set contains the boards in a hand file, and everything odd about them.
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
