package organiser

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Doubts that the user can accept at each step. Those in DoubtsOfReveal have their own flags; all others
// are accepted with --accept NAME.
var (
	DoubtsOfAmend = []DoubtKind{
		DateWeekday,
		DatePast,
		DateToday,
		DateMissing,
		DateImpossible,
		ExchangeClosed,
		ContributionsClosed,
		FewValues,
		Unclear,
	}

	DoubtsOfPublish = append(slices.Clone(DoubtsOfAmend), ShortPassphrase)
	DoubtsOfValue   = []DoubtKind{ValueContradicts, ValueEarly, ValueToday, ValueSet}
	DoubtsOfMake    = []DoubtKind{ValueContradicts, ValueEarly, ValueToday}
	DoubtsOfReveal  = []DoubtKind{KeysEarly, NotPlayed, PhaseGoes}
)

// findingKinds maps findings about the public number that the organiser must confirm to
// kinds of doubts.
var findingKinds = map[lint.FindingKind]DoubtKind{
	lint.OtherWeekday:   DateWeekday,
	lint.PastDate:       DatePast,
	lint.DateIsToday:    DateToday,
	lint.NoDate:         DateMissing,
	lint.ImpossibleDate: DateImpossible,
	lint.PastClose:      ExchangeClosed,
	lint.PastClosing:    ContributionsClosed,
	lint.LowEntropy:     FewValues,
	lint.Unclear:        Unclear,
}

// KindsOf returns the doubts' kinds without duplicates.
func KindsOf(doubts []Doubt) (kinds []DoubtKind) {
	for _, d := range doubts {
		if !slices.Contains(kinds, d.Kind) {
			kinds = append(kinds, d.Kind)
		}
	}
	return kinds
}

// KindNames returns the names of kinds, separated by commas.
func KindNames(kinds []DoubtKind) string {
	var names []string
	for _, k := range kinds {
		names = append(names, string(k))
	}
	return strings.Join(names, ", ")
}

// ParseKinds parses names of kinds, which must be allowed for the step.
func ParseKinds(names []string, allowed []DoubtKind) (kinds []DoubtKind, err error) {
	for _, name := range names {
		k := DoubtKind(strings.TrimSpace(name))
		if !slices.Contains(allowed, k) {
			return nil, words.Errorf("organiser.no-doubt",
				words.Name("name", plain.Quote(name)), words.Name("names", KindNames(allowed)))
		}
		kinds = append(kinds, k)
	}
	return kinds, nil
}
