package player

import (
	"maps"
	"slices"
	"strings"
)

// alias defines a name for what comes often and has to be written out: x.length
// becomes x[name], a string, a global or null becomes a name. shorten makes these short.
func alias(tokens []token) []token {
	count := map[string]int{}
	for i := range tokens {
		if text := often(tokens, i); text != "" {
			count[text]++
		}
	}
	names := map[string]string{}
	var out []token
	for _, text := range slices.Sorted(maps.Keys(count)) {
		name := "alias$" + strings.Map(func(r rune) rune {
			if isName(r) {
				return r
			}
			return '_'
		}, text)
		written := len(text)
		if text[0] == '.' {
			written -= 2 // of the brackets
		}
		short := 2 // letters that the name will have
		if count[text] > 30 {
			short = 1
		}
		if taken := slices.Contains(slices.Collect(maps.Values(names)), name); taken || count[text]*(written-short) <= len(text)+5 {
			continue
		}
		names[text] = name
		value := token{literal, text}
		if text[0] == '.' {
			value.text = "'" + text[1:] + "'"
		} else if text[0] != '\'' {
			value.kind = word
		}
		out = append(out, token{word, "const"}, token{word, name}, token{punctuation, "="}, value, token{newline, "\n"})
	}
	first := 0 // behind 'use strict'
	if len(tokens) > 1 && tokens[1].kind == newline {
		first = 2
	}
	out = slices.Concat(tokens[:first], out)
	for i := first; i < len(tokens); i++ {
		t := tokens[i]
		name := names[often(tokens, i)]
		switch {
		case name == "":
			out = append(out, t)
		case t.text == "." || t.text == "?.":
			for out[len(out)-1].kind == newline {
				out = out[:len(out)-1]
			}
			if t.text == "?." {
				out = append(out, t)
			}
			out = append(out, token{punctuation, "["}, token{word, name}, token{punctuation, "]"})
			i++
		default:
			out = append(out, token{word, name})
		}
	}
	return out
}

// often is what an alias may stand for at a token: a property of the platform
// with a point before it, a global, a string, null; "" if none.
func often(tokens []token, i int) string {
	t, next := tokens[i], after(tokens, i)
	switch {
	case t.kind == punctuation && (t.text == "." || t.text == "?.") && i+1 < len(tokens) && tokens[i+1].kind == word:
		if slices.Contains(strings.Fields(properties), tokens[i+1].text) {
			return "." + tokens[i+1].text
		}
	case t.kind == literal && t.text[0] == '\'' && (next.text != ":" || i > 0 && tokens[i-1].text == "?"):
		return t.text
	case t.kind == word && t.text == "null":
		return t.text
	case t.kind == word && next.text != ":" && (i == 0 || tokens[i-1].text != "." && tokens[i-1].text != "?." && tokens[i-1].text != "typeof") && slices.Contains(strings.Fields(globals), t.text):
		return t.text
	}
	return ""
}
