package player

import "slices"

// bodies makes an expression of an arrow function's body where only declarations,
// expressions and a return stand in it: x => { const y = f(x); g(y); return y }
// becomes (x, y = f(x)) => (g(y), y). What is declared can be a parameter only if the
// function has a name and is nowhere but called, with no more values than it takes.
func bodies(tokens []token) []token {
	for i := len(tokens) - 2; i > 0; i-- {
		if tokens[i].text != "=>" || tokens[i+1].text != "{" {
			continue
		}
		end := closingOf(tokens, i+1)
		declared, list, ok := statementsOf(tokens[i+2 : end])
		if !ok {
			continue
		}
		start, parameters := parametersOf(tokens, i)
		if len(declared) > 0 {
			if start < 3 || tokens[start-1].text != "=" || tokens[start-2].kind != word || !onlyCalled(tokens, start-2, count(parameters)) || has(parameters, "...") {
				continue
			}
			if len(parameters) > 0 {
				declared = slices.Concat(parameters, []token{{punctuation, ","}}, declared)
			}
			parameters = declared
		}
		if len(declared) > 0 || len(parameters) != 1 {
			parameters = slices.Concat([]token{{punctuation, "("}}, parameters, []token{{punctuation, ")"}})
		}
		if list[0].text == "{" || count(list) > 1 {
			list = slices.Concat([]token{{punctuation, "("}}, list, []token{{punctuation, ")"}})
		}
		tokens = slices.Concat(tokens[:start], parameters, []token{{punctuation, "=>"}}, list, tokens[end+1:])
		i = start
	}
	return tokens
}

// statementsOf returns what a body declares first, and its expressions up to the one
// that it returns, both with commas between; false if there is anything else.
func statementsOf(body []token) (declared, list []token, ok bool) {
	comma := token{punctuation, ","}
	for at := 0; at < len(body); {
		if body[at].kind == newline {
			at++
			continue
		}
		stop := statementEnd(body, at)
		statement := body[at:stop]
		if len(statement) < 2 || stop < len(body) && body[stop].kind != newline {
			return nil, nil, false
		}
		first := statement[0]
		isWord := first.kind == word && slices.Contains(statementWords, first.text)
		switch {
		case isWord && (first.text == "let" || first.text == "const"):
			if list != nil || !eachSet(statement[1:]) || has(statement, "await") || has(statement, "yield") {
				return nil, nil, false
			}
			if declared != nil {
				declared = append(declared, comma)
			}
			declared = append(declared, trimmed(statement[1:])...)
		case isWord && first.text == "return":
			if len(trimmed(body[stop:])) > 0 || statement[1].kind == newline {
				return nil, nil, false
			}
			if list != nil {
				list = append(list, comma)
			}
			return declared, append(list, trimmed(statement[1:])...), true
		case isWord || first.text == "{" || first.text == "async":
			return nil, nil, false
		default:
			if list != nil {
				list = append(list, comma)
			}
			list = append(list, trimmed(statement)...)
		}
		at = stop
	}
	return nil, nil, false
}

// has says whether a word or sign is among tokens.
func has(tokens []token, text string) bool {
	return slices.ContainsFunc(tokens, func(t token) bool { return t.kind != literal && t.text == text })
}

// split cuts a list at its own commas.
func split(list []token) [][]token {
	var out [][]token
	depth, from := 0, 0
	for i, t := range list {
		if closes(t) {
			depth--
		} else if opens(t) {
			depth++
		} else if depth == 0 && t.kind == punctuation && t.text == "," {
			out = append(out, list[from:i])
			from = i + 1
		}
	}
	if len(trimmed(list[from:])) > 0 {
		out = append(out, list[from:])
	}
	return out
}

// count is how many a list has.
func count(list []token) int { return len(split(list)) }

// eachSet says whether every name or pattern that is declared gets a value.
func eachSet(list []token) bool {
	for _, one := range split(list) {
		one = trimmed(one)
		at := 1
		if len(one) > 0 && opens(one[0]) {
			at = closingOf(one, 0) + 1
		}
		if at >= len(one) || one[at].text != "=" {
			return false
		}
	}
	return true
}

// parametersOf returns the parameters before an arrow, and where they begin.
func parametersOf(tokens []token, arrow int) (start int, parameters []token) {
	if tokens[arrow-1].text != ")" {
		return arrow - 1, tokens[arrow-1 : arrow]
	}
	depth := 0
	for start = arrow - 1; start >= 0; start-- {
		if closes(tokens[start]) {
			depth++
		} else if opens(tokens[start]) {
			depth--
		}
		if depth == 0 {
			break
		}
	}
	return start, trimmed(tokens[start+1 : arrow-1])
}

// onlyCalled says whether the name at a token stands everywhere else before the
// bracket of a call with at most n values.
func onlyCalled(tokens []token, at, n int) bool {
	for i, t := range tokens {
		if i == at || t.kind != word || t.text != tokens[at].text {
			continue
		}
		if i > 0 && (tokens[i-1].text == "." || tokens[i-1].text == "?.") {
			continue // a property
		}
		if i+1 == len(tokens) || tokens[i+1].text != "(" {
			return false
		}
		values := tokens[i+2 : closingOf(tokens, i+1)]
		after := tokens[min(closingOf(tokens, i+1)+1, len(tokens)-1)]
		if count(values) > n || has(values, "...") || after.text == "{" || after.text == "=>" {
			return false
		}
	}
	return true
}
