package audit

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Played states that the given files together are the results for a session's set.
type Played struct {
	squaredeal.ID
	Files []string // same as in Input.Name
}

// BoardsPlayed is the user's statement about boards of a session.
type BoardsPlayed struct {
	squaredeal.ID
	Boards []int // in ascending order
}

// ParsePlayed parses a statement SESSIONS=FILE about the given inputs. Phases is the number of phases, or 0 if
// unknown (spec/audit.md, What people can say):
//
//	1,3=FILE            FILE contains session 3 of phase 1
//	1,3=FOLDER          the files in FOLDER together contain it
//	1,1-4=FILE          FILE contains sessions 1 to 4, in this order
//	1,*=NAME##.EXT      one file for each session; the statement covers all of them
//
// A file is identified by its name as given, or by the rest of the name after a folder.
func ParsePlayed(statement string, inputs []Input, phases int) ([]Played, error) {
	sets, name, ok := strings.Cut(withoutQuotes(statement), "=")
	if !ok || name == "" {
		return nil, words.Errorf("audit.say.want-played")
	}
	if err := outdatedPlayed(sets, name, inputs); err != nil {
		return nil, err
	}
	c, err := squaredeal.ParseSessions(sets, phases)
	if err != nil {
		return nil, err
	}
	phase, err := strconv.Atoi(c.Phase)
	if err != nil && phases != 1 { // all
		return nil, words.Errorf("audit.say.want-played")
	}
	phase = max(phase, 1)
	first, last, every, err := squaredeal.ParseChoice("session", c.Session, 0)
	switch {
	case err != nil:
		return nil, err
	case every:
		return playedPattern(phase, name, inputs)
	case last-first >= facts.MaxSessions:
		return nil, words.Errorf("squaredeal.choice-falls", words.T("what", words.New("verify.sessions")), words.Name("found", c.Session))
	}
	files, err := inputNamed(name, inputs)
	if err != nil {
		return nil, err
	}
	var out []Played
	for i := first; i <= last; i++ {
		out = append(out, Played{ID: squaredeal.ID{Phase: phase, Session: i, Set: c.Set}, Files: files})
	}
	return out, nil
}

// withoutQuotes removes the quotes that some shells pass on.
func withoutQuotes(s string) string {
	if n := len(s); n > 1 && s[0] == '\'' && s[n-1] == '\'' {
		return s[1 : n-1]
	}
	return s
}

// outdatedPlayed returns the replacement for an outdated form of the statement.
func outdatedPlayed(sessions, name string, inputs []Input) error {
	instead := func(key, sessions string) error {
		return words.Errorf(key, words.Name("instead", sessions), words.Name("file", name))
	}
	if before, _, ok := strings.Cut(sessions, "@"); ok {
		return instead("audit.say.gone-first", before)
	}
	if before, number, ok := strings.Cut(sessions, squaredeal.Reserve.String()); ok {
		if number, _, _ = strings.Cut(number, ":"); number != "" {
			before += ":" + number
		}
		return instead("audit.say.gone-reserve", before)
	}
	if _, err := inputNamed(name, inputs); err == nil {
		return nil // A name may contain commas.
	}
	for part := range strings.SplitSeq(name, ",") {
		if _, err := inputNamed(part, inputs); err == nil {
			return instead("audit.say.gone-list", sessions)
		}
	}
	return nil
}

// ParseReserve parses a statement that the reserve set of a session was announced and played: 1,4 or 1,4reserve.
// SquareDeal 1.3 has two reserve sets; 1,4:2 is the second. Phases has the same meaning as in ParsePlayed.
func ParseReserve(statement string, phases int) (squaredeal.ID, error) {
	session, number, _ := strings.Cut(withoutQuotes(statement), ":")
	if !strings.Contains(session, squaredeal.Reserve.String()) {
		session += squaredeal.Reserve.String()
	}
	return squaredeal.ParseSession(session+number, phases)
}

// ParseNotHeld parses a statement that a session (2,2) or a whole phase (2) was not held. For a phase, the session
// of the result is 0. Phases has the same meaning as in ParsePlayed.
func ParseNotHeld(statement string, phases int) (squaredeal.ID, error) {
	text := withoutQuotes(statement)
	if !strings.Contains(text, ",") {
		phase, err := strconv.Atoi(text)
		if err != nil || phase < 1 {
			return squaredeal.ID{}, words.Errorf("audit.say.want-not-held", say.Quoted("found", text))
		}
		return squaredeal.ID{Phase: phase}, nil
	}
	id, err := squaredeal.ParseSession(text, phases)
	if err == nil && id.Set != squaredeal.Original {
		err = words.Errorf("audit.say.want-not-held", say.Quoted("found", text))
	}
	return id, err
}

// CheckStated returns an error if the tournament does not have the given session or set.
func CheckStated(d *squaredeal.Description, id squaredeal.ID) error {
	p, err := d.Phase(id.Phase)
	if err != nil {
		return err
	}
	if err := p.CheckSession(id.Session); err != nil {
		return err
	}
	if !d.Rule.Has(id.Set) {
		return words.Errorf("audit.say.no-such-set", words.T("set", id.Said()))
	}
	return nil
}

// CheckNotHeld returns an error if the tournament does not have the given session or phase.
func CheckNotHeld(d *squaredeal.Description, id squaredeal.ID) error {
	if id.Session == 0 {
		_, err := d.Phase(id.Phase)
		return err
	}
	return CheckStated(d, id)
}

// inputNamed returns the input with the given name, or all inputs in the given folder.
func inputNamed(name string, inputs []Input) ([]string, error) {
	name = strings.TrimPrefix(strings.ReplaceAll(name, `\`, "/"), "./")
	var found, within []string
	for _, in := range inputs {
		switch {
		case in.Name == name || strings.TrimPrefix(in.Name, "./") == name:
			return []string{in.Name}, nil
		case strings.HasSuffix(in.Name, "/"+name):
			found = append(found, in.Name)
		case strings.HasPrefix(strings.TrimPrefix(in.Name, "./"), strings.TrimSuffix(name, "/")+"/"):
			within = append(within, in.Name)
		}
	}
	switch {
	case len(found) == 1:
		return found, nil
	case len(found) > 1:
		return nil, words.Errorf("audit.say.several-files", words.N("n", len(found)), say.Quoted("name", name), words.Name("first", found[0]), words.Name("second", found[1]))
	case len(within) > 0:
		return within, nil
	}
	return nil, words.Errorf("audit.say.not-given", say.Quoted("name", name))
}

// playedPattern finds the files NAME##.EXT, in which the number signs stand for the session number.
func playedPattern(phase int, pattern string, inputs []Input) ([]Played, error) {
	pattern = strings.ReplaceAll(pattern, `\`, "/")
	i := strings.IndexByte(pattern, '#')
	if i < 0 {
		return nil, words.Errorf("audit.say.no-mark", say.Quoted("pattern", pattern))
	}
	before := pattern[:i]
	after := strings.TrimLeft(pattern[i:], "#")
	digits := len(pattern) - len(before) - len(after)
	var out []Played
	for _, in := range inputs {
		rest, ok := strings.CutSuffix(in.Name, after)
		if !ok {
			continue
		}
		j := strings.LastIndex(rest, before)
		if j < 0 || j > 0 && rest[j-1] != '/' {
			continue
		}
		number := rest[j+len(before):]
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || fmt.Sprintf("%0*d", digits, n) != number {
			continue
		}
		out = append(out, Played{ID: squaredeal.ID{Phase: phase, Session: n}, Files: []string{in.Name}})
	}
	if len(out) == 0 {
		return nil, words.Errorf("term.no-name-like", say.Quoted("name", pattern))
	}
	return out, nil
}

// ParseReplaced parses a statement P,S=LIST such as 1,2=13-24, or P,S=* for all boards, for which the list is nil.
// Phases has the same meaning as in ParsePlayed.
func ParseReplaced(statement string, phases int) (BoardsPlayed, error) {
	session, list, ok := strings.Cut(withoutQuotes(statement), "=")
	if !ok {
		return BoardsPlayed{}, words.Errorf("audit.say.want-list", words.Name("example", "1,2=13-24"))
	}
	id, err := squaredeal.ParseSession(session, phases)
	switch {
	case err != nil:
		return BoardsPlayed{}, err
	case id.Set != squaredeal.Original:
		return BoardsPlayed{}, words.Errorf("audit.say.reserve", say.Quoted("found", session))
	case list == "*" || list == "all":
		return BoardsPlayed{ID: id}, nil
	}
	boards, err := publication.ParseBoards(list)
	return BoardsPlayed{id, boards}, err
}
