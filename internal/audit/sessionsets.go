package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// sessionSets contains a session's sets and the evidence for each in the files. The original set is always dealt; a
// reserve set replaces it, or some of its boards, if hands have leaked.
type sessionSets struct {
	state    State
	inFiles  []*tally // claimed or shown by a file
	original *tally   // nil: none
	reserve  *tally   // the stated reserve set, if shown; nil: none
	// size is the number of boards in the session. If published as "?", it ends with the last board shown from the
	// original or a stated reserve set.
	size int
	// fromReserve lists the boards that match in the stated reserve set but not in the original.
	fromReserve []int
	bothShown   bool  // an unstated reserve set is shown, and so is the original
	undeclared  bool  // an unstated reserve set is shown, but not the original
	unproven    []int // boards that were stated to be replaced and do not match
}

// setsOf returns the sets of a session, as judged by package judge.
func (t *sessionTable) setsOf(id squaredeal.ID) sessionSets {
	sets := sessionSets{state: NotShown}
	result, ok := t.judged.sessions[sessionNumber(id)]
	if !ok {
		return sets
	}
	sets.state = State(result.State)
	sets.original = t.judged.sets[result.Set]
	sets.undeclared = result.Undeclared
	sets.size = sets.original.size()
	for _, set := range append([]squaredeal.Set{squaredeal.Original}, t.facts.Dealt.Reserves...) {
		tally := t.tallies.bySet[id.WithSet(set)]
		if tally == nil || tally.result == nil || len(tally.files.list) == 0 {
			continue
		}
		sets.inFiles = append(sets.inFiles, tally)
		if tally != sets.original && tally.result.Shown {
			sets.bothShown = true
			if slices.Contains(t.opt.Reserve, tally.id) {
				sets.reserve, sets.size = tally, max(sets.size, tally.size())
			}
		}
	}
	for _, k := range result.Reserve {
		sets.fromReserve = append(sets.fromReserve, sets.original.number(k))
	}
	sets.bothShown = sets.bothShown && sets.reserve == nil && sets.original.result.Shown
	return sets
}

// isRecognised reports whether files show the session only by their cards: no file claims it.
func (sets *sessionSets) isRecognised() bool {
	claimed, shown := false, false
	for _, set := range sets.inFiles {
		claimed = claimed || set.result.Claimed
		shown = shown || set.result.Shown
	}
	return shown && !claimed
}

// files returns the names of the files that show or claim a set. A file that belongs to the first set is listed once.
func (sets *sessionSets) files() (names []string) {
	for k, set := range sets.inFiles {
		for _, file := range set.files.list {
			if k == 0 || !sets.inFiles[0].files.has(file) {
				names = append(names, file.Name)
			}
		}
	}
	return names
}
