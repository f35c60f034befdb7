package bridgemate

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
)

// makeSession creates the session from the entries that count. Each entry becomes a line of its board: 4 S +1 by N on
// board 7 in section B becomes the line "B3 B12 4S+1 N" of board 7, or of B.7 if the sections are separate fields.
func (e *Evening) makeSession() error {
	if len(e.entries) == 0 && e.Doubtful == 0 {
		return ErrNoResults
	}
	method, err := e.method()
	if err != nil {
		return err
	}
	e.compareSchedule()
	winners, err := e.winners()
	if err != nil {
		return err
	}
	e.dropRepeated(winners)
	e.countOutcomes()
	boards := map[fieldBoard][]int32{} // indexes in e.entries
	for i := range e.entries {
		ent := &e.entries[i]
		k := fieldBoard{e.fieldName(ent.Section, ent.Table), ent.Board}
		boards[k] = append(boards[k], int32(i))
	}
	expected := e.expectedResults(boards)
	inOrder := slices.SortedFunc(maps.Keys(boards), func(a, b fieldBoard) int {
		return cmp.Or(a.board-b.board, cmp.Compare(a.field, b.field))
	})
	e.Session = &score.Session{Winners: winners}
	for _, k := range inOrder {
		e.addBoard(k, method, boards[k], expected[k.field])
	}
	return nil
}

// fieldBoard is a board in one of the fields, each of which is scored separately.
type fieldBoard struct {
	field string // see fieldName
	board int
}

// addBoard adds a board to the session, with the entries at the given indexes as its lines.
func (e *Evening) addBoard(k fieldBoard, method score.Method, indexes []int32, expected int) {
	slices.SortStableFunc(indexes, func(i, j int32) int {
		a, b := &e.entries[i], &e.entries[j]
		return cmp.Or(a.Round-b.Round, a.Section-b.Section, a.Table-b.Table)
	})
	vul := bridge.Vul(k.board)
	board := score.Board{Method: method, Vul: &vul, Expected: max(expected, len(indexes))}
	e.Session.Expected = max(e.Session.Expected, board.Expected)
	var plays []Play
	var tables []Table
	for _, i := range indexes {
		ent := &e.entries[i]
		ns, ew := e.pairName(ent.Section, ent.ns), e.pairName(ent.Section, ent.ew)
		board.Lines = append(board.Lines, score.Line{NS: ns, EW: ew, Result: ent.result})
		plays, tables = append(plays, ent.Play), append(tables, e.table(ent))
	}
	name := fmt.Sprint(k.board)
	if k.field != "" {
		name = k.field + "." + name
	}
	e.Session.Add(name, &board)
	e.Plays, e.Tables = append(e.Plays, plays), append(e.Tables, tables)
}

// expectedResults returns the maximum number of results on a board, for each field: the scheduled
// plays up to the last round with an entry or, without a schedule, the entries.
func (e *Evening) expectedResults(boards map[fieldBoard][]int32) map[string]int {
	plays := map[fieldBoard]map[Play]bool{}
	expected := map[string]int{}
	scheduled := map[string]bool{} // fields that have a schedule
	last := e.lastRounds()
	for _, r := range e.schedule {
		if r.round > last[r.section] {
			continue
		}
		name := e.fieldName(r.section, r.table)
		scheduled[name] = true
		for _, b := range r.boards {
			k := fieldBoard{name, b}
			if plays[k] == nil {
				plays[k] = map[Play]bool{}
			}
			plays[k][Play{r.section, r.table, r.round, b}] = true
			expected[name] = max(expected[name], len(plays[k]))
		}
	}
	for k, rows := range boards {
		if !scheduled[k.field] {
			expected[k.field] = max(expected[k.field], len(rows))
		}
	}
	return expected
}

// method returns the requested method, or the one in the file.
func (e *Evening) method() (score.Method, error) {
	if e.options.Method != "" {
		return score.ParseMethod(e.options.Method)
	}
	for _, s := range e.Sections {
		switch s.scoring {
		case matchpointScoring:
		case teamScoring:
			return 0, ErrTeams
		default:
			return 0, ErrNoMethod
		}
	}
	return score.Matchpoints, nil
}

// fieldName returns the name of a table's field, or "" if there is only one field. By default, the groups of tables in
// the file are the fields.
func (e *Evening) fieldName(section, table int) string {
	switch e.options.Sections {
	case "together":
		return ""
	case "apart":
		if len(e.Sections) > 1 {
			return e.SectionLetter(section)
		}
		return ""
	}
	return e.groupName(section, table)
}

// groupName returns the name of a table's group in the file: "" if all tables are in one group, the section letter if
// the group is a section, and otherwise the group's number.
func (e *Evening) groupName(section, table int) string {
	group := e.groups[tableNumber{section, table}]
	onlyGroup, isSection := true, true
	for other, otherGroup := range e.groups {
		inGroup, inSection := otherGroup == group, other.section == section
		onlyGroup = onlyGroup && inGroup
		isSection = isSection && inGroup == inSection
	}
	switch {
	case onlyGroup:
		return ""
	case isSection:
		return e.SectionLetter(section)
	}
	return fmt.Sprint(group)
}

// countOutcomes counts the results and the boards that were not played.
func (e *Evening) countOutcomes() {
	for _, ent := range e.entries {
		switch ent.outcome {
		case scored:
			e.Results++
		case notPlayed:
			e.NotPlayed++
		}
	}
}

// pairName returns a pair's name in the ranking: its number, prefixed with the section letter if there
// are several sections.
func (e *Evening) pairName(section, n int) string {
	pair := pairNumber{section, n}
	name, ok := e.pairNames[pair]
	if !ok {
		name = e.formatPair(pair)
		if len(e.pairNames) < maxKept {
			e.pairNames[pair] = name
		}
	}
	return name
}

// maxKept limits how many shared names and results are kept.
const maxKept = 1 << 14

func (e *Evening) formatPair(pair pairNumber) string {
	if len(e.Sections) > 1 {
		if s := e.section(pair.section); s != nil {
			return fmt.Sprint(s.Letter, pair.number)
		}
	}
	return fmt.Sprint(pair.number)
}
