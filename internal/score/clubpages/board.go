package clubpages

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/score"
)

// Board is the content of a board's page.
type Board struct {
	Number      int
	File        string
	Dealer      bridge.Seat
	Vul         *bridge.Vulnerability // nil if not shown
	Deal        bridge.Deal           // incomplete if not shown
	DoubleDummy string                // in the format of doubledummy.Table.String; empty if not shown
	Minimax     *Minimax
	Unit        string // unit of the points: %, IMP, PUNKTY
	Datum       Number // printed by JFR under the results at Butler
	Lines       []Line
	Unreadable  []Unreadable
}

// Minimax is the par on a page, for North-South.
type Minimax struct {
	Contract string // such as 3NT or 4SX; empty if passed out
	Declarer string
	Score    int
}

// Line is a result row on a board's page.
type Line struct {
	NS, EW   string // numbers of the pairs
	Kind     LineKind
	Phantom  string // for a bye: the number that is not a pair
	Contract score.Contract
	Lead     string
	Score    int          // for a result: the score of North-South
	Awards   [2]string    // for a director's line of KoPS: percentages of both sides, such as 60%, 40%
	Printed  [2]Number    // points of both sides
	Ruling   []score.Part // for a director's line: the ruling that explains its points
}

// LineKind is the kind of a row.
type LineKind uint8

// Kinds of rows.
const (
	Result   LineKind = iota
	Director          // a ruling by the director
	Bye
)

// Unreadable is an unreadable row. Its result counts as expected.
type Unreadable struct{ File, NS, EW string }

// readResults reads the rows of the results. It returns false if there are none.
func (b *Board) readResults(d *document, file string) (ok bool) {
	table := findResults(d)
	if table == nil {
		return false
	}
	b.Unit = table.unit
	for _, row := range table.rows {
		switch {
		case row.text(columnNS) == "" && row.text(columnEW) == "":
		case row.isNote():
			if len(row) > columnScoreNS && strings.HasPrefix(strings.ToLower(row.text(columnNS)), datumNote) {
				b.Datum, _ = ParseNumber(row.text(columnScoreNS))
			}
		default:
			line, ok := readLine(row)
			if !ok {
				b.Unreadable = append(b.Unreadable, Unreadable{file, row.text(columnNS), row.text(columnEW)})
				continue
			}
			b.Lines = append(b.Lines, line)
		}
	}
	return len(b.Lines)+len(b.Unreadable) > 0
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
	const headerRows = 2
	for i := len(d.tables) - 1; i >= 0; i-- {
		rows := d.tables[i].rows
		for r, header := range rows {
			first := slices.IndexFunc(header, func(c cell) bool { return strings.EqualFold(c.text, pairsHeading) })
			isScore := func(c cell) bool { return strings.HasPrefix(strings.ToLower(c.text), scoreHeading) }
			if first < 0 || !slices.ContainsFunc(header, isScore) {
				continue
			}
			table := &resultTable{}
			if len(header) > first+columnPointsNS {
				table.unit = strings.ToUpper(header[first+columnPointsNS].text)
			}
			for _, row := range rows[min(r+headerRows, len(rows)):] {
				if len(row) > first+columnContract {
					table.rows = append(table.rows, row[first:])
				}
			}
			return table
		}
	}
	return nil
}

// readLine reads a row with a result, a bye or a ruling. ok is false if any part of it is unreadable.
func readLine(row resultRow) (l Line, ok bool) {
	if len(row) < resultColumns {
		return l, false
	}
	l = Line{NS: row.text(columnNS), EW: row.text(columnEW)}
	if !isNumber(l.NS) || !isNumber(l.EW) || l.NS == l.EW {
		return l, false
	}
	for side, column := range [2]int{columnPointsNS, columnPointsEW} {
		if l.Printed[side], ok = ParseNumber(row.text(column)); !ok {
			return l, false
		}
	}
	scoreNS, scoreEW := row.text(columnScoreNS), row.text(columnScoreEW)
	switch contract := strings.ToUpper(row.text(columnContract)); {
	case contract == "TD" || strings.HasPrefix(contract, directorWord):
		l.Kind, l.Awards = Director, [2]string{scoreNS, scoreEW}
		return l, true
	case contract == "PASS" || contract == "PAS":
		return l, isPassScore(scoreNS, scoreEW)
	}
	l.Contract, ok = readContract(row.text(columnContract), row.text(columnDeclarer), row.text(columnTricks))
	if !ok {
		return l, false
	}
	l.Lead = readLead(row.text(columnLead))
	l.Score, ok = readScore(scoreNS, scoreEW)
	return l, ok
}

// isPassScore reports whether the scores of a board that was passed out are 0 or empty.
func isPassScore(ns, ew string) bool { return ns == "0" || ew == "0" || ns == "" && ew == "" }

// isNumber reports whether a text is the number of a pair.
func isNumber(s string) bool {
	return s != "" && len(s) <= 6 && strings.Trim(s, "0123456789") == ""
}

// contractText matches a contract in a cell. The groups are its level, strain and doubles.
var contractText = pattern.New(`(?i)^([1-7]) ?(NT|N|S|H|D|C) ?(x{0,2}|×{1,2})$`)

// readContract parses a contract with its declarer and tricks, such as 4HX by N, +1.
func readContract(text, declarer, tricks string) (c score.Contract, ok bool) {
	m := contractText.Re().FindStringSubmatch(text)
	if m == nil || len(declarer) != 1 || !strings.Contains("NESW", declarer) {
		return c, false
	}
	level, strain, doubles := m[1], strainName(m[2]), strings.ReplaceAll(strings.ToLower(m[3]), "×", "x")
	tricks = strings.ReplaceAll(tricks, "−", "-")
	if tricks != "=" && (len(tricks) < 2 || tricks[0] != '+' && tricks[0] != '-' || !isNumber(tricks[1:])) {
		return c, false
	}
	c, err := score.ParseContract(level + strain + doubles + tricks + " " + declarer)
	return c, err == nil && c.Check() == nil
}

// strainName returns a strain in capitals, with NT for notrump.
func strainName(text string) string {
	strain := strings.ToUpper(text)
	if strain == "N" {
		return "NT"
	}
	return strain
}

// readScore parses the raw score, which is in the column of the side that scored. It returns the
// score of North-South. JFR prints the score of East-West without a sign.
func readScore(ns, ew string) (points int, ok bool) {
	if ns != "" && ew != "" {
		return 0, false
	}
	minus := strings.NewReplacer("−", "-")
	if ns != "" {
		points, ok = parseScore(strings.TrimPrefix(minus.Replace(ns), "+"))
		return points, ok
	}
	points, ok = parseScore(strings.TrimPrefix(strings.TrimPrefix(minus.Replace(ew), "+"), "-"))
	return -points, ok
}

func parseScore(text string) (points int, ok bool) {
	points, err := strconv.Atoi(text)
	return points, err == nil && points%10 == 0 && points >= -score.MaxRaw && points <= score.MaxRaw
}

// readLead parses a card with the suit first. It returns an empty string for other text.
func readLead(text string) string {
	text = strings.ReplaceAll(strings.ToUpper(strings.ReplaceAll(text, " ", "")), "10", "T")
	if c, err := bridge.ParseCard(text); err == nil {
		return c.String()
	}
	return ""
}
