package player

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

type kind int

const (
	word        kind = iota // names, keywords, numbers
	punctuation             // operators and brackets, longest match
	literal                 // strings, regular expressions, parts of templates
	newline                 // one or more line ends
)

type token struct {
	kind kind
	text string
}

var operators = []string{">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "**"}

// beforeRegexp lists words after which a slash starts a regular expression.
var beforeRegexp = []string{"return", "case", "typeof", "of", "in", "else"}

// span is a part of a text, from one byte to the byte before another.
type span struct{ from, to int }

// scan splits a script into tokens without spaces and comments, and returns the comments that end a
// line with the spaces before them. It supports only the JavaScript in package js, to tell
// top-level names from text in brackets, strings and comments.
func scan(text string) ([]token, []span, error) {
	var out []token
	var comments []span
	var braces []bool // The value is true for ${ in a template.
	add := func(k kind, s string) { out = append(out, token{k, s}) }
	line := 1
	for i := 0; i < len(text); {
		c := text[i]
		rest := text[i:]
		switch {
		case c == '\n':
			line++
			i++
			if len(out) > 0 && out[len(out)-1].kind != newline {
				add(newline, "\n")
			}
		case c == ' ' || c == '\t' || c == '\r':
			i++
		case strings.HasPrefix(rest, "//"):
			n := strings.IndexByte(rest+"\n", '\n')
			comments = append(comments, span{len(strings.TrimRight(text[:i], " \t")), i + n})
			i += n
		case strings.HasPrefix(rest, "/*"):
			n := strings.Index(rest, "*/")
			if n < 0 {
				return nil, nil, fmt.Errorf("line %d: unclosed comment", line)
			}
			line += strings.Count(rest[:n], "\n")
			i += n + len("*/")
		case c == '"' || c == '\'':
			n := closing(rest, c)
			if n < 0 {
				return nil, nil, fmt.Errorf("line %d: unclosed string", line)
			}
			add(literal, rest[:n])
			i += n
		case c == '`' || c == '}' && len(braces) > 0 && braces[len(braces)-1]:
			if c == '}' {
				braces = braces[:len(braces)-1]
			}
			n := templatePiece(rest)
			if n < 0 {
				return nil, nil, fmt.Errorf("line %d: unclosed template", line)
			}
			if rest[n-1] == '{' {
				braces = append(braces, true)
			}
			line += strings.Count(rest[:n], "\n")
			add(literal, rest[:n])
			i += n
		case c == '/' && startsRegexp(out):
			n := regexpEnd(rest)
			if n < 0 {
				return nil, nil, fmt.Errorf("line %d: unclosed regular expression", line)
			}
			add(literal, rest[:n])
			i += n
		case isName(rune(c)) || c >= 0x80:
			n := strings.IndexFunc(rest, func(r rune) bool { return !isName(r) && r != '.' || r == '.' && !unicode.IsDigit(rune(c)) })
			if n < 0 {
				n = len(rest)
			}
			if n == 0 {
				return nil, nil, fmt.Errorf("line %d: unexpected character outside a string: %.8q", line, rest)
			}
			add(word, rest[:n])
			i += n
		default:
			n := 1
			for _, op := range operators {
				if strings.HasPrefix(rest, op) {
					n = len(op)
					break
				}
			}
			if c == '{' {
				braces = append(braces, false)
			} else if c == '}' && len(braces) > 0 {
				braces = braces[:len(braces)-1]
			}
			add(punctuation, rest[:n])
			i += n
		}
	}
	return out, comments, nil
}

func isName(r rune) bool { return r == '_' || r == '$' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// closing returns the length of the string that text starts with, or -1.
func closing(text string, quote byte) int {
	for i := 1; i < len(text) && text[i] != '\n'; i++ {
		switch text[i] {
		case '\\':
			i++
		case quote:
			return i + 1
		}
	}
	return -1
}

// templatePiece returns the length up to the closing quote or the next ${.
func templatePiece(text string) int {
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\\':
			i++
		case text[i] == '`':
			return i + 1
		case strings.HasPrefix(text[i:], "${"):
			return i + 2
		}
	}
	return -1
}

func startsRegexp(before []token) bool {
	for i := len(before) - 1; i >= 0; i-- {
		switch t := before[i]; t.kind {
		case newline:
			continue
		case punctuation:
			return t.text != ")" && t.text != "]" && t.text != "}"
		case word:
			return slices.Contains(beforeRegexp, t.text)
		default:
			return strings.HasSuffix(t.text, "${")
		}
	}
	return true
}

func regexpEnd(text string) int {
	set := false
	for i := 1; i < len(text) && text[i] != '\n'; i++ {
		switch {
		case text[i] == '\\':
			i++
		case text[i] == '[':
			set = true
		case text[i] == ']':
			set = false
		case text[i] == '/' && !set:
			for i++; i < len(text) && isName(rune(text[i])); i++ {
			}
			return i
		}
	}
	return -1
}
