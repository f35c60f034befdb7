package judge

import (
	"fmt"
	"slices"
	"strings"
)

// The checks in this file use only the letters of a small world and not the rules, so they cannot repeat a mistake
// in the package.

// firstOf returns the number of the set's first board.
func (s *smallWorld) firstOf(set string) int {
	if set == "B" {
		return max(1, s.first)
	}
	return 1
}

// published reports whether the set was published with this number. A set with "?" has every number.
func (s *smallWorld) published(set string, number int) bool {
	if set == "B" && s.first == 0 {
		return true
	}
	first := s.firstOf(set)
	return number >= first && number < first+s.boards
}

// checkVerified returns an error if a verified world must not be verified. Otherwise it counts
// the records that do not show the true board at their number.
func (s *smallWorld) checkVerified(passed map[string]int) error {
	shifts := map[string]map[int]bool{}
	for i, f := range s.files {
		v := &verifiedFile{
			smallFile: f,
			world:     s,
			claimed:   strings.Fields(f.Claims),
			records:   s.recordsIn(f),
			shifts:    shifts,
			passed:    passed,
		}
		for k, x := range v.records {
			if why := v.check(x); why != "" {
				return fmt.Errorf("file %d, record %d: %s", i+1, k+1, why)
			}
		}
	}
	for set, all := range shifts {
		if len(all) > 1 {
			return fmt.Errorf("set %s is numbered in several ways: %v", set, all)
		}
	}
	return nil
}

// verifiedFile is a file of a verified world.
type verifiedFile struct {
	smallFile
	world    *smallWorld
	claimed  []string
	records  []smallRecord
	position int                     // of the last record, in a sequence
	shifts   map[string]map[int]bool // by set: shifts other than 0 in all files
	passed   map[string]int          // number of strangers by reason why they are allowed
}

// check returns the reason why a record must not be in a verified file, or "".
func (v *verifiedFile) check(x smallRecord) string {
	if x.isReal() {
		return v.checkReal(x)
	}
	return v.checkStranger(x)
}

// checkReal checks a board of the tournament.
func (v *verifiedFile) checkReal(x smallRecord) string {
	isUnstatedReserve := x.set == "R" && !v.world.reserve && !v.claims("R")
	claimsBothByName := v.Claims == "A B" && !v.Stated // 3.2
	switch {
	case isUnstatedReserve && !claimsBothByName:
		return "a board of the reserve set"
	case v.Sequence:
		return v.checkOrder(x)
	case x.number == 0 && v.Claims != "":
		return "no number"
	case x.number == 0:
		return ""
	}
	return v.checkNumber(x)
}

// checkOrder checks that the boards of a sequence with claims are in ascending order.
func (v *verifiedFile) checkOrder(x smallRecord) string {
	position := x.board
	if x.set == "B" {
		position += 100
	}
	if v.Claims != "" && position <= v.position {
		return "does not rise"
	}
	v.position = position
	return ""
}

// checkNumber checks that a board has its published number, or one by which its whole set may be renumbered.
func (v *verifiedFile) checkNumber(x smallRecord) string {
	originalForReserve := v.world.reserve && x.set == "A" && v.claims("R") // 3.2
	isClaimed := v.Claims == "" || v.claims(x.set) || x.set == "R" || originalForReserve
	if shift := x.number - (v.world.firstOf(x.set) + x.board - 1); shift != 0 {
		if v.shifts[x.set] == nil {
			v.shifts[x.set] = map[int]bool{}
		}
		v.shifts[x.set][shift] = true
		unknownNumbers := x.set == "B" && v.world.first == 0
		switch {
		case !unknownNumbers && v.world.published(x.set, x.number):
			return "another number of its own set"
		case !unknownNumbers && !isClaimed:
			return "another session's board, renumbered"
		}
	}
	if !isClaimed && v.claimsNumber(x.number) {
		return "another session's board in the place of one"
	}
	return ""
}

// checkStranger checks a record that shows no board of the tournament.
func (v *verifiedFile) checkStranger(x smallRecord) string {
	if v.Sequence && v.Claims != "" {
		return "no board of the row"
	}
	right, others := 0, 0 // copies with the same number
	for _, y := range v.records {
		switch {
		case x.number == 0 || y.number != x.number:
		case y.isReal():
			right += y.copies
		default:
			others += y.copies
		}
	}
	isRelated := func(x smallRecord) bool { return x.isReal() || x.isNear() }
	switch {
	case right > others:
		v.passed["a copy that is outvoted"]++
	case v.Claims == "" && !slices.ContainsFunc(v.records, isRelated):
		v.passed["a file of nobody"]++
	case x.isNear():
		return "an altered board"
	case v.Claims == "" || x.number == 0 || v.claimsNumber(x.number):
		return "a stranger"
	default:
		v.passed["a stranger under a number of nobody"]++
	}
	return ""
}

func (v *verifiedFile) claims(set string) bool { return slices.Contains(v.claimed, set) }

// claimsNumber reports whether a claimed set was published with the number.
func (v *verifiedFile) claimsNumber(number int) bool {
	return slices.ContainsFunc(v.claimed, func(set string) bool { return v.world.published(set, number) })
}

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
				return fmt.Errorf("board %d of %s is not there", board, set)
			}
		}
	}
	return nil
}

// shows reports whether a file shows all four hands of a board.
func (s *smallWorld) shows(set string, board int) bool {
	isBoard := func(x smallRecord) bool { return x.isWhole() && x.set == set && x.board == board }
	return slices.ContainsFunc(s.files, func(f smallFile) bool { return slices.ContainsFunc(s.recordsIn(f), isBoard) })
}

// checkFalse returns an error unless a false world has a file whose record is not the board that the file claims.
func (s *smallWorld) checkFalse() error {
	for _, f := range s.files {
		records := s.recordsIn(f)
		for position, x := range records {
			number := x.number
			if f.Sequence {
				number = s.numberAt(f, position)
			}
			isOnly := f.Sequence || !hasOtherCards(records, x)
			if !x.isWhole() || !isOnly {
				continue
			}
			for _, set := range strings.Fields(f.Claims) {
				if s.contradicts(set, number, x) {
					return nil
				}
			}
		}
	}
	return fmt.Errorf("nothing contradicts")
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
func (s *smallWorld) contradicts(set string, number int, x smallRecord) bool {
	isUnknown := set == "B" && s.first == 0
	isBoard := x.set == set && x.board == number-s.firstOf(set)+1
	return s.published(set, number) && (isUnknown || !isBoard)
}
