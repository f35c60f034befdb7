package delayed

import (
	"errors"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// A [PartError] wraps one of these errors.
var (
	ErrPartMissing  = errors.New("the value of a part is missing")
	ErrPartTooMany  = errors.New("a value does not belong to any part of the delayed information")
	ErrRoundMissing = errors.New("there is no response for the round")
)

// PartError names the part whose value cannot be computed, or the value that does not belong to any part.
type PartError struct {
	Part  Part   // zero for ErrPartTooMany
	Typed string // the superfluous value, for ErrPartTooMany
	err   error
}

// Error returns the message in English.
func (e *PartError) Error() string { return e.Said().String() }

// Said returns the message in translatable form.
func (e *PartError) Said() words.Text {
	switch {
	case errors.Is(e.err, ErrPartTooMany):
		return words.New("delayed.typed-of-none", words.Name("found", strconv.Quote(e.Typed)))
	case errors.Is(e.err, ErrRoundMissing):
		return words.New("delayed.no-answer-of", words.N("round", int(e.Part.Round)), words.Name("chain", e.Part.Chain.Name()))
	}
	return words.New("delayed.value-missing-of", words.Name("part", strconv.Quote(e.Part.Text)))
}

// Unwrap returns the cause.
func (e *PartError) Unwrap() error { return e.err }

// Compute returns the value for the delayed information info. The caller must have verified the
// signatures in beacons. Players is the value for the players' part, or empty if unknown; typed
// contains the remaining parts' values in order. The error is a *PartError.
func Compute(info, players string, beacons []*Beacon, typed []string) (string, error) {
	var values []string
	for _, p := range Parse(info) {
		switch {
		case p.Kind == Players && players != "":
			values = append(values, players)
		case p.Kind != Drand:
			if len(typed) == 0 {
				return "", &PartError{Part: p, err: ErrPartMissing}
			}
			v := strings.Join(strings.Fields(typed[0]), " ")
			if p.Machine() {
				v = strings.ToLower(v)
			}
			values, typed = append(values, v), typed[1:]
		default:
			found := ""
			for _, b := range beacons {
				if b.Chain == p.Chain && b.Round == p.Round {
					found = b.randomness()
				}
			}
			if found == "" {
				return "", &PartError{Part: p, err: ErrRoundMissing}
			}
			values = append(values, found)
		}
	}
	if len(typed) > 0 {
		return "", &PartError{Typed: typed[0], err: ErrPartTooMany}
	}
	return strings.Join(values, Joint), nil
}
