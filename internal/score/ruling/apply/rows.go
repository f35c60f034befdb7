package apply

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// Row is a part of a side as a form shows it: a weight in per cent, and a
// contract or a score. A single row without a weight is all of the side.
type Row struct{ Weight, Result string }

// Parts are a ruling as a form shows it: rows for each side, or the results of a
// damage. EW is nil where both sides have the same.
type Parts struct {
	NS, EW                          []Row
	Offender, Before, After, Actual string // of a damage; empty: there is none
}

// ReadParts takes a ruling in the notation apart; ok is false where it cannot be
// read. Contracts are read whatever the vulnerability, since they stay as they
// are written.
func ReadParts(text string) (p Parts, ok bool) {
	for _, vul := range []bridge.Vulnerability{bridge.VulNone, bridge.VulAll} {
		r, err := score.ParseResult(text, &vul)
		if err != nil {
			continue
		}
		if d := r.Damage; d != nil {
			return Parts{Offender: d.Offender.String(), Before: score.Same(d.Before).String(),
				After: score.Same(d.After).String(), Actual: score.Same(d.Actual).String()}, true
		}
		p.NS, p.EW = Rows(r)
		return p, true
	}
	return p, false
}

// Rows returns the sides of a result as rows; ew is nil where both sides have the
// same, and nothing is returned for a damage.
func Rows(r score.Result) (ns, ew []Row) {
	if r.Damage != nil {
		return nil, nil
	}
	ns = sideRows(r.NS)
	if r.Split() {
		ew = sideRows(r.EW)
	}
	return ns, ew
}

func sideRows(s score.Side) (rows []Row) {
	if !s.Weighted() {
		if s.Real() {
			return []Row{{Result: s.Parts[0].String()}}
		}
		return []Row{{Result: s.String()}}
	}
	for _, p := range s.Parts {
		rows = append(rows, Row{Weight: p.Weight.Times(100).Plain(), Result: p.String()})
	}
	return rows
}

// Compose returns what rows say in the notation; ew is nil where both sides have the
// same. Rows without weight and result count for nothing.
func Compose(ns, ew []Row) string {
	mine, theirs := composeSide(ns), composeSide(ew)
	if theirs == "" || ew == nil {
		return mine
	}
	return bracketed(mine) + "/" + bracketed(theirs)
}

func composeSide(rows []Row) string {
	rows = filled(rows)
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

// bracketed is a side as it stands in a split score: scores in brackets.
func bracketed(side string) string {
	vul := bridge.VulNone
	if strings.HasPrefix(side, "(") {
		return side
	}
	if r, err := score.ParseResult(side, &vul); err != nil || r.NS.Real() {
		return "(" + side + ")"
	}
	return side
}

func filled(rows []Row) []Row {
	return slices.DeleteFunc(slices.Clone(rows), func(r Row) bool { return weightOf(r) == "" && strings.TrimSpace(r.Result) == "" })
}

func weightOf(r Row) string {
	return strings.TrimSpace(strings.ReplaceAll(strings.TrimSuffix(strings.TrimSpace(r.Weight), "%"), ",", "."))
}

// Total returns the sum of the weights of rows, as people write it; ok is false where
// it is not 100, or a weight is no number. A single row without a weight has all.
func Total(rows []Row) (total string, ok bool) {
	rows = filled(rows)
	if len(rows) == 1 && weightOf(rows[0]) == "" {
		return "100", true
	}
	var sum score.Frac
	for _, r := range rows {
		text := weightOf(r)
		if text == "" {
			continue
		}
		f, err := score.ParseFrac(strings.NewReplacer("−", "-", "–", "-").Replace(text))
		if err != nil {
			return "?", false
		}
		sum = sum.Add(f)
	}
	return sum.Decimal(2), sum.Equal(score.Int(100))
}

// ComposeDamage returns a damage in the notation.
func ComposeDamage(offender, before, after, actual string) string {
	out := "damage by " + offender + ": before " + scored(before)
	if strings.TrimSpace(after) != "" {
		out += ", after " + scored(after)
	}
	return out + ", actual " + scored(actual)
}

func scored(text string) string {
	text = strings.TrimSpace(text)
	if text == "" {
		return "?"
	}
	return text
}

// Fault returns the first row that is no part of a result, from 0, and why; -1 where
// every row can be one. vul is nil where the vulnerability is not known.
func Fault(rows []Row, vul *bridge.Vulnerability) (row int, why words.Text) {
	for i, r := range rows {
		weight, result := weightOf(r), strings.TrimSpace(r.Result)
		if weight == "" && result == "" {
			continue
		}
		if _, err := score.ParseFrac(weight); weight != "" && err != nil {
			return i, words.New("director.no-weight", words.Name("text", plain.Start(r.Weight)))
		}
		if result == "" {
			return i, words.New("director.no-result")
		}
		if why := ResultFault(result, vul); why.Said() {
			return i, why
		}
	}
	return -1, words.Text{}
}

// ResultFault says why a text in a field of its own is no contract and no score; the
// zero Text where it is one.
func ResultFault(text string, vul *bridge.Vulnerability) words.Text {
	_, err := score.ParseResult(text, vul)
	if err == nil {
		return words.Text{}
	}
	var s *score.SyntaxError
	if _, known := score.ParseResult(text, new(bridge.Vulnerability)); known == nil && errors.As(err, &s) {
		return s.Msg // the vulnerability is missing
	}
	if level := text[0]; level >= '1' && level <= '7' && strings.ContainsFunc(text, unicode.IsLetter) {
		return words.New("director.no-contract", words.Name("text", plain.Start(text)))
	}
	return words.New("director.no-score", words.Name("text", plain.Start(text)))
}
