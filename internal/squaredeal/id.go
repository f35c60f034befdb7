package squaredeal

import (
	"cmp"
	"fmt"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// ID identifies a set of hands: a session's original or reserve set. Phases and sessions are
// numbered from 1. A phase with unknown length has one key, with session number 0.
type ID struct {
	Phase   int `json:"phase"`
	Session int `json:"session"`
	Set     Set `json:"set"`
}

// String returns the ID in the usual notation: 7,1, 7,1reserve or 7,1reserve2.
func (id ID) String() string {
	set := ""
	if id.Set != Original {
		set = id.Set.String()
	}
	return fmt.Sprintf("%d,%d%s", id.Phase, id.Session, set)
}

// InWords names the set in a sentence: session 7,1, or the reserve set of session 7,1. For
// session 0 it names the phase.
func (id ID) InWords() words.Text {
	name := words.New("squaredeal.session", words.N("phase", id.Phase), words.N("session", id.Session))
	if id.Session == 0 {
		name = words.New("squaredeal.session-of-unknown", words.N("phase", id.Phase))
	}
	if id.Set == Original {
		return name
	}
	return words.New("squaredeal.set-of", words.T("set", id.Set.InWords()), words.T("session", name))
}

// WithSet returns the ID for a different set in the same session.
func (id ID) WithSet(set Set) ID { return ID{Phase: id.Phase, Session: id.Session, Set: set} }

// Compare orders sets by phase, session and set, in the same way as cmp.Compare.
func (id ID) Compare(other ID) int {
	return cmp.Or(
		cmp.Compare(id.Phase, other.Phase),
		cmp.Compare(id.Session, other.Session),
		cmp.Compare(id.Set, other.Set),
	)
}

// ParseID parses the output of [ID.String], with numbers from 1. It accepts SquareDeal 1.3 reserve
// sets, such as 1,1reserve2.
func ParseID(s string) (ID, error) { return ParseSession(s, 0) }

// ParseSession parses a single session in the notation that ParseSessions accepts.
func ParseSession(s string, phases int) (ID, error) {
	c, err := ParseSessions(s, phases)
	if err != nil {
		return ID{}, err
	}
	id := ID{Set: c.Set}
	id.Phase, _ = strconv.Atoi(c.Phase)
	id.Session, _ = strconv.Atoi(c.Session)
	if id.Phase == 0 || id.Session == 0 { // The text selects several sessions.
		return ID{}, words.Errorf("squaredeal.names-no-session", words.Name("found", quoted(s)))
	}
	return id, nil
}
