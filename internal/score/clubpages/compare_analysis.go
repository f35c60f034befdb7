package clubpages

// Analysis compares the printed double-dummy tables and par scores with a solver's.
type Analysis struct {
	Tricks       int // printed numbers of tricks
	TricksEqual  int
	Minimax      int // printed par scores
	MinimaxEqual int
	Boards       []int // numbers of boards with a difference
}

// CompareDoubleDummy compares the printed tables and par scores with a solver's, by board number. Tables have the same
// format as Board.DoubleDummy.
func (t *Tournament) CompareDoubleDummy(solved map[int]string, par map[int]int) *Analysis {
	a := &Analysis{}
	for i := range t.Boards {
		b := &t.Boards[i]
		tricks, tricksEqual := countEqual(solved[b.Number], b.DoubleDummy)
		minimax, minimaxEqual := 0, 0
		if want, ok := par[b.Number]; ok && b.Minimax != nil {
			minimax = 1
			if want == b.Minimax.Score {
				minimaxEqual = 1
			}
		}
		a.Tricks += tricks
		a.TricksEqual += tricksEqual
		a.Minimax += minimax
		a.MinimaxEqual += minimaxEqual
		if tricksEqual < tricks || minimaxEqual < minimax {
			a.Boards = append(a.Boards, b.Number)
		}
	}
	return a
}

// countEqual returns the number of digits in two tables, and the number of equal digits. It returns 0 for both if a
// table is missing.
func countEqual(solved, printed string) (digits, equal int) {
	if len(solved) != len(printed) {
		return 0, 0
	}
	for i := range len(solved) {
		if solved[i] == printed[i] {
			equal++
		}
	}
	return len(solved), equal
}
