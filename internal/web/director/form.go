package director

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// directorForm is the form of a ruling. It shows the ruling twice, and the director may change either:
//
//   - as a notation, such as (60%+620&40%-100);
//   - as rows with a weight and a result each, here 60 with +620 and 40 with -100, or as fields for damage.
type directorForm struct{ *page.RulingForm }

// parseForm parses the submitted fields.
func parseForm(q *desk.Request) (directorForm, []page.Problem) {
	f := &page.RulingForm{
		Question: apply.Question{
			Method:   q.Value("method"),
			Board:    q.Value("board"),
			Actual:   q.Value("actual"),
			Others:   strings.ReplaceAll(q.Value("others"), "\r\n", "\n"),
			Pair:     q.Value("pair"),
			Expected: q.Value("expected"),
			Datum:    q.Value("datum"),
			Ruling:   strings.TrimSpace(q.Value("ruling")),
			Case: apply.Case{
				Event:    q.Value("event"),
				Names:    q.Value("names"),
				Director: q.Value("case-director"),
				Facts:    q.Value("facts"),
			},
		},
		Place:    apply.Place{Pairs: q.Value("pairs"), Match: q.Value("match"), Room: q.Value("room")},
		Evening:  chosenEvening(q, q.Value("evening")),
		Split:    q.Value("split") != "",
		Offender: q.Value("offender"),
		Before:   q.Value("before"),
		After:    q.Value("after"),
	}
	f.NS, f.EW = side("ns", parseRows(q, "ns")), side("ew", parseRows(q, "ew"))
	traveller, err := uploadedTraveller(q, f)
	if err != nil {
		return directorForm{f}, []page.Problem{{Field: "file", Text: q.ErrorText(err)}}
	}
	if traveller != "" {
		f.Others = traveller
	}
	return directorForm{f}, nil
}

// parseRows parses the rows of a side, "ns" or "ew": the fields ns-w0 and ns-r0 (weight and result), ns-w1
// and ns-r1, and so on.
func parseRows(q *desk.Request, side string) (rows []apply.Row) {
	count, _ := strconv.Atoi(q.Value("parts"))
	for i := range max(0, min(count, maxParts)) {
		rows = append(rows, apply.Row{
			Weight: strings.TrimSpace(q.Value(fmt.Sprint(side, "-w", i))),
			Result: strings.TrimSpace(q.Value(fmt.Sprint(side, "-r", i))),
		})
	}
	return rows
}

// maxParts is the maximum number of parts per side on the page. The notation allows more.
const maxParts = 24

// press performs the action of a button that changes the form: "=A+/A-" enters an artificial score, "60/40"
// enters weights, and "row" adds a row. It reports whether the button is one of these.
func (f directorForm) press(button string) bool {
	weights := sharedWeights(button)
	switch {
	case strings.HasPrefix(button, "="):
		f.Ruling = strings.TrimPrefix(button, "=")
		f.fillFields()
	case weights != nil:
		f.Offender = ""
		f.NS.Rows = weighted(f.NS.Rows, weights)
		if f.Split {
			f.EW.Rows = weighted(f.EW.Rows, weights)
		}
		f.Ruling = f.notation()
	case button == "row" && len(f.NS.Rows) < maxParts:
		f.NS.Rows, f.EW.Rows = append(f.NS.Rows, apply.Row{}), append(f.EW.Rows, apply.Row{})
	default:
		return false
	}
	return true
}

// sharedWeights returns the weights that a button enters into the rows, or nil for other buttons.
func sharedWeights(button string) []string {
	switch button {
	case "60/40":
		return []string{"60", "40"}
	case "50/50":
		return []string{"50", "50"}
	case "thirds":
		return []string{"100/3", "100/3", "100/3"}
	}
	return nil
}

// weighted returns the rows with new weights. Further rows get none.
func weighted(rows []apply.Row, weights []string) []apply.Row {
	for len(rows) < len(weights) {
		rows = append(rows, apply.Row{})
	}
	for i := range rows {
		rows[i].Weight = ""
		if i < len(weights) {
			rows[i].Weight = weights[i]
		}
	}
	return rows
}

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
