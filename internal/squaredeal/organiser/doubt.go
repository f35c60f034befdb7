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
	"github.com/fairdeal/fairdeal/words"
)

// Settling says how a person settles a doubt of one kind at each entry point.
type Settling struct {
	Kind  Kind
	Flag  string // of the command: accept with the kind as its name, or a flag of its own
	Field string // of the form at the desk; empty: the desk does not offer it
	Box   string // what the form says beside the field, if not the doubt itself
	Typed bool   // Doubt.Type is typed into the field; else it is a box
	Open  string // what the form says if it is not settled, with file and name of the doubt; empty: look again
	At    string // the field beside which it says so, if not Field
	Ask   string // the question of the dialogue, which takes the doubt as what; empty: it does not ask
}

// Accept begins the flag that accepts a doubt by its name.
const Accept = "accept "

const (
	meant = "dialogue.meant-so"   // of a description
	use   = "dialogue.use-anyway" // of a value or a passphrase
	aside = "dialogue.set-aside"
)

// settlings has one row for each kind of doubt that a person can settle. Commands, dialogue
// and desk take flags, fields and questions from it. A row without a flag or a field has
// those of its name: "accept weekday" and "accept-weekday".
var settlings = []Settling{
	{Kind: DateWeekday, Ask: meant},
	{Kind: DatePast, Ask: meant},
	{Kind: DateToday, Ask: meant},
	{Kind: DateMissing, Ask: meant},
	{Kind: DateImpossible, Ask: meant},
	{Kind: ExchangeClosed, Ask: meant},
	{Kind: ContributionsClosed, Ask: meant},
	{Kind: FewValues, Ask: meant},
	{Kind: Unclear, Ask: meant},
	{Kind: ShortPassphrase, Field: "short", Open: "desk.freeze.passphrase-short-gets-file", Ask: use},
	{Kind: KeysThere, Flag: "new-keys", Field: "new_keys", Open: "desk.freeze.key-file-already-tournament", Ask: aside},
	{Kind: SharesThere, Flag: "new-keys", Field: "new_keys", At: "shares", Open: "desk.freeze.shares-another-attempt-move", Ask: aside},
	{Kind: ValueContradicts, Ask: use},
	{Kind: ValueEarly, Ask: use},
	{Kind: ValueToday, Ask: use},
	{Kind: ValueSet, Box: "desk.value.another-value-set-replace", Ask: use},
	{Kind: HandsDiffer, Flag: "force", Field: "overwrite", Open: "desk.make.holds-something-else-nothing", Ask: "dialogue.write-over"},
	{Kind: Unproven, Flag: "unproven"},
	{Kind: KeysEarly, Flag: "early", Field: "early", Open: "desk.reveal.too-early-reveal-keys", Ask: "organise.early-type"},
	{Kind: NotPlayed, Flag: "played", Field: "confirm", Typed: true, Open: "desk.type-letter"},
	{Kind: PhaseGoes, Flag: "phase-over", Field: "over"},
}

// Settlings returns the table of how doubts are settled.
func Settlings() []Settling {
	all := slices.Clone(settlings)
	for i, s := range all {
		if s.Flag == "" {
			all[i].Flag = Accept + string(s.Kind)
			all[i].Field = cmp.Or(s.Field, "accept-"+string(s.Kind))
		}
	}
	return all
}

// Settling returns how a doubt of a kind is settled; the zero value if nobody can.
func (k Kind) Settling() Settling {
	all := Settlings()
	i := slices.IndexFunc(all, func(s Settling) bool { return s.Kind == k })
	if i < 0 {
		return Settling{}
	}
	return all[i]
}

// ByFlag returns the kinds of doubts that a flag settles together.
func ByFlag(flag string) (kinds []Kind) {
	for _, s := range Settlings() {
		if s.Flag == flag {
			kinds = append(kinds, s.Kind)
		}
	}
	return kinds
}

// ofInformation are the kinds of doubts about a delayed information, by the findings of
// its lint that need a word of the organiser.
var ofInformation = map[lint.FindingKind]Kind{
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

// The steps with the kinds of doubts that each may have. Those of all but DoubtsOfReveal are
// accepted by name.
var (
	DoubtsOfAmend = []Kind{DateWeekday, DatePast, DateToday, DateMissing, DateImpossible, ExchangeClosed, ContributionsClosed, FewValues, Unclear}

	DoubtsOfPublish = append(slices.Clone(DoubtsOfAmend), ShortPassphrase)
	DoubtsOfValue   = []Kind{ValueContradicts, ValueEarly, ValueToday, ValueSet}
	DoubtsOfMake    = []Kind{ValueContradicts, ValueEarly, ValueToday}
	DoubtsOfReveal  = []Kind{KeysEarly, NotPlayed, PhaseGoes}
)

// Named returns the kinds of doubts that are named, each of them one that a step may have.
func Named(names []string, of []Kind) (kinds []Kind, err error) {
	for _, name := range names {
		k := Kind(strings.TrimSpace(name))
		if !slices.Contains(of, k) {
			return nil, words.Errorf("organiser.no-doubt", words.Name("name", plain.Quote(name)), words.Name("names", NamesOf(of)))
		}
		kinds = append(kinds, k)
	}
	return kinds, nil
}

// NamesOf returns the names of kinds with commas between.
func NamesOf(kinds []Kind) string {
	var names []string
	for _, k := range kinds {
		names = append(names, string(k))
	}
	return strings.Join(names, ", ")
}

// KindsOf returns the kinds of doubts, each once.
func KindsOf(doubts []Doubt) (kinds []Kind) {
	for _, d := range doubts {
		if !slices.Contains(kinds, d.Kind) {
			kinds = append(kinds, d.Kind)
		}
	}
	return kinds
}

// doubtsAbout returns what speaks against publishing a description, of its delayed
// information.
func doubtsAbout(d *squaredeal.Description, now time.Time) (read lint.Lint, doubts []Doubt) {
	read = lint.LintOf(plain.Text(d.Text(d.Delayed)), now)
	for _, f := range read.Findings {
		switch f.Gravity {
		case lint.Refuse:
			doubts = append(doubts, Doubt{Kind: InfoNothing, Said: f.Said})
		case lint.Confirm:
			doubts = append(doubts, Doubt{Kind: cmp.Or(ofInformation[f.Kind], Kind(f.Kind)), Said: f.Said})
		}
	}
	return read, doubts
}

// acceptedOf returns the doubts that are of the settled kinds.
func acceptedOf(doubts []Doubt, settled []Kind) []Doubt {
	return slices.DeleteFunc(slices.Clone(doubts), func(d Doubt) bool { return !slices.Contains(settled, d.Kind) })
}

// noteAccepted notes in the diary which doubts were accepted, if any.
func (s *Tournament) noteAccepted(doubts []Doubt, now time.Time) error {
	if len(doubts) == 0 {
		return nil
	}
	return s.Note(accepted(doubts, now)...)
}

// accepted returns the events of the diary that say which doubts were accepted.
func accepted(doubts []Doubt, now time.Time) (events []Event) {
	for _, k := range KindsOf(doubts) {
		events = append(events, Event{Time: now, Event: Accepted, Note: string(k)})
	}
	return events
}

// Doubt is something that speaks against a step.
type Doubt struct {
	Kind Kind       `json:"kind"`
	Said words.Text `json:"said"`

	Err     error         `json:"-"`                // behind it
	Session squaredeal.ID `json:"session,omitzero"` // of NotPlayed and PhaseGoes
	Files   []string      `json:"files,omitempty"`  // of HandsDiffer, KeysThere
	Type    string        `json:"-"`                // what a person types to settle it, of NotPlayed and KeysEarly
	Early   *TooEarly     `json:"-"`                // of KeysEarly
}

// Unsettled is the error of a step that did nothing, since something speaks against
// it that nobody settled.
type Unsettled struct{ Doubts []Doubt }

// Said are the doubts one behind the other.
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

// Unwrap are the kinds of the doubts, and the errors behind them.
func (u *Unsettled) Unwrap() (all []error) {
	for _, d := range u.Doubts {
		if all = append(all, d.Kind); d.Err != nil {
			all = append(all, d.Err)
		}
	}
	return all
}

// OfKind is the doubt of that kind that an error carries, nil if it carries none.
func OfKind(err error, k Kind) *Doubt {
	var open *Unsettled
	if !errors.As(err, &open) {
		return nil
	}
	return Find(open.Doubts, k)
}

// Find is the first of some doubts that is of a kind, nil if none is.
func Find(doubts []Doubt, k Kind) *Doubt {
	i := slices.IndexFunc(doubts, func(d Doubt) bool { return d.Kind == k })
	if i < 0 {
		return nil
	}
	return &doubts[i]
}

// unsettled is the error of the doubts that are none of the settled kinds.
func unsettled(doubts []Doubt, settled []Kind) error {
	open := slices.DeleteFunc(slices.Clone(doubts), func(d Doubt) bool {
		return d.Kind != InfoNothing && slices.Contains(settled, d.Kind)
	})
	if len(open) == 0 {
		return nil
	}
	return &Unsettled{open}
}

// doubt is a doubt that an error raises.
func doubt(k Kind, err error) Doubt { return Doubt{Kind: k, Said: words.Of(err), Err: err} }

// refusal is the error of what is asked for and cannot be had.
func refusal(k Kind, said words.Text) error { return &Unsettled{[]Doubt{{Kind: k, Said: said}}} }

func settles(settled []Kind, k Kind) bool { return slices.Contains(settled, k) }
