package audit

import (
	"cmp"
	"math/bits"
	"regexp"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// A stranger is a file that claims a set by its name only and holds no board of this
// tournament, not even an altered one: another event's RR01.pbn, or last year's. It
// accuses nobody, and no doubt in it is one about the session.

// isStranger reports whether a source of which something is wrong is one.
func (a *audit) isStranger(s *source) bool {
	return s.claim.basis == "name" && s.known == 0 && !s.shows() && !a.holdsAltered(s)
}

// holdsAltered reports whether a source holds an altered board: of a set that it claims, or of that one's other set; of any set
// where it claims none. Too many to compare may hold one.
func (a *audit) holdsAltered(s *source) bool {
	if s.altered == nil {
		found := a.findAltered(s)
		s.altered = &found
	}
	return *s.altered
}

func (a *audit) findAltered(s *source) bool {
	var unknown []*bridge.Deal
	for i := range s.records {
		r := &s.records[i]
		if _, known := a.cat.find(&r.Deal); !known && r.Deal.Complete() {
			unknown = append(unknown, &r.Deal)
		}
	}
	if len(unknown) == 0 {
		return false
	}
	pairs := 0
	// among reports whether one of the deals is an altered one of some boards.
	among := func(boards []bridge.Board) bool {
		if pairs += len(boards) * len(unknown); pairs > enoughPairs {
			return true
		}
		return slices.ContainsFunc(unknown, func(d *bridge.Deal) bool {
			return slices.ContainsFunc(boards, func(b bridge.Board) bool { return mayBeRelated(&b.Deal, d) && related(&b.Deal, d) })
		})
	}
	for _, id := range s.claim.ids {
		for _, set := range []squaredeal.Set{id.Set, id.Set.Twin()} {
			if boards, err := a.cat.boards(id.Of(set)); err == nil && among(boards) {
				return true
			}
		}
	}
	if len(s.claim.ids) > 0 {
		return false
	}
	if len(a.cat.index)*len(unknown) > enoughPairs {
		return true
	}
	for deal := range a.cat.index {
		if slices.ContainsFunc(unknown, func(d *bridge.Deal) bool { return mayBeRelated(&deal, d) && related(&deal, d) }) {
			return true
		}
	}
	return false
}

// mayBeRelated is a quick look at two complete deals: it is false for nearly all that
// have nothing to do with each other.
func mayBeRelated(want, got *bridge.Deal) bool {
	same := 0
	for s := range want {
		same += bits.OnesCount64(uint64(want[s] & got[s]))
	}
	return same >= bridge.Cards-alteredAt || slices.Contains(got[:], want[0])
}

// leaveStranger leaves a stranger open, and none of the sets whose name it bears.
func (a *audit) leaveStranger(s *source) {
	text := "no board of it is of this tournament, and only its name says that it was played: another event's file with the same name?"
	if a.sideEvent(s) {
		text = "no board of it is of this tournament, and " + s.claim.String() + " is whole without it: another event's file with the same name?"
	}
	for _, v := range s.files {
		v.why = append(v.why, text)
	}
	a.setAside(s)
}

// setAside takes a stranger out of what the sets have to answer for.
func (a *audit) setAside(s *source) {
	for _, v := range s.files {
		v.open, v.stranger = nil, true
	}
	for _, id := range s.claim.ids {
		t := a.tallies[id]
		t.open = slices.DeleteFunc(t.open, func(o found) bool { return slices.Contains(s.files, o.file) })
	}
}

// strangers is the advice to say of strangers that they were played, which makes them
// false: of the first, and of all whose names differ from its own in numbers alone.
func (a *audit) strangers() (out Advice) {
	out.Kind = StateStranger
	strange := slices.DeleteFunc(slices.Clone(a.files), func(v *verdictOn) bool { return !v.stranger })
	slices.SortStableFunc(strange, func(v, w *verdictOn) int { // files of one session first
		return cmp.Or(cmp.Compare(len(v.claim.ids), len(w.claim.ids)), v.claim.ids[0].Compare(w.claim.ids[0]))
	})
	said := map[squaredeal.ID]bool{}
	for _, v := range strange {
		first := strange[0]
		if v != first && (len(v.claim.ids) > 1 || v.claim.ids[0].Phase != first.claim.ids[0].Phase || shapeOf(v.Name) != shapeOf(first.Name)) {
			continue
		}
		for _, id := range v.claim.ids {
			if !said[id] {
				said[id] = true
				out.Played = append(out.Played, Played{ID: id, Files: []string{v.Name}})
			}
		}
	}
	return out
}

// shapeOf is a name with each number of it as 0.
func shapeOf(name string) string { return digits.ReplaceAllString(name, "0") }

var digits = regexp.MustCompile(`[0-9]+`)
