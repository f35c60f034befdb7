package squaredeal

import (
	"cmp"
	"fmt"
	"strconv"

	"github.com/fairdeal/fairdeal/words"
)

// ID names one set of hands of a tournament: the original or a reserve set of a
// session of a phase. Phases and sessions count from 1; the key of a phase of
// unknown length is that of session 0.
type ID struct {
	Phase   int `json:"phase"`
	Session int `json:"session"`
	Set     Set `json:"set"`
}

// String returns the set as people type it: 7,1, 7,1reserve or 7,1reserve2.
func (id ID) String() string {
	set := ""
	if id.Set != Original {
		set = id.Set.String()
	}
	return fmt.Sprintf("%d,%d%s", id.Phase, id.Session, set)
}

// Said names the set in a sentence: session 7,1, or the reserve set of session 7,1;
// of session 0, the phase.
func (id ID) Said() words.Text {
	name := words.New("squaredeal.session", words.N("phase", id.Phase), words.N("session", id.Session))
	if id.Session == 0 {
		name = words.New("squaredeal.session-of-unknown", words.N("phase", id.Phase))
	}
	if id.Set == Original {
		return name
	}
	return words.New("squaredeal.set-of", words.T("set", id.Set.Said()), words.T("session", name))
}

// Of returns the other or the same set of the session.
func (id ID) Of(set Set) ID { return ID{id.Phase, id.Session, set} }

// Compare orders sets by phase, session and set, as cmp.Compare does.
func (id ID) Compare(other ID) int {
	return cmp.Or(cmp.Compare(id.Phase, other.Phase), cmp.Compare(id.Session, other.Session), cmp.Compare(id.Set, other.Set))
}

// ParseID reads what String writes, from 1,1, also 1,1reserve2 of SquareDeal 1.3.
func ParseID(s string) (ID, error) { return ParseSession(s, 0) }

// ParseSession reads one session, as ParseSessions does.
func ParseSession(s string, phases int) (ID, error) {
	c, err := ParseSessions(s, phases)
	if err != nil {
		return ID{}, err
	}
	id := ID{Set: c.Set}
	id.Phase, _ = strconv.Atoi(c.Phase)
	id.Session, _ = strconv.Atoi(c.Session)
	if id.Phase == 0 || id.Session == 0 { // several
		return ID{}, words.Errorf("squaredeal.names-no-session", words.Name("found", cited(s)))
	}
	return id, nil
}
