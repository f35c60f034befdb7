package tarot

import (
	"github.com/fairdeal/fairdeal/internal/words"
)

// Kind determines who may read a record, and when.
type Kind string

// Record kinds.
const (
	KindSecret    Kind = "secret"    // for the organiser, until the game ends
	KindAnnounced Kind = "announced" // for everybody, before the first deal
	KindRevealed  Kind = "revealed"  // for everybody, after the last deal
)

// InWords returns the kind as a translatable message.
func (k Kind) InWords() words.Text {
	switch k {
	case KindSecret:
		return words.New("tarot.kind.secret")
	case KindAnnounced:
		return words.New("tarot.kind.announced")
	case KindRevealed:
		return words.New("desk.step.revealed")
	}
	return words.Verbatim(string(k))
}

// Record is a game's record at one of three stages: secret, announced or revealed (spec/tarot.md
// step 6).
//
//	secret, _ := tarot.NewRecord(tarot.Terms{Players: 4, Label: "Table 3"})
//	announced := secret.Announced()    // show this before the first deal
//	revealed, _ := secret.Revealed("") // show this when the game has ended
//
// If the game has a public number, its secret record contains Secret, and its revealed
// record Secret, Value and Numbers.
type Record struct {
	Kind       Kind
	Commitment Commitment
	Code       string
	Terms
	Secret  *Secret  // secret and revealed records with a public number
	Value   string   // revealed records with a public number; never normalised
	Numbers *Numbers // secret records without a public number, and all revealed ones
}

// Numbers determine all deals in a game.
type Numbers struct {
	Distribution Distribution
	Sequence     Sequence
}

// NewRecord draws a game's numbers or, if they are to be computed from a public number, its secret.
func NewRecord(t Terms) (Record, error) {
	if err := t.Check(); err != nil {
		return Record{}, err
	}
	r := Record{Kind: KindSecret, Terms: t}
	if t.Delayed == "" {
		n := draw()
		r.Numbers = &n
	} else {
		s := drawSecret()
		r.Secret = &s
	}
	r.commit()
	return r, nil
}

// NewRevealedRecord returns the revealed record for a game with known numbers and without a public
// number, as its organiser would publish it after the last deal.
func NewRevealedRecord(t Terms, n Numbers) (Record, error) {
	r := Record{Kind: KindRevealed, Terms: t, Numbers: &n}
	if t.Delayed != "" {
		return Record{}, ErrNeedValue
	}
	if err := t.Check(); err != nil {
		return Record{}, err
	}
	if n.Sequence > maxSequence {
		return Record{}, errSequence
	}
	r.commit()
	return r, nil
}

// Announced returns the record to publish before the first deal, without secret and numbers.
func (r Record) Announced() Record {
	r.Kind = KindAnnounced
	r.Secret, r.Value, r.Numbers = nil, "", nil
	return r
}

// Errors from Revealed: the value is missing, or it was given although the game has no public number.
var (
	ErrNeedValue = words.NewError("tarot.need-value")
	ErrNoValue   = words.NewError("tarot.no-value")
)

// Revealed returns the record to publish after the last deal. value is the public number in
// its announced form, or empty if the game has none.
func (r Record) Revealed(value string) (Record, error) {
	switch {
	case r.Kind != KindSecret:
		return Record{}, words.Errorf("tarot.other-kind",
			words.T("found", r.Kind.InWords()), words.T("want", KindSecret.InWords()))
	case r.Secret != nil && value == "":
		return Record{}, ErrNeedValue
	case r.Secret == nil && value != "":
		return Record{}, ErrNoValue
	}
	if err := r.Check(); err != nil {
		return Record{}, err
	}
	if r.Secret != nil {
		if err := r.Form.Check(value, r.Delayed); err != nil {
			return Record{}, err
		}
		r.Value = value
		n := r.Secret.Numbers(value)
		r.Numbers = &n
	}
	r.Kind = KindRevealed
	return r, nil
}

// Game returns the game. It returns false for an announced record, which does not contain
// the numbers.
func (r *Record) Game() (Game, bool) {
	if r.Numbers == nil {
		return Game{}, false
	}
	return Game{
		Players:      r.Players,
		Distribution: r.Numbers.Distribution,
		Sequence:     r.Numbers.Sequence,
	}, true
}

// Places returns the players' names in seat order. It returns nil if seats are not drawn or the record is not
// revealed.
func (r *Record) Places() []string {
	if r.Names == nil || r.Secret == nil || r.Value == "" {
		return nil
	}
	var places []string
	for _, i := range r.Secret.seats(r.Value, len(r.Names)) {
		places = append(places, r.Names[i])
	}
	return places
}

// SeatOf returns the seat, from 1, of hand i, from 1, in deal k. The deal moves
// counter-clockwise by one seat per deal (spec/tarot.md step 9).
func SeatOf(players, hand int, k uint32) int {
	return (hand-1+int(uint64(k)%uint64(players)))%players + 1
}
