package score

// Session is a session of pairs: several boards, all scored in the same way
// (spec/score-session.md).
type Session struct {
	// Winners is 2 where the pairs that sat North-South and those that sat
	// East-West are ranked separately, and a number names one pair on each
	// side; 1 where all are ranked together. 0: 2 if no pair sat on both sides,
	// or if two pairs of the same number met; otherwise 1.
	Winners int
	Boards  []SessionBoard
}

// SessionBoard is a board of a session. Where its Expected is 0, as many scores
// are expected as the board of the session with the most results has.
type SessionBoard struct {
	Name string // the board's number, with the session's in front if there are several
	Board
}

// SessionScore is a session that has been scored.
type SessionScore struct {
	Method  Method
	Winners int           // 1 or 2
	Boards  []*BoardScore // in the order of the session's boards
	// Pairs are ranked from the best to the last, with two winners first those
	// of North-South, then those of East-West.
	Pairs []PairScore

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
	// Total is Points, at matchpoints scaled to the most that a pair of the
	// same ranking could have: what a pair that played fewer boards is shown
	// with. It is Points for a pair that played all.
	Total Frac
	// Mean is the percentage of Max at matchpoints, the IMPs a board otherwise.
	Mean  Frac
	Place int  // from 1
	Tied  bool // another pair has the same place
}

// pairKey tells the two pairs of one number apart where there are two winners.
type pairKey struct {
	id   string
	side byte // 'N', 'E', or 0 with one winner
}

// Pair is the result of a pair: side is NS or EW, which matters only with two
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
	if e.Board == "" {
		return e.Err.Error()
	}
	return "board " + e.Board + ": " + e.Err.Error()
}

// Unwrap is the error without the board.
func (e *SessionError) Unwrap() error { return e.Err }

// Score scores all boards and ranks the pairs (spec/score-session.md steps 6 to
// 13). Average
// plus and average minus follow the pair's other boards (Law 12C2(c)). The
// session is not changed. Every error is a *SessionError.
func (s *Session) Score() (*SessionScore, error) {
	t, err := s.tally()
	if err != nil {
		return nil, err
	}
	for i := range s.Boards {
		if err := t.score(i); err != nil {
			return nil, err
		}
	}
	t.averages()
	t.rank()
	return t.out, nil
}
