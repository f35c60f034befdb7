package federation

import (
	"bytes"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/words"
)

// Statement is what people say of one tournament, as the flags of verify do.
type Statement struct {
	Played, Replaced, Reserve []string
	Value                     *string
	Published                 []byte // nil: not given
	problems                  []error
}

// Statements are those of all, by names in lower case.
type Statements map[string]*Statement

// maxStatements is the most lines of a file of statements.
const maxStatements = 200_000

// ParseStatements reads lines
//
//	NAME --played 1,1=FILE
//	NAME --value "3 6 9" --reserve 9,1
//	NAME --published FILE
//
// Empty lines and lines that begin with # say nothing. open reads a FILE of
// --published.
func ParseStatements(data []byte, open func(name string) ([]byte, error)) (Statements, error) {
	out := Statements{}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	n := 0
	for line := range strings.Lines(string(data)) {
		if n++; n > maxStatements {
			return nil, words.Errorf("federation.many-lines", words.N("most", maxStatements))
		}
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		said, err := split(line)
		if err != nil {
			return nil, words.Errorf("place.line", words.N("line", n), words.E("what", err))
		}
		name := strings.TrimSuffix(strings.ToLower(said[0]), ".sqd")
		if out[name] == nil {
			out[name] = &Statement{}
		}
		if err := out[name].take(said[1:], open); err != nil {
			return nil, words.Errorf("place.line", words.N("line", n), words.E("what", err))
		}
	}
	return out, nil
}

// take takes flags with their arguments.
func (s *Statement) take(said []string, open func(string) ([]byte, error)) error {
	if len(said) == 0 {
		return words.Errorf("federation.no-statement")
	}
	for len(said) > 0 {
		flag, arg, joined := strings.Cut(said[0], "=")
		word, marked := strings.CutPrefix(flag, "--")
		if !marked {
			word = "" // no statement begins so
		}
		said = said[1:]
		if !joined {
			if len(said) == 0 {
				return words.Errorf("federation.no-argument", words.Name("flag", flag))
			}
			arg, said = said[0], said[1:]
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
				data = []byte{} // given, and not comparable
			}
			s.Published = data
		default:
			return words.Errorf("federation.unknown-statement", quoted("flag", flag))
		}
	}
	return nil
}

// split cuts a line into words; quotes of either kind hold blanks together.
func split(line string) (said []string, err error) {
	var b strings.Builder
	var quote rune
	in := false
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			b.WriteRune(r)
		case r == '"' || r == '\'':
			quote, in = r, true
		case r == ' ' || r == '\t':
			if in {
				said = append(said, b.String())
				b.Reset()
			}
			in = false
		default:
			b.WriteRune(r)
			in = true
		}
	}
	if quote != 0 {
		return nil, words.Errorf("federation.open-quote", words.Name("quote", string(quote)))
	}
	if in {
		said = append(said, b.String())
	}
	return said, nil
}

// of is what is stated of a tournament under any of its names.
func (all Statements) of(names []string) Statement {
	var out Statement
	for _, name := range names {
		s := all[strings.ToLower(name)]
		if s == nil {
			if s = all[strings.ToLower(path.Base(name))]; s == nil {
				continue
			}
		}
		out.Played, out.Reserve = append(out.Played, s.Played...), append(out.Reserve, s.Reserve...)
		out.Replaced = append(out.Replaced, s.Replaced...)
		out.problems = append(out.problems, s.problems...)
		if s.Value != nil {
			out.Value = s.Value
		}
		if s.Published != nil {
			out.Published = s.Published
		}
	}
	return out
}

// unknown are the statements about no tournament here.
func (all Statements) unknown(entries []*entry) (notes []Note) {
	left := maps.Clone(all)
	for _, e := range entries {
		for _, name := range e.names {
			delete(left, strings.ToLower(name))
			delete(left, strings.ToLower(path.Base(name)))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(left)) {
		notes = append(notes, Note{Unused, line("federation.unused-statement", words.Name("name", name))})
	}
	return notes
}

// apply turns statements into options; what cannot be used is an error each.
func (s *Statement) apply(o *audit.Options, in []audit.Input, phases int) []error {
	errs := slices.Clone(s.problems)
	o.Earlier = s.Published
	for _, text := range s.Played {
		played, err := audit.ParsePlayed(text, in, phases)
		if err != nil {
			errs = append(errs, wrong("played", text, err))
		}
		o.Played = append(o.Played, played...)
	}
	for _, text := range s.Replaced {
		b, err := audit.ParseReplaced(text, phases)
		if err != nil {
			errs = append(errs, wrong("replaced", text, err))
			continue
		}
		o.Replaced = append(o.Replaced, b)
	}
	for _, text := range s.Reserve {
		id, err := audit.ParseReserve(text, phases)
		if err != nil {
			errs = append(errs, wrong("reserve", text, err))
			continue
		}
		o.Reserve = append(o.Reserve, id)
	}
	return errs
}

// wrong is a statement that cannot be used.
func wrong(word, statement string, err error) error {
	return words.Errorf("federation.statement", words.Name("word", word), quoted("statement", statement), words.E("why", err))
}
