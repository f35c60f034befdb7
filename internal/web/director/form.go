package director

import (
	"fmt"
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
