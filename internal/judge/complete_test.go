package judge

import (
	"fmt"
	"slices"
	"strings"
)

// The checks in this file, like those of verifiedFile, use only the letters of a small world.

// checkComplete returns an error unless all four hands of every board are shown.
func (s *smallWorld) checkComplete() error {
	for _, set := range []string{"A", "B"} {
		last := s.boards
		if set == "B" && s.first == 0 {
			for last > 1 && !s.shows("B", last) {
				last--
			}
		}
		for board := 1; board <= last; board++ {
			if !s.shows(set, board) && !(set == "A" && s.shows("R", board)) {
				return fmt.Errorf("board %d of set %s is in no file", board, set)
			}
		}
	}
	return nil
}

// shows reports whether a file shows all four hands of a board.
func (s *smallWorld) shows(set string, board int) bool {
	isBoard := func(record smallRecord) bool {
		return record.isWhole() && record.set == set && record.board == board
	}
	hasBoard := func(f smallFile) bool { return slices.ContainsFunc(s.recordsIn(f), isBoard) }
	return slices.ContainsFunc(s.files, hasBoard)
}

// checkFalse returns an error unless a false world has a file whose record is not the board that the file claims.
func (s *smallWorld) checkFalse() error {
	for _, f := range s.files {
		records := s.recordsIn(f)
		for position, record := range records {
			number := record.number
			if f.Sequence {
				number = s.numberAt(f, position)
			}
			isOnly := f.Sequence || !hasOtherCards(records, record)
			if !record.isWhole() || !isOnly {
				continue
			}
			for _, set := range strings.Fields(f.Claims) {
				if s.contradicts(set, number, record) {
					return nil
				}
			}
		}
	}
	return fmt.Errorf("no record contradicts its claimed board")
}

// numberAt returns the number that a position in a sequence stands for, according to the claims of the file.
func (s *smallWorld) numberAt(f smallFile, position int) int {
	isSecondSet := len(strings.Fields(f.Claims)) == 2 && position >= s.boards
	switch {
	case isSecondSet:
		return position - s.boards + s.firstOf("B")
	case f.Claims == "B":
		return position + s.firstOf("B")
	}
	return position + 1
}

// contradicts reports whether a record is not the board that the set has under the number. If the first number of
// the set is unknown, any board may be a different one.
func (s *smallWorld) contradicts(set string, number int, record smallRecord) bool {
	isUnknown := set == "B" && s.first == 0
	isBoard := record.set == set && record.board == number-s.firstOf(set)+1
	return s.published(set, number) && (isUnknown || !isBoard)
}
