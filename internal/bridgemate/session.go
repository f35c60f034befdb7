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
	boards := e.entriesByBoard()
	expected := e.expectedResults(boards)
	inOrder := slices.SortedFunc(maps.Keys(boards), func(a, b fieldBoard) int {
		return cmp.Or(a.board-b.board, cmp.Compare(a.field, b.field))
	})
	e.Session = &score.Session{Winners: winners}
	for _, board := range inOrder {
		e.addBoard(board, method, boards[board], expected[board.field])
	}
	return nil
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

// addBoard adds a board to the session. Its lines are the entries at the given indexes, by round, section and table.
func (e *Evening) addBoard(key fieldBoard, method score.Method, indexes []int32, expected int) {
	slices.SortStableFunc(indexes, func(i, j int32) int {
		a, b := &e.entries[i], &e.entries[j]
		return cmp.Or(a.Round-b.Round, a.Section-b.Section, a.Table-b.Table)
	})
	vul := bridge.Vul(key.board)
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
	name := fmt.Sprint(key.board)
	if key.field != "" {
		name = key.field + "." + name
	}
	e.Session.Add(name, &board)
	e.Plays, e.Tables = append(e.Plays, plays), append(e.Tables, tables)
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
