package player

import (
	"regexp"
	"slices"
	"strings"
)

var identifierText = regexp.MustCompile(`^['"][A-Za-z_$][\w$]*['"]$`)

// bare takes the quotes off keys and properties, which shorten needed to leave
// them as they are, and commas behind the last of a list.
func bare(tokens []token) []token {
	words := strings.Fields(reserved)
	var out []token
	before := func(n int) token { // the n-th that is no line end, from the end of out
		for i := len(out) - 1; i >= 0; i-- {
			if out[i].kind != newline {
				if n--; n == 0 {
					return out[i]
				}
			}
		}
		return token{}
	}
	for i := 0; i < len(tokens); i++ {
		t, next := tokens[i], after(tokens, i)
		name := token{word, strings.Trim(t.text, `'"`)}
		switch {
		case t.text == "," && t.kind == punctuation && next.kind == punctuation && closes(next) && before(1).text != "[" && before(1).text != ",":
			continue
		case t.kind != literal || !identifierText.MatchString(t.text):
		case next.text == ":" && (before(1).text == "{" || before(1).text == ","):
			t = name
		case next.text == "]" && tokens[i+1].text == "]" && before(1).text == "[" && before(1).kind == punctuation && i > 0 && tokens[i-1].text == "[":
			owner := before(2)
			called := owner.kind == word && !slices.Contains(words, owner.text) && !isDigit(owner.text[0]) || owner.kind == punctuation && (owner.text == ")" || owner.text == "]") || owner.text == "?."
			if !called || len(out) < 2 || out[len(out)-2].kind == newline {
				break
			}
			out = out[:len(out)-1]
			if owner.text != "?." {
				out = append(out, token{punctuation, "."})
			}
			out = append(out, name)
			i++
			continue
		}
		out = append(out, t)
	}
	return out
}
