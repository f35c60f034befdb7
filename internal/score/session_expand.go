package score

// expansion is a buffer for one expanded board.
type expansion struct {
	board  Board
	parts  []Part // one for each line with a single score
	scores []LineScore
}

// expand returns board i. It overwrites the board that it returned earlier for the same buffer.
func (s *Session) expand(i int, buffer *expansion) *Board {
	packed := &s.boards[i]
	n := len(packed.lines)
	if cap(buffer.parts) < n { // buffer.parts and buffer.board.Lines always have the same capacity.
		buffer.parts, buffer.board.Lines = make([]Part, n), make([]Line, n)
	}
	lines := buffer.board.Lines[:n]
	buffer.board = packed.rules
	buffer.board.Lines = lines
	for _, bye := range packed.byes {
		buffer.board.Byes = append(buffer.board.Byes, bye.Bye)
	}
	for j := range packed.lines {
		from, to := &packed.lines[j], &lines[j]
		*to = Line{NS: s.pairs[from.ns], EW: s.pairs[from.ew]}
		if from.kind == otherLine {
			packed.full[from.scoreOrIndex].expand(to)
			continue
		}
		buffer.parts[j] = Part{
			Weight:      Int(1),
			Score:       int(from.scoreOrIndex),
			Contract:    from.contract,
			HasContract: from.kind == contractLine,
		}
		to.Result = BothSides(Side{Parts: buffer.parts[j : j+1 : j+1]})
	}
	return &buffer.board
}

// expand sets the fields of a line except for its pairs.
func (full *fullLine) expand(l *Line) {
	l.Result, l.Group = *full.result, full.group
	l.NSSession, l.EWSession = full.ns, full.ew
}
