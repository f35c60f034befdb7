package federation

import (
	"bytes"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Statement contains the user's statements about one tournament, as arguments to fairdeal verify flags:
// --played 1,1=FILE, --replaced 1,2=13-24, --reserve 9,1.
type Statement struct {
	Played    []string
	Replaced  []string
	Reserve   []string
	Value     *string
	Published []byte // copy of the description from the day of publication; nil: not given

	problems []error // files that could not be read
}

// Statements contains the statements about each tournament, by its name in lower case.
type Statements map[string]*Statement

// maxStatements limits the lines in a statements file.
const maxStatements = 200_000

// ParseStatements reads lines such as
//
//	NAME --played 1,1=FILE
//	NAME --value "3 6 9" --reserve 9,1
//	NAME --published FILE
//
// Empty lines and lines that begin with # are ignored. It calls open to read the FILE in
// --published.
func ParseStatements(data []byte, open func(name string) ([]byte, error)) (Statements, error) {
	statements := Statements{}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	number := 0
	for line := range strings.Lines(string(data)) {
		number++
		if number > maxStatements {
			return nil, words.Errorf("federation.many-lines", words.N("most", maxStatements))
		}
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		args, err := splitArguments(line)
		if err != nil {
			return nil, words.Errorf("place.line", words.N("line", number), words.E("what", err))
		}
		name := strings.TrimSuffix(strings.ToLower(args[0]), ".sqd")
		if statements[name] == nil {
			statements[name] = &Statement{}
		}
		if err := statements[name].parse(args[1:], open); err != nil {
			return nil, words.Errorf("place.line", words.N("line", number), words.E("what", err))
		}
	}
	return statements, nil
}

// parse adds the flags of a line with their arguments: --played X or --played=X.
func (s *Statement) parse(args []string, open func(string) ([]byte, error)) error {
	if len(args) == 0 {
		return words.Errorf("federation.no-statement")
	}
	for len(args) > 0 {
		flag, arg, hasArg := strings.Cut(args[0], "=")
		args = args[1:]
		if !hasArg {
			if len(args) == 0 {
				return words.Errorf("federation.no-argument", words.Name("flag", flag))
			}
			arg, args = args[0], args[1:]
		}
		if err := s.add(flag, arg, open); err != nil {
			return err
		}
	}
	return nil
}

// add adds a flag with its argument.
func (s *Statement) add(flag, arg string, open func(string) ([]byte, error)) error {
	word, isFlag := strings.CutPrefix(flag, "--")
	if !isFlag {
		return words.Errorf("federation.unknown-statement", quoted("flag", flag))
	}
	switch word {
	case "played":
		s.Played = append(s.Played, arg)
	case "replaced":
		s.Replaced = append(s.Replaced, arg)
	case "reserve":
		s.Reserve = append(s.Reserve, arg)
	case "value":
		if s.Value != nil && *s.Value != arg {
			return words.Errorf("federation.second-value")
		}
		s.Value = &arg
	case "published":
		data, err := open(arg)
		if err != nil {
			s.problems = append(s.problems, words.Errorf("federation.published", words.E("why", err)))
			data = []byte{} // An empty copy causes an error later; nil would mean that there is no copy.
		}
		s.Published = data
	default:
		return words.Errorf("federation.unknown-statement", quoted("flag", flag))
	}
	return nil
}

// unusedNotes returns notes about statements for tournaments that do not exist.
func (all Statements) unusedNotes(entries []*entry) (notes []Note) {
	unused := maps.Clone(all)
	for _, e := range entries {
		for _, name := range e.names {
			delete(unused, strings.ToLower(name))
			delete(unused, strings.ToLower(path.Base(name)))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(unused)) {
		notes = append(notes,
			Note{UnusedStatement, line("federation.unused-statement", words.Name("name", name))})
	}
	return notes
}
