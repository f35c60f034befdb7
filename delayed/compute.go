package delayed

import (
	"errors"
	"fmt"
	"strings"
)

// Errors of a value that cannot be computed.
var (
	ErrPartMissing  = errors.New("the value of a part is missing")
	ErrPartTooMany  = errors.New("a value is of no part of the delayed information")
	ErrRoundMissing = errors.New("no answer is of the round")
)

// PartError says of which part a value cannot be computed, or which value is of
// no part.
type PartError struct {
	Part  Part   // the zero value: of ErrPartTooMany
	Typed string // of ErrPartTooMany
	Err   error
}

func (e *PartError) Error() string {
	switch {
	case errors.Is(e.Err, ErrPartTooMany):
		return fmt.Sprintf("%q is of no part of the delayed information", e.Typed)
	case errors.Is(e.Err, ErrRoundMissing):
		return fmt.Sprintf("no answer is of round %d of %s", e.Part.Round, e.Part.Chain.Name)
	}
	return fmt.Sprintf("the value of %q is missing", e.Part.Text)
}

func (e *PartError) Unwrap() error { return e.Err }

// Compute returns the delayed value of the description info. beacons are answers
// whose signatures the caller has verified, players is what players put in ("" if
// that is not known), typed are the values of the other parts, in their order. The
// error is a *PartError.
func Compute(info, players string, beacons []*Beacon, typed []string) (string, error) {
	var values []string
	for _, p := range Parse(info) {
		switch {
		case p.Kind == Players && players != "":
			values = append(values, players)
		case p.Kind != Drand:
			if len(typed) == 0 {
				return "", &PartError{Part: p, Err: ErrPartMissing}
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
					found = b.Randomness()
				}
			}
			if found == "" {
				return "", &PartError{Part: p, Err: ErrRoundMissing}
			}
			values = append(values, found)
		}
	}
	if len(typed) > 0 {
		return "", &PartError{Typed: typed[0], Err: ErrPartTooMany}
	}
	return strings.Join(values, Joint), nil
}
