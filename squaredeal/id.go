package squaredeal

import (
	"cmp"
	"fmt"
	"strings"

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
func ParseID(s string) (ID, error) {
	rest, number, reserve := strings.Cut(s, Reserve.String())
	phase, session, ok := strings.Cut(rest, ",")
	if !ok {
		return ID{}, words.Errorf("squaredeal.names-no-session", words.Name("found", cited(s)))
	}
	var id ID
	var err error
	if id.Phase, err = parseNumber(phase, 1, maxSessions, words.New("squaredeal.word-phase")); err != nil {
		return ID{}, err
	}
	if id.Session, err = parseNumber(session, 1, maxSessions, words.New("squaredeal.word-session")); err != nil {
		return ID{}, err
	}
	if reserve {
		if number != "" && number[0] >= 'a' && number[0] <= 'z' { // reserved: a slip
			return ID{}, words.Errorf("squaredeal.names-no-set", words.Name("found", cited(s)))
		}
		id.Set, err = ReserveSet(number)
	}
	return id, err
}
