package player

// hoist declares a variable where the first ones of its block are declared, if other
// statements stand between: let a = 1, f(), let b = 2 become let a = 1, b, f(), b = 2.
// What is declared together stays so: the word is written once for all of them.
func hoist(tokens []token) []token {
	type block struct {
		first  int  // where the names that are added go: behind the first declaration, or 0
		before bool // the statement before is a declaration
	}
	added := map[int][]token{}
	dropped := map[int]bool{}
	blocks := []block{{}}
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		switch {
		case opens(t):
			blocks = append(blocks, block{})
		case closes(t) && len(blocks) > 1:
			blocks = blocks[:len(blocks)-1]
		}
		if len(blocks) == 1 || i+1 >= len(tokens) || !beginsStatement(tokens, i+1) {
			continue
		}
		here := &blocks[len(blocks)-1]
		if !declares(tokens[i+1]) {
			here.before = false
			continue
		}
		end := statementEnd(tokens, i+1)
		names := split(tokens[i+2 : end])
		alone := !here.before && (end+1 >= len(tokens) || !declares(tokens[end+1]))
		here.before = true
		switch {
		case here.first == 0:
			here.first = end
		case alone && len(names) == 1 && len(names[0]) > 2 && names[0][0].kind == word && names[0][1].text == "=":
			dropped[i+1] = true
			added[here.first] = append(added[here.first], token{punctuation, ","}, names[0][0])
			here.before = false
		}
	}
	var out []token
	for i, t := range tokens {
		out = append(out, added[i]...)
		if !dropped[i] {
			out = append(out, t)
		}
	}
	return out
}

func declares(t token) bool { return t.kind == word && (t.text == "let" || t.text == "const") }

// beginsStatement says whether a statement of a block begins at a token.
func beginsStatement(tokens []token, i int) bool {
	if tokens[i].kind == newline {
		return false
	}
	switch before := tokens[i-1]; {
	case before.kind == newline:
		return i > 1 && (tokens[i-2].text == "{" && tokens[i-2].kind == punctuation || endsStatement(tokens[i-2], tokens[i]))
	default:
		return before.kind == punctuation && before.text == "{"
	}
}
