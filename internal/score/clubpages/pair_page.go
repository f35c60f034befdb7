package clubpages

import (
	"slices"
	"strconv"
	"strings"
)

// PairPage is the page with a pair's boards, which only KoPS writes.
type PairPage struct {
	Pair string
	File string
	Rows []PairRow
}

// PairRow contains the pair's result on a board.
type PairRow struct {
	Board    int
	Side     string // NS or EW
	Opponent string
	Points   Number
	Total    Number // total of the round, in its last row
	Score    int    // from the point of view of the pair
	Scored   bool   // the row has a score
}

// readPairPage reads the page of a pair. It has no rows if there is no table with the necessary columns.
func readPairPage(p *page) *PairPage {
	pair := &PairPage{Pair: strconv.Itoa(p.number), File: p.file}
	for _, t := range p.doc.tables {
		for i, header := range t.rows {
			if columns, ok := findPairColumns(header); ok {
				pair.Rows = columns.readAll(t.rows[i+1:])
				return pair
			}
		}
	}
	return pair
}

// readAll reads the rows that are about a board.
func (c pairColumns) readAll(rows [][]cell) (list []PairRow) {
	for _, cells := range rows {
		if row, ok := c.read(cells); ok {
			list = append(list, row)
		}
	}
	return list
}

// pairColumns contains the column indexes of the table on a pair's page. The opponent is in the first column.
type pairColumns struct {
	board  int
	side   int
	result int // followed by the total of the round
	score  int // of North-South, followed by that of East-West; -1 if there is no such column
}

// findPairColumns finds the columns by their headings. It returns false if one is missing.
func findPairColumns(header []cell) (columns pairColumns, ok bool) {
	find := func(heading string) int {
		return slices.IndexFunc(header, func(c cell) bool { return strings.EqualFold(c.text, heading) })
	}
	columns = pairColumns{
		board:  find("rozd."), // board
		side:   find("linia"), // direction (literally: line)
		result: find("wynik"), // result
		score:  find("zapis"), // score
	}
	return columns, columns.board >= 0 && columns.side >= 0 && columns.result >= 0
}

// read returns a row. It returns false if the row is not about a board.
func (c pairColumns) read(cells []cell) (row PairRow, ok bool) {
	if len(cells) <= max(c.board, c.side, c.result) {
		return row, false
	}
	const opponent = 0
	row = PairRow{Side: strings.ToUpper(cells[c.side].text), Opponent: cells[opponent].text}
	number, err := strconv.Atoi(cells[c.board].text)
	if err != nil || number < 1 {
		return row, false
	}
	if row.Side != "NS" && row.Side != "EW" {
		return row, false
	}
	row.Board = number
	if row.Points, ok = ParseNumber(cells[c.result].text); !ok {
		return row, false
	}
	row.Total, _ = ParseNumber(strings.TrimPrefix(textAt(cells, c.result+1), "="))
	if c.score >= 0 {
		row.Score, row.Scored = parsePairScore(textAt(cells, c.score), textAt(cells, c.score+1))
	}
	return row, true
}

// parsePairScore parses the raw score on a pair's page, from the pair's point of view. It is in the column
// of the side that scored; the other column must be empty.
func parsePairScore(ns, ew string) (raw int, ok bool) {
	if ns != "" && ew != "" {
		return 0, false
	}
	text := strings.ReplaceAll(ns+ew, "−", "-")
	raw, err := strconv.Atoi(strings.TrimPrefix(text, "+"))
	return raw, err == nil
}
