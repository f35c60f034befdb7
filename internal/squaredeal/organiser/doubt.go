package organiser

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Doubt is a reason not to perform a step.
type Doubt struct {
	Kind Kind       `json:"kind"`
	Said words.Text `json:"said"`

	Err     error         `json:"-"`                // underlying error
	Session squaredeal.ID `json:"session,omitzero"` // for NotPlayed and PhaseGoes
	Files   []string      `json:"files,omitempty"`  // for HandsDiffer and KeysThere
	Type    string        `json:"-"`                // text that a user types to settle NotPlayed or KeysEarly
	Early   *TooEarly     `json:"-"`                // details for KeysEarly
}

// Unsettled is the error if a step did nothing because of unsettled doubts.
type Unsettled struct{ Doubts []Doubt }

// InWords returns the doubts as one text.
func (u *Unsettled) InWords() words.Text {
	if len(u.Doubts) == 1 {
		return u.Doubts[0].Said
	}
	texts := make([]words.Text, len(u.Doubts))
	for i, d := range u.Doubts {
		texts[i] = d.Said
	}
	return words.New("list.several", words.List("parts", texts...))
}

func (u *Unsettled) Error() string { return u.InWords().String() }

// Unwrap returns the kinds of the doubts and their underlying errors.
func (u *Unsettled) Unwrap() (errs []error) {
	for _, d := range u.Doubts {
		errs = append(errs, d.Kind)
		if d.Err != nil {
			errs = append(errs, d.Err)
		}
	}
	return errs
}

// OfKind returns the doubt of this kind in an error, or nil.
func OfKind(err error, k Kind) *Doubt {
	var open *Unsettled
	if !errors.As(err, &open) {
		return nil
	}
	return Find(open.Doubts, k)
}

// Find returns the first doubt of a kind, or nil.
func Find(doubts []Doubt, k Kind) *Doubt {
	i := slices.IndexFunc(doubts, func(d Doubt) bool { return d.Kind == k })
	if i < 0 {
		return nil
	}
	return &doubts[i]
}

// checkSettled returns an error if the kind of a doubt is not settled.
func checkSettled(doubts []Doubt, settled []Kind) error {
	var open []Doubt
	for _, d := range doubts {
		if d.Kind == InfoNothing || !isSettled(settled, d.Kind) {
			open = append(open, d)
		}
	}
	if len(open) == 0 {
		return nil
	}
	return &Unsettled{open}
}

func isSettled(settled []Kind, k Kind) bool { return slices.Contains(settled, k) }

func newDoubt(k Kind, err error) Doubt { return Doubt{Kind: k, Said: words.Of(err), Err: err} }

// newRefusal returns an error for a request that nobody can settle.
func newRefusal(k Kind, text words.Text) error { return &Unsettled{[]Doubt{{Kind: k, Said: text}}} }

// acceptedDoubts returns the doubts whose kinds are settled.
func acceptedDoubts(doubts []Doubt, settled []Kind) []Doubt {
	return slices.DeleteFunc(slices.Clone(doubts), func(d Doubt) bool { return !slices.Contains(settled, d.Kind) })
}

// noteAccepted records accepted doubts in the diary.
func (t *Tournament) noteAccepted(doubts []Doubt, now time.Time) error {
	if len(doubts) == 0 {
		return nil
	}
	return t.Note(acceptedEvents(doubts, now)...)
}

// acceptedEvents returns the diary events for accepted doubts.
func acceptedEvents(doubts []Doubt, now time.Time) (events []Event) {
	for _, k := range KindsOf(doubts) {
		events = append(events, Event{Time: now, Event: Accepted, Note: string(k)})
	}
	return events
}

// KindsOf returns the doubts' kinds without duplicates.
func KindsOf(doubts []Doubt) (kinds []Kind) {
	for _, d := range doubts {
		if !slices.Contains(kinds, d.Kind) {
			kinds = append(kinds, d.Kind)
		}
	}
	return kinds
}

// NamesOf returns the names of kinds, separated by commas.
func NamesOf(kinds []Kind) string {
	var names []string
	for _, k := range kinds {
		names = append(names, string(k))
	}
	return strings.Join(names, ", ")
}

// ParseKinds parses names of kinds, which must be allowed for the step.
func ParseKinds(names []string, allowed []Kind) (kinds []Kind, err error) {
	for _, name := range names {
		k := Kind(strings.TrimSpace(name))
		if !slices.Contains(allowed, k) {
			return nil, words.Errorf("organiser.no-doubt",
				words.Name("name", plain.Quote(name)), words.Name("names", NamesOf(allowed)))
		}
		kinds = append(kinds, k)
	}
	return kinds, nil
}

// Kinds of doubts for each step. All except those in DoubtsOfReveal are accepted by name.
var (
	DoubtsOfAmend = []Kind{
		DateWeekday, DatePast, DateToday, DateMissing, DateImpossible, ExchangeClosed, ContributionsClosed, FewValues, Unclear,
	}

	DoubtsOfPublish = append(slices.Clone(DoubtsOfAmend), ShortPassphrase)
	DoubtsOfValue   = []Kind{ValueContradicts, ValueEarly, ValueToday, ValueSet}
	DoubtsOfMake    = []Kind{ValueContradicts, ValueEarly, ValueToday}
	DoubtsOfReveal  = []Kind{KeysEarly, NotPlayed, PhaseGoes}
)

// findingKinds maps findings about the public number that the organiser must confirm to
// kinds of doubts.
var findingKinds = map[lint.FindingKind]Kind{
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

// doubtsAbout returns the doubts about the description of the public number.
func doubtsAbout(d *squaredeal.Description, now time.Time) (linted lint.Lint, doubts []Doubt) {
	linted = lint.LintOf(plain.Text(d.Text(d.Delayed)), now)
	for _, f := range linted.Findings {
		switch f.Gravity {
		case lint.Refuse:
			doubts = append(doubts, Doubt{Kind: InfoNothing, Said: f.Said})
		case lint.Confirm:
			doubts = append(doubts, Doubt{Kind: cmp.Or(findingKinds[f.Kind], Kind(f.Kind)), Said: f.Said})
		}
	}
	return linted, doubts
}
