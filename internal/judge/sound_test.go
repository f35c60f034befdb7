package judge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The checks in this file use only the letters of a small world and not the rules, so they cannot repeat a mistake
// in the package.

// lettered is a record of a small world, such as 17=a1.NE*2.
type lettered struct {
	number int // 0 if the record has no number
	set    string
	board  int
	hands  string // empty means all hands
	copies int
}

func (x lettered) real() bool  { return strings.Contains(smallLetters, x.set) }
func (x lettered) whole() bool { return x.hands == "" }

// near reports whether the record shares a hand with a real board but is not one. Altered
// boards differ in the hands of North and East.
func (x lettered) near() bool {
	return strings.Contains("ab", x.set) && (x.whole() || strings.ContainsAny(x.hands, "SW"))
}

// copyOf reports whether y shows the same hands as x, or some of them.
func (y lettered) copyOf(x lettered) bool {
	if y.board != x.board || !strings.EqualFold(y.set, x.set) {
		return false
	}
	if y.set == x.set {
		return y.hands == x.hands || x.whole()
	}
	return x.whole() && !y.whole() && !strings.ContainsAny(y.hands, "NE")
}

func (s *small) shown(f caseOfFile) (out []lettered) {
	for _, word := range strings.Fields(f.Records) {
		var x lettered
		if number, rest, ok := strings.Cut(word, "="); ok {
			x.number, _ = strconv.Atoi(number)
			word = rest
		}
		word, copies, ok := strings.Cut(word, "*")
		x.copies = 1
		if ok {
			x.copies, _ = strconv.Atoi(copies)
		}
		word, x.hands, _ = strings.Cut(word, ".")
		x.set = word[:1]
		x.board, _ = strconv.Atoi(word[1:])
		if strings.Contains("ab", x.set) && !x.whole() && !strings.ContainsAny(x.hands, "NE") {
			x.set = strings.ToUpper(x.set) // The visible hands are not the altered ones.
		}
		if x.real() && x.board > s.boards {
			x.set = "x"
		}
		out = append(out, x)
		for n := 1; f.Sequence && n < x.copies; n++ {
			out = append(out, x)
		}
	}
	return out
}

// firstOf returns the number of the set's first board.
func (s *small) firstOf(set string) int {
	if set == "B" {
		return max(1, s.first)
	}
	return 1
}

// published reports whether the set was published with this number. A set with "?" has every number.
func (s *small) published(set string, number int) bool {
	return set == "B" && s.first == 0 || number >= s.firstOf(set) && number < s.firstOf(set)+s.boards
}

// passes returns an error if a verified world must not be verified. Otherwise it counts
// the records that do not show the true board at their number.
func (s *small) passes(passed map[string]int) error {
	shifts := map[string]map[int]bool{}
	for i, f := range s.files {
		records := s.shown(f)
		claimed := strings.Fields(f.Claims)
		near := slices.ContainsFunc(records, func(x lettered) bool { return x.real() || x.near() })
		row := 0
		for k, x := range records {
			bad := func(why string) error { return fmt.Errorf("file %d, record %d: %s", i+1, k+1, why) }
			switch {
			case x.real():
				reserve := x.set == "R" && !s.reserve && !slices.Contains(claimed, "R")
				if reserve && !(f.Claims == "A B" && !f.Stated) {
					return bad("a board of the reserve set")
				}
				if f.Sequence {
					if at := 100*strings.Index("AB", strings.ReplaceAll(x.set, "R", "A")) + x.board; f.Claims != "" && at <= row {
						return bad("does not rise")
					} else {
						row = at
					}
					continue
				}
				if x.number == 0 {
					if f.Claims != "" {
						return bad("no number")
					}
					continue
				}
				shift := x.number - (s.firstOf(x.set) + x.board - 1)
				either := s.reserve && x.set == "A" && slices.Contains(claimed, "R") // 3.2
				own := slices.Contains(claimed, x.set) || x.set == "R" || either
				if shift != 0 {
					set := shifts[x.set]
					if set == nil {
						set = map[int]bool{}
						shifts[x.set] = set
					}
					set[shift] = true
					open := x.set == "B" && s.first == 0
					if !open && s.published(x.set, x.number) {
						return bad("another number of its own set")
					}
					if !open && f.Claims != "" && !own {
						return bad("another session's board, renumbered")
					}
				}
				if f.Claims != "" && !own && slices.ContainsFunc(claimed, func(c string) bool { return s.published(c, x.number) }) {
					return bad("another session's board in the place of one")
				}
			case f.Sequence && f.Claims != "":
				return bad("no board of the row")
			default:
				right, others := 0, 0
				taken := slices.ContainsFunc(claimed, func(c string) bool { return s.published(c, x.number) })
				for _, y := range records {
					if x.number == 0 || y.number != x.number {
						continue
					}
					if y.real() {
						right += y.copies
					} else {
						others += y.copies
					}
				}
				switch {
				case right > others:
					passed["a copy that is outvoted"]++
				case !near && f.Claims == "":
					passed["a file of nobody"]++
				case x.near():
					return bad("an altered board")
				case f.Claims == "" || x.number == 0 || taken:
					return bad("a stranger")
				default:
					passed["a stranger under a number of nobody"]++
				}
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

// complete returns an error unless all four hands of every board are shown.
func (s *small) complete() error {
	for _, set := range []string{"A", "B"} {
		last := s.boards
		has := func(board int, sets string) bool {
			for _, f := range s.files {
				if slices.ContainsFunc(s.shown(f), func(x lettered) bool {
					return x.whole() && x.board == board && strings.Contains(sets, x.set)
				}) {
					return true
				}
			}
			return false
		}
		if set == "B" && s.first == 0 {
			for last > 1 && !has(last, "B") {
				last--
			}
		}
		for board := 1; board <= last; board++ {
			if !has(board, set) && !(set == "A" && has(board, "R")) {
				return fmt.Errorf("board %d of %s is not there", board, set)
			}
		}
	}
	return nil
}

// contradicts returns an error unless a false world has a file whose record is not the
// board that the file claims.
func (s *small) contradicts() error {
	for _, f := range s.files {
		claimed := strings.Fields(f.Claims)
		records := s.shown(f)
		for k, x := range records {
			number := x.number
			if f.Sequence {
				if number = k + 1; f.Claims == "B" {
					number = k + s.firstOf("B")
				}
				if len(claimed) == 2 && k >= s.boards {
					number = k - s.boards + s.firstOf("B")
				}
			}
			for _, c := range claimed {
				alone := f.Sequence || !slices.ContainsFunc(records, func(y lettered) bool {
					return y.number == x.number && !y.copyOf(x)
				})
				unknown := c == "B" && s.first == 0 // the first number is unknown
				if x.whole() && alone && s.published(c, number) && (unknown || x.set != c || x.board != number-s.firstOf(c)+1) {
					return nil
				}
			}
		}
	}
	return fmt.Errorf("nothing contradicts")
}
