package apply

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
)

// Row is a row in a ruling form: a weight in per cent, and a contract or a score. The notation (60%+620&40%-100) has
// the rows 60 +620 and 40 -100. A single row without a weight counts as 100 %.
type Row struct{ Weight, Result string }

// Parts contains the fields in a ruling form.
type Parts struct {
	NS, EW []Row // EW is nil if both sides have the same rows

	// for a damage ruling
	Offender              string // NS or EW
	Before, After, Actual string // results
}

// ParseParts splits a ruling in text notation into its parts. ok is false if the text is invalid. Contracts are not
// converted to scores, so the vulnerability need not be known.
func ParseParts(text string) (p Parts, ok bool) {
	for _, vul := range []bridge.Vulnerability{bridge.VulNone, bridge.VulAll} {
		r, err := score.ParseResult(text, &vul)
		if err != nil {
			continue
		}
		if d := r.Damage; d != nil {
			return Parts{
				Offender: d.Offender.String(),
				Before:   score.BothSides(d.Before).String(),
				After:    score.BothSides(d.After).String(),
				Actual:   score.BothSides(d.Actual).String(),
			}, true
		}
		p.NS, p.EW = RowsOf(r)
		return p, true
	}
	return p, false
}

// RowsOf converts a result to rows for each side. ew is nil if both sides have the same rows. A damage ruling has no
// rows.
func RowsOf(r score.Result) (ns, ew []Row) {
	if r.Damage != nil {
		return nil, nil
	}
	ns = sideRows(r.NS)
	if r.IsSplit() {
		ew = sideRows(r.EW)
	}
	return ns, ew
}

// sideRows converts the result of one side to rows.
func sideRows(s score.Side) (rows []Row) {
	if !s.IsWeighted() {
		if s.IsReal() {
			return []Row{{Result: s.Parts[0].String()}}
		}
		return []Row{{Result: s.String()}}
	}
	for _, p := range s.Parts {
		rows = append(rows, Row{Weight: p.Weight.Times(100).Plain(), Result: p.String()})
	}
	return rows
}

// FormatRows converts rows to a ruling in text notation, such as (60%+620&40%-100). ew is nil if both sides have the
// same rows. Empty rows are ignored.
func FormatRows(ns, ew []Row) string {
	nsText, ewText := composeSide(ns), composeSide(ew)
	if ewText == "" || ew == nil {
		return nsText
	}
	return bracketed(nsText) + "/" + bracketed(ewText)
}

// composeSide returns the notation of one side, such as +620 or (60% +620 & 40% -100).
func composeSide(rows []Row) string {
	rows = withoutEmpty(rows)
	var parts []string
	for _, r := range rows {
		part := strings.TrimSpace(r.Result)
		if weight := weightOf(r); weight != "" {
			part = strings.TrimSpace(weight + "% " + part)
		}
		parts = append(parts, part)
	}
	switch {
	case len(parts) == 0:
		return ""
	case len(parts) == 1 && weightOf(rows[0]) == "":
		return parts[0]
	}
	return "(" + strings.Join(parts, " & ") + ")"
}

// bracketed returns a side of a split score, with brackets around scores.
func bracketed(side string) string {
	if strings.HasPrefix(side, "(") {
		return side
	}
	vul := bridge.VulNone // The vulnerability does not matter, because the score is not used.
	if r, err := score.ParseResult(side, &vul); err != nil || r.NS.IsReal() {
		return "(" + side + ")"
	}
	return side
}

// withoutEmpty returns the rows that are not empty.
func withoutEmpty(rows []Row) []Row {
	isEmpty := func(r Row) bool { return weightOf(r) == "" && strings.TrimSpace(r.Result) == "" }
	return slices.DeleteFunc(slices.Clone(rows), isEmpty)
}

// weightOf returns the weight without a percent sign and with a decimal point, such as 33.3 for
// " 33,3 %".
func weightOf(r Row) string {
	number := strings.TrimSuffix(strings.TrimSpace(r.Weight), "%")
	return strings.TrimSpace(strings.ReplaceAll(number, ",", "."))
}

// FormatDamage returns a damage ruling in text notation, such as
//
//	damage by EW: before +620, after +500, actual +150
//
// Missing results become ?, except for after, which is optional.
func FormatDamage(offender, before, after, actual string) string {
	out := "damage by " + offender + ": before " + orQuestionMark(before)
	if strings.TrimSpace(after) != "" {
		out += ", after " + orQuestionMark(after)
	}
	return out + ", actual " + orQuestionMark(actual)
}

// orQuestionMark returns a score, or ? if it is empty.
func orQuestionMark(text string) string {
	text = strings.TrimSpace(text)
	if text == "" {
		return "?"
	}
	return text
}
