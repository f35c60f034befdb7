package handfile

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// analysis collects the double-dummy table of a PBN game, which programs write in two ways:
//
//	[DoubleDummyTricks "88887888875555655556"]
//
//	[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
//	N NT  8
//	N  S  8
//
// Both become 20 digits from 0 to D (13 tricks): by declarer N S E W, each in NT S H D C.
type analysis struct {
	tricks    string // DoubleDummyTricks
	rows      string // OptimumResultTable, converted to 20 digits
	heading   string // column names of the table being read
	rowsStart int    // offset of the first row; 0: not in a table
}

const (
	tagTricks = "DoubleDummyTricks"
	tagScore  = "OptimumScore"
	tagRows   = "OptimumResultTable"
)

// analysisTags are the PBN tags for double-dummy results, as written by fairdeal and other programs. They are
// removed when a new table is inserted.
var analysisTags = []string{tagTricks, tagScore, "ParContract", tagRows, "Ability", "Minimax"}

// isAnalysis reports whether a tag is for double-dummy results.
func isAnalysis(name string) bool {
	return slices.ContainsFunc(analysisTags, func(tag string) bool { return strings.EqualFold(tag, name) })
}

// addTag records a tag about double-dummy results, which ends at byte end.
func (a *analysis) addTag(name, value []byte, end int) {
	switch {
	case bytes.EqualFold(name, []byte(tagTricks)) && isTable(string(value)):
		a.tricks = strings.ToUpper(string(value))
	case bytes.EqualFold(name, []byte(tagRows)):
		a.heading, a.rowsStart = string(value), end
	}
}

// endRows reads the table rows that end at byte end.
func (a *analysis) endRows(data []byte, end int) {
	if a.rowsStart > 0 && end >= a.rowsStart {
		a.rows = readRows(a.heading, data[a.rowsStart:end])
	}
	a.rowsStart = 0
}

// isTable reports whether s has 20 digits from 0 to D.
func isTable(s string) bool {
	return len(s) == 20 && strings.Trim(strings.ToUpper(s), "0123456789ABCD") == ""
}

// readRows converts table rows such as "N NT 8" to 20 digits. It returns an empty string unless each of the 20
// results occurs exactly once.
func readRows(heading string, text []byte) string {
	columns, ok := parseRowHeading(heading)
	if !ok {
		return ""
	}
	const seats, strains = "NSEW", "NSHDC"
	var table [20]byte
	count := 0
	for line := range bytes.Lines(text) {
		fields := strings.Fields(string(line))
		isComment := len(fields) > 0 && (fields[0][0] == ';' || fields[0][0] == '{')
		if len(fields) < columns.count || isComment {
			continue
		}
		declarer := fields[columns.declarer]
		seat := strings.Index(seats, strings.ToUpper(declarer))
		strain := strings.Index(strains, strings.TrimSuffix(strings.ToUpper(fields[columns.strain]), "T"))
		tricks, err := strconv.ParseUint(fields[columns.result], 10, 8)
		if len(declarer) != 1 || seat < 0 || strain < 0 || err != nil || tricks > 13 {
			return ""
		}
		cell := &table[len(strains)*seat+strain]
		isRepeated := *cell != 0
		if isRepeated {
			return ""
		}
		*cell = "0123456789ABCD"[tricks]
		count++
	}
	if count != len(table) {
		return ""
	}
	return string(table[:])
}

// rowColumns contains the column indexes in a table of results.
type rowColumns struct{ declarer, strain, result, count int }

// parseRowHeading parses column names such as Declarer;Denomination\2R;Result\2R.
func parseRowHeading(heading string) (columns rowColumns, ok bool) {
	indexes := map[string]int{}
	names := strings.Split(heading, ";")
	for i, name := range names {
		name, _, _ = strings.Cut(name, `\`) // drop the width and the alignment
		indexes[strings.ToLower(strings.Trim(name, "+- "))] = i
	}
	declarer, hasDeclarer := indexes["declarer"]
	strain, hasStrain := indexes["denomination"]
	result, hasResult := indexes["result"]
	columns = rowColumns{declarer: declarer, strain: strain, result: result, count: len(names)}
	return columns, hasDeclarer && hasStrain && hasResult
}

// addTricks records the double-dummy table of a deal. If two tables for the same deal differ, neither is kept,
// because nobody knows which is right.
func (s *Set) addTricks(a *analysis, b *bridge.Board, line int) {
	table := a.tricks
	if table == "" {
		table = a.rows
	}
	if table == "" || !b.Deal.Complete() {
		return
	}
	if s.DoubleDummy == nil {
		s.DoubleDummy = map[bridge.Deal]string{}
	}
	old, known := s.DoubleDummy[b.Deal]
	hasTwoTables := a.rows != "" && a.rows != table
	switch {
	case known && old == "": // Two earlier tables differ, so the board has no table.
	case hasTwoTables || known && old != table:
		text := reason("the board has two different double-dummy tables: neither is used")
		s.warn(withPosition(line, 0, b.Number, text))
		s.DoubleDummy[b.Deal] = ""
	default:
		s.DoubleDummy[b.Deal] = table
	}
}
