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

// statementWords begin what is more than an expression.
var statementWords = strings.Fields("return throw for while do if continue break let const switch try else case default function class new yield")

// blocks takes the braces of if, else, for and while away where nothing but
// expressions stands in them: { a; b } becomes a, b.
func blocks(tokens []token) []token {
	for i := len(tokens) - 1; i > 0; i-- {
		if tokens[i].kind != punctuation || tokens[i].text != "{" || tokens[i-1].text != "else" && !headed(tokens, i-1) {
			continue
		}
		end := closingOf(tokens, i)
		var list []token
		for at := i + 1; at < end; {
			if tokens[at].kind == newline {
				at++
				continue
			}
			stop := statementEnd(tokens, at)
			if stop == at || tokens[stop].text == ";" || tokens[at].kind == word && slices.Contains(statementWords, tokens[at].text) || tokens[at].text == "{" {
				list = nil
				break
			}
			if list != nil {
				list = append(list, token{punctuation, ","})
			}
			list = append(list, trimmed(tokens[at:stop])...)
			at = stop
		}
		if end > 0 && list != nil {
			if tokens[end+1].text == "else" {
				list = append(list, token{newline, "\n"})
			}
			tokens = slices.Concat(tokens[:i], list, tokens[end+1:])
		}
	}
	return tokens
}

// headed says whether the bracket at i closes the head of an if, for or while.
func headed(tokens []token, i int) bool {
	depth := 0
	for ; i > 0; i-- {
		if closes(tokens[i]) {
			depth++
		} else if opens(tokens[i]) {
			if depth--; depth == 0 {
				return slices.Contains([]string{"if", "for", "while"}, tokens[i-1].text)
			}
		}
		if depth == 0 {
			return false
		}
	}
	return false
}

// ternaries turns if (c) a, and else b, on lines of their own, into c ? a : b, where a
// and b are expressions, and if (c) a without else into c ? a : 0.
func ternaries(tokens []token) []token {
	has := func(tokens []token, found func(token) bool) bool {
		depth := 0
		for _, t := range tokens {
			if closes(t) {
				depth--
			}
			if depth == 0 && t.kind == punctuation && found(t) {
				return true
			}
			if opens(t) {
				depth++
			}
		}
		return false
	}
	comma := func(t token) bool { return t.text == "," }
	weak := func(t token) bool {
		return slices.Contains([]string{"?", ",", "=>"}, t.text) || strings.HasSuffix(t.text, "=") && !slices.Contains([]string{"===", "!==", "==", "!=", "<=", ">="}, t.text)
	}
	lower := func(t token) bool { return t.text == "||" || t.text == "??" }
	simple := func(tokens []token) bool {
		return len(tokens) > 0 && tokens[0].kind != newline && tokens[0].text != "{" && tokens[0].text != ";" && !slices.Contains(statementWords, tokens[0].text)
	}
	whole := func(tokens []token) []token {
		if has(tokens, comma) {
			return slices.Concat([]token{{punctuation, "("}}, tokens, []token{{punctuation, ")"}})
		}
		return tokens
	}
	for i := len(tokens) - 1; i > 0; i-- {
		before := tokens[i-1]
		if tokens[i].kind != word || tokens[i].text != "if" || before.kind != newline && before.text != "{" && before.text != "else" && before.text != ")" {
			continue
		}
		end := closingOf(tokens, i+1)
		if end < i+3 || end+2 >= len(tokens) {
			continue
		}
		stop := statementEnd(tokens, end+1)
		condition, then := tokens[i+2:end], tokens[end+1:stop]
		// A statement must not go on the line before it.
		starts := before.kind != newline || condition[0].kind == word && !slices.Contains(statementWords, condition[0].text) || condition[0].text == "!"
		if stop >= len(tokens) || !starts || has(condition, weak) || !simple(then) {
			continue
		}
		other, rest := []token{{word, "0"}}, stop
		if tokens[stop].kind == newline && tokens[stop+1].text == "else" {
			rest = statementEnd(tokens, stop+2)
			if other = tokens[stop+2 : rest]; !simple(other) {
				continue
			}
		}
		// Without else c && a does, where a binds as much or has brackets anyway.
		if list := has(then, comma); rest == stop && !has(condition, lower) && (list || !has(then, lower) && !has(then, weak)) {
			tokens = slices.Concat(tokens[:i], unless(condition, whole(then)), tokens[stop:])
			continue
		}
		tokens = slices.Concat(tokens[:i], condition, []token{{punctuation, "?"}}, whole(then), []token{{punctuation, ":"}}, whole(other), tokens[rest:])
	}
	return tokens
}

// conditions turns if (c) f(), on a line of its own, into c && f().
func conditions(tokens []token) []token {
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
		if end < i+3 || end+2 >= len(tokens) || tokens[end+1].kind != word || slices.Contains(statementWords, tokens[end+1].text) {
			continue
		}
		stop := statementEnd(tokens, end+1)
		if stop >= len(tokens) || after(tokens, stop-1).text == "else" || tokens[stop].kind == newline && after(tokens, stop).text == "else" {
			continue
		}
		condition, then := tokens[i+2:end], tokens[end+1:stop]
		starts := condition[0].kind == word && !slices.Contains(statementWords, condition[0].text) || condition[0].text == "!"
		if !starts || loose(condition) || loose(then) || then[len(then)-1].text != ")" {
			continue
		}
		tokens = slices.Concat(tokens[:i], unless(condition, then), tokens[stop:])
	}
	return tokens
}

// unless is c && a, or of a condition !c with nothing that binds less c || a.
func unless(condition, then []token) []token {
	operator := "&&"
	simple := func(t token) bool {
		return t.kind == word || t.kind == literal && t.text[0] == '\'' || opens(t) || closes(t) || t.text == "." || t.text == "?."
	}
	if rest := condition[1:]; condition[0].text == "!" && rest[0].kind == word {
		depth := 0
		plain := true
		for _, t := range rest {
			if closes(t) {
				depth--
			}
			plain = plain && (depth > 0 || simple(t))
			if opens(t) {
				depth++
			}
		}
		if plain {
			condition, operator = rest, "||"
		}
	}
	return slices.Concat(condition, []token{{punctuation, operator}}, then)
}
