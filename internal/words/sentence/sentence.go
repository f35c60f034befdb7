// Package sentence builds sentences in a language from catalogue keys and arguments. Package words
// exports its messages to other modules, and internal/words creates them.
package sentence

import (
	"io/fs"
	"slices"
	"strings"
)

// Text is a sentence, or part of a sentence, with its arguments. New("count.boards", N("n", 7)) is
// "7 boards" in English and "7 rozdań" in Polish. The zero Text is empty.
type Text struct {
	Key  string
	Args []Arg
}

// Arg is a named value in a sentence.
type Arg struct {
	Name  string // in the sentence, in braces
	value value
}

// New returns the text with a catalogue key and the arguments of its sentence.
func New(key string, args ...Arg) Text { return Text{key, args} }

// N returns an argument for a whole number, written in digits. It also selects the plural form of a
// sentence.
func N(name string, n int) Arg { return Arg{name, number(n)} }

// Grouped is like N, with thousands separators, as in 8,648 deals.
func Grouped(name string, n int) Arg { return Arg{name, groupedNumber(n)} }

// Name returns an argument that is never translated: the name of a file, a tournament or a person, or
// text that a user typed.
func Name(name, text string) Arg { return Arg{name, typed(text)} }

// Contract returns an argument for a typed contract or score. Only no trump is translated: 3NT becomes
// 3BA in Polish and 3SA in French.
func Contract(name, text string) Arg { return Arg{name, contract(text)} }

// T returns an argument that is itself a text, written in the sentence's language.
func T(name string, t Text) Arg { return Arg{name, t} }

// List returns an argument for several texts, which are separated by semicolons.
func List(name string, texts ...Text) Arg { return Arg{name, list(texts)} }

// Series returns an argument for several texts, which are separated by commas.
func Series(name string, texts ...Text) Arg { return Arg{name, series(texts)} }

// Count returns a number with its noun: Count("count.boards", 2) is 2 boards.
func Count(key string, n int) Text { return New(key, N("n", n)) }

// CountGrouped is like Count, with thousands separators.
func CountGrouped(key string, n int) Text { return New(key, Grouped("n", n)) }

// JoinSemicolons joins texts with semicolons.
func JoinSemicolons(texts ...Text) Text {
	switch len(texts) {
	case 0:
		return Text{}
	case 1:
		return texts[0]
	}
	return New("list.several", List("parts", texts...))
}

// JoinCommas joins texts with commas.
func JoinCommas(texts ...Text) Text {
	switch len(texts) {
	case 0:
		return Text{}
	case 1:
		return texts[0]
	}
	return New("list.several", Series("parts", texts...))
}

// String returns the text in English.
func (t Text) String() string { return t.In(English) }

// In returns the text in the given language. It falls back to English if that language lacks
// the sentence, and to the key if English does too.
func (t Text) In(l Language) string {
	if t.Key == "" {
		return ""
	}
	s, ok := l.sentence(t.Key)
	if !ok {
		l = English
		if s, ok = English.sentence(t.Key); !ok {
			return t.Key
		}
	}
	var b strings.Builder
	for _, p := range s.formFor(l, t.number(s.selector)) {
		if !p.isArg {
			b.WriteString(p.text)
			continue
		}
		if v := t.arg(p.text); v != nil {
			b.WriteString(v.in(l))
		} else {
			b.WriteString("{" + p.text + "}")
		}
	}
	return b.String()
}

// arg returns an argument's value, or nil.
func (t Text) arg(name string) value {
	for _, a := range t.Args {
		if a.Name == name {
			return a.value
		}
	}
	return nil
}

// number returns the number that selects the plural form. It returns 0 if there is no such argument,
// because sentences without plural forms ignore it.
func (t Text) number(name string) int {
	switch n := t.arg(name).(type) {
	case number:
		return int(n)
	case groupedNumber:
		return int(n)
	}
	return 0
}

// Map returns a copy of the text in which f was applied to every name, contract and other typed text.
func (t Text) Map(f func(string) string) Text {
	out := Text{Key: t.Key, Args: slices.Clone(t.Args)}
	for i, a := range t.Args {
		switch v := a.value.(type) {
		case typed:
			a.value = typed(f(string(v)))
		case contract:
			a.value = contract(f(string(v)))
		case system:
			a.value = system{&fs.PathError{Op: v.Op, Path: f(v.Path), Err: v.Err}}
		case Text:
			a.value = v.Map(f)
		case failure:
			v.Text = v.Text.Map(f)
			a.value = v
		case list:
			a.value = list(mapped(v, f))
		case series:
			a.value = series(mapped(v, f))
		}
		out.Args[i] = a
	}
	return out
}

// mapped applies Map to several texts.
func mapped(texts []Text, f func(string) string) []Text {
	out := make([]Text, len(texts))
	for i, t := range texts {
		out[i] = t.Map(f)
	}
	return out
}
