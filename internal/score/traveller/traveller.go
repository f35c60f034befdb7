package traveller

import (
	"bytes"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Board is the board in a traveller file, with its settings.
type Board struct {
	score.Board
	Number int // board number, or 0 if unknown
}

// Parse parses a traveller in the text format of spec/score.md step 12: lines "key: value",
// followed by one result per line, preceded by the pair numbers. Every error is an *Error.
//
//	method: mp
//	board: 7
//	1  6  +620
//	2  5  (60%+620&40%-100)
//	3  4  4Hx-2 N    # a comment
//
// settings, such as "method: mp", override those in the file.
func Parse(data []byte, settings ...string) (*Board, error) {
	return parseTraveller(data, false, settings)
}

// Line is a result in text form, for NewBoard.
type Line struct {
	NS     string `json:"ns"`
	EW     string `json:"ew"`
	Result string `json:"result"`
	Group  string `json:"group,omitempty"` // group of tables with the same cards; empty for the first

	Line   int `json:"-"` // line number in a file, for errors; 0: the position in the list, from 1
	Before int `json:"-"` // number of characters before Result on that line, for errors
}

// NewBoard returns a board with the given results, if any. settings are as in Parse. Every error
// is an *Error.
func NewBoard(lines []Line, settings ...string) (*Board, error) {
	r, err := newBoardReader(settings)
	if err != nil {
		return nil, &Error{Err: err}
	}
	for i, l := range lines {
		if l.Line == 0 {
			l.Line = i + 1
		}
		r.group = ""
		if l.Group != "" {
			if r.group, err = ParseGroup(l.Group); err != nil {
				return nil, &Error{Line: l.Line, Err: err}
			}
		}
		if err := r.add(l.Line, l.Before, l.NS, l.EW, l.Result); err != nil {
			return nil, err
		}
	}
	return r.board()
}

// parseTraveller parses a traveller as a file of one board.
func parseTraveller(data []byte, csv bool, settings []string) (*Board, error) {
	if len(data) > maxTraveller {
		return nil, &Error{Err: fmt.Errorf("the file has %d bytes, the limit is %d", len(data), maxTraveller)}
	}
	r, err := newSessionReader(settings)
	if err != nil {
		return nil, err
	}
	r.isSingle, r.csv = true, csv
	if r.current, err = r.startBoard(0, ""); err != nil {
		return nil, err
	}
	if err := r.read(newSource(bytes.NewReader(data))); err != nil {
		return nil, err
	}
	return r.current.finish()
}
