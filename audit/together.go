package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/oldjudge"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// kind is what wrote a file: a person who typed, a table device, or anything else. What
// can explain a difference in one says nothing of the others, so that files of one
// statement are together with those of their kind.
func kind(v *verdictOn) string {
	switch {
	case v.typed:
		return " typed"
	case device(v):
		return " device"
	}
	return ""
}

// togetherByName are the files with those that are stated together in the order of
// their names, whatever the order in which they were given: which records stand
// behind which may decide.
func togetherByName(files []Input, stated map[string]*said) []Input {
	var at []int
	var together []Input
	for i, in := range files {
		if st := stated[in.Name]; st != nil && st.group != "" {
			at, together = append(at, i), append(together, in)
		}
	}
	if len(at) == 0 {
		return files
	}
	slices.SortStableFunc(together, func(a, b Input) int { return strings.Compare(a.Name, b.Name) })
	files = slices.Clone(files)
	for k, i := range at {
		files[i] = together[k]
	}
	return files
}

// there are those of some sets that the tournament has, and that can be made.
func (a *audit) there(ids []squaredeal.ID) []squaredeal.ID {
	return slices.DeleteFunc(slices.Clone(ids), func(id squaredeal.ID) bool { return a.tally(id) == nil })
}

// equalClaims is the same text for files with equal claims, and equal numbers of the
// first boards of what they claim.
func (a *audit) equalClaims(cl claim) string {
	ids := a.there(cl.ids)
	frames := make([]int, len(ids))
	for i, id := range ids {
		frames[i] = cl.first[id]
	}
	return fmt.Sprint(ids, frames)
}

// numberByPlace gives the boards of a file without numbers the numbers that their
// places stand for, so that the file can be one of several that are the results
// of a session. It is false, and nothing is changed, where that is not plain:
// then the file is judged by itself.
func (a *audit) numberByPlace(v *verdictOn, set *handfile.Set) bool {
	// Which cards a borel shows hangs on its first board.
	ids := a.there(v.claim.ids)
	if v.Format == "borel" || len(ids) != 1 || len(set.Hidden) > 0 || a.tally(ids[0]).unknown {
		return false
	}
	want := a.tally(ids[0]).want
	at := make(map[bridge.Deal]int, len(want))
	for k := range want {
		at[want[k].Deal] = k
	}
	numbers := make([]int, len(set.Boards))
	var elsewhere map[bridge.Deal]int
	next, gap := 0, 0 // the place that follows, boards of other cards before it
	fill := func(i, k int) bool {
		if gap > 0 && k-next != gap {
			return false
		}
		for j := range gap {
			// No count of places says that a board of another set of the session was
			// played elsewhere than at its own.
			if elsewhere == nil {
				elsewhere = a.placesOf(ids[0])
			}
			if k, ok := elsewhere[judge.Complete(set.Boards[i-gap+j].Deal)]; ok && k != next+j {
				return false
			}
			numbers[i-gap+j] = want[next+j].Number
		}
		gap = 0
		return true
	}
	for i, b := range set.Boards {
		k, ok := at[judge.Complete(b.Deal)]
		switch {
		case !ok:
			gap++
		case k < next || !fill(i, k):
			return false
		default:
			numbers[i], next = want[k].Number, k+1
		}
	}
	if next == 0 || !fill(len(numbers), len(want)) {
		return false
	}
	for i := range set.Boards {
		set.Boards[i].Number = numbers[i]
	}
	set.Numbered = true
	return true
}

// placesOf are the places of the boards of the other sets of a session.
func (a *audit) placesOf(id squaredeal.ID) map[bridge.Deal]int {
	places := map[bridge.Deal]int{}
	for _, set := range append([]squaredeal.Set{squaredeal.Original}, a.cat.reserves...) {
		if set == id.Set {
			continue
		}
		other, err := a.cat.remade(id.Of(set))
		if err != nil {
			continue // there is no such set
		}
		for k := range other {
			places[other[k].Deal] = k
		}
	}
	return places
}
