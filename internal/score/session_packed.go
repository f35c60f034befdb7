package score

// packedBoard stores a board compactly, so that a session of a million results fits into memory. Of the lines
//
//	1 2  4H= N             packedLine with a contract
//	3 4  +50               packedLine with a score
//	5 6  60%/40%           packedLine with the index of a fullLine
//
// only the last needs more than a packedLine.
type packedBoard struct {
	name  string
	rules Board // without lines and byes
	lines []packedLine
	full  []fullLine // for the lines that do not fit into a packedLine
	byes  []packedBye
}

// packedBye is a bye with a pair number.
type packedBye struct {
	pair int32
	Bye
}

// packedLine stores a line compactly.
type packedLine struct {
	ns, ew       int32 // pair numbers
	scoreOrIndex int16 // raw score or, with otherLine, an index into packedBoard.full
	contract     Contract
	kind         packedKind
}

type packedKind uint8

// Kinds of packedLine.
const (
	scoreLine    packedKind = iota // one raw score
	contractLine                   // one contract
	otherLine                      // any other result, in full
)

// fullLine is the part of a line that a packedLine has no room for.
type fullLine struct {
	result *Result
	group  string
	ns, ew *Frac // averages on the pairs' other boards
}

// Add adds a board. Its name is the board number, prefixed by the session if there are several. If
// b.Expected is 0, the largest number of results on any board in the session applies. Add copies the board,
// so the caller may reuse its lines.
func (s *Session) Add(name string, b *Board) {
	if s.pairNumbers == nil {
		s.pairNumbers = map[string]int32{}
	}
	rules := *b
	rules.Lines, rules.Byes = nil, nil
	packed := packedBoard{
		name:  name,
		rules: rules,
		lines: make([]packedLine, len(b.Lines)),
		full:  make([]fullLine, 0, b.countFullLines()),
	}
	for i := range b.Lines {
		packed.lines[i] = s.pack(&b.Lines[i], &packed)
	}
	for _, bye := range b.Byes {
		packed.byes = append(packed.byes, packedBye{s.pairNumber(bye.Pair), bye})
	}
	s.boards = append(s.boards, packed)
}

// countFullLines returns the number of lines that do not fit into a packedLine.
func (b *Board) countFullLines() int {
	n := 0
	for i := range b.Lines {
		if _, ok := b.Lines[i].onlyScore(); !ok {
			n++
		}
	}
	return n
}

// pack returns a line in its compact form. If the line does not fit, pack adds the rest of it to the board.
func (s *Session) pack(l *Line, board *packedBoard) packedLine {
	p := packedLine{ns: s.pairNumber(l.NS), ew: s.pairNumber(l.EW)}
	if part, ok := l.onlyScore(); ok {
		p.scoreOrIndex, p.contract = int16(part.Score), part.Contract
		if part.HasContract {
			p.kind = contractLine
		}
		return p
	}
	p.kind, p.scoreOrIndex = otherLine, int16(len(board.full))
	full := fullLine{result: s.share(&l.Result), group: l.Group, ns: l.NSSession, ew: l.EWSession}
	board.full = append(board.full, full)
	return p
}

// onlyScore returns the line's raw score if the line contains nothing else.
func (l *Line) onlyScore() (*Part, bool) {
	if l.Group != "" || l.Result.IsAdjusted() || l.NSSession != nil || l.EWSession != nil {
		return nil, false
	}
	part := &l.Result.NS.Parts[0]
	return part, part.Score <= MaxRaw && part.Score >= -MaxRaw
}

// pairNumber returns the number of a pair, and adds the pair if it is new.
func (s *Session) pairNumber(name string) int32 {
	n, ok := s.pairNumbers[name]
	if !ok {
		n = int32(len(s.pairs))
		s.pairNumbers[name] = n
		s.pairs = append(s.pairs, name)
	}
	return n
}

// maxRecent is the number of recent results to search for an equal one, since results often repeat.
const maxRecent = 32

// share returns a copy of r, or an earlier copy of an equal result. Nobody changes a shared copy.
func (s *Session) share(r *Result) *Result {
	for _, earlier := range s.recent {
		if earlier.Damage == r.Damage && earlier.NS.hasSameParts(&r.NS) && earlier.EW.hasSameParts(&r.EW) {
			return earlier
		}
	}
	shared := *r
	if len(s.recent) == maxRecent {
		s.recent = s.recent[:copy(s.recent, s.recent[1:])] // without the oldest
	}
	s.recent = append(s.recent, &shared)
	return &shared
}

// hasSameParts reports whether two sides are equal and have the same parts in memory.
func (s *Side) hasSameParts(t *Side) bool {
	if s.Kind != t.Kind || len(s.Parts) != len(t.Parts) || !s.Percent.Equal(t.Percent) {
		return false
	}
	return len(s.Parts) == 0 || &s.Parts[0] == &t.Parts[0]
}
