package audit

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// PlayedFiles is the user's statement that the given files together contain the hands played in a session.
type PlayedFiles struct {
	squaredeal.ID
	Files []string // same as in Input.Name
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
		return nil // An input has this name, so its commas do not separate a list.
	}
	for part := range strings.SplitSeq(name, ",") {
		if _, err := findInputs(part, inputs); err == nil {
			return outdated("audit.say.gone-list", sessions)
		}
	}
	return nil
}
