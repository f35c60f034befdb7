// Package sentence builds sentences in a language from catalogue keys and arguments. Package words
// exports its messages to other modules, and internal/words creates them.
package sentence

import (
	"io/fs"
	"slices"
	"strings"
)

// Text is a sentence, or part of a sentence, with its arguments. The zero Text is empty.
type Text struct {
	Key  string
	Args []Arg
}

// Arg is a named value in a sentence.
type Arg struct {
	Name  string
	value value
}

// New returns the text for a key. A test in internal/house checks that the catalogue contains the
// key with these arguments.
func New(key string, args ...Arg) Text { return Text{key, args} }

// N returns an argument for a whole number, written in digits.
func N(name string, n int) Arg { return Arg{name, number(n)} }

// Grouped formats a whole number with thousands separators, as in 8,648 deals.
func Grouped(name string, n int) Arg { return Arg{name, groupedNumber(n)} }

// CountGrouped formats a count like Count, with thousands separators.
func CountGrouped(key string, n int) Text { return New(key, Grouped("n", n)) }

// Name returns an argument that is never translated: the name of a file, a tournament or a person,
// or text that a user typed. It is inserted unchanged, so the caller that displays it must remove control
// characters.
func Name(name, text string) Arg { return Arg{name, typed(text)} }

// Contract returns an argument for a typed contract or score. No trump is translated: 3NT, 3BA or
// 3SA.
func Contract(name, text string) Arg { return Arg{name, contract(text)} }

// T returns an argument that is itself a message.
func T(name string, t Text) Arg { return Arg{name, t} }

// Count returns a number with its noun: count.boards is 1 board, 2 boards.
func Count(key string, n int) Text { return New(key, N("n", n)) }

// List returns an argument that joins messages with semicolons.
func List(name string, texts ...Text) Arg { return Arg{name, list(texts)} }

// Series returns an argument that joins messages with commas.
func Series(name string, texts ...Text) Arg { return Arg{name, series(texts)} }

// JoinSemicolons joins messages with semicolons.
func JoinSemicolons(texts ...Text) Text {
	switch len(texts) {
	case 0:
		return Text{}
	case 1:
		return texts[0]
	}
	return New("list.several", List("parts", texts...))
}

// JoinCommas joins messages with commas.
func JoinCommas(texts ...Text) Text {
	switch len(texts) {
	case 0:
		return Text{}
	case 1:
		return texts[0]
	}
	return New("list.several", Series("parts", texts...))
}

// Map returns the text with typedText applied to every typed text in it.
func (t Text) Map(typedText func(string) string) Text {
	out := Text{Key: t.Key, Args: slices.Clone(t.Args)}
	for i, a := range t.Args {
		switch v := a.value.(type) {
		case typed:
			a.value = typed(typedText(string(v)))
		case contract:
			a.value = contract(typedText(string(v)))
		case system:
			a.value = system{&fs.PathError{Op: v.Op, Path: typedText(v.Path), Err: v.Err}}
		case Text:
			a.value = v.Map(typedText)
		case failure:
			v.Text = v.Text.Map(typedText)
			a.value = v
		case list:
			a.value = list(mapped(v, typedText))
		case series:
			a.value = series(mapped(v, typedText))
		}
		out.Args[i] = a
	}
	return out
}

func mapped(texts []Text, typedText func(string) string) []Text {
	out := make([]Text, len(texts))
	for i, t := range texts {
		out[i] = t.Map(typedText)
	}
	return out
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

func (t Text) arg(name string) value {
	for _, a := range t.Args {
		if a.Name == name {
			return a.value
		}
	}
	return nil
}

// number returns the argument that selects the plural form.
func (t Text) number(name string) int {
	switch n := t.arg(name).(type) {
	case number:
		return int(n)
	case groupedNumber:
		return int(n)
	}
	return 0
}
