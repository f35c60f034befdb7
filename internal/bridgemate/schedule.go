package bridgemate

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxScheduled is the maximum number of boards on a schedule line.
const maxScheduled = 200

// readSchedule reads the rounds of all tables, except those in which a pair sits out.
func (e *Evening) readSchedule(f *jet.File) error {
	columns := []string{"Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard", "CustomBoards"}
	return eachRow(f, "RoundData", columns, func(r jet.Row) {
		scheduled := round{
			section: r.Number("Section"),
			table:   r.Number("Table"),
			round:   r.Number("Round"),
			ns:      r.Number("NSPair"),
			ew:      r.Number("EWPair"),
		}
		s := e.section(scheduled.section)
		if s == nil || scheduled.ns == 0 || scheduled.ew == 0 {
			return
		}
		if s.missing != 0 && (scheduled.ns == s.missing || scheduled.ew == s.missing) {
			return
		}
		scheduled.boards = scheduledBoards(r)
		e.schedule = append(e.schedule, scheduled)
	})
}

// scheduledBoards returns the boards of a round: a list such as "3, 4" or, without a list, a range.
func scheduledBoards(r jet.Row) (boards []int) {
	for _, text := range strings.Split(trimmed(r, "CustomBoards"), ",") {
		if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && n > 0 && len(boards) < maxScheduled {
			boards = append(boards, n)
		}
	}
	if len(boards) == 0 {
		for n := max(1, r.Number("LowBoard")); n <= r.Number("HighBoard") && len(boards) < maxScheduled; n++ {
			boards = append(boards, n)
		}
	}
	return boards
}

// lastRounds returns the last round with an entry in each section.
func (e *Evening) lastRounds() map[int]int {
	last := map[int]int{}
	for _, ent := range e.entries {
		last[ent.Section] = max(last[ent.Section], ent.Round)
	}
	return last
}

// compareSchedule reports scheduled plays without an entry, and entries that are not
// scheduled.
func (e *Evening) compareSchedule() {
	type pairs struct{ ns, ew int }
	entered := map[Play]bool{}
	planned := map[Play]pairs{}
	sections := map[int]bool{} // sections with a schedule
	for _, ent := range e.entries {
		entered[ent.Play] = true
	}
	last := e.lastRounds()
	for _, r := range e.schedule {
		sections[r.section] = true
		var missing []int
		for _, b := range r.boards {
			play := Play{r.section, r.table, r.round, b}
			planned[play] = pairs{r.ns, r.ew}
			if !entered[play] && r.round <= last[r.section] {
				missing = append(missing, b)
			}
		}
		if len(missing) > 0 {
			e.Missing += len(missing)
			e.note(Note{
				Kind:  MissingPlay,
				Play:  Play{r.section, r.table, r.round, missing[0]},
				NS:    e.pairName(r.section, r.ns),
				EW:    e.pairName(r.section, r.ew),
				Texts: []string{boardrange.Format(missing)},
			}, false)
		}
	}
	for i := range e.entries {
		ent := &e.entries[i]
		want, ok := planned[ent.Play]
		isScheduled := ok && (want == pairs{ent.ns, ent.ew} || want == pairs{ent.ew, ent.ns})
		if sections[ent.Section] && !isScheduled {
			ent.note(e, Unscheduled, false, ent.notation())
		}
	}
}

// winners returns 1 or 2 (spec/bridgemate.md step 10).
func (e *Evening) winners() (int, error) {
	if w := e.options.Winners; w != 0 {
		if w == 1 && slices.ContainsFunc(e.entries, func(ent entry) bool { return ent.ns == ent.ew }) {
			return 0, ErrSamePair
		}
		return w, nil
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

// inferWinners works out whether a section has one or two winners from the seats of its pairs. There is one ranking
// if pairs change sides and, on one side, at least two more pairs sit than there are tables. If a number meets
// itself, it stands for two pairs.
func (e *Evening) inferWinners(section int) int {
	northSouth, eastWest, tables := map[int]bool{}, map[int]bool{}, map[int]bool{}
	meetsItself := false
	add := func(table, ns, ew int) {
		northSouth[ns], eastWest[ew], tables[table] = true, true, true
		meetsItself = meetsItself || ns == ew
	}
	for _, r := range e.schedule {
		if r.section == section {
			add(r.table, r.ns, r.ew)
		}
	}
	if len(tables) == 0 {
		for _, ent := range e.entries {
			if ent.Section == section {
				add(ent.Table, ent.ns, ent.ew)
			}
		}
	}
	changeSides := false
	for n := range northSouth {
		changeSides = changeSides || eastWest[n]
	}
	if meetsItself || !changeSides || max(len(northSouth), len(eastWest)) <= len(tables)+1 {
		return 2
	}
	return 1
}
