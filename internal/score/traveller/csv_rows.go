package traveller

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// csvRows adds the rows of a CSV file to a session. In this file, board 2 has the setting expected: 5.
//
//	board,ns,ew,result,expected
//	1,1,2,4H= N,
//	2,1,4,+50,5
//	2,3,2,-110,
type csvRows struct {
	*sessionReader
	openIndexes map[string]int // indexes in sessionReader.open, by board number

	columns       []string // names
	ns, ew, board int      // column indexes; board is -1 if there is no such column
	results       resultColumns
	settings      []int // indexes of the other columns, which are settings

	interned map[string]string // cells, stored once because they repeat
}

// newCSVRows prepares for the rows below a header line. It returns an error if a column is missing or occurs twice.
// number is the line number of the header.
func (s *sessionReader) newCSVRows(number int, columns []string) (*csvRows, error) {
	indexes := map[string]int{}
	for i, name := range columns {
		if _, exists := indexes[name]; exists && name != "" {
			return nil, lineError(number, "traveller.two-columns", words.Name("name", strconv.Quote(name)))
		}
		indexes[name] = i
	}
	rows := &csvRows{
		sessionReader: s,
		openIndexes:   map[string]int{},
		columns:       columns,
		board:         -1,
		results:       columnsOfResults(indexes),
		interned:      map[string]string{},
	}
	if missing := rows.findPairs(indexes); missing != "" {
		return nil, lineError(number, "traveller.no-column-header-line", words.Name("name", strconv.Quote(missing)))
	}
	for i, name := range columns {
		switch {
		case name == "board" && !s.isSingle:
			rows.board = i
		case !slices.Contains(resultNames, name):
			rows.settings = append(rows.settings, i)
		}
	}
	return rows, nil
}

// findPairs sets the indexes of the pairs' columns. It returns the name of the first necessary column that is missing.
func (rows *csvRows) findPairs(indexes map[string]int) (missing string) {
	var ok bool
	if rows.ns, ok = indexes["ns"]; !ok {
		return "ns"
	}
	if rows.ew, ok = indexes["ew"]; !ok {
		return "ew"
	}
	if rows.results.first() < 0 {
		return "result"
	}
	return ""
}

// addRow adds one row. offset is the number of characters before its result.
func (rows *csvRows) addRow(line, offset int, record []string) error {
	current, err := rows.boardOf(line, record)
	if err != nil {
		return err
	}
	if err := rows.applySettings(current, line, record); err != nil {
		return current.wrap(err)
	}
	ns, ew := rows.cell(record, rows.ns), rows.cell(record, rows.ew)
	result, err := rows.results.text(record)
	if err != nil {
		return current.wrap(&Error{Line: line, Err: err})
	}
	err = current.add(line, offset, ns, ew, result)
	if err == nil && !isBye(ns, ew) {
		err = current.checkScore(line, rows.results.score(record))
	}
	return current.wrap(err)
}

// cell returns a cell without surrounding spaces.
func (rows *csvRows) cell(record []string, column int) string {
	return rows.intern(strings.TrimSpace(record[column]))
}

// Limits for interned cells: number of cells, and bytes of a cell.
const (
	maxInterned     = 1 << 14
	maxInternedSize = 16
)

// intern returns a copy of a cell, so that the memory of the whole row can be released. Equal short cells share a copy.
func (rows *csvRows) intern(cell string) string {
	if stored, ok := rows.interned[cell]; ok {
		return stored
	}
	cell = strings.Clone(cell)
	if len(rows.interned) < maxInterned && len(cell) <= maxInternedSize {
		rows.interned[cell] = cell
	}
	return cell
}

// boardOf returns the traveller that a row belongs to.
func (rows *csvRows) boardOf(line int, record []string) (*sessionBoard, error) {
	if rows.isSingle {
		return rows.current, nil
	}
	board := ""
	if rows.board >= 0 {
		board = rows.cell(record, rows.board)
		if board == "" {
			return nil, lineError(line, "traveller.result-without-board")
		}
	}
	if rows.current != nil && rows.current.name == board {
		return rows.current, nil
	}
	return rows.switchBoard(line, board)
}

// switchBoard returns the traveller for a row on a different board than the previous one. It returns errMixed if the
// board's earlier rows are not directly above; the caller then reads the file again with isMixed.
func (rows *csvRows) switchBoard(line int, board string) (current *sessionBoard, err error) {
	if _, exists := rows.firstLines[board]; exists {
		if !rows.isMixed {
			return nil, errMixed
		}
		rows.current = rows.open[rows.openIndexes[board]]
		return rows.current, nil
	}
	if len(rows.open) > 0 && !rows.isMixed {
		if err := rows.addBoard(rows.open[0]); err != nil {
			return nil, err
		}
		rows.open = rows.open[:0]
	}
	if current, err = rows.startBoard(line, board); err != nil {
		return nil, err
	}
	rows.openIndexes[board] = len(rows.open)
	rows.current, rows.open = current, append(rows.open, current)
	return current, nil
}
