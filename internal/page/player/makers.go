package player

import (
	"maps"
	"slices"
)

// makers gives what is made often a function that makes it: new Set(x) becomes
// make$Set(x). shorten makes its name short.
func makers(tokens []token) []token {
	made := func(i int) string {
		if i+2 < len(tokens) && tokens[i].kind == word && tokens[i].text == "new" && tokens[i+1].kind == word && tokens[i+2].text == "(" {
			return tokens[i+1].text
		}
		return ""
	}
	count := map[string]int{}
	for i := range tokens {
		count[made(i)]++
	}
	first := 0 // behind 'use strict'
	if len(tokens) > 1 && tokens[1].kind == newline {
		first = 2
	}
	out := slices.Clone(tokens[:first])
	for _, name := range slices.Sorted(maps.Keys(count)) {
		if name == "" || count[name] < 8 {
			delete(count, name)
			continue
		}
		out = append(out, token{word, "const"}, token{word, "make$" + name}, token{punctuation, "="}, token{punctuation, "("}, token{punctuation, "..."}, token{word, "values$"}, token{punctuation, ")"},
			token{punctuation, "=>"}, token{word, "new"}, token{word, name}, token{punctuation, "("}, token{punctuation, "..."}, token{word, "values$"}, token{punctuation, ")"}, token{newline, "\n"})
	}
	for i := first; i < len(tokens); i++ {
		if name := made(i); count[name] > 0 {
			i++
			out = append(out, token{word, "make$" + name})
			continue
		}
		out = append(out, tokens[i])
	}
	return out
}
