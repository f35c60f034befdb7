// Package printed represents a session of pairs as printed by another scoring program: the
// raw results, with the points, totals and places that it computed. Packages usebio and
// scoretable read it. Session converts it for package score, and Compare explains the
// differences.
//
//	p, err := usebio.Read(f)
//	s, err := p.Session()
//	r, err := s.Score()
//	for _, d := range p.Compare(r).Differences { ... }
package printed

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Session is the content of a document about a pairs event.
type Session struct {
	Type    string // form of scoring in the document: MP_PAIRS, CROSS_IMP, BUTLER_PAIRS
	Scoring string // further description of the form of scoring; may be empty
	Title   string
	Date    string
	Program string // name and version of the program that scored the session
	Winners int    // 1 or 2, or 0 if unknown
	Pairs   []Pair
	Boards  []Board // in document order; one for each number and session
	// Frequencies means that the lines are scores without pairs, so that there is no
	// ranking.
	Frequencies bool
	// Half means that the matchpoints use the scale 1, 1/2 and 0. If it is false, the scale
	// is detected.
	Half bool
	Pos  Pos

	texts textTable // texts of packed lines
}

// Pair is a participant with its printed result.
type Pair struct {
	ID         string // number of the pair, prefixed with its section, if any
	Direction  string // NS, EW or empty
	Names      []string
	Total      Number
	Percentage Number
	Place      string // such as 3 or 3=
	Pos        Pos
}

// Board is a board with its results.
type Board struct {
	Number  string
	Session string // only if the document has several sessions
	Datum   Number // datum, in Butler scoring
	Lines   []Line // empty if the lines are packed (see CompleteBoard); use LinesOf
	Pos     Pos

	packed packedLines
}

// Line is one result.
type Line struct {
	NS, EW   string // pairs, as in Pair.ID
	Contract string // such as 4H, 5DX, 1NT or PASS
	PlayedBy string // N, E, S or W
	Lead     string
	Tricks   string // tricks made, 0 to 13
	Score    string // for North-South, or a tag such as A6040 or NP
	// Printed points for North-South and East-West.
	Matchpoints, CrossIMPs, Butler [2]Number
	Pos                            Pos
}

// Pos is a position in the document. Lines and columns are numbered from 1.
type Pos struct{ Line, Column int }

// Error reports the location in a document and the reason why the document cannot be used.
type Error struct {
	Pos   Pos    // column 0 means the whole line
	Board string // empty if unknown or not in a board
	Err   error  // found and expected text
}

func (e *Error) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message that is safe to display.
func (e *Error) InWords() words.Text {
	text := words.ErrorText(e.Err)
	if e.Board != "" {
		text = words.New("place.board", words.Name("board", e.Board), words.T("what", text))
	}
	if e.Pos.Column == 0 {
		text = words.New("place.line", words.N("line", e.Pos.Line), words.T("what", text))
	} else {
		text = words.New("printed.line-column", words.N("line", e.Pos.Line), words.N("column", e.Pos.Column),
			words.T("what", text))
	}
	return words.Map(text, Clean)
}

// Clean replaces line ends and other control characters, which a document may contain but a message must not, with
// question marks.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError {
			return '?'
		}
		return r
	}, s)
}

// ErrorAt returns an Error at a position in the document.
func ErrorAt(p Pos, format string, args ...any) *Error {
	return &Error{Pos: p, Err: fmt.Errorf(format, args...)}
}
