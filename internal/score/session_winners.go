package score

// winners decides whether the two sides are ranked separately (spec/score-session.md step 6).
func (s *Session) winners() int {
	sat := make([][2]bool, len(s.pairs))   // by direction
	lastBoard := make([]int, len(s.pairs)) // from 1
	metThemselves := map[int32]bool{}
	hasTwoResults := false // a number occurs twice on a board
	for i := range s.boards {
		for _, l := range s.boards[i].lines {
			if l.ns == l.ew {
				if s.pairs[l.ns] != "" {
					metThemselves[l.ns] = true
				}
				continue
			}
			sat[l.ns][NorthSouth], sat[l.ew][EastWest] = true, true
			hasTwoResults = hasTwoResults || lastBoard[l.ns] == i+1 || lastBoard[l.ew] == i+1
			lastBoard[l.ns], lastBoard[l.ew] = i+1, i+1
		}
	}
	changedSides := 0
	for _, sides := range sat {
		if sides[NorthSouth] && sides[EastWest] {
			changedSides++
		}
	}
	// In a Mitchell, most numbers meet themselves, and numbers occur twice on a board. Otherwise a pair
	// that meets itself is a typing error.
	isTypingError := !hasTwoResults && 2*len(metThemselves) <= changedSides
	if changedSides == 0 || len(metThemselves) > 0 && !isTypingError {
		return 2
	}
	return 1
}
