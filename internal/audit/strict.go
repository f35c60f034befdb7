package audit

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

// StrictReasons returns the reasons why a strict verification does not accept the report.
func (r *Report) StrictReasons() (reasons []Line) {
	add := func(c say.Code, args ...words.Arg) { reasons = append(reasons, line(c, args...)) }
	for _, anchor := range r.RestsOn {
		add(anchorReasons[anchor])
	}
	isValueSpelling := func(c say.Choice) bool {
		return c.Kind == "spelling" && strings.HasPrefix(string(c.Text.Code), "value.")
	}
	if slices.ContainsFunc(r.Choices, isValueSpelling) {
		add("strict.spelling")
	}
	warnings := 0
	for _, w := range r.Warnings {
		if w.Strict {
			warnings++
		}
	}
	if warnings > 0 {
		add("strict.warnings", words.N("n", warnings))
	}
	if n := r.countNotHeld(); n > 0 {
		add("strict.not-held", words.N("n", n))
	}
	if n := r.Summary.Recognised; n > 0 {
		add("strict.recognised", words.N("n", n))
	}
	return reasons
}

// anchorReasons contains the reasons of a strict verification for open anchors.
var anchorReasons = map[Anchor]say.Code{TheDescription: "strict.description", TheValue: "strict.value"}

// countNotHeld returns the number of sessions marked as not held. A phase with unknown length counts as
// one.
func (r *Report) countNotHeld() (n int) {
	listed := map[int]bool{}
	for i := range r.Sessions {
		if s := &r.Sessions[i]; s.State == NotHeld {
			listed[s.Phase] = true
			n++
		}
	}
	for _, c := range r.Choices {
		if c.Kind == notHeldKind && !listed[c.Phase] {
			n++
		}
	}
	return n
}

// notHeldKind is the kind of choice for sessions that were not held.
const notHeldKind = "not held"
