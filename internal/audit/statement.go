package audit

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// PlayedFiles is the user's statement that the given files together contain the hands played in a session.
type PlayedFiles struct {
	squaredeal.ID
	Files []string // same as in Input.Name
}

// ReplacedBoards is the user's statement that boards in a session were replaced by hands from outside the program.
type ReplacedBoards struct {
	squaredeal.ID
	Boards []int // in ascending order; nil: all boards
}

// ParsePlayed parses a statement SESSIONS=FILE about the given inputs. phases is the number of phases, or 0 if
// unknown (spec/audit.md, What people can say):
//
//	1,3=FILE            FILE contains session 3 of phase 1
//	1,3=FOLDER          the files in FOLDER together contain it
//	1,1-4=FILE          FILE contains sessions 1 to 4, in this order
//	1,*=NAME##.EXT      one file for each session; the statement covers all of them
//
// FILE matches a name as given, or the rest of a name after a folder.
func ParsePlayed(statement string, inputs []Input, phases int) ([]PlayedFiles, error) {
	sets, name, ok := strings.Cut(withoutQuotes(statement), "=")
	if !ok || name == "" {
		return nil, words.Errorf("audit.say.want-played")
	}
	if err := checkOutdated(sets, name, inputs); err != nil {
		return nil, err
	}
	choice, err := squaredeal.ParseSessions(sets, phases)
	if err != nil {
		return nil, err
	}
	phase, err := strconv.Atoi(choice.Phase)
	isAllPhases := err != nil
	if isAllPhases && phases != 1 {
		return nil, words.Errorf("audit.say.want-played")
	}
	phase = max(phase, 1)
	sessions, err := squaredeal.ParseSessionRange(choice.Session, 0)
	switch {
	case err != nil:
		return nil, err
	case sessions.All:
		return parsePattern(phase, name, inputs)
	case sessions.Last-sessions.First >= facts.MaxSessions:
		what := words.T("what", words.New("verify.sessions"))
		return nil, words.Errorf("squaredeal.choice-falls", what, words.Name("found", choice.Session))
	}
	files, err := findInputs(name, inputs)
	if err != nil {
		return nil, err
	}
	var played []PlayedFiles
	for session := sessions.First; session <= sessions.Last; session++ {
		id := squaredeal.ID{Phase: phase, Session: session, Set: choice.Set}
		played = append(played, PlayedFiles{ID: id, Files: files})
	}
	return played, nil
}

// withoutQuotes removes the quotes around '1,*=RR##.pbn', which Windows shells keep.
func withoutQuotes(s string) string {
	if n := len(s); n > 1 && s[0] == '\'' && s[n-1] == '\'' {
		return s[1 : n-1]
	}
	return s
}

// checkOutdated returns an error with the replacement for an outdated form of the statement.
func checkOutdated(sessions, name string, inputs []Input) error {
	outdated := func(key, sessions string) error {
		return words.Errorf(key, words.Name("instead", sessions), words.Name("file", name))
	}
	if before, _, ok := strings.Cut(sessions, "@"); ok {
		return outdated("audit.say.gone-first", before)
	}
	if before, number, ok := strings.Cut(sessions, squaredeal.Reserve.String()); ok {
		if number, _, _ = strings.Cut(number, ":"); number != "" {
			before += ":" + number
		}
		return outdated("audit.say.gone-reserve", before)
	}
	if _, err := findInputs(name, inputs); err == nil {
		return nil // A file name may contain commas, so this is not an outdated list.
	}
	for part := range strings.SplitSeq(name, ",") {
		if _, err := findInputs(part, inputs); err == nil {
			return outdated("audit.say.gone-list", sessions)
		}
	}
	return nil
}

// ParseReserve parses a statement that a session's reserve set was announced and played: 1,4 or 1,4reserve.
// SquareDeal 1.3 has several reserve sets; 1,4:2 is the second. phases has the same meaning as in ParsePlayed.
func ParseReserve(statement string, phases int) (squaredeal.ID, error) {
	session, number, _ := strings.Cut(withoutQuotes(statement), ":")
	if !strings.Contains(session, squaredeal.Reserve.String()) {
		session += squaredeal.Reserve.String()
	}
	return squaredeal.ParseSession(session+number, phases)
}

// ParseNotHeld parses a statement that a session (2,2) or a whole phase (2) was not held. For a phase, the result
// has session 0. phases has the same meaning as in ParsePlayed.
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

// ParseReplaced parses a statement P,S=LIST such as 1,2=13-24, or P,S=* for all boards, for which the list is nil.
// phases has the same meaning as in ParsePlayed.
func ParseReplaced(statement string, phases int) (ReplacedBoards, error) {
	session, list, ok := strings.Cut(withoutQuotes(statement), "=")
	if !ok {
		return ReplacedBoards{}, words.Errorf("audit.say.want-list", words.Name("example", "1,2=13-24"))
	}
	id, err := squaredeal.ParseSession(session, phases)
	switch {
	case err != nil:
		return ReplacedBoards{}, err
	case id.Set != squaredeal.Original:
		return ReplacedBoards{}, words.Errorf("audit.say.reserve", say.Quoted("found", session))
	case list == "*" || list == "all":
		return ReplacedBoards{ID: id}, nil
	}
	boards, err := publication.ParseBoards(list)
	return ReplacedBoards{ID: id, Boards: boards}, err
}
