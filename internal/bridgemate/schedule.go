package bridgemate

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
)

// readSchedule reads RoundData, which has a row for each round at a table. It ignores rounds in which a pair sits out.
// This row schedules boards 5 to 8, because it has no list of boards:
//
//	Section  Table  Round  NSPair  EWPair  LowBoard  HighBoard  CustomBoards
//	1        3      2      7       12      5         8
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
		if s == nil || s.isMissing(scheduled.ns) || s.isMissing(scheduled.ew) {
			return
		}
		scheduled.boards = scheduledBoards(r)
		e.schedule = append(e.schedule, scheduled)
	})
}

// isMissing reports whether a number does not stand for a pair, so that its opponents sit out.
func (s *Section) isMissing(pair int) bool { return pair == 0 || pair == s.missing }

// maxScheduled is the maximum number of boards in a row of the schedule.
const maxScheduled = 200

// scheduledBoards returns the boards of a round: a list such as "3, 4" or, without a list, a range.
func scheduledBoards(r jet.Row) (boards []int) {
	for _, text := range strings.Split(trimmed(r, "CustomBoards"), ",") {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err == nil && n > 0 && len(boards) < maxScheduled {
			boards = append(boards, n)
		}
	}
	if len(boards) > 0 {
		return boards
	}
	low, high := max(1, r.Number("LowBoard")), r.Number("HighBoard")
	for n := low; n <= high && len(boards) < maxScheduled; n++ {
		boards = append(boards, n)
	}
	return boards
}

// compareSchedule reports scheduled plays without an entry, and entries that are not scheduled.
func (e *Evening) compareSchedule() {
	e.reportMissing()
	e.reportUnscheduled()
}

// reportMissing reports scheduled plays without an entry, up to the last round with an entry in the section. Later
// rounds have not been played yet.
func (e *Evening) reportMissing() {
	entered := map[Play]bool{}
	for _, ent := range e.entries {
		entered[ent.Play] = true
	}
	last := e.lastRounds()
	for _, r := range e.schedule {
		if r.round > last[r.section] {
			continue
		}
		var missing []int
		for _, board := range r.boards {
			if !entered[r.play(board)] {
				missing = append(missing, board)
			}
		}
		if len(missing) == 0 {
			continue
		}
		e.Missing += len(missing)
		e.note(Note{
			Kind:  MissingPlay,
			Play:  r.play(missing[0]),
			NS:    e.pairName(r.section, r.ns),
			EW:    e.pairName(r.section, r.ew),
			Texts: []string{boardrange.Format(missing)},
		})
	}
}

// reportUnscheduled reports entries whose play has different pairs in the schedule, or is not in it. The two pairs may
// sit the other way round. Sections without a schedule are ignored.
func (e *Evening) reportUnscheduled() {
	type pairs struct{ ns, ew int }
	scheduled := map[Play]pairs{}
	hasSchedule := map[int]bool{} // by section
	for _, r := range e.schedule {
		hasSchedule[r.section] = true
		for _, board := range r.boards {
			scheduled[r.play(board)] = pairs{r.ns, r.ew}
		}
	}
	for i := range e.entries {
		ent := &e.entries[i]
		if !hasSchedule[ent.Section] {
			continue
		}
		want, ok := scheduled[ent.Play]
		asScheduled := want == pairs{ent.ns, ent.ew} || want == pairs{ent.ew, ent.ns}
		if !ok || !asScheduled {
			e.noteEntry(ent, Unscheduled, ent.notation())
		}
	}
}

// play returns the play of a board in a scheduled round.
func (r *round) play(board int) Play {
	return Play{Section: r.section, Table: r.table, Round: r.round, Board: board}
}

// lastRounds returns the last round with an entry in each section.
func (e *Evening) lastRounds() map[int]int {
	last := map[int]int{}
	for _, ent := range e.entries {
		last[ent.Section] = max(last[ent.Section], ent.Round)
	}
	return last
}
