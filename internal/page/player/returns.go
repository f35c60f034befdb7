package player

import (
	"slices"
	"strings"
)

// returns makes one return of two: if (c) return a, and on the next line return b,
// become return c ? a : b.
func returns(tokens []token) []token {
	for i := len(tokens) - 1; i > 0; i-- {
		if tokens[i].kind != word || tokens[i].text != "if" || tokens[i-1].kind != newline && tokens[i-1].text != "{" {
			continue
		}
		end := closingOf(tokens, i+1)
		if end < 0 || end+2 >= len(tokens) || tokens[end+1].text != "return" {
			continue
		}
		first := statementEnd(tokens, end+2)
		if first >= len(tokens)-1 || first == end+2 || tokens[first].kind != newline || tokens[first+1].text != "return" {
			continue
		}
		second := statementEnd(tokens, first+2)
		if second == first+2 {
			continue
		}
		condition := tokens[i+2 : end]
		if slices.ContainsFunc(condition, func(t token) bool {
			return t.kind == punctuation && (t.text == "?" || t.text == "," || t.text == "=>" || strings.HasSuffix(t.text, "=") && !slices.Contains([]string{"===", "!==", "==", "!=", "<=", ">="}, t.text))
		}) {
			condition = tokens[i+1 : end+1]
		}
		tokens = slices.Concat(tokens[:i], []token{{word, "return"}}, condition, []token{{punctuation, "?"}}, tokens[end+2:first], []token{{punctuation, ":"}}, tokens[first+2:second], tokens[second:])
	}
	return tokens
}

// statementEnd is where the statement ends that a token is of: at a line end that
// counts, a semicolon or the bracket that closes around it.
func statementEnd(tokens []token, i int) int {
	depth := 0
	for ; i < len(tokens); i++ {
		switch t := tokens[i]; {
		case depth == 0 && (closes(t) || t.text == ";" || t.kind == newline && i+1 < len(tokens) && endsStatement(tokens[i-1], tokens[i+1])):
			return i
		case closes(t):
			depth--
		}
		if opens(tokens[i]) {
			depth++
		}
	}
	return i
}

// conditions turns if (c) f(), on a line of its own, into c && f().
func conditions(tokens []token) []token {
	keywords := strings.Fields("return throw for while do if continue break let const switch try else case default function class new yield")
	weak := func(t token) bool { // binds less than &&, or may not stand beside it
		return t.kind == punctuation && (slices.Contains([]string{"||", "??", "?", ",", "=>", ":"}, t.text) || strings.HasSuffix(t.text, "=") && !slices.Contains([]string{"===", "!==", "==", "!=", "<=", ">="}, t.text))
	}
	loose := func(tokens []token) bool {
		depth := 0
		for _, t := range tokens {
			if closes(t) {
				depth--
			}
			if depth == 0 && weak(t) {
				return true
			}
			if opens(t) {
				depth++
			}
		}
		return false
	}
	for i := len(tokens) - 1; i > 0; i-- {
		if tokens[i].kind != word || tokens[i].text != "if" || tokens[i-1].kind != newline && tokens[i-1].text != "{" {
			continue
		}
		end := closingOf(tokens, i+1)
		if end < i+3 || end+2 >= len(tokens) || tokens[end+1].kind != word || slices.Contains(keywords, tokens[end+1].text) {
			continue
		}
		stop := statementEnd(tokens, end+1)
		if stop >= len(tokens) || after(tokens, stop-1).text == "else" || tokens[stop].kind == newline && after(tokens, stop).text == "else" {
			continue
		}
		condition, then := tokens[i+2:end], tokens[end+1:stop]
		starts := condition[0].kind == word && !slices.Contains(keywords, condition[0].text) || condition[0].text == "!"
		if !starts || loose(condition) || loose(then) || then[len(then)-1].text != ")" {
			continue
		}
		tokens = slices.Concat(tokens[:i], condition, []token{{punctuation, "&&"}}, then, tokens[stop:])
	}
	return tokens
}
