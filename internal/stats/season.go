package stats

import "github.com/fairdeal/fairdeal/bridge"

// Season counts the features that players ask about, such as 4-1 breaks and voids, in all deals in a season.
// spec/stats.md lists these figures. The list was fixed on ListFixedOn, before any deal was counted, and no figure was
// added or omitted because of its result.
//
//	var s stats.Season
//	for _, b := range boards {
//		s.Add(&b, 2026)
//	}
//	fmt.Println(s.Report().Conclusion)
type Season struct {
	years   map[int]*counts
	repeats int
}

// counts contains the counts of a year, by figure.
type counts struct {
	deals int
	sums  [figures]int // see Figure.Sum
	// cases is the number of suits or boards that were examined: for queens, vulnerables, and the most even break with
	// each number of cards. For all other figures it follows from deals.
	cases [figures]int
	// pairs is the number of pairs of such suits in the same deal, which are not independent.
	pairs [figures]int
}

// lengths contains the number of cards by seat and suit.
type lengths [4][4]int

// lengthsOf returns the lengths of all suits in a deal.
func lengthsOf(d *bridge.Deal) (l lengths) {
	const suitBits = 1<<13 - 1
	for seat, h := range d {
		for suit := range l[seat] {
			l[seat][suit] = (h >> (13 * suit) & suitBits).Len()
		}
	}
	return l
}

// unknownYear is the year of boards without a date.
const unknownYear = 0

// Add counts a board. year is 0 if it is unknown. Add returns false, and does not count the board, if the board is
// incomplete.
func (s *Season) Add(b *bridge.Board, year int) bool {
	if !b.Deal.Complete() {
		return false
	}
	c := s.ofYear(year)
	c.deals++
	l := lengthsOf(&b.Deal)
	c.addHonours(&b.Deal, &l)
	c.addBreaks(&l)
	c.addShapes(&l)
	c.addPoints(b)
	return true
}

// ofYear returns the counts of a year, which may be new.
func (s *Season) ofYear(year int) *counts {
	if s.years == nil {
		s.years = map[int]*counts{}
	}
	if s.years[year] == nil {
		s.years[year] = &counts{}
	}
	return s.years[year]
}

// CountRepeat counts a deal that already occurred in the season. Random deals never repeat.
func (s *Season) CountRepeat() { s.repeats++ }

// Merge adds another season's counts.
func (s *Season) Merge(other *Season) {
	s.repeats += other.repeats
	for year, c := range other.years {
		s.ofYear(year).merge(c)
	}
}

// merge adds other's counts.
func (c *counts) merge(other *counts) {
	c.deals += other.deals
	for i := range figures {
		c.sums[i] += other.sums[i]
		c.cases[i] += other.cases[i]
		c.pairs[i] += other.pairs[i]
	}
}

// total returns the sum over all years.
func (s *Season) total() counts {
	var sum counts
	for _, c := range s.years {
		sum.merge(c)
	}
	return sum
}

// countIf counts one occurrence of a figure on a condition.
func (c *counts) countIf(figure int, occurs bool) {
	if occurs {
		c.sums[figure]++
	}
}
