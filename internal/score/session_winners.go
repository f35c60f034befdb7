package score

// winners returns 2 if the two sides are ranked separately, as in a Mitchell, and 1 if all pairs are ranked
// together, as in a Howell (spec/score-session.md step 6).
func (s *Session) winners() int {
	sat := make([][2]bool, len(s.pairs))   // whether a pair number occurs in each Direction
	lastBoard := make([]int, len(s.pairs)) // by pair: the last board, counted from 1, on which its number occurs
	metThemselves := map[int32]bool{}      // numbers that occur on both sides of a line
	hasTwoResults := false                 // a number occurs on two lines of a board
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
	if changedSides == 0 {
		return 2
	}
	// In a Mitchell, a North-South and an East-West pair may have the same number. Most such pairs meet, or play
	// the same board at different tables. Otherwise, a line with the same number on both sides is a typing error.
	isTypingError := !hasTwoResults && 2*len(metThemselves) <= changedSides
	if len(metThemselves) > 0 && !isTypingError {
		return 2
	}
	return 1
}
