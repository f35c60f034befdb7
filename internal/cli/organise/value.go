package organise

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// ReadValue reads a value, which may be refused, and says what is odd in it and what could
// not be checked.
func (u *UI) ReadValue(s *organiser.Tournament, v organiser.Value, settled ...organiser.Kind) (*organiser.Reading, error) {
	r, err := s.CheckValue(v, clock.Now(), settled...)
	if r.Typed != v.Typed {
		u.Note("organise.one-spelling", words.Name("value", r.Typed))
	}
	for _, w := range r.Notes {
		u.Warn("organise.value-warning", words.T("what", w))
	}
	var open []words.Text
	for _, what := range r.Unchecked {
		open = append(open, what.Said())
	}
	if len(open) > 0 {
		u.Note("organise.not-checked", words.List("what", open...))
	}
	for _, part := range r.Unsigned {
		u.Warn("organise.nothing-shows", words.N("round", int(part.Round)), words.Name("chain", part.Chain.Name))
	}
	return r, err
}

// SetValue sets a value whose doubts, other than those that are settled, it has not.
func (u *UI) SetValue(s *organiser.Tournament, v organiser.Value, settled ...organiser.Kind) error {
	r, err := s.SetValue(v, clock.Now(), settled...)
	if err == nil && r.Before != "" {
		u.Warn("organise.value-before", words.Name("value", plain.Quote(plain.Text(r.Before))))
	}
	return err
}

// DoubtsOfValue are the questions that a dialogue asks before it sets a value.
func DoubtsOfValue(s *organiser.Tournament, value string) []organiser.Doubt {
	return organiser.ReadValue(s.Description, organiser.Value{Typed: value}, clock.Now()).Doubts
}

// SayMixedIn shows the value that is mixed in.
func (u *UI) SayMixedIn(stored string) {
	u.Note("organise.mixed-in", words.Name("stored", plain.Quote(plain.Text(stored))), words.N("n", len(stored)), words.Name("hex", fmt.Sprintf("% x", stored)))
}
