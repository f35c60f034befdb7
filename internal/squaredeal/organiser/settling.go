package organiser

import (
	"cmp"
	"slices"
)

// Settling describes how a user accepts a doubt of one kind: with a flag, by answering a question in the dialogue,
// or in a field in the desk's form. If the date of the public number is in the past, for example, the command
// needs --accept past, the dialogue asks whether that is intended, and the form has a check box.
type Settling struct {
	Kind  DoubtKind
	Flag  string // flag of the command: accept with the kind's name, or a separate flag
	Field string // field of the desk's form; empty if the desk does not offer it
	Label string // text next to the field, if it differs from the doubt
	Typed bool   // the user types Doubt.TypeToSettle into the field; otherwise the field is a check box
	// Message is the message of the form if the doubt is not settled, with the arguments file and name. It
	// may be empty.
	Message      string
	MessageField string // field next to that message, if not Field
	Question     string // question of the dialogue, with the doubt as argument what; empty if there is no question
}

// AcceptPrefix is the prefix of the flag that accepts a doubt by name.
const AcceptPrefix = "accept "

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
	{Kind: DateWeekday, Question: askMeant},
	{Kind: DatePast, Question: askMeant},
	{Kind: DateToday, Question: askMeant},
	{Kind: DateMissing, Question: askMeant},
	{Kind: DateImpossible, Question: askMeant},
	{Kind: ExchangeClosed, Question: askMeant},
	{Kind: ContributionsClosed, Question: askMeant},
	{Kind: FewValues, Question: askMeant},
	{Kind: Unclear, Question: askMeant},
	{Kind: ShortPassphrase, Field: "short", Message: "desk.freeze.passphrase-short-gets-file", Question: askUse},
	{
		Kind:     KeysThere,
		Flag:     "new-keys",
		Field:    "new_keys",
		Message:  "desk.freeze.key-file-already-tournament",
		Question: askSetAside,
	},
	{
		Kind:         SharesThere,
		Flag:         "new-keys",
		Field:        "new_keys",
		Message:      "desk.freeze.shares-another-attempt-move",
		MessageField: "shares",
		Question:     askSetAside,
	},
	{Kind: ValueContradicts, Question: askUse},
	{Kind: ValueEarly, Question: askUse},
	{Kind: ValueToday, Question: askUse},
	{Kind: ValueSet, Label: "desk.value.another-value-set-replace", Question: askUse},
	{
		Kind:     HandsDiffer,
		Flag:     "force",
		Field:    "overwrite",
		Message:  "desk.make.holds-something-else-nothing",
		Question: "dialogue.write-over",
	},
	{Kind: Unproven, Flag: "unproven"},
	{
		Kind:     KeysEarly,
		Flag:     "early",
		Field:    "early",
		Message:  "desk.reveal.too-early-reveal-keys",
		Question: "organise.early-type",
	},
	{Kind: NotPlayed, Flag: "played", Field: "confirm", Typed: true, Message: "desk.type-letter"},
	{Kind: PhaseGoes, Flag: "phase-over", Field: "over"},
}

// Settlings lists the kinds of doubts that a user can settle, with all flags and fields filled in.
func Settlings() []Settling {
	list := slices.Clone(settlings)
	for i, s := range list {
		if s.Flag == "" {
			list[i].Flag = AcceptPrefix + string(s.Kind)
			list[i].Field = cmp.Or(s.Field, "accept-"+string(s.Kind))
		}
	}
	return list
}

// Settling returns the way to settle a doubt of this kind, or the zero value if there is none.
func (k DoubtKind) Settling() Settling {
	list := Settlings()
	i := slices.IndexFunc(list, func(s Settling) bool { return s.Kind == k })
	if i < 0 {
		return Settling{}
	}
	return list[i]
}

// KindsByFlag returns the kinds of doubts that a flag settles.
func KindsByFlag(flag string) (kinds []DoubtKind) {
	for _, s := range Settlings() {
		if s.Flag == flag {
			kinds = append(kinds, s.Kind)
		}
	}
	return kinds
}
