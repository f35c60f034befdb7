package federation

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/words"
)

// merge merges the statements about a tournament under any of its names.
func (all Statements) merge(names []string) Statement {
	var merged Statement
	for _, name := range names {
		name = strings.ToLower(name)
		s := cmp.Or(all[name], all[path.Base(name)])
		if s == nil {
			continue
		}
		merged.Played = append(merged.Played, s.Played...)
		merged.Reserve = append(merged.Reserve, s.Reserve...)
		merged.Replaced = append(merged.Replaced, s.Replaced...)
		merged.problems = append(merged.problems, s.problems...)
		if s.Value != nil {
			merged.Value = s.Value
		}
		if s.Published != nil {
			merged.Published = s.Published
		}
	}
	return merged
}

// apply sets the options of an audit from a statement. It returns an error for each unusable part.
func (s *Statement) apply(o *audit.Options, inputs []audit.Input, phases int) []error {
	errs := slices.Clone(s.problems)
	o.Earlier = s.Published
	for _, text := range s.Played {
		played, err := audit.ParsePlayed(text, inputs, phases)
		if err != nil {
			errs = append(errs, unusableError("played", text, err))
		}
		o.Played = append(o.Played, played...)
	}
	for _, text := range s.Replaced {
		b, err := audit.ParseReplaced(text, phases)
		if err != nil {
			errs = append(errs, unusableError("replaced", text, err))
			continue
		}
		o.Replaced = append(o.Replaced, b)
	}
	for _, text := range s.Reserve {
		id, err := audit.ParseReserve(text, phases)
		if err != nil {
			errs = append(errs, unusableError("reserve", text, err))
			continue
		}
		o.Reserve = append(o.Reserve, id)
	}
	return errs
}

// unusableError returns the error for an unusable statement.
func unusableError(word, statement string, err error) error {
	return words.Errorf("federation.statement",
		words.Name("word", word), quoted("statement", statement), words.E("why", err))
}
