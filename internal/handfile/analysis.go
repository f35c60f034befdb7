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
	tricks   string // DoubleDummyTricks, 20 digits
	rows     string // OptimumResultTable, converted to 20 digits
	heading  string // column names of the table being read
	rowsFrom int    // offset of the first row; 0: not in a table
}

// tag records a tag about double-dummy results. The tag ends at byte to.
func (a *analysis) tag(name, value []byte, to int) {
	switch {
	case bytes.EqualFold(name, []byte(tagTricks)) && isTable(string(value)):
		a.tricks = strings.ToUpper(string(value))
	case bytes.EqualFold(name, []byte(tagRows)):
		a.heading, a.rowsFrom = string(value), to
	}
}

// endRows reads the table rows that end at byte end.
func (a *analysis) endRows(data []byte, end int) {
	if a.rowsFrom > 0 && end >= a.rowsFrom {
		a.rows = readRows(a.heading, data[a.rowsFrom:end])
	}
	a.rowsFrom = 0
}

// isTable reports whether s has 20 digits from 0 to D.
func isTable(s string) bool {
	return len(s) == 20 && strings.Trim(strings.ToUpper(s), "0123456789ABCD") == ""
}

// readRows converts table rows such as "N NT 8" to 20 digits. It returns an empty string unless each of the 20
// results occurs exactly once.
func readRows(heading string, text []byte) string {
	column := map[string]int{}
	names := strings.Split(heading, ";")
	for i, name := range names {
		name, _, _ = strings.Cut(name, `\`)
		column[strings.ToLower(strings.Trim(name, "+- "))] = i
	}
	declarer, ok1 := column["declarer"]
	strain, ok2 := column["denomination"]
	result, ok3 := column["result"]
	if !ok1 || !ok2 || !ok3 {
		return ""
	}
	const seats, strains = "NSEW", "NSHDC"
	var table [20]byte
	found := 0
	for line := range bytes.Lines(text) {
		f := strings.Fields(string(line))
		if len(f) < len(names) || strings.HasPrefix(f[0], ";") || strings.HasPrefix(f[0], "{") {
			continue
		}
		seat := strings.Index(seats, strings.ToUpper(f[declarer]))
		suit := strings.Index(strains, strings.TrimSuffix(strings.ToUpper(f[strain]), "T"))
		n, err := strconv.ParseUint(f[result], 10, 8)
		if len(f[declarer]) != 1 || seat < 0 || suit < 0 || err != nil || n > 13 || table[5*seat+suit] != 0 {
			return ""
		}
		table[5*seat+suit] = "0123456789ABCD"[n]
		found++
	}
	if found != len(table) {
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
	switch {
	case known && old == "":
	case a.rows != "" && a.rows != table || known && old != table:
		s.warn(withPosition(line, 0, b.Number, reason("the board has two different double-dummy tables: neither is used")))
		s.DoubleDummy[b.Deal] = ""
	default:
		s.DoubleDummy[b.Deal] = table
	}
}
