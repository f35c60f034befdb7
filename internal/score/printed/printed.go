// Package printed holds a session of pairs as another scoring program printed
// it: the raw results, and the points, totals and places that it worked out.
// Packages usebio and scoretable read it; Session makes of it what package
// score scores, and Compare says where the two differ and why.
//
//	p, err := usebio.Read(f)
//	s, err := p.Session()
//	r, err := s.Score()
//	for _, d := range p.Compare(r).Differences { ... }
package printed

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// Session is what a document says of one event of pairs.
type Session struct {
	Type    string // form of scoring as it stands there: MP_PAIRS, CROSS_IMP, BUTLER_PAIRS
	Scoring string // a second word on the form of scoring, may be empty
	Title   string
	Date    string
	Program string // the program that scored it and its version
	Winners int    // 1 or 2, 0 where it is not said
	Pairs   []Pair
	Boards  []Board // in the order of the document; one for each number and session
	// Frequencies says that the lines are scores without pairs: there is no
	// ranking.
	Frequencies bool
	// Half says that its matchpoints are on the scale of 1, 1/2 and 0; else that is
	// found out.
	Half bool
	Pos  Pos

	texts texts // of packed lines
}

// Pair is a participant with what the document prints of its result.
type Pair struct {
	ID         string // the pair's number, with its section in front where there is one
	Direction  string // NS, EW or empty
	Names      []string
	Total      Number
	Percentage Number
	Place      string // 3 or 3=
	Pos        Pos
}

// Board is one board with its results.
type Board struct {
	Number  string
	Session string // where the document has several sessions
	Datum   Number // the datum of a Butler session
	Lines   []Line // none where they are packed (see Complete): LinesOf has them
	Pos     Pos

	packed packed
}

// Line is one result.
type Line struct {
	NS, EW   string // the pairs, as Pair.ID
	Contract string // 4H, 5DX, 1NT, PASS
	PlayedBy string // N, E, S, W
	Lead     string
	Tricks   string // tricks made, 0 to 13
	Score    string // from North-South's side, or a tag: A6040, NP
	// The points as printed, for North-South and East-West.
	Matchpoints, CrossIMPs, Butler [2]Number
	Pos                            Pos
}

// Pos is a place in the document. Lines and columns count from 1.
type Pos struct{ Line, Column int }

// Number is a decimal number as the document prints it: Digits divided by ten
// to the power of Decimals. The zero Number was not printed at all.
type Number struct {
	Digits   int64
	Decimals uint8
	Present  bool
}

// Frac returns the exact value that was printed.
func (n Number) Frac() score.Frac { return score.NewFrac(n.Digits, pow10(n.Decimals)) }

// String returns the number with its decimals, or nothing where none was printed.
func (n Number) String() string {
	if !n.Present {
		return ""
	}
	return n.Frac().Fixed(int(n.Decimals))
}

func pow10(n uint8) int64 {
	v := int64(1)
	for ; n > 0; n-- {
		v *= 10
	}
	return v
}

// ParseNumber reads a number such as -7, 65.96, +.5 or 38.80%, with at most ten
// digits before the point and six behind it.
func ParseNumber(text string) (Number, bool) {
	s := strings.TrimSpace(strings.TrimSuffix(text, "%"))
	whole, fraction, _ := strings.Cut(s, ".")
	if len(fraction) > 6 || len(whole) > 10 {
		return Number{}, false
	}
	if strings.Trim(whole, "+-") == "" && fraction != "" {
		whole += "0"
	}
	n, err := strconv.ParseInt(whole+fraction, 10, 64)
	if err != nil {
		return Number{}, false
	}
	return Number{Digits: n, Decimals: uint8(len(fraction)), Present: true}, true
}

// Error says where a document cannot be used and why.
type Error struct {
	Pos   Pos    // Column 0: the whole line
	Board string // empty: not known, or not in a board
	Err   error  // what was found and what was expected
}

func (e *Error) Error() string { return e.Said().String() }

// Said is the error for any language, fit to be shown.
func (e *Error) Said() words.Text {
	what := words.Of(e.Err)
	if e.Board != "" {
		what = words.New("place.board", words.Name("board", e.Board), words.T("what", what))
	}
	if e.Pos.Column == 0 {
		what = words.New("place.line", words.N("line", e.Pos.Line), words.T("what", what))
	} else {
		what = words.New("printed.line-column", words.N("line", e.Pos.Line), words.N("column", e.Pos.Column), words.T("what", what))
	}
	return what.Map(Clean)
}

// Clean replaces what a document may hold but a message or a table must not:
// line ends and what steers a terminal.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError {
			return '?'
		}
		return r
	}, s)
}

// ErrorAt returns an Error at a place in the document.
func ErrorAt(p Pos, format string, args ...any) *Error {
	return &Error{Pos: p, Err: fmt.Errorf(format, args...)}
}
