package director

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// synchronise makes the notation and the fields equal after the director has edited one of them. shownFields
// is the notation for the fields as the page showed them. If both were edited, the notation wins.
func (f directorForm) synchronise(isNotationEdited bool, shownFields string) {
	switch {
	case isNotationEdited:
		f.fillFields()
	case f.notation() != shownFields:
		f.Ruling = f.notation()
	}
}

// notation returns the notation for the fields: damage if an offender is chosen, otherwise the rows.
func (f directorForm) notation() string {
	if f.Offender == "NS" || f.Offender == "EW" {
		return apply.FormatDamage(f.Offender, f.Before, f.After, f.Actual)
	}
	ew := f.EW.Rows
	if !f.Split {
		ew = nil
	}
	return apply.FormatRows(f.NS.Rows, ew)
}

// fillFields fills the rows or the damage fields from the notation. It changes nothing if the notation
// cannot be parsed.
func (f directorForm) fillFields() {
	parts, ok := apply.ParseParts(f.Ruling)
	if !ok {
		return
	}
	f.Offender = parts.Offender
	if parts.Offender != "" {
		f.Before, f.After, f.Actual = parts.Before, parts.After, parts.Actual
		return
	}
	f.Split = parts.EW != nil
	rows := max(len(f.NS.Rows), len(parts.NS), len(parts.EW))
	f.NS.Rows, f.EW.Rows = padded(parts.NS, rows), padded(parts.EW, rows)
}

// padded returns the rows, followed by empty ones up to the given length.
func padded(rows []apply.Row, length int) []apply.Row {
	return append(rows, make([]apply.Row, length-len(rows))...)
}

// complete gives both sides the same number of rows, adds up their weights, and remembers the notation and
// the fields that the page shows, for synchronise.
func (f directorForm) complete() {
	rows := max(len(f.NS.Rows), len(f.EW.Rows))
	f.NS, f.EW = side("ns", padded(f.NS.Rows, rows)), side("ew", padded(f.EW.Rows, rows))
	f.ShownNotation, f.ShownRows = f.Ruling, f.notation()
}

// side returns a side with at least two rows and the sum of their weights.
func side(name string, rows []apply.Row) page.RulingSide {
	for len(rows) < 2 {
		rows = append(rows, apply.Row{})
	}
	s := page.RulingSide{Name: name, Rows: rows}
	s.Total, s.Complete = apply.TotalWeight(rows)
	isEmpty := !slices.ContainsFunc(rows, func(r apply.Row) bool { return r != apply.Row{} })
	if isEmpty {
		s.Total, s.Complete = "", true
	}
	return s
}
