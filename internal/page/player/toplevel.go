package player

import "strings"

// topLevel returns the names that a module defines outside all brackets. It finds hex, pad and size in
//
//	export function hex(bytes) { const digits = ''; ... }
//	let pad = 4,
//		size = 32
func topLevel(tokens []token) (definitions []definition) {
	var current definition
	depth := 0         // number of open brackets
	declaring := false // in a declaration, where a name may follow a comma
	define := func(t token) {
		if t.kind == word {
			current.name = t.text
			definitions = append(definitions, current)
		}
	}
	for i, t := range tokens {
		switch {
		case t.kind == punctuation && strings.Contains("([{", t.text):
			depth++
		case t.kind == punctuation && strings.Contains(")]}", t.text):
			depth--
		case depth > 0:
		case t.kind == newline:
			declaring = declaring && i > 0 && tokens[i-1].text == ","
			current.exported = current.exported && declaring
		case t.text == "export":
			current.exported = true
		case t.text == "const", t.text == "let", t.text == "function", t.text == "class":
			declaring = true
			current.changes = t.text == "let"
			next := nextToken(tokens, i)
			if next.text == "*" { // generator function
				next = tokens[i+2]
			}
			define(next)
		case declaring && t.text == ",":
			define(nextToken(tokens, i))
		}
	}
	return definitions
}

// definition is a name that a module defines.
type definition struct {
	name     string
	exported bool
	changes  bool // declared with let
}

// nextToken returns the first token after tokens[i] that is not a newline, or the zero token.
func nextToken(tokens []token, i int) token {
	for _, t := range tokens[i+1:] {
		if t.kind != newline {
			return t
		}
	}
	return token{}
}
