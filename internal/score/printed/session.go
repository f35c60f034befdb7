package printed

import (
	"errors"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ErrNoTable is returned for a PBN file without score tables, such as one that only
// contains hands.
var ErrNoTable = words.NewError("scoretable.file-holds-no-results")

// Session converts the raw results and artificial scores for package score. If points are printed next to an
// artificial score, they replace its usual value. All other printed points are ignored.
func (s *Session) Session() (*score.Session, error) { return s.SessionWith(nil) }

// SessionWith is like Session, but follows a governing body's conventions, for example for average plus. If
// conventions is nil, it follows the usual ones.
func (s *Session) SessionWith(conventions *score.Convention) (*score.Session, error) {
	m, err := s.Method()
	if err != nil {
		return nil, err
	}
	out := &score.Session{Winners: s.Winners}
	var board score.Board // Add copies the board, so one variable serves all boards.
	if conventions != nil {
		out.Conventions = conventions.Name
		if err := board.SetConvention(conventions); err != nil {
			return nil, err
		}
	}
	printedPoints := s.overrider(m)
	printedPoints.averagePlus = board.AveragePlus(printedPoints.mostResults)
	cache := resultCache{}
	var buf []Line
	for i := range s.Boards {
		b := s.board(i, &buf)
		if len(b.Lines) == 0 {
			continue // Nobody played the board.
		}
		board.Method, board.Vul, board.Lines = m, b.vulnerability(), board.Lines[:0]
		for j := range b.Lines {
			l := &b.Lines[j]
			r, err := cache.result(l, m, board.Vul)
			if err != nil {
				return nil, &Error{Pos: l.Pos, Board: b.name(), Err: err}
			}
			printedPoints.override(l, &r)
			ns, ew := l.NS, l.EW
			if s.Frequencies {
				ns, ew = strconv.Itoa(j+1), strconv.Itoa(j+1)
			}
			board.Lines = append(board.Lines, score.Line{NS: ns, EW: ew, Result: r})
		}
		out.Add(b.name(), &board)
	}
	if out.Len() == 0 {
		return nil, ErrorAt(s.Pos, "the document contains no results")
	}
	return out, nil
}

// LocateError adds the location in the document to an error from scoring the session that Session returned.
func (s *Session) LocateError(err error) error {
	var e *score.SessionError
	if !errors.As(err, &e) {
		return err
	}
	var buf []Line
	for i := range s.Boards {
		if s.Boards[i].name() != e.Board || s.Boards[i].Len() == 0 {
			continue
		}
		b := s.board(i, &buf)
		pos := b.Pos
		if e.Line >= 0 && e.Line < len(b.Lines) {
			pos = b.Lines[e.Line].Pos
		}
		return &Error{Pos: pos, Board: e.Board, Err: e.Err}
	}
	return err
}

// name returns the board number, prefixed with the session number, if any.
func (b *Board) name() string {
	if b.Session == "" {
		return b.Number
	}
	return b.Session + "." + b.Number
}

// vulnerability returns the vulnerability for the board number, or nil if it is not a
// number.
func (b *Board) vulnerability() *bridge.Vulnerability {
	n, err := strconv.Atoi(b.Number)
	if err != nil || n < 1 {
		return nil
	}
	v := bridge.Vul(n)
	return &v
}
