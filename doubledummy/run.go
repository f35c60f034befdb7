package doubledummy

// run contains the tricks that a hand can cash in a suit. ranks is the number of cards,
// after the highest skip ones, that matter for the result.
type run struct{ tricks, skip, ranks int }

// weight orders the suits: many tricks for few ranks come first.
func (x *run) weight() int { return x.ranks*16 - x.tricks }

// behind returns the rest of a run after the top card won its first trick.
func (x run) behind() run { return run{x.tricks - 1, 1, max(x.ranks-1, 0)} }

// take returns the cards that matter if only need of the tricks are wanted. It starts with
// the suit that must be cashed first, if any, and continues with suits that need few ranks.
func (e *engine) take(suits *[4]run, first, need int) uint64 {
	var used [4]bool
	var all uint64
	for need > 0 {
		best := first
		if best == noTrump || used[best&3] {
			best = -1
			for s := range suits {
				if used[s] || suits[s].tricks == 0 {
					continue
				}
				if best < 0 || suits[s].weight() < suits[best].weight() {
					best = s
				}
			}
		}
		used[best] = true
		x := &suits[best]
		n := x.ranks
		if need < x.tricks {
			n = min(n, need)
		}
		all |= e.top(best, x.skip+n)
		need -= x.tricks
	}
	return all
}
