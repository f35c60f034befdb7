package handfile

import (
	"errors"
	"fmt"
	"io"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// WriteOptions control writing. Formats ignore the options that they cannot store.
type WriteOptions struct {
	CRLF      bool   // end lines with CR LF, as on Windows
	Generator string // name of the program that dealt the boards; empty: "Big Deal version 2.0", whoever dealt them
	Event     string
	Site      string
	Date      string // YYYY.MM.DD
	// Plays contains auctions and plays. The file gets one record for each.
	Plays map[bridge.Board][]play.Record
}

// encoderOptions converts the options for the encoders.
func (opt WriteOptions) encoderOptions() handfile.WriteOptions {
	return handfile.WriteOptions{
		CRLF:      opt.CRLF,
		Generator: opt.Generator,
		Event:     opt.Event,
		Site:      opt.Site,
		Date:      opt.Date,
		Plays:     opt.Plays,
	}
}

// Write writes a whole file. It returns an error from [Format.Check] or from w.
func (f Format) Write(w io.Writer, boards []bridge.Board, opt WriteOptions) error {
	if err := f.Check(boards); err != nil {
		return err
	}
	data, err := f.f.Encode(boards, opt.encoderOptions())
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	return err
}

// Writer writes a file board by board.
type Writer struct {
	f       *handfile.Format
	w       io.Writer
	encoder handfile.Encoder
	next    int          // next board number
	last    int          // number of the last board
	buf     []byte       // not yet written to w
	board   bridge.Board // the current board; a field so that taking its address does not allocate
	err     error        // first error from w
}

// NewWriter starts a file with the boards first to last. Call [Writer.Write] for each board in order, then
// [Writer.Close].
func (f Format) NewWriter(w io.Writer, first, last int, opt WriteOptions) (*Writer, error) {
	switch {
	case f.f == nil:
		return nil, ErrNoFormat
	case f.f.NewEncoder == nil:
		return nil, f.f.Check(make([]bridge.Board, 1))
	case first < 1 || last < first:
		return nil, fmt.Errorf("boards %d to %d, expected numbers from 1 in ascending order", first, last)
	case f.f.MaxBoard > 0 && last > f.f.MaxBoard:
		return nil, fmt.Errorf("board %d, but files of format %s end with board %d", last, f.f.Name, f.f.MaxBoard)
	}
	e := f.f.NewEncoder(boardrange.Run{First: first, Last: last}, opt.encoderOptions())
	return &Writer{f: f.f, w: w, encoder: e, next: first, last: last, buf: e.Begin(nil)}, nil
}

// Write adds a board. It returns an error if b is not the next board, if the format cannot store an incomplete deal, or
// if a card occurs twice.
func (w *Writer) Write(b bridge.Board) error {
	switch {
	case w.f == nil:
		return ErrNoFormat
	case w.err != nil:
		return w.err
	case b.Number != w.next || b.Number > w.last:
		return fmt.Errorf("board %d, expected board %d (the last is %d)", b.Number, w.next, w.last)
	}
	if err := w.f.CheckDeal(b.Deal); err != nil {
		return fmt.Errorf("board %d: %w", b.Number, err)
	}
	w.next++
	w.board = b
	w.buf = w.encoder.Board(w.buf, &w.board)
	if len(w.buf) >= flushSize {
		w.flush()
	}
	return w.err
}

// flushSize is the number of bytes that a Writer collects before it writes them.
const flushSize = 32 << 10

// Close ends the file; it does not close the underlying writer.
func (w *Writer) Close() error {
	if w.f == nil {
		return ErrNoFormat
	}
	if w.err == nil && w.next <= w.last {
		return fmt.Errorf("the file ends before board %d of %d", w.next, w.last)
	}
	w.buf = w.encoder.End(w.buf)
	w.flush()
	if w.err != nil {
		return w.err
	}
	w.err = errors.New("the file is closed")
	return nil
}

// flush writes the collected bytes. After an error, it drops them.
func (w *Writer) flush() {
	if w.err == nil {
		_, w.err = w.w.Write(w.buf)
	}
	w.buf = w.buf[:0]
}
