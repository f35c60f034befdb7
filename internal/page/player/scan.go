package player

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// scan splits a script into tokens without spaces and comments, and returns the comments that end a
// line with the spaces before them. From the script
//
//	const n = 'x' // a comment
//
// it returns the tokens const, n, =, and 'x', and the text from the space before the slashes to the end of the
// line. It supports only the JavaScript in package js, to tell top-level names from text in brackets, strings and
// comments.
func scan(text string) ([]token, []span, error) {
	s := scanner{text: text, line: 1}
	for pos := 0; pos < len(text); {
		length, err := s.next(pos)
		if err != nil {
			return nil, nil, fmt.Errorf("line %d: %w", s.line, err)
		}
		pos += length
	}
	return s.tokens, s.comments, nil
}

// kind is the kind of a token.
type kind int

const (
	word        kind = iota // names, keywords, numbers
	punctuation             // operators and brackets, longest match
	literal                 // strings, regular expressions, parts of templates
	newline                 // one or more line ends
)

// token is a part of a script.
type token struct {
	kind kind
	text string
}

// operators lists the operators with several characters. Longer ones precede their prefixes.
var operators = []string{
	">>>=",
	"...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=",
	"=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
	"<<", ">>", "**",
}

// span is the part text[from:to] of a script.
type span struct{ from, to int }

// scanner is the state of scan.
type scanner struct {
	text     string
	line     int // current line, from 1
	tokens   []token
	comments []span
	braces   []bool // for each open brace, whether it is ${ in a template
}

func (s *scanner) add(k kind, text string) { s.tokens = append(s.tokens, token{kind: k, text: text}) }

// next scans the token, space or comment at a position and returns its length.
func (s *scanner) next(pos int) (length int, err error) {
	rest := s.text[pos:]
	switch c := rest[0]; {
	case c == '\n':
		s.newline()
		return 1, nil
	case c == ' ' || c == '\t' || c == '\r':
		return 1, nil
	case strings.HasPrefix(rest, "//"):
		return s.lineComment(pos), nil
	case strings.HasPrefix(rest, "/*"):
		return s.blockComment(rest)
	case c == '"' || c == '\'':
		return s.literal(rest, stringEnd(rest, c), "string")
	case c == '}' && s.inTemplate():
		s.braces = s.braces[:len(s.braces)-1]
		return s.template(rest)
	case c == '`':
		return s.template(rest)
	case c == '/' && startsRegexp(s.tokens):
		return s.literal(rest, regexpEnd(rest), "regular expression")
	case isName(rune(c)) || c >= utf8.RuneSelf:
		return s.word(rest)
	}
	return s.punctuation(rest), nil
}

// newline adds a token for one or more line ends.
func (s *scanner) newline() {
	s.line++
	if n := len(s.tokens); n > 0 && s.tokens[n-1].kind != newline {
		s.add(newline, "\n")
	}
}

// lineComment records a comment to the end of its line, with the spaces before it, and returns its length
// without these spaces.
func (s *scanner) lineComment(pos int) (length int) {
	comment, _, _ := strings.Cut(s.text[pos:], "\n")
	from := len(strings.TrimRight(s.text[:pos], " \t"))
	s.comments = append(s.comments, span{from: from, to: pos + len(comment)})
	return len(comment)
}

// blockComment returns the length of a comment between /* and */, which is not recorded.
func (s *scanner) blockComment(rest string) (length int, err error) {
	end := strings.Index(rest, "*/")
	if end < 0 {
		return 0, errors.New("unclosed comment")
	}
	s.line += strings.Count(rest[:end], "\n")
	return end + len("*/"), nil
}

// literal adds a literal with a length. A negative length means that its end is missing.
func (s *scanner) literal(rest string, length int, name string) (int, error) {
	if length < 0 {
		return 0, fmt.Errorf("unclosed %s", name)
	}
	s.add(literal, rest[:length])
	return length, nil
}

// inTemplate reports whether the innermost open brace is ${ in a template.
func (s *scanner) inTemplate() bool { return len(s.braces) > 0 && s.braces[len(s.braces)-1] }

// template adds the part of a template up to its end or the next ${.
func (s *scanner) template(rest string) (length int, err error) {
	if length, err = s.literal(rest, templatePartEnd(rest), "template"); err != nil {
		return 0, err
	}
	if rest[length-1] == '{' {
		s.braces = append(s.braces, true)
	}
	s.line += strings.Count(rest[:length], "\n")
	return length, nil
}

// word adds a name, a keyword or a number. Only a number may contain a dot.
func (s *scanner) word(rest string) (length int, err error) {
	isNumber := unicode.IsDigit(rune(rest[0]))
	end := strings.IndexFunc(rest, func(r rune) bool { return !isName(r) && (r != '.' || !isNumber) })
	switch {
	case end == 0:
		return 0, fmt.Errorf("unexpected character outside a string: %.8q", rest)
	case end < 0:
		end = len(rest)
	}
	s.add(word, rest[:end])
	return end, nil
}

// punctuation adds the longest operator or bracket.
func (s *scanner) punctuation(rest string) (length int) {
	length = 1
	for _, operator := range operators {
		if strings.HasPrefix(rest, operator) {
			length = len(operator)
			break
		}
	}
	switch {
	case rest[0] == '{':
		s.braces = append(s.braces, false)
	case rest[0] == '}' && len(s.braces) > 0:
		s.braces = s.braces[:len(s.braces)-1]
	}
	s.add(punctuation, rest[:length])
	return length
}

func isName(r rune) bool { return r == '_' || r == '$' || unicode.IsLetter(r) || unicode.IsDigit(r) }
