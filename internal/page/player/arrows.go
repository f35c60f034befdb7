package player

import "slices"

// arrows turns functions that only return something into arrow
// functions: function f(x) { return y } becomes const f = x => y. They have no
// this of their own and are not called before their line.
func arrows(tokens []token) []token {
	var out []token
	for i := 0; i < len(tokens); {
		if arrow, end := arrowOf(tokens, i); end > i {
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
