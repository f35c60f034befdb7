package score

import (
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Session is a session of pairs: several boards, all scored in the same way
// (spec/score-session.md). Boards are added as they are read and kept in little
// memory: 20 bytes for a result that is one raw score. The zero value is a
// session without boards.
type Session struct {
	// Winners is 2 where the pairs that sat North-South and those that sat
	// East-West are ranked separately, and a number names one pair on each
	// side; 1 where all are ranked together. 0: 2 if no pair sat on both sides,
	// or if two pairs of the same number met; otherwise 1.
	Winners int
	// Expected is the number of scores that the session expects on a board at
	// least, whatever its boards have: those of its schedule. 0: not told.
	Expected int
	// Adjustments are penalties and other changes of pairs' totals (Law 90).
	Adjustments []Adjustment
	// GainLimit is the most that a pair gains against the same opponents at IMPs; its
	// losses count in full. 0: no limit.
	GainLimit int
	// MeanPercent counts all boards alike at matchpoints, whatever their tops: the points of
	// each are scaled to the top of a full board, so that a percentage is the mean of those of
	// the boards.
	MeanPercent bool
	// Conventions is the name of the Convention that was asked for.
	Conventions string

	boards []packedBoard
	pairs  []string // names, by number
	kept   []*Result
	number map[string]int32
}

// Adjustment is added to a pair's total, after that is scaled to the full
// number of boards; a penalty is negative.
type Adjustment struct {
	Pair, Side string // Side is NS or EW where there are two winners
	Points     Frac   // matchpoints on the scale of 2 for a score beaten, or IMPs
	Tops       Frac   // this many tops of a full board, 2·Most - 2; 0 at IMPs
	Reason     string // for people
}

// packedBoard is a board without its lines.
type packedBoard struct {
	name  string
	rules Board
	lines []packedLine
	odd   []oddLine // results that are more than one raw score
	byes  []packedBye
}

// packedBye is a bye whose pair is a number.
type packedBye struct {
	pair int32
	Bye
}

// packedLine is a line in little memory.
type packedLine struct {
	ns, ew   int32 // pairs
	score    int16 // raw; of an odd result, its place in the board's odd
	contract Contract
	kind     uint8
}

// The kinds of a packedLine.
const (
	plainLine   = iota // one raw score
	writtenLine        // one contract
	oddResult          // anything else
)

type oddLine struct {
	result *Result
	group  string
	ns, ew *Frac // what the pairs have on their other boards
}

// recent are results that were kept lately, since those of a session repeat.
const recent = 32

// keep is a copy of r that other lines may share.
func (s *Session) keep(r *Result) *Result {
	for _, k := range s.kept {
		if k.Damage == r.Damage && k.NS.sameMemory(&r.NS) && k.EW.sameMemory(&r.EW) {
			return k
		}
	}
	c := *r
	if len(s.kept) == recent {
		s.kept = s.kept[:copy(s.kept, s.kept[1:])]
	}
	s.kept = append(s.kept, &c)
	return &c
}

// sameMemory reports whether two sides are the same and share their parts.
func (s *Side) sameMemory(t *Side) bool {
	if s.Kind != t.Kind || len(s.Parts) != len(t.Parts) || !s.Percent.Equal(t.Percent) {
		return false
	}
	return len(s.Parts) == 0 || &s.Parts[0] == &t.Parts[0]
}

// Add adds a board with its name, which is its number, with the session's in
// front if there are several. Where its Expected is 0, as many scores are
// expected as the board of the session with the most results has. The board
// belongs to the caller, who may use its lines again.
func (s *Session) Add(name string, b *Board) {
	if s.number == nil {
		s.number = map[string]int32{}
	}
	rules := *b
	rules.Lines, rules.Byes = nil, nil
	odd := 0
	for i := range b.Lines {
		if _, ok := b.Lines[i].plain(); !ok {
			odd++
		}
	}
	packed := packedBoard{name: name, rules: rules, lines: make([]packedLine, len(b.Lines)), odd: make([]oddLine, 0, odd)}
	for i := range b.Lines {
		l := &b.Lines[i]
		p := packedLine{ns: s.pair(l.NS), ew: s.pair(l.EW)}
		if part, ok := l.plain(); ok {
			p.score, p.contract = int16(part.Score), part.Contract
			if part.Written {
				p.kind = writtenLine
			}
		} else {
			p.kind, p.score = oddResult, int16(len(packed.odd))
			packed.odd = append(packed.odd, oddLine{result: s.keep(&l.Result), group: l.Group, ns: l.NSSession, ew: l.EWSession})
		}
		packed.lines[i] = p
	}
	for _, bye := range b.Byes {
		packed.byes = append(packed.byes, packedBye{s.pair(bye.Pair), bye})
	}
	s.boards = append(s.boards, packed)
}

// plain is the one raw score of a line that has nothing else.
func (l *Line) plain() (*Part, bool) {
	if l.Group != "" || l.Result.Adjusted() || l.NSSession != nil || l.EWSession != nil {
		return nil, false
	}
	part := &l.Result.NS.Parts[0]
	return part, part.Score <= MaxRaw && part.Score >= -MaxRaw
}

func (s *Session) pair(name string) int32 {
	n, ok := s.number[name]
	if !ok {
		n = int32(len(s.pairs))
		s.number[name] = n
		s.pairs = append(s.pairs, name)
	}
	return n
}

// Len returns the number of boards.
func (s *Session) Len() int { return len(s.boards) }

// Results returns the number of results on all boards.
func (s *Session) Results() (n int) {
	for i := range s.boards {
		n += len(s.boards[i].lines)
	}
	return n
}

// Name returns the name of board i.
func (s *Session) Name(i int) string { return s.boards[i].name }

// Board returns a copy of board i, as it was added.
func (s *Session) Board(i int) *Board {
	var x expansion
	return s.expand(i, &x)
}

// Change replaces board i.
func (s *Session) Change(i int, b *Board) {
	name := s.boards[i].name
	end := len(s.boards)
	s.Add(name, b)
	s.boards[i] = s.boards[end]
	s.boards = s.boards[:end]
}

// Clone returns a copy whose boards can be changed without changing s.
func (s *Session) Clone() *Session {
	c := *s
	c.boards = append([]packedBoard(nil), s.boards...)
	c.pairs = s.pairs[:len(s.pairs):len(s.pairs)]
	c.number = make(map[string]int32, len(s.number))
	for name, n := range s.number {
		c.number[name] = n
	}
	c.kept = nil
	c.Adjustments = append([]Adjustment(nil), s.Adjustments...)
	return &c
}

// each calls f with the rules of every board, to change them.
func (s *Session) each(f func(*Board)) {
	for i := range s.boards {
		f(&s.boards[i].rules)
	}
}

// SetFactoring scores all boards with the given way of factoring.
func (s *Session) SetFactoring(f Factoring) {
	s.each(func(b *Board) { b.Factoring = f })
}

// SetPlainDatum says for all boards whether the datum is that of the real
// scores; a datum that is given stays.
func (s *Session) SetPlainDatum(plain bool) {
	s.each(func(b *Board) { b.PlainDatum, b.median = plain, false })
}

// SetSum says for all boards whether cross-IMPs are the sum of the comparisons.
func (s *Session) SetSum(sum bool) { s.each(func(b *Board) { b.Sum, b.Neuberg = sum, false }) }

// SetNeuberg says for all boards whether cross-IMPs make up for missing scores.
func (s *Session) SetNeuberg(on bool) { s.each(func(b *Board) { b.Neuberg, b.Sum = on, false }) }

// expansion is the memory of one expanded board.
type expansion struct {
	board  Board
	parts  []Part
	scores []LineScore
}

// expand is board i in the memory of x.
func (s *Session) expand(i int, x *expansion) *Board {
	lines := s.linesOf(i)
	if cap(x.parts) < len(lines) {
		x.parts, x.board.Lines = make([]Part, len(lines)), make([]Line, len(lines))
	}
	all := x.board.Lines[:len(lines)]
	x.board = s.boards[i].rules
	x.board.Lines = all
	for _, bye := range s.boards[i].byes {
		x.board.Byes = append(x.board.Byes, bye.Bye)
	}
	for j := range lines {
		p := &lines[j]
		all[j] = Line{NS: s.pairs[p.ns], EW: s.pairs[p.ew]}
		if p.kind == oddResult {
			o := &s.boards[i].odd[p.score]
			all[j].Result, all[j].NSSession, all[j].EWSession = *o.result, o.ns, o.ew
			all[j].Group = o.group
			continue
		}
		x.parts[j] = Part{Weight: Int(1), Score: int(p.score), Contract: p.contract, Written: p.kind == writtenLine}
		side := Side{Parts: x.parts[j : j+1 : j+1]}
		all[j].Result = Result{NS: side, EW: side}
	}
	return &x.board
}

func (s *Session) linesOf(i int) []packedLine { return s.boards[i].lines }

// SessionScore is a session that has been scored.
type SessionScore struct {
	Method   Method
	Winners  int // 1 or 2
	Expected int // the most results that a board has: the scores expected where nothing else is said
	Most     int // the most scores that a board expects
	// Pairs are ranked from the best to the last, with two winners first those
	// of North-South, then those of East-West.
	Pairs    []PairScore
	Warnings []words.Text // what a director should look at, with the board

	tally *tally
	index map[pairKey]int // place in Pairs
}

// PairScore is what a pair has over a session.
type PairScore struct {
	Pair   string
	Side   string // NS or EW with two winners, empty with one
	Boards int    // boards that count for the pair
	Points Frac   // sum of matchpoints or IMPs
	// Max is the sum of the tops of these boards; 0 at IMPs.
	Max Frac
	// Adjustment is what penalties and the like add to Total.
	Adjustment Frac
	// Total is Points, at matchpoints scaled to the most that a pair of the
	// same ranking could have, with the Adjustment.
	Total Frac
	// Mean is Total as a percentage of the most that a pair of the same ranking
	// could have at matchpoints, the IMPs a board otherwise.
	Mean  Frac
	Place int  // from 1; 0 for a pair without a board that counts, which has no Mean
	Tied  bool // another pair has the same place
}

// pairKey tells the two pairs of one number apart where there are two winners.
type pairKey struct {
	id   string
	side byte // 'N', 'E', or 0 with one winner
}

// Pair returns the result of a pair: side is NS or EW, which matters only with two
// winners. It is nil where the session has no such pair.
func (s *SessionScore) Pair(id, side string) *PairScore {
	key := pairKey{id: id}
	if s.Winners == 2 && side != "" {
		key.side = side[0]
	}
	if i, ok := s.index[key]; ok {
		return &s.Pairs[i]
	}
	return nil
}

// SessionError says what cannot be scored in which board of a session.
type SessionError struct {
	Board string // its name; empty: the session as a whole
	Line  int    // place in the board's lines from 0, -1: the whole board
	Err   error
}

func (e *SessionError) Error() string {
	return e.Said().String()
}

// Said is the error for any language.
func (e *SessionError) Said() words.Text {
	if e.Board == "" {
		return words.Of(e.Err)
	}
	return words.New("place.board", words.Name("board", e.Board), words.E("what", e.Err))
}

// Unwrap returns the error without the board.
func (e *SessionError) Unwrap() error { return e.Err }

// Score scores all boards and ranks the pairs (spec/score-session.md steps 6 to
// 13). Average plus and average minus follow the pair's other boards (Law
// 12C2(c)). Every error is a *SessionError.
func (s *Session) Score() (*SessionScore, error) {
	t, err := s.tally()
	if err != nil {
		return nil, err
	}
	var x expansion
	for i := range s.boards {
		if err := t.score(i, &x); err != nil {
			return nil, err
		}
	}
	t.averages()
	if err := t.adjust(); err != nil {
		return nil, err
	}
	t.rank()
	return t.out, nil
}

// Board returns board i of the session with its score, in which average plus and
// average minus follow the pairs' other boards.
func (s *SessionScore) Board(i int) (*Board, *BoardScore) {
	b := s.tally.in.Board(i)
	s.tally.complete(i, b)
	out, err := b.Score()
	if err != nil { // it was scored before
		panic(fmt.Sprintf("score: board %d: %v", i, err))
	}
	return b, out
}

var errNoBoards = errors.New("the session has no boards")

// Session returns the session that was scored.
func (s *SessionScore) Session() *Session { return s.tally.in }
