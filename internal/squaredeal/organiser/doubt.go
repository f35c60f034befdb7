package organiser

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Doubt is a reason not to perform a step, such as "the day of the public number has passed".
type Doubt struct {
	Kind DoubtKind  `json:"kind"`
	Text words.Text `json:"said"`

	Err          error         `json:"-"`                // underlying error
	Session      squaredeal.ID `json:"session,omitzero"` // for NotPlayed and PhaseGoes
	Files        []string      `json:"files,omitempty"`  // for HandsDiffer and KeysThere
	TypeToSettle string        `json:"-"`                // text that a user types to settle NotPlayed or KeysEarly
	Early        *TooEarly     `json:"-"`                // details for KeysEarly
}

// Unsettled is returned by a step that did nothing because some of its doubts are not settled.
type Unsettled struct{ Doubts []Doubt }

// InWords joins the doubts into one message.
func (u *Unsettled) InWords() words.Text {
	if len(u.Doubts) == 1 {
		return u.Doubts[0].Text
	}
	texts := make([]words.Text, len(u.Doubts))
	for i, d := range u.Doubts {
		texts[i] = d.Text
	}
	return words.New("list.several", words.List("parts", texts...))
}

func (u *Unsettled) Error() string { return u.InWords().String() }

// Unwrap returns the doubts' kinds and their underlying errors.
func (u *Unsettled) Unwrap() (errs []error) {
	for _, d := range u.Doubts {
		errs = append(errs, d.Kind)
		if d.Err != nil {
			errs = append(errs, d.Err)
		}
	}
	return errs
}

// DoubtIn returns the doubt of kind k in an *Unsettled error, or nil.
func DoubtIn(err error, k DoubtKind) *Doubt {
	var open *Unsettled
	if !errors.As(err, &open) {
		return nil
	}
	return FindDoubt(open.Doubts, k)
}

// FindDoubt returns the first doubt of kind k in a list, or nil.
func FindDoubt(doubts []Doubt, k DoubtKind) *Doubt {
	i := slices.IndexFunc(doubts, func(d Doubt) bool { return d.Kind == k })
	if i < 0 {
		return nil
	}
	return &doubts[i]
}

// checkSettled returns an *Unsettled error with the doubts whose kinds are not settled. InfoNothing can never
// be settled.
func checkSettled(doubts []Doubt, settled []DoubtKind) error {
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

func isSettled(settled []DoubtKind, k DoubtKind) bool { return slices.Contains(settled, k) }

func newDoubt(k DoubtKind, err error) Doubt {
	return Doubt{Kind: k, Text: words.ErrorText(err), Err: err}
}

// newRefusal returns an error for a request that nobody can settle.
func newRefusal(k DoubtKind, text words.Text) error {
	return &Unsettled{[]Doubt{{Kind: k, Text: text}}}
}

// acceptedDoubts returns the doubts that the user accepted: those whose kinds are settled.
func acceptedDoubts(doubts []Doubt, settled []DoubtKind) []Doubt {
	return slices.DeleteFunc(slices.Clone(doubts), func(d Doubt) bool { return !slices.Contains(settled, d.Kind) })
}

// noteAccepted records accepted doubts in the diary.
func (t *Tournament) noteAccepted(doubts []Doubt, now time.Time) error {
	if len(doubts) == 0 {
		return nil
	}
	return t.AppendToDiary(acceptedEvents(doubts, now)...)
}

// acceptedEvents returns the diary events for accepted doubts.
func acceptedEvents(doubts []Doubt, now time.Time) (events []Event) {
	for _, k := range KindsOf(doubts) {
		events = append(events, Event{Time: now, Kind: EventAccepted, Note: string(k)})
	}
	return events
}

// doubtsAbout returns the doubts about the description of the public number.
func doubtsAbout(d *squaredeal.Description, now time.Time) (linted lint.Lint, doubts []Doubt) {
	linted = lint.LintOf(plain.Text(d.Text(d.Delayed)), now)
	for _, f := range linted.Findings {
		switch f.Gravity {
		case lint.Refuse:
			doubts = append(doubts, Doubt{Kind: InfoNothing, Text: f.Said})
		case lint.Confirm:
			kind := cmp.Or(findingKinds[f.Kind], DoubtKind(f.Kind))
			doubts = append(doubts, Doubt{Kind: kind, Text: f.Said})
		}
	}
	return linted, doubts
}
