package doubledummy

// run contains the tricks that a hand can cash in a suit. ranks is the number of cards,
// after the highest skip ones, that matter for the result.
type run struct{ tricks, skip, ranks int }

// weight orders the suits: many tricks for few ranks come first.
func (r *run) weight() int { return r.ranks*16 - r.tricks }

// behind returns the rest of a run after the top card won its first trick.
func (r run) behind() run {
	return run{tricks: r.tricks - 1, skip: 1, ranks: max(r.ranks-1, 0)}
}

// take returns the cards that matter if only need of the tricks are wanted. It starts with
// the suit that must be cashed first, if any, and continues with suits that need few ranks.
func (e *engine) take(suits *[4]run, first, need int) (relevant uint64) {
	var used [4]bool
	for need > 0 {
		best := first
		if best == noTrump || used[best&3] {
			best = bestUnused(suits, &used)
		}
		used[best] = true
		r := &suits[best]
		ranks := r.ranks
		if need < r.tricks {
			ranks = min(ranks, need)
		}
		relevant |= e.top(best, r.skip+ranks)
		need -= r.tricks
	}
	return relevant
}

// bestUnused returns the unused suit with tricks that has the lowest weight. There must be one.
func bestUnused(suits *[4]run, used *[4]bool) int {
	best := -1
	for s := range suits {
		if used[s] || suits[s].tricks == 0 {
			continue
		}
		if best < 0 || suits[s].weight() < suits[best].weight() {
			best = s
		}
	}
	return best
}
