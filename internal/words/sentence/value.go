package sentence

import (
	"strconv"
	"strings"
)

// value is an argument's value.
type value interface {
	in(l Language) string
	json() any
}

type number int

func (n number) in(Language) string { return strconv.Itoa(int(n)) }

func (n number) json() any { return int(n) }

type groupedNumber int

func (n groupedNumber) in(l Language) string { return Thousands(l, int(n)) }

func (n groupedNumber) json() any { return int(n) }

// Thousands formats a whole number with a language's thousands separators.
func Thousands(l Language, n int) string {
	text := strconv.Itoa(n)
	separator, first := ",", 0
	if l == Polish || l == French {
		separator = "\u00a0"
	}
	if n < 0 {
		first = 1
	}
	for at := len(text) - 3; at > first; at -= 3 {
		text = text[:at] + separator + text[at:]
	}
	return text
}

type typed string

func (s typed) in(Language) string { return string(s) }

func (s typed) json() any { return string(s) }

type contract string

func (c contract) in(l Language) string {
	var b strings.Builder
	for i := 0; i < len(c); i++ {
		if strings.HasPrefix(string(c[i:]), "NT") && (i == 0 || '1' <= c[i-1] && c[i-1] <= '7') {
			b.WriteString(New("bridge.notrump").In(l))
			i++ // NT has two letters.
			continue
		}
		b.WriteByte(c[i])
	}
	return b.String()
}

func (c contract) json() any { return string(c) }

type list []Text

func (x list) in(l Language) string { return join(l, x, "list.semicolon") }

func (x list) json() any {
	out := make([]any, len(x))
	for i, t := range x {
		out[i] = t.json()
	}
	return out
}

// series is a list with commas.
type series []Text

func (x series) in(l Language) string { return join(l, x, "list.comma") }

func (x series) json() any { return map[string]any{"series": list(x).json()} }

func join(l Language, texts []Text, between string) string {
	all := make([]string, len(texts))
	for i, t := range texts {
		all[i] = t.In(l)
	}
	return strings.Join(all, New(between).In(l))
}

func (t Text) in(l Language) string { return t.In(l) }

func (t Text) json() any { return map[string]any{"key": t.Key, "args": t.args()} }
