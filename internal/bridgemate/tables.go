package bridgemate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
)

// received is the table of entries, one for each result that somebody typed at a table. A row says that in section 1 at
// table 3, in round 2, on board 7, pair 3 sat North-South and pair 12 East-West, and East played 4 H with one overtrick:
//
//	Section Table Round Board PairNS PairEW Declarer NS/EW Contract Result
//	      1     3     2     7      3     12       12     E      4 H     +1
const received = "ReceivedData"

// readEntries reads all entries. The table and its required columns must exist.
func (e *Evening) readEntries(f *jet.File) error {
	columns, err := f.Columns(received)
	if err != nil {
		return err
	}
	for _, want := range requiredColumns {
		hasName := func(column string) bool { return strings.EqualFold(column, want) }
		if !slices.ContainsFunc(columns, hasName) {
			return fmt.Errorf("table %s has no column %s", received, want)
		}
	}
	rows := 0
	err = eachRow(f, received, entryColumns, func(r jet.Row) {
		if rows++; rows <= maxEntries {
			e.entries = append(e.entries, newEntry(r))
		}
	})
	switch {
	case err != nil:
		return err
	case rows == 0:
		return ErrNoResults
	case rows > maxEntries:
		return fmt.Errorf("the file has more than %d entries, too many for an evening", maxEntries)
	}
	return nil
}

// Columns of ReceivedData. Old programs did not write all of them.
var (
	requiredColumns = []string{
		"Section", "Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result",
	}
	entryColumns = []string{
		"ID", "Section", "Table", "Round", "Board", "PairNS", "PairEW", "Declarer", "NS/EW", "Contract", "Result",
		"LeadCard", "Remarks", "DateLog", "TimeLog", "Erased",
	}
)

// newEntry returns the entry in a row of ReceivedData.
func newEntry(r jet.Row) entry {
	ent := entry{
		Play:     Play{r.Number("Section"), r.Number("Table"), r.Number("Round"), r.Number("Board")},
		id:       r.Number("ID"),
		ns:       r.Number("PairNS"),
		ew:       r.Number("PairEW"),
		declarer: r.Number("Declarer"),
		seat:     strings.ToUpper(trimmed(r, "NS/EW")),
		contract: trimmed(r, "Contract"),
		made:     trimmed(r, "Result"),
		lead:     trimmed(r, "LeadCard"),
		remark:   trimmed(r, "Remarks"),
		logged:   hands.LogTime(r),
	}
	ent.erased, _ = r.Bool("Erased")
	return ent
}

// maxEntries far exceeds the number of entries at the largest congress.
const maxEntries = 100_000

// readSections reads the sections that have entries. A section with entries that is not in the table has no settings.
func (e *Evening) readSections(f *jet.File) error {
	columns := []string{"ID", "Letter", "MissingPair", "ScoringType", "Winners"}
	err := eachRow(f, "Section", columns, func(r jet.Row) {
		e.Sections = append(e.Sections, Section{
			Number:  r.Number("ID"),
			Letter:  trimmed(r, "Letter"),
			Winners: r.Number("Winners"),
			missing: r.Number("MissingPair"),
			scoring: r.Number("ScoringType"),
		})
	})
	if err != nil {
		return err
	}
	e.addMissingSections()
	slices.SortStableFunc(e.Sections, func(a, b Section) int { return a.Number - b.Number })
	for i := range e.Sections {
		if s := &e.Sections[i]; s.Letter == "" {
			s.Letter = fmt.Sprint(s.Number)
		}
	}
	e.Sections = slices.DeleteFunc(e.Sections, func(s Section) bool { return !e.hasEntries(s.Number) })
	return nil
}

// addMissingSections adds the sections that occur only in entries.
func (e *Evening) addMissingSections() {
	for _, ent := range e.entries {
		if ent.Section > 0 && e.section(ent.Section) == nil {
			e.Sections = append(e.Sections, Section{Number: ent.Section})
		}
	}
}

// hasEntries reports whether a section has entries.
func (e *Evening) hasEntries(section int) bool {
	return slices.ContainsFunc(e.entries, func(ent entry) bool { return ent.Section == section })
}

// readGroups reads the groups of tables, which may be separate fields.
func (e *Evening) readGroups(f *jet.File) error {
	return eachRow(f, "Tables", []string{"Section", "Table", "Group"}, func(r jet.Row) {
		e.groups[tableNumber{r.Number("Section"), r.Number("Table")}] = r.Number("Group")
	})
}

// eachRow calls visit for a table's rows. The table may be missing.
func eachRow(f *jet.File, table string, columns []string, visit func(jet.Row)) error {
	if !f.HasTable(table) {
		return nil
	}
	for row, err := range f.Rows(table, columns...) {
		if err != nil {
			return err
		}
		visit(row)
	}
	return nil
}

// trimmed returns a text without spaces at its ends, and with single spaces between words.
func trimmed(r jet.Row, column string) string {
	s, _ := r.Text(column)
	return strings.Join(strings.Fields(s), " ")
}
