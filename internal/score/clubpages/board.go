package clubpages

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// Board is the content of a board's page. Its results are in a table such as this one of KoPS:
//
//	NUMERY   ktr     rg  wst  lew  ZAPISY     PUNKTY
//	NS  EW                         NS   EW    NS     EW
//	1   2    7NTx    N   SK   =    1790       17.0   -17.0
//	3   4    3S      E   SK   +1        -170  -6.0   6.0
//	9   10   sędzia                średnia
type Board struct {
	Number      int
	File        string
	Dealer      bridge.Seat
	Vul         *bridge.Vulnerability // nil if not shown
	Deal        bridge.Deal           // incomplete if not shown
	DoubleDummy string                // in the format of doubledummy.Table.String; empty if not shown
	Minimax     *Minimax
	Unit        string // unit of the points: %, IMP, PUNKTY
	Datum       Number // at Butler, as JFR prints it under the results
	Lines       []Line
	Unreadable  []Unreadable
}

// Unreadable is a row that cannot be read. On a board's page, it still counts as one expected result.
type Unreadable struct{ File, NS, EW string }

// readResults reads the rows with results. ok is false if there are none.
func (b *Board) readResults(d *document, file string) (ok bool) {
	table := findResults(d)
	if table == nil {
		return false
	}
	b.Unit = table.unit
	for _, row := range table.rows {
		if row.text(columnNS) == "" && row.text(columnEW) == "" {
			continue
		}
		if row.isNote() {
			b.readNote(row)
			continue
		}
		line, ok := readLine(row)
		if !ok {
			b.Unreadable = append(b.Unreadable, Unreadable{File: file, NS: row.text(columnNS), EW: row.text(columnEW)})
			continue
		}
		b.Lines = append(b.Lines, line)
	}
	return len(b.Lines)+len(b.Unreadable) > 0
}

// readNote reads the datum if a note contains it.
func (b *Board) readNote(row resultRow) {
	isDatum := strings.HasPrefix(strings.ToLower(row.text(columnNS)), datumNote)
	if isDatum && len(row) > columnScoreNS {
		b.Datum, _ = ParseNumber(row.text(columnScoreNS))
	}
}

// resultTable is the part of a table that contains a board's results.
type resultTable struct {
	unit string
	rows []resultRow
}

// resultRow contains a row's cells from the column with the North-South pair. Rows that are too short
// for the contract are not part of the table.
type resultRow []cell

// Columns of a resultRow.
const (
	columnNS = iota
	columnEW
	columnContract
	columnDeclarer
	columnLead
	columnTricks
	columnScoreNS
	columnScoreEW
	columnPointsNS
	columnPointsEW
	resultColumns
)

func (r resultRow) text(column int) string { return r[column].text }

// isNote reports whether a row is a note across several columns.
func (r resultRow) isNote() bool { return r[columnNS].span || r[columnEW].span }

// Words in a board's table, with their case ignored.
const (
	pairsHeading = "numery"           // numbers
	scoreHeading = "zapis"            // score
	datumNote    = "średnia rozdania" // average of the board
	directorWord = "SĘDZIA"           // director
)

// findResults returns the results in the last table with the headings of pairs and scores, or nil.
func findResults(d *document) *resultTable {
	for _, t := range slices.Backward(d.tables) {
		for i, header := range t.rows {
			if first, ok := findPairsHeading(header); ok {
				return newResultTable(t.rows[i:], first)
			}
		}
	}
	return nil
}

// findPairsHeading returns the index of the heading above the pairs. ok is false if the row does not have that
// heading and the one above the scores.
func findPairsHeading(header []cell) (index int, ok bool) {
	isPairs := func(c cell) bool { return strings.EqualFold(c.text, pairsHeading) }
	isScore := func(c cell) bool { return strings.HasPrefix(strings.ToLower(c.text), scoreHeading) }
	index = slices.IndexFunc(header, isPairs)
	return index, index >= 0 && slices.ContainsFunc(header, isScore)
}

// newResultTable returns the results in rows, which begin with two rows of headings. first is the column with the
// North-South pair.
func newResultTable(rows [][]cell, first int) *resultTable {
	const headerRows = 2
	table := &resultTable{}
	if header := rows[0]; len(header) > first+columnPointsNS {
		table.unit = strings.ToUpper(header[first+columnPointsNS].text)
	}
	for _, row := range rows[min(headerRows, len(rows)):] {
		if len(row) > first+columnContract {
			table.rows = append(table.rows, row[first:])
		}
	}
	return table
}
