package judge

import (
	"fmt"
	"slices"
	"strings"
)

// The following checks decide by the letters of a small world whether its result can be right. They do not use the
// rules, so they cannot repeat a mistake in the package.

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
		for k, record := range v.records {
			if why := v.check(record); why != "" {
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
	passed   map[string]int          // number of deals of no set, by the reason why they are allowed
}

// check returns the reason why a record must not be in a verified file, or "".
func (v *verifiedFile) check(record smallRecord) string {
	if record.isReal() {
		return v.checkReal(record)
	}
	return v.checkStranger(record)
}

// checkReal checks a board of the tournament.
func (v *verifiedFile) checkReal(record smallRecord) string {
	isUnstatedReserve := record.set == "R" && !v.world.reserve && !v.claims("R")
	claimsBothByName := v.Claims == "A B" && !v.Stated // 3.2
	switch {
	case isUnstatedReserve && !claimsBothByName:
		return "the board belongs to a reserve set that was not stated"
	case v.Sequence:
		return v.checkOrder(record)
	case record.number == 0 && v.Claims != "":
		return "the record has no number"
	case record.number == 0:
		return ""
	}
	return v.checkNumber(record)
}

// checkOrder checks that the boards of a sequence with claims are in ascending order.
func (v *verifiedFile) checkOrder(record smallRecord) string {
	position := record.board
	if record.set == "B" {
		position += 100
	}
	if v.Claims != "" && position <= v.position {
		return "the record is not after the previous one"
	}
	v.position = position
	return ""
}

// checkNumber checks that a board has its published number, or one by which its whole set may be renumbered.
func (v *verifiedFile) checkNumber(record smallRecord) string {
	originalForReserve := v.world.reserve && record.set == "A" && v.claims("R") // 3.2
	isClaimed := v.Claims == "" || v.claims(record.set) || record.set == "R" || originalForReserve
	if shift := record.number - (v.world.firstOf(record.set) + record.board - 1); shift != 0 {
		if v.shifts[record.set] == nil {
			v.shifts[record.set] = map[int]bool{}
		}
		v.shifts[record.set][shift] = true
		unknownNumbers := record.set == "B" && v.world.first == 0
		switch {
		case !unknownNumbers && v.world.published(record.set, record.number):
			return "the board has the number of a different board in its set"
		case !unknownNumbers && !isClaimed:
			return "the board belongs to an unclaimed session and is renumbered"
		}
	}
	if !isClaimed && v.claimsNumber(record.number) {
		return "the board belongs to an unclaimed session but has a claimed number"
	}
	return ""
}

// checkStranger checks a record that shows no board of the tournament, or an altered one.
func (v *verifiedFile) checkStranger(record smallRecord) string {
	if v.Sequence && v.Claims != "" {
		return "the sequence contains a deal of no set"
	}
	right, others := 0, 0 // copies with the same number
	for _, other := range v.records {
		switch {
		case record.number == 0 || other.number != record.number:
		case other.isReal():
			right += other.copies
		default:
			others += other.copies
		}
	}
	isRelated := func(record smallRecord) bool { return record.isReal() || record.isNear() }
	switch {
	case right > others:
		v.passed["outvoted by matching copies"]++
	case v.Claims == "" && !slices.ContainsFunc(v.records, isRelated):
		v.passed["in a file without any board of the tournament"]++
	case record.isNear():
		return "the board is altered"
	case v.Claims == "" || record.number == 0 || v.claimsNumber(record.number):
		return "the deal belongs to no set but has a claimed number or none"
	default:
		v.passed["under an unclaimed number"]++
	}
	return ""
}

func (v *verifiedFile) claims(set string) bool { return slices.Contains(v.claimed, set) }

// claimsNumber reports whether a claimed set was published with the number.
func (v *verifiedFile) claimsNumber(number int) bool {
	return slices.ContainsFunc(v.claimed, func(set string) bool { return v.world.published(set, number) })
}
