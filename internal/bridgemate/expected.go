package bridgemate

// expectedResults returns the maximum number of results on a board, for each field: the scheduled
// plays up to the last round with an entry or, without a schedule, the entries.
func (e *Evening) expectedResults(boards map[fieldBoard][]int32) map[string]int {
	plays := map[fieldBoard]map[Play]bool{} // scheduled plays, each counted once
	expected := map[string]int{}
	scheduled := map[string]bool{} // whether a field has a schedule
	lastRounds := e.lastRounds()   // by section
	for _, r := range e.schedule {
		if r.round > lastRounds[r.section] {
			continue
		}
		name := e.fieldName(r.section, r.table)
		scheduled[name] = true
		for _, b := range r.boards {
			key := fieldBoard{field: name, board: b}
			if plays[key] == nil {
				plays[key] = map[Play]bool{}
			}
			plays[key][r.play(b)] = true
			expected[name] = max(expected[name], len(plays[key]))
		}
	}
	for key, entries := range boards {
		if !scheduled[key.field] {
			expected[key.field] = max(expected[key.field], len(entries))
		}
	}
	return expected
}
