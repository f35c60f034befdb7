package handfile

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// analysisTags are the PBN tags for double-dummy results, as written by fairdeal and other programs. They are
// removed when a new table is inserted.
var analysisTags = []string{tagTricks, tagScore, "ParContract", tagRows, "Ability", "Minimax"}

const (
	tagTricks = "DoubleDummyTricks"
	tagScore  = "OptimumScore"
	tagRows   = "OptimumResultTable"
)

func isAnalysis(name string) bool {
	return slices.ContainsFunc(analysisTags, func(tag string) bool { return strings.EqualFold(tag, name) })
}

// analysis collects the double-dummy results of a game.
type analysis struct {
	tricks    string // DoubleDummyTricks, 20 digits
	rows      string // OptimumResultTable, converted to 20 digits
	heading   string // column names of the table being read
	rowsStart int    // offset of the first row; 0: not in a table
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
	columns := map[string]int{}
	names := strings.Split(heading, ";")
	for i, name := range names {
		name, _, _ = strings.Cut(name, `\`)
		columns[strings.ToLower(strings.Trim(name, "+- "))] = i
	}
	declarer, hasDeclarer := columns["declarer"]
	strain, hasStrain := columns["denomination"]
	result, hasResult := columns["result"]
	if !hasDeclarer || !hasStrain || !hasResult {
		return ""
	}

	const seats, strains = "NSEW", "NSHDC"
	var table [20]byte
	count := 0
	for line := range bytes.Lines(text) {
		fields := strings.Fields(string(line))
		if len(fields) < len(names) || strings.HasPrefix(fields[0], ";") || strings.HasPrefix(fields[0], "{") {
			continue
		}
		seat := strings.Index(seats, strings.ToUpper(fields[declarer]))
		suit := strings.Index(strains, strings.TrimSuffix(strings.ToUpper(fields[strain]), "T"))
		tricks, err := strconv.ParseUint(fields[result], 10, 8)
		if len(fields[declarer]) != 1 || seat < 0 || suit < 0 || err != nil || tricks > 13 {
			return ""
		}
		if cell := &table[5*seat+suit]; *cell == 0 {
			*cell = "0123456789ABCD"[tricks]
			count++
		} else {
			return ""
		}
	}
	if count != len(table) {
		return ""
	}
	return string(table[:])
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
	case known && old == "":
	case hasTwoTables || known && old != table:
		s.warn(withPosition(line, 0, b.Number, reason("the board has two different double-dummy tables: neither is used")))
		s.DoubleDummy[b.Deal] = ""
	default:
		s.DoubleDummy[b.Deal] = table
	}
}
