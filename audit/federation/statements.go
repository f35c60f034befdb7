package federation

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/audit"
)

// Statement is what people say of one tournament, as the flags of verify do.
type Statement struct {
	Played, Boards, Replaced, Both []string
	Value                          *string
	Published                      []byte // nil: not given
	problems                       []error
}

// Statements are those of all, by names in lower case.
type Statements map[string]*Statement

// maxStatements is the most lines of a file of statements.
const maxStatements = 200_000

// ParseStatements reads lines
//
//	NAME --played 1,1=FILE
//	NAME --value "3 6 9" --boards 9,1=1-6,8-15
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
			return nil, fmt.Errorf("more than %d lines", maxStatements)
		}
		words, err := split(strings.TrimRight(line, "\r\n"))
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		name := strings.TrimSuffix(strings.ToLower(words[0]), ".sqd")
		if out[name] == nil {
			out[name] = &Statement{}
		}
		if err := out[name].take(words[1:], open); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	return out, nil
}

// take takes flags with their arguments.
func (s *Statement) take(words []string, open func(string) ([]byte, error)) error {
	if len(words) == 0 {
		return errors.New("a name without a statement, want one as a flag behind it")
	}
	for len(words) > 0 {
		flag, arg, joined := strings.Cut(words[0], "=")
		word, marked := strings.CutPrefix(flag, "--")
		if !marked {
			word = "" // no statement begins so
		}
		words = words[1:]
		if !joined {
			if len(words) == 0 {
				return fmt.Errorf("%s without what it states", flag)
			}
			arg, words = words[0], words[1:]
		}
		switch word {
		case "played":
			s.Played = append(s.Played, arg)
		case "boards":
			s.Boards = append(s.Boards, arg)
		case "replaced":
			s.Replaced = append(s.Replaced, arg)
		case "both":
			s.Both = append(s.Both, arg)
		case "value":
			if s.Value != nil && *s.Value != arg {
				return errors.New("a second value of one tournament")
			}
			s.Value = &arg
		case "published":
			data, err := open(arg)
			if err != nil {
				s.problems = append(s.problems, fmt.Errorf("published: %w", err))
				data = []byte{} // given, and not comparable
			}
			s.Published = data
		default:
			return fmt.Errorf("%q is no statement, want played, replaced, both, boards, value or published, as flags", flag)
		}
	}
	return nil
}

// split cuts a line into words; quotes of either kind hold blanks together.
func split(line string) (words []string, err error) {
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
				words = append(words, b.String())
				b.Reset()
			}
			in = false
		default:
			b.WriteRune(r)
			in = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("a quote %c without its other", quote)
	}
	if in {
		words = append(words, b.String())
	}
	return words, nil
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
		out.Played, out.Boards = append(out.Played, s.Played...), append(out.Boards, s.Boards...)
		out.Replaced, out.Both = append(out.Replaced, s.Replaced...), append(out.Both, s.Both...)
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
		notes = append(notes, Note{Unused, fmt.Sprintf("a statement is about %s, and no tournament here has that name", name)})
	}
	return notes
}

// apply turns statements into options; what cannot be used is an error each.
func (s *Statement) apply(o *audit.Options, in []audit.Input) ([]audit.Input, []error) {
	errs := slices.Clone(s.problems)
	o.Earlier = s.Published
	for _, text := range s.Played {
		played, err := audit.ParsePlayed(text, in)
		if err != nil {
			errs = append(errs, fmt.Errorf("played %q: %w", text, err))
		}
		o.Played = append(o.Played, played...)
	}
	for _, text := range s.Boards {
		b, err := audit.ParseBoardsPlayed(text)
		if err != nil {
			errs = append(errs, fmt.Errorf("boards %q: %w", text, err))
			continue
		}
		o.Boards = append(o.Boards, b)
	}
	for _, text := range s.Replaced {
		b, err := audit.ParseReplaced(text)
		if err != nil {
			errs = append(errs, fmt.Errorf("replaced %q: %w", text, err))
			continue
		}
		o.Replaced = append(o.Replaced, b)
	}
	for _, text := range s.Both {
		ids, err := audit.ParseBoth(text)
		if err != nil {
			errs = append(errs, fmt.Errorf("both %q: %w", text, err))
		}
		o.Both = append(o.Both, ids...)
	}
	return in, errs
}
