package publication

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/step"
)

func withoutBeacon(s Subject) Subject {
	s.Beacons = nil
	return s
}

// withCanonical returns a tournament with other canonical descriptions: the given one, and its forms before mail
// changed it.
func withCanonical(s Subject, forms ...[]byte) Subject {
	s.Canonical = forms
	return s
}

// withOtherRoot returns a tournament with a different key tree.
func withOtherRoot(s Subject) Subject {
	root := *s.Keys
	root.Root[3] ^= 1
	s.Keys = &root
	return s
}

func withValue(s Subject, value string) Subject {
	description := *s.Description
	description.Value = value
	s.Description = &description
	return s
}

// withReserve returns a tournament in which the reserve set of a session of phase 1 was played.
func withReserve(s Subject, session int) Subject {
	text := step.Literal(fmt.Sprintf("reserve set of 1,%d", session))
	s.Choices = []Choice{{Kind: "reserve", Phase: 1, Session: session, Text: text}}
	return s
}
