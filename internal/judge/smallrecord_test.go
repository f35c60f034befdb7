package judge

import (
	"slices"
	"strconv"
	"strings"
)

// smallRecord is a record of a small world, such as 17=a1.NE*2.
type smallRecord struct {
	number int // 0 if the record has no number
	set    string
	board  int
	hands  string // empty means all hands
	copies int
}

// alteredHands are the seats whose hands differ on the altered boards a1, b1, and so on.
const alteredHands = "NE"

// isReal reports whether the record shows a board of the world.
func (x smallRecord) isReal() bool { return strings.Contains(smallLetters, x.set) }

// isWhole reports whether the record shows all hands.
func (x smallRecord) isWhole() bool { return x.hands == "" }

// isNear reports whether the record shares a hand with a real board but is not one.
func (x smallRecord) isNear() bool {
	return strings.Contains("ab", x.set) && (x.isWhole() || strings.ContainsAny(x.hands, "SW"))
}

// isCopyOf reports whether x shows the same hands as the other record, or some of them.
func (x smallRecord) isCopyOf(other smallRecord) bool {
	if x.board != other.board || !strings.EqualFold(x.set, other.set) {
		return false
	}
	if x.set == other.set {
		return x.hands == other.hands || other.isWhole()
	}
	return other.isWhole() && !x.isWhole() && !strings.ContainsAny(x.hands, alteredHands)
}

// recordsIn parses the records of a file. Copies are separate records only in a sequence.
func (s *smallWorld) recordsIn(f smallFile) (records []smallRecord) {
	for _, word := range strings.Fields(f.Records) {
		r := parseSmallRecord(word)
		isAltered := strings.Contains("ab", r.set)
		if isAltered && !r.isWhole() && !strings.ContainsAny(r.hands, alteredHands) {
			r.set = strings.ToUpper(r.set) // The visible hands are not the altered ones.
		}
		if r.isReal() && r.board > s.boards {
			r.set = "x"
		}
		records = append(records, r)
		for n := 1; f.Sequence && n < r.copies; n++ {
			records = append(records, r)
		}
	}
	return records
}

// parseSmallRecord parses a record such as 17=a1.NE*2.
func parseSmallRecord(word string) (r smallRecord) {
	if number, rest, ok := strings.Cut(word, "="); ok {
		r.number, _ = strconv.Atoi(number) // "-" is no number
		word = rest
	}
	word, copies, isRepeated := strings.Cut(word, "*")
	r.copies = 1
	if isRepeated {
		r.copies, _ = strconv.Atoi(copies)
	}
	name, hands, _ := strings.Cut(word, ".")
	r.hands = hands
	r.set = name[:1]
	r.board, _ = strconv.Atoi(name[1:])
	return r
}

// hasOtherCards reports whether a different record has the same number.
func hasOtherCards(records []smallRecord, x smallRecord) bool {
	return slices.ContainsFunc(records, func(y smallRecord) bool { return y.number == x.number && !y.isCopyOf(x) })
}
