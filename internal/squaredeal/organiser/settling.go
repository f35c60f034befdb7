package organiser

import (
	"cmp"
	"slices"
)

// Settling describes how a user settles a doubt of one kind in commands, dialogue and desk.
type Settling struct {
	Kind  Kind
	Flag  string // flag of the command: accept with the kind's name, or a separate flag
	Field string // field of the desk's form; empty if the desk does not offer it
	Box   string // text next to the field, if it differs from the doubt
	Typed bool   // the user types Doubt.Type into the field; otherwise the field is a check box
	Open  string // message of the form if the doubt is not settled, with arguments file and name; may be empty
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
// named after the kind: "accept weekday" and "accept-weekday". Kinds without a row cannot be settled.
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
	{
		Kind: KeysThere, Flag: "new-keys", Field: "new_keys",
		Open: "desk.freeze.key-file-already-tournament", Ask: askSetAside,
	},
	{
		Kind: SharesThere, Flag: "new-keys", Field: "new_keys", At: "shares",
		Open: "desk.freeze.shares-another-attempt-move", Ask: askSetAside,
	},
	{Kind: ValueContradicts, Ask: askUse},
	{Kind: ValueEarly, Ask: askUse},
	{Kind: ValueToday, Ask: askUse},
	{Kind: ValueSet, Box: "desk.value.another-value-set-replace", Ask: askUse},
	{
		Kind: HandsDiffer, Flag: "force", Field: "overwrite",
		Open: "desk.make.holds-something-else-nothing", Ask: "dialogue.write-over",
	},
	{Kind: Unproven, Flag: "unproven"},
	{
		Kind: KeysEarly, Flag: "early", Field: "early",
		Open: "desk.reveal.too-early-reveal-keys", Ask: "organise.early-type",
	},
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
