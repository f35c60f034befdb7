package tarot

import (
	"crypto/sha256"
	"fmt"

	"github.com/fairdeal/fairdeal/words"
)

// Kind says who may read a record, and when.
type Kind string

// The kinds of records.
const (
	KindSecret    Kind = "secret"    // the organiser's, until the game ends
	KindAnnounced Kind = "announced" // everybody's, before the first deal
	KindRevealed  Kind = "revealed"  // everybody's, when the game has ended
)

// Said is the kind for any language.
func (k Kind) Said() words.Text {
	switch k {
	case KindSecret:
		return words.New("tarot.kind.secret")
	case KindAnnounced:
		return words.New("tarot.kind.announced")
	case KindRevealed:
		return words.New("desk.step.revealed")
	}
	return words.Typed(string(k))
}

// Record is what is written down about a game: secretly, when it is announced,
// and when it is revealed (spec/tarot.md step 6).
//
//	secret, _ := tarot.NewRecord(tarot.Terms{Players: 4, Label: "Table 3"})
//	announced := secret.Announced()    // show this before the first deal
//	revealed, _ := secret.Revealed("") // show this when the game has ended
//
// A game with delayed information has Secret in the secret record, and Secret,
// Value and Numbers in the revealed one.
type Record struct {
	Kind       Kind
	Commitment Commitment
	Code       string
	Terms
	Secret  *Secret  // with delayed information, not when announced
	Value   string   // with delayed information, when revealed; as it was read
	Numbers *Numbers // not when announced; with delayed information when revealed
}

// Numbers are those from which all deals of a game follow.
type Numbers struct {
	Distribution Distribution
	Sequence     Sequence
}

// NewRecord draws a game's numbers or, with delayed information, its secret.
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

// Opened returns the revealed record of a game with known numbers, without
// delayed information: what its organiser would show in the end.
func Opened(t Terms, n Numbers) (Record, error) {
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

func (r *Record) commit() {
	r.Commitment = sha256.Sum256([]byte(r.Text()))
	r.Code = r.Commitment.Code()
}

// Text returns what is hashed for the commitment of a secret or revealed
// record: anyone can do it again with sha256sum (spec/tarot.md step 7).
func (r *Record) Text() string {
	var b []byte
	if r.Secret != nil {
		line := func(key, value string) { b = fmt.Appendf(b, "%s %s\n", key, value) }
		line(Version, "delayed")
		r.appendLines(line)
		line("secret", r.Secret.Hex())
		return string(b)
	}
	b = append(b, Version...)
	if r.Choice != (Choice{}) {
		b = fmt.Appendf(b, " %v", r.Choice)
	}
	b = fmt.Appendf(b, " %d %v %d", r.Players, r.Numbers.Distribution, r.Numbers.Sequence)
	if r.Label != "" {
		b = fmt.Appendf(b, " %s", r.Label)
	}
	return string(b)
}

// ErrAltered is the error of a secret record that is not as it was drawn.
var ErrAltered = words.NewError("tarot.altered")

// Check returns ErrAltered where commitment or code do not belong to the rest of a
// secret or revealed record, or its numbers not to its secret and value.
func (r Record) Check() error {
	o := r
	if o.commit(); o.Commitment != r.Commitment || o.Code != r.Code {
		return words.Errorf("tarot.altered-commitment", words.E("what", ErrAltered), words.Name("commitment", o.Commitment.String()), words.Name("code", o.Code), words.Name("said", r.Commitment.String()), words.Name("saidcode", r.Code))
	}
	if r.Kind != KindRevealed || r.Secret == nil {
		return nil
	}
	if err := r.Form.Check(r.Value, r.Delayed); err != nil {
		return words.Errorf("place.file", words.E("file", ErrAltered), words.E("what", err))
	}
	if n := r.Secret.Numbers(r.Value); n != *r.Numbers {
		return words.Errorf("tarot.altered-numbers", words.E("what", ErrAltered))
	}
	return nil
}

// Announced returns what everybody may see before the first deal.
func (r Record) Announced() Record {
	r.Kind = KindAnnounced
	r.Secret, r.Value, r.Numbers = nil, "", nil
	return r
}

// The errors of Revealed.
var (
	ErrNeedValue = words.NewError("tarot.need-value")
	ErrNoValue   = words.NewError("tarot.no-value")
)

// Revealed returns what everybody may see when the game has ended. The value
// of the delayed information, in its form, is empty where there is none.
func (r Record) Revealed(value string) (Record, error) {
	switch {
	case r.Kind != KindSecret:
		return Record{}, words.Errorf("tarot.other-kind", words.T("found", r.Kind.Said()), words.T("want", KindSecret.Said()))
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

// Game returns what is dealt; an announced record has no numbers, and then the
// second result is false.
func (r *Record) Game() (Game, bool) {
	if r.Numbers == nil {
		return Game{}, false
	}
	return Game{r.Players, r.Numbers.Distribution, r.Numbers.Sequence}, true
}

// Places returns who sits where, seat 1 first, where seats are drawn and the
// record is revealed; otherwise nil.
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

// SeatOf returns the seat, from 1, that holds hand i, from 1, in deal k: the
// deal moves on counter-clockwise with every deal (spec/tarot.md step 9).
func SeatOf(players, hand int, k uint32) int {
	return (hand-1+int(uint64(k)%uint64(players)))%players + 1
}
