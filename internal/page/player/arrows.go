package player

import (
	"slices"
	"strings"
	"unicode"
)

// arrows turns functions into arrow functions: function f(x) { return y } becomes
// const f = x => y; one of several statements does only at the top level, where
// declarations that follow one another share a word. They have no
// this of their own and are not called before their line.
func arrows(tokens []token) []token {
	var out []token
	depth := 0
	for i := 0; i < len(tokens); {
		arrow, end := arrowOf(tokens, i)
		if end == 0 && depth == 0 {
			arrow, end = wholeArrow(tokens, i)
		}
		if opens(tokens[i]) {
			depth++
		} else if closes(tokens[i]) {
			depth--
		}
		if end > i {
			out = append(out, arrow...)
			i = end
			continue
		}
		out = append(out, tokens[i])
		i++
	}
	return out
}

// arrowOf returns the arrow function for the one that starts at a token, and
// where that one ends.
func arrowOf(tokens []token, i int) (arrow []token, end int) {
	if tokens[i].text != "function" || i > 0 && tokens[i-1].kind != newline || i+2 >= len(tokens) || tokens[i+2].text != "(" {
		return nil, 0
	}
	closing := closingOf(tokens, i+2)
	end = closingOf(tokens, closing+1)
	if closing < 0 || end < 0 || tokens[closing+1].text != "{" {
		return nil, 0
	}
	parameters, body := tokens[i+2:closing+1], trimmed(tokens[closing+2:end])
	if len(body) < 2 || body[0].text != "return" || body[0].kind != word || body[1].kind == newline || severalStatements(body) {
		return nil, 0
	}
	if len(parameters) == 3 {
		parameters = parameters[1:2]
	}
	arrow = append(arrow, token{word, "const"}, tokens[i+1], token{punctuation, "="})
	arrow = append(append(arrow, parameters...), token{punctuation, "=>"})
	if body[1].text == "{" {
		return append(append(append(arrow, token{punctuation, "("}), body[1:]...), token{punctuation, ")"}), end + 1
	}
	return append(arrow, body[1:]...), end + 1
}

// wholeArrow is arrowOf for a function of the top level, whatever it does. What is
// named before its line outside of all functions stays a function.
func wholeArrow(tokens []token, i int) (arrow []token, end int) {
	start := i
	if tokens[i].text == "async" {
		arrow = tokens[i : i+1]
		i++
	}
	if i+2 >= len(tokens) || tokens[i].text != "function" || start > 0 && tokens[start-1].kind != newline || tokens[i+2].text != "(" || namedBefore(tokens[:start], tokens[i+1].text) {
		return nil, 0
	}
	closing := closingOf(tokens, i+2)
	end = closingOf(tokens, closing+1)
	if closing < 0 || end < 0 || tokens[closing+1].text != "{" || slices.ContainsFunc(tokens[closing:end], func(t token) bool { return t.kind == word && (t.text == "this" || t.text == "arguments") }) {
		return nil, 0
	}
	parameters := tokens[i+2 : closing+1]
	if len(parameters) == 3 {
		parameters = parameters[1:2]
	}
	return slices.Concat([]token{{word, "const"}, tokens[i+1], {punctuation, "="}}, arrow, parameters, []token{{punctuation, "=>"}}, tokens[closing+1:end+1]), end + 1
}

// namedBefore says whether a name stands among tokens outside of functions.
func namedBefore(tokens []token, name string) bool {
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		if t.kind == word && t.text == "function" && i+2 < len(tokens) {
			if end := closingOf(tokens, closingOf(tokens, i+2)+1); end > i {
				i = end
				continue
			}
		}
		if t.kind == word && t.text == name && (i == 0 || tokens[i-1].text != ".") {
			return true
		}
	}
	return false
}

// loose makes two signs of three where they compare the same: a length with a
// number, and anything that is no object with a text that is no number.
func loose(tokens []token) {
	for i := range tokens {
		t := &tokens[i]
		if t.kind != punctuation || t.text != "===" && t.text != "!==" || i < 2 || i+2 >= len(tokens) {
			continue
		}
		next, behind := tokens[i+1], tokens[i+2]
		length := tokens[i-1].text == "length" && tokens[i-2].text == "." && next.kind == word && isDigit(next.text[0])
		text := next.kind == literal && (next.text[0] == '\'' || next.text[0] == '"') && strings.ContainsFunc(next.text, unicode.IsLetter) && !strings.ContainsAny(next.text[1:2], "0123456789\\I")
		if (length || text) && !slices.Contains([]string{".", "?.", "[", "+"}, behind.text) {
			t.text = t.text[:2]
		}
	}
}

// closingOf returns where the bracket that opens at a token closes, or -1.
func closingOf(tokens []token, at int) int {
	depth := 0
	for i := max(at, 0); i < len(tokens); i++ {
		if closes(tokens[i]) {
			depth--
		} else if opens(tokens[i]) {
			depth++
		}
		if depth == 0 {
			return i
		}
	}
	return -1
}

func trimmed(tokens []token) []token {
	for len(tokens) > 0 && tokens[0].kind == newline {
		tokens = tokens[1:]
	}
	for len(tokens) > 0 && tokens[len(tokens)-1].kind == newline {
		tokens = tokens[:len(tokens)-1]
	}
	return tokens
}

// severalStatements says whether there is more than one, or a comma between
// expressions.
func severalStatements(tokens []token) bool {
	depth := 0
	for i, t := range tokens {
		switch {
		case closes(t):
			depth--
		case opens(t):
			depth++
		case depth > 0:
		case slices.Contains([]string{";", ","}, t.text):
			return true
		case t.kind == newline && endsStatement(tokens[i-1], tokens[i+1]):
			return true
		}
	}
	return false
}
