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

// Settling describes how a user settles a doubt of one kind in commands, dialogue and desk.
type Settling struct {
	Kind  Kind
	Flag  string // flag of the command: accept with the kind's name, or a separate flag
	Field string // field of the desk's form; empty if the desk does not offer it
	Box   string // text next to the field, if it differs from the doubt
	Typed bool   // the user types Doubt.Type into the field; otherwise the field is a check box
	Open  string // message of the form if the doubt is not settled, with arguments file and name; empty for the general message
	At    string // field next to that message, if not Field
	Ask   string // question of the dialogue, with the doubt as argument what; empty if there is no question
}

// Accept is the prefix of the flag that accepts a doubt by name.
const Accept = "accept "

// Questions of the dialogue.
const (
	askMeant    = "dialogue.meant-so"   // about a description
	askUse      = "dialogue.use-anyway" // about a value or a passphrase
	askSetAside = "dialogue.set-aside"
)

// settlings has a row for each kind of doubt that a user can settle. Commands, dialogue
// and desk get their flags, fields and questions from it. Missing flags and fields are
// named after the kind: "accept weekday" and "accept-weekday".
var settlings = []Settling{
	{Kind: DateWeekday, Ask: askMeant},
	{Kind: DatePast, Ask: askMeant},
	{Kind: DateToday, Ask: askMeant},
	{Kind: DateMissing, Ask: askMeant},
	{Kind: DateImpossible, Ask: askMeant},
	{Kind: ExchangeClosed, Ask: askMeant},
	{Kind: ContributionsClosed, Ask: askMeant},
	{Kind: FewValues, Ask: askMeant},
	{Kind: Unclear, Ask: askMeant},
	{Kind: ShortPassphrase, Field: "short", Open: "desk.freeze.passphrase-short-gets-file", Ask: askUse},
	{Kind: KeysThere, Flag: "new-keys", Field: "new_keys", Open: "desk.freeze.key-file-already-tournament", Ask: askSetAside},
	{Kind: SharesThere, Flag: "new-keys", Field: "new_keys", At: "shares", Open: "desk.freeze.shares-another-attempt-move", Ask: askSetAside},
	{Kind: ValueContradicts, Ask: askUse},
	{Kind: ValueEarly, Ask: askUse},
	{Kind: ValueToday, Ask: askUse},
	{Kind: ValueSet, Box: "desk.value.another-value-set-replace", Ask: askUse},
	{Kind: HandsDiffer, Flag: "force", Field: "overwrite", Open: "desk.make.holds-something-else-nothing", Ask: "dialogue.write-over"},
	{Kind: Unproven, Flag: "unproven"},
	{Kind: KeysEarly, Flag: "early", Field: "early", Open: "desk.reveal.too-early-reveal-keys", Ask: "organise.early-type"},
	{Kind: NotPlayed, Flag: "played", Field: "confirm", Typed: true, Open: "desk.type-letter"},
	{Kind: PhaseGoes, Flag: "phase-over", Field: "over"},
}

// Settlings returns how each kind of doubt can be settled.
func Settlings() []Settling {
	list := slices.Clone(settlings)
	for i, s := range list {
		if s.Flag == "" {
			list[i].Flag = Accept + string(s.Kind)
			list[i].Field = cmp.Or(s.Field, "accept-"+string(s.Kind))
		}
	}
	return list
}

// Settling returns how a doubt of this kind can be settled, or the zero value if it
// cannot.
func (k Kind) Settling() Settling {
	list := Settlings()
	i := slices.IndexFunc(list, func(s Settling) bool { return s.Kind == k })
	if i < 0 {
		return Settling{}
	}
	return list[i]
}

// ByFlag returns the kinds of doubts that a flag settles.
func ByFlag(flag string) (kinds []Kind) {
	for _, s := range Settlings() {
		if s.Flag == flag {
			kinds = append(kinds, s.Kind)
		}
	}
	return kinds
}

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

// Kinds of doubts for each step. All except those in DoubtsOfReveal are accepted by name.
var (
	DoubtsOfAmend = []Kind{DateWeekday, DatePast, DateToday, DateMissing, DateImpossible, ExchangeClosed, ContributionsClosed, FewValues, Unclear}

	DoubtsOfPublish = append(slices.Clone(DoubtsOfAmend), ShortPassphrase)
	DoubtsOfValue   = []Kind{ValueContradicts, ValueEarly, ValueToday, ValueSet}
	DoubtsOfMake    = []Kind{ValueContradicts, ValueEarly, ValueToday}
	DoubtsOfReveal  = []Kind{KeysEarly, NotPlayed, PhaseGoes}
)

// ParseKinds parses names of kinds, which must be allowed for the step.
func ParseKinds(names []string, allowed []Kind) (kinds []Kind, err error) {
	for _, name := range names {
		k := Kind(strings.TrimSpace(name))
		if !slices.Contains(allowed, k) {
			return nil, words.Errorf("organiser.no-doubt", words.Name("name", plain.Quote(name)), words.Name("names", NamesOf(allowed)))
		}
		kinds = append(kinds, k)
	}
	return kinds, nil
}

// NamesOf returns the names of kinds, separated by commas.
func NamesOf(kinds []Kind) string {
	var names []string
	for _, k := range kinds {
		names = append(names, string(k))
	}
	return strings.Join(names, ", ")
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

// Said returns the doubts as one text.
func (u *Unsettled) Said() words.Text {
	if len(u.Doubts) == 1 {
		return u.Doubts[0].Said
	}
	texts := make([]words.Text, len(u.Doubts))
	for i, d := range u.Doubts {
		texts[i] = d.Said
	}
	return words.New("list.several", words.List("parts", texts...))
}

func (u *Unsettled) Error() string { return u.Said().String() }

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

func newDoubt(k Kind, err error) Doubt { return Doubt{Kind: k, Said: words.Of(err), Err: err} }

// newRefusal returns an error for a request that nobody can settle.
func newRefusal(k Kind, text words.Text) error { return &Unsettled{[]Doubt{{Kind: k, Said: text}}} }

func isSettled(settled []Kind, k Kind) bool { return slices.Contains(settled, k) }
