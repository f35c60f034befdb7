package audit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// statedClaim is what the user stated about one file: that it contains these sets, in this order.
type statedClaim struct {
	ids       []squaredeal.ID
	statement string // the same for all files in one statement; empty: a single file
}

// statedClaims returns the statement about each file, and a problem for each stated name that no file has or that
// several files have. Such a statement counts for none of them.
func statedClaims(played []PlayedFiles, inputs []*inputFile) (stated map[string]statedClaim, problems []Line) {
	files := make(map[string]int, len(inputs)) // by name
	for _, in := range inputs {
		files[in.input.Name]++
	}
	stated = map[string]statedClaim{}
	reported := map[string]bool{}
	for i, p := range played {
		for _, name := range p.Files {
			if n := files[name]; n != 1 {
				if !reported[name] {
					reported[name] = true
					problems = append(problems, statedNameProblem(name, n))
				}
				continue
			}
			claim := stated[name]
			if !slices.Contains(claim.ids, p.ID) {
				claim.ids = append(claim.ids, p.ID)
			}
			if len(p.Files) > 1 {
				claim.statement += fmt.Sprint(i, " ")
			}
			stated[name] = claim
		}
	}
	return stated, problems
}

// statedNameProblem returns the problem with a stated name that n files have, where n is not 1.
func statedNameProblem(name string, n int) Line {
	if n == 0 {
		return withFileName(name, line("files.not-there"))
	}
	return withFileName(name, line("files.same-name"))
}

// findInputs returns the names of the inputs that a statement means by a name: the input with this name, the only one
// whose path ends with it, or else all inputs in a folder with this name.
func findInputs(name string, inputs []Input) ([]string, error) {
	name = strings.TrimPrefix(strings.ReplaceAll(name, `\`, "/"), "./")
	folder := strings.TrimSuffix(name, "/") + "/"
	var sameEnd, inFolder []string
	for _, in := range inputs {
		switch {
		case in.Name == name || strings.TrimPrefix(in.Name, "./") == name:
			return []string{in.Name}, nil
		case strings.HasSuffix(in.Name, "/"+name):
			sameEnd = append(sameEnd, in.Name)
		case strings.HasPrefix(strings.TrimPrefix(in.Name, "./"), folder):
			inFolder = append(inFolder, in.Name)
		}
	}
	switch {
	case len(sameEnd) == 1:
		return sameEnd, nil
	case len(sameEnd) > 1:
		return nil, words.Errorf("audit.say.several-files",
			words.N("n", len(sameEnd)), say.Quoted("name", name),
			words.Name("first", sameEnd[0]), words.Name("second", sameEnd[1]))
	case len(inFolder) > 0:
		return inFolder, nil
	}
	return nil, words.Errorf("audit.say.not-given", say.Quoted("name", name))
}

// parsePattern finds the files NAME##.EXT, in which the number signs stand for the session number: RR##.pbn matches
// RR03.pbn, which is session 3 of the phase.
func parsePattern(phase int, pattern string, inputs []Input) ([]PlayedFiles, error) {
	pattern = strings.ReplaceAll(pattern, `\`, "/")
	mark := strings.IndexByte(pattern, '#')
	if mark < 0 {
		return nil, words.Errorf("audit.say.no-mark", say.Quoted("pattern", pattern))
	}
	before := pattern[:mark]
	after := strings.TrimLeft(pattern[mark:], "#")
	digits := len(pattern) - len(before) - len(after)

	var played []PlayedFiles
	for _, in := range inputs {
		rest, ok := strings.CutSuffix(in.Name, after)
		if !ok {
			continue
		}
		start := strings.LastIndex(rest, before)
		if start < 0 || start > 0 && rest[start-1] != '/' {
			continue
		}
		number := rest[start+len(before):]
		session, err := strconv.Atoi(number)
		if err != nil || session < 1 || fmt.Sprintf("%0*d", digits, session) != number {
			continue
		}
		id := squaredeal.ID{Phase: phase, Session: session}
		played = append(played, PlayedFiles{ID: id, Files: []string{in.Name}})
	}
	if len(played) == 0 {
		return nil, words.Errorf("term.no-name-like", say.Quoted("name", pattern))
	}
	return played, nil
}
