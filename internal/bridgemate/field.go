package bridgemate

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

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

// keepLastEntries keeps the entries that count, one for each play, with their results
// (spec/bridgemate.md steps 2 to 8).
func (e *Evening) keepLastEntries() {
	rest := e.validEntries()
	e.entries = e.entries[:0] // overwritten only up to the play being read
	tables, rounds := map[tableNumber]bool{}, map[int]bool{}
	for len(rest) > 0 {
		n, play := 1, rest[0].Play
		for n < len(rest) && rest[n].Play == play {
			n++
		}
		if ent, ok := e.lastEntry(rest[:n]); ok {
			tables[tableNumber{play.Section, play.Table}], rounds[play.Round] = true, true
			e.entries = append(e.entries, ent)
		}
		rest = rest[n:]
	}
	e.Places, e.Rounds = len(tables), len(rounds)
}

// validEntries returns the entries with two pairs that were not erased, ordered by play and time. They share
// memory with e.entries.
func (e *Evening) validEntries() []entry {
	valid := e.entries[:0]
	for _, ent := range e.entries {
		switch {
		case ent.erased:
			e.Erased++
		case ent.ns != 0 && ent.ew != 0:
			valid = append(valid, ent)
		}
	}
	slices.SortStableFunc(valid, func(a, b entry) int {
		return cmp.Or(a.Section-b.Section, a.Board-b.Board, a.Round-b.Round, a.Table-b.Table, a.logged.Compare(b.logged), a.id-b.id)
	})
	return valid
}

// lastEntry returns the last entry for a play, with its result. It is false if the play does not exist: a pair sat
// out, or the numbers are impossible.
func (e *Evening) lastEntry(rows []entry) (entry, bool) {
	ent := rows[len(rows)-1]
	if len(rows) > 1 {
		var texts []string
		for i := range rows {
			texts = append(texts, rows[i].notation())
		}
		ent.note(e, EnteredTwice, false, texts...)
	}
	special, err := ordinary, ent.checkNumbers()
	if err == nil {
		special, err = e.interpret(&ent)
	}
	if err != nil {
		ent.result = score.BothSides(score.Side{Kind: score.NotPlayed})
		e.note(Note{Kind: Unreadable, Play: ent.Play, NS: e.pairName(ent.Section, ent.ns), EW: e.pairName(ent.Section, ent.ew), Texts: []string{ent.notation()}, Said: words.Of(err)}, true)
		return ent, ent.Board > 0 && ent.Board <= maxBoards && ent.Section > 0 && ent.ns >= 0 && ent.ew >= 0
	}
	switch special {
	case satOut:
		return ent, false
	case unstated:
		ent.note(e, Unstated, false, ent.remark)
		return ent, true
	case wrongDirection:
		ent.note(e, ent.fixDirection(), false, ent.notation())
	case remarked:
		ent.note(e, Remark, false, ent.remark)
	}
	ent.outcome = scored
	if ent.result.NS.Kind == score.NotPlayed {
		ent.outcome = notPlayed
	}
	return ent, true
}

// maxBoards is the highest board number.
const maxBoards = 10000

func (ent *entry) checkNumbers() error {
	if ent.Section <= 0 || ent.Table <= 0 || ent.Round <= 0 || ent.Board <= 0 || ent.Board > maxBoards || ent.ns < 0 || ent.ew < 0 {
		return fmt.Errorf("impossible numbers: section %d, table %d, round %d, board %d, pairs %d and %d",
			ent.Section, ent.Table, ent.Round, ent.Board, ent.ns, ent.ew)
	}
	return nil
}

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
	boards := map[fieldKey][]int32{}
	for i := range e.entries {
		ent := &e.entries[i]
		k := fieldKey{e.fieldName(ent.Section, ent.Table), ent.Board}
		boards[k] = append(boards[k], int32(i))
	}
	expected := e.expectedResults(boards)
	keys := slices.SortedFunc(maps.Keys(boards), func(a, b fieldKey) int {
		return cmp.Or(a.board-b.board, cmp.Compare(a.name, b.name))
	})
	e.Session = &score.Session{Winners: winners}
	for _, k := range keys {
		e.addBoard(k, method, boards[k], expected[k.name])
	}
	return nil
}

// addBoard adds a board to the session, with the entries at the given indexes as its lines.
func (e *Evening) addBoard(k fieldKey, method score.Method, indexes []int32, expected int) {
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
	if k.name != "" {
		name = k.name + "." + name
	}
	e.Session.Add(name, &board)
	e.Plays, e.Tables = append(e.Plays, plays), append(e.Tables, tables)
}

type fieldKey struct {
	name  string
	board int
}

// expectedResults returns the maximum number of results on a board, for each field: the scheduled
// plays up to the last round with an entry or, without a schedule, the entries.
func (e *Evening) expectedResults(boards map[fieldKey][]int32) map[string]int {
	plays, expected := map[fieldKey]map[Play]bool{}, map[string]int{}
	last := e.lastRounds()
	scheduled := map[string]bool{}
	for _, r := range e.schedule {
		if r.round > last[r.section] {
			continue
		}
		name := e.fieldName(r.section, r.table)
		scheduled[name] = true
		for _, b := range r.boards {
			k := fieldKey{name, b}
			if plays[k] == nil {
				plays[k] = map[Play]bool{}
			}
			plays[k][Play{r.section, r.table, r.round, b}] = true
			expected[name] = max(expected[name], len(plays[k]))
		}
	}
	for k, rows := range boards {
		if !scheduled[k.name] {
			expected[k.name] = max(expected[k.name], len(rows))
		}
	}
	return expected
}

func (e *Evening) method() (score.Method, error) {
	if e.options.Method != "" {
		return score.ParseMethod(e.options.Method)
	}
	for _, s := range e.Sections {
		switch s.scoring {
		case 1:
		case 4:
			return 0, ErrTeams
		default:
			return 0, ErrNoMethod
		}
	}
	return score.Matchpoints, nil
}

// fieldName returns the name of a table's field, or "" if there is only one field.
func (e *Evening) fieldName(section, table int) string {
	switch e.options.Sections {
	case "together":
		return ""
	case "apart":
		if len(e.Sections) > 1 {
			return e.Letter(section)
		}
		return ""
	}
	group, bySection, single := e.groups[tableNumber{section, table}], true, true
	for other, g := range e.groups {
		single = single && g == group
		bySection = bySection && (other.section == section) == (g == group)
	}
	switch {
	case single:
		return ""
	case bySection:
		return e.Letter(section)
	}
	return fmt.Sprint(group)
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
	entered, planned, sections := map[Play]bool{}, map[Play][2]int{}, map[int]bool{}
	for _, ent := range e.entries {
		entered[ent.Play] = true
	}
	last := e.lastRounds()
	for _, r := range e.schedule {
		sections[r.section] = true
		var missing []int
		for _, b := range r.boards {
			play := Play{r.section, r.table, r.round, b}
			planned[play] = [2]int{r.ns, r.ew}
			if !entered[play] && r.round <= last[r.section] {
				missing = append(missing, b)
			}
		}
		if len(missing) > 0 {
			e.Missing += len(missing)
			e.note(Note{Kind: MissingPlay, Play: Play{r.section, r.table, r.round, missing[0]}, NS: e.pairName(r.section, r.ns), EW: e.pairName(r.section, r.ew), Texts: []string{boardrange.Format(missing)}}, false)
		}
	}
	for i := range e.entries {
		ent := &e.entries[i]
		pairs, ok := planned[ent.Play]
		if sections[ent.Section] && (!ok || pairs != [2]int{ent.ns, ent.ew} && pairs != [2]int{ent.ew, ent.ns}) {
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
			return 0, words.Errorf("bridgemate.winners-differ", words.E("what", ErrWinners), words.Name("one", e.Sections[0].Letter), words.N("n", winners), words.Name("other", s.Letter), words.N("m", s.Winners))
		}
		winners = s.Winners
	}
	return winners, nil
}

// inferWinners works out whether a section has one or two winners from the seats of its pairs.
func (e *Evening) inferWinners(section int) int {
	var sides [2]map[int]bool
	sides[0], sides[1] = map[int]bool{}, map[int]bool{}
	tables, met := map[int]bool{}, false
	add := func(table, ns, ew int) {
		sides[0][ns], sides[1][ew], tables[table] = true, true, true
		met = met || ns == ew
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
	both := false
	for n := range sides[0] {
		both = both || sides[1][n]
	}
	if met || !both || max(len(sides[0]), len(sides[1])) <= len(tables)+1 {
		return 2
	}
	return 1
}

// dropRepeated removes the entries of pairs that have two results on a board. A table, round or number
// was mistyped, and it is unknown which.
func (e *Evening) dropRepeated(winners int) {
	other := e.repeatedEntries(winners)
	if len(other) == 0 {
		return
	}
	var kept []entry
	for i, ent := range e.entries {
		j, repeated := other[i]
		if !repeated {
			kept = append(kept, ent)
			continue
		}
		second := &e.entries[j]
		ent.note(e, OtherPlay, true, ent.notation(), second.notation(), fmt.Sprint(second.Table), fmt.Sprint(second.Round))
	}
	e.entries = kept
}

// repeatedEntries returns the index of each entry whose pair has a different entry for the same board, with the
// index of that entry. If a pair played against itself, the indexes are the same.
func (e *Evening) repeatedEntries(winners int) map[int]int {
	type pairBoard struct {
		field, section string
		side           byte // with two winners
		pair, board    int
	}
	first := map[pairBoard]int{}
	other := map[int]int{}
	for i, ent := range e.entries {
		for side, n := range [2]int{ent.ns, ent.ew} {
			k := pairBoard{field: e.fieldName(ent.Section, ent.Table), pair: n, board: ent.Board}
			if len(e.Sections) > 1 {
				k.section = e.Letter(ent.Section)
			}
			if winners == 2 {
				k.side = "NE"[side]
			} else if side == 1 && ent.ns == ent.ew {
				other[i] = i
				continue
			}
			j, repeated := first[k]
			if !repeated {
				first[k] = i
				continue
			}
			other[i] = j
			if _, ok := other[j]; !ok {
				other[j] = i
			}
		}
	}
	return other
}

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
