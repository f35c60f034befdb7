package squaredeal

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Choice selects sets of hands, for example the reserve sets of sessions 3 to 7 of phase 1.
type Choice struct {
	Phase   string // a number, a range 1-3, or * for all
	Session string // a number, a range 3-7, or * for all
	Boards  string // for phases whose boards are "?"; empty if not given
	Set     Set
}

// ParseSessions parses a choice of sessions. The notation is the same everywhere:
//
//	1,3           session 3 of phase 1
//	1,3-7         sessions 3 to 7
//	1,*           all of phase 1; also 1,all
//	all           all of all phases; also *
//	1,3reserve    the reserve set of session 3; similarly 1,*reserve
//	3             in a tournament with one phase, 1,3
//
// phases is the tournament's number of phases, or 0 if unknown. Quotes as in '1,*' are removed,
// because Windows shells keep them.
func ParseSessions(text string, phases int) (c Choice, err error) {
	sessions, setNumber, isReserve := strings.Cut(strings.Trim(text, "' "), Reserve.String())
	var hasPhase bool
	c.Phase, c.Session, hasPhase = strings.Cut(sessions, ",")
	switch {
	case sessions == "all", sessions == "*":
		c.Phase, c.Session = "*", "*"
	case c.Session == "all":
		c.Session = "*"
	case hasPhase:
	case phases == 1 || sessions == "":
		c.Phase, c.Session = "1", sessions
	default:
		return c, noSessionError(text)
	}
	if err := c.checkNumbers(text); err != nil {
		return c, err
	}
	if isReserve {
		c.Set, err = parseReserveNumber(setNumber, text)
	}
	return c, err
}

// checkNumbers returns an error if a phase or session in a text is out of range.
func (c *Choice) checkNumbers(text string) error {
	if c.Phase != "*" {
		if _, err := parseNumber(c.Phase, 1, maxSessions, words.New("squaredeal.word-phase")); err != nil {
			return err
		}
	}
	sessions, err := ParseSessionRange(c.Session, maxSessions)
	if err != nil || sessions.All {
		return err
	}
	if sessions.First < 1 || sessions.Last > maxSessions {
		_, err := parseNumber(strconv.Itoa(sessions.First), 1, maxSessions, words.New("squaredeal.word-session"))
		return cmp.Or(err, noSessionError(text))
	}
	return nil
}

func noSessionError(text string) error {
	return words.Errorf("squaredeal.names-no-session", words.Name("found", quoted(text)))
}

// parseReserveNumber parses the number after the word reserve in a text. A letter means that the text
// is misspelled, such as "reserved".
func parseReserveNumber(number, text string) (Set, error) {
	if number != "" && number[0] >= 'a' && number[0] <= 'z' {
		return Original, words.Errorf("squaredeal.names-no-set", words.Name("found", quoted(text)))
	}
	return ReserveSet(number)
}

// Sets returns the chosen sets. If the choice includes all sessions in a phase, it takes them from known,
// because the phase may have unknown length.
func (d *Description) Sets(c Choice, known []ID) (ids []ID, err error) {
	phases, err := ParsePhaseRange(c.Phase, len(d.Phases))
	if err != nil {
		return nil, err
	}
	for n := phases.First; n <= phases.Last; n++ {
		p, err := d.Phase(n)
		if err != nil {
			return nil, err
		}
		sessions, err := ParseSessionRange(c.Session, p.Sessions)
		if err != nil {
			return nil, err
		}
		if sessions.All {
			ids = append(ids, setsOfPhase(known, n, c.Set)...)
			continue
		}
		for i := sessions.First; i <= sessions.Last; i++ {
			if err := p.CheckSession(i); err != nil {
				return nil, err
			}
			ids = append(ids, ID{Phase: n, Session: i, Set: c.Set})
		}
	}
	return ids, nil
}

// setsOfPhase returns the given set of each known session in a phase.
func setsOfPhase(known []ID, phase int, set Set) (ids []ID) {
	for _, id := range known {
		if id.Phase == phase {
			ids = append(ids, id.WithSet(set))
		}
	}
	return ids
}
