package score

// Session is a pairs session with several boards and one form of scoring (spec/score-session.md).
// Boards are added as they are read and stored compactly: a single raw score needs 20 bytes. The
// zero value has no boards.
type Session struct {
	// Winners is 2 if North-South and East-West are ranked separately, so that the same number can
	// mean a pair on each side. It is 1 if all pairs are ranked together. 0 means 2 if no pair
	// changed sides or two pairs with the same number met, and otherwise 1; a typing error does not
	// count as a meeting (spec/score-session.md step 6).
	Winners int
	// Expected is the minimum number of scores expected on each board, as in the schedule. 0 means
	// unknown.
	Expected int
	// Adjustments are penalties and other changes to pairs' totals (Law 90).
	Adjustments []Adjustment
	// GainLimit is the most IMPs that a pair can gain against the same opponents; losses count in
	// full. 0 means no limit.
	GainLimit int
	// MeanPercent gives all boards the same weight at matchpoints. Each board's points are scaled
	// to the top on a full board, so that a pair's percentage is the mean of its percentages on the
	// boards.
	MeanPercent bool
	// Conventions names the requested Convention.
	Conventions string

	boards      []packedBoard
	pairs       []string         // names, by number
	pairNumbers map[string]int32 // numbers, by name
	recent      []*Result        // latest results that share can return again
}

// Adjustment is added to a pair's total after the total was scaled to the full number of boards.
// Penalties are negative.
type Adjustment struct {
	Pair, Side string // Side is NS or EW if there are two winners
	Points     Frac   // matchpoints with 2 for a beaten score, or IMPs
	Tops       Frac   // number of tops on a full board, 2·Most - 2; 0 at IMPs
	Reason     string // for display
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

// Name returns board i's name.
func (s *Session) Name(i int) string { return s.boards[i].name }

// Board returns a copy of board i as it was passed to Add.
func (s *Session) Board(i int) *Board {
	var buffer expansion
	return s.expand(i, &buffer)
}

// SetBoard replaces board i.
func (s *Session) SetBoard(i int, b *Board) {
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
	c.pairNumbers = make(map[string]int32, len(s.pairNumbers))
	for name, n := range s.pairNumbers {
		c.pairNumbers[name] = n
	}
	c.recent = nil
	c.Adjustments = append([]Adjustment(nil), s.Adjustments...)
	return &c
}

// each calls f with a board that contains the rules of each stored board, and stores the changes.
func (s *Session) each(f func(*Board)) {
	for i := range s.boards {
		f(&s.boards[i].rules)
	}
}

// SetFactoring sets the factoring rule for all boards.
func (s *Session) SetFactoring(f Factoring) {
	s.each(func(b *Board) { b.Factoring = f })
}

// SetPlainDatum sets, for all boards, whether the datum is computed from the actual scores only. It
// does not affect boards with a given datum.
func (s *Session) SetPlainDatum(plain bool) {
	s.each(func(b *Board) { b.PlainDatum, b.median = plain, false })
}

// SetSum sets, for all boards, whether cross-IMPs are summed instead of averaged.
func (s *Session) SetSum(sum bool) { s.each(func(b *Board) { b.Sum, b.Neuberg = sum, false }) }

// SetNeuberg sets, for all boards, whether cross-IMPs allow for missing scores.
func (s *Session) SetNeuberg(on bool) { s.each(func(b *Board) { b.Neuberg, b.Sum = on, false }) }

// Score scores all boards and ranks the pairs (spec/score-session.md steps 6 to 13). Average plus
// and average minus depend on the pair's other boards (Law 12C2(c)). Every error is a
// *SessionError.
func (s *Session) Score() (*SessionScore, error) {
	t, err := s.tally()
	if err != nil {
		return nil, err
	}
	var buffer expansion
	for i := range s.boards {
		if err := t.score(i, &buffer); err != nil {
			return nil, err
		}
	}
	t.scoreDependent()
	if err := t.addAdjustments(); err != nil {
		return nil, err
	}
	t.rank()
	return t.result, nil
}
