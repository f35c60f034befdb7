package squaredeal

import "github.com/fairdeal/fairdeal/internal/squaredeal"

// ID identifies a set of hands in a tournament.
type ID struct {
	Phase   int `json:"phase"`   // from 1
	Session int `json:"session"` // from 1, or 0 for the whole phase
	Set     Set `json:"set,omitempty"`
}

// String returns the ID in the usual notation, such as 7,1 or 7,1reserve.
func (id ID) String() string { return id.internal().String() }

// ParseID parses an ID such as 7,1 or 7,1reserve.
func ParseID(s string) (ID, error) {
	id, err := squaredeal.ParseID(s)
	return idOf(id), err
}

// MarshalText returns [ID.String].
func (id ID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText parses the notation that [ParseID] accepts.
func (id *ID) UnmarshalText(text []byte) (err error) {
	*id, err = ParseID(string(text))
	return err
}

// internal converts the ID for the implementation.
func (id ID) internal() squaredeal.ID {
	return squaredeal.ID{Phase: id.Phase, Session: id.Session, Set: squaredeal.Set(id.Set)}
}

// idOf converts an ID of the implementation.
func idOf(id squaredeal.ID) ID {
	return ID{Phase: id.Phase, Session: id.Session, Set: Set(id.Set)}
}

// Set selects a session's set of hands.
type Set string

// Sets. The reserve set replaces hands that have leaked.
const (
	Original Set = ""
	Reserve  Set = "reserve"
)

// String returns "original", "reserve" or, in an old tournament, a numbered reserve set such as "reserve2".
func (s Set) String() string { return squaredeal.Set(s).String() }
