package bridgemate

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/words"
)

// winners returns the number of rankings, 1 or 2 (spec/bridgemate.md step 10): the user's choice, the number in the
// file, or one inferred from the movement. All sections must have the same number.
func (e *Evening) winners() (int, error) {
	if chosen := e.options.Winners; chosen != 0 {
		meetsItself := func(ent entry) bool { return ent.ns == ent.ew }
		if chosen == 1 && slices.ContainsFunc(e.entries, meetsItself) {
			return 0, ErrSamePair
		}
		return chosen, nil
	}
	winners := 0
	for i := range e.Sections {
		s := &e.Sections[i]
		if s.Winners != 1 && s.Winners != 2 {
			s.Winners = e.inferWinners(s.Number)
		}
		if winners != 0 && winners != s.Winners {
			return 0, words.Errorf("bridgemate.winners-differ", words.E("what", ErrWinners),
				words.Name("one", e.Sections[0].Letter), words.N("n", winners),
				words.Name("other", s.Letter), words.N("m", s.Winners))
		}
		winners = s.Winners
	}
	return winners, nil
}

// inferWinners works out the number of winners in a section from the seats of its pairs:
//
//   - 2 if two pairs with the same number meet: the number stands for two pairs
//   - 2 if no number sits on both sides
//   - 2 if neither side has more than one number in addition to the number of tables: in a Mitchell movement, a
//     number can stand for a pair on each side without meeting itself
//   - otherwise 1
func (e *Evening) inferWinners(section int) int {
	s := e.sectionSeats(section)
	if s.sameNumberMeets {
		return 2
	}
	changeSides := false
	for n := range s.northSouth {
		changeSides = changeSides || s.eastWest[n]
	}
	mostNumbers := max(len(s.northSouth), len(s.eastWest))
	if !changeSides || mostNumbers <= len(s.tables)+1 {
		return 2
	}
	return 1
}

// sectionSeats contains the pair numbers that sit on each side in a section, and its tables.
type sectionSeats struct {
	northSouth, eastWest map[int]bool
	tables               map[int]bool
	sameNumberMeets      bool
}

// sectionSeats returns the seats according to the schedule or, without one, the entries.
func (e *Evening) sectionSeats(section int) sectionSeats {
	s := sectionSeats{northSouth: map[int]bool{}, eastWest: map[int]bool{}, tables: map[int]bool{}}
	for _, r := range e.schedule {
		if r.section == section {
			s.add(r.table, r.ns, r.ew)
		}
	}
	if len(s.tables) > 0 {
		return s
	}
	for _, ent := range e.entries {
		if ent.Section == section {
			s.add(ent.Table, ent.ns, ent.ew)
		}
	}
	return s
}

func (s *sectionSeats) add(table, ns, ew int) {
	s.tables[table] = true
	s.northSouth[ns] = true
	s.eastWest[ew] = true
	s.sameNumberMeets = s.sameNumberMeets || ns == ew
}
