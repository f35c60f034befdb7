// Package words holds every sentence that people read, in English, Polish and
// French. A sentence is found out in one place and read in another: where it is
// found out a Text is made, a key and values, and who shows it says in which
// language.
//
//	t := words.New("count.boards", words.N("n", 7))
//	t.String()         // 7 boards
//	t.In(words.Polish) // 7 rozdań
//
// The catalogue is data: a file a language, catalogue/en.json, pl.json and fr.json, read by
// the Go program and by the player's page alike. Each is one JSON object, a line
// a sentence, in the order of the keys:
//
//		"count.boards": {"of": "n", "one": "{n} board", "other": "{n} boards"},
//		"delayed.past-date": "{day} lies in the past: the fact is known",
//
//	 1. A key is small letters, digits and "-", in parts with dots between: the first
//	    part is the room of the house that says it. No English sentence is a key.
//	 2. {name} stands for the argument of that name. Arguments are put in once: what
//	    they hold is never read as a sentence, a name or a brace. A brace of the
//	    sentence itself is written twice.
//	 3. A sentence whose form depends on a number is an object: "of" names the
//	    argument, and the forms are those that CLDR has for the language, "other" at
//	    least.
//	 4. Every key has every language, with the same arguments (Check).
//
// An argument has a type, which says how it is written in a language: a number, a
// name of a file or a text that somebody typed (never translated), a text of the
// catalogue, a list of texts. JSON carries key, arguments and the English text.
package words

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Text is a sentence, or a part of one, and what is put into it. The zero Text is
// empty.
type Text struct {
	Key  string
	Args []Arg
}

// Arg is a value with the name under which a sentence asks for it.
type Arg struct {
	Name  string
	value value
}

// value is how an argument is written in a language.
type value interface {
	in(l Language) string
	json() any
}

// New makes a text. The key has to be one of the catalogue, with these arguments:
// a test of the house holds that.
func New(key string, args ...Arg) Text { return Text{key, args} }

// N is a whole number, written in digits.
func N(name string, n int) Arg { return Arg{name, number(n)} }

// Grouped is N with separators for thousands: 8,648 deals.
func Grouped(name string, n int) Arg { return Arg{name, groupedNumber(n)} }

// CountGrouped is Count with separators for thousands.
func CountGrouped(key string, n int) Text { return New(key, Grouped("n", n)) }

// Name is what is never translated: the name of a file, a tournament, a person, a
// text that somebody typed. It is written as it is; who shows it cleans it.
func Name(name, text string) Arg { return Arg{name, typed(text)} }

// Contract is a contract or a score as scores are typed. Its no trumps are written as
// the language has them, 3NT, 3BA or 3SA: each is read in every language.
func Contract(name, text string) Arg { return Arg{name, contract(text)} }

// T is a text of the catalogue inside another.
func T(name string, t Text) Arg { return Arg{name, t} }

// Count is a number with its noun: count.boards is 1 board, 2 boards.
func Count(key string, n int) Text { return New(key, N("n", n)) }

// List are texts one after the other, with what the language writes between
// sentences: semicolons.
func List(name string, texts ...Text) Arg { return Arg{name, list(texts)} }

// Series are texts one after the other, with what the language writes between
// names: commas.
func Series(name string, texts ...Text) Arg { return Arg{name, series(texts)} }

// Several is a text of several one after the other, as List has them; one alone is
// itself.
func Several(texts ...Text) Text {
	switch len(texts) {
	case 0:
		return Text{}
	case 1:
		return texts[0]
	}
	return New("list.several", List("parts", texts...))
}

// OneByOne is a text of several one after the other, as Series has them; one alone is
// itself.
func OneByOne(texts ...Text) Text {
	switch len(texts) {
	case 0:
		return Text{}
	case 1:
		return texts[0]
	}
	return New("list.several", Series("parts", texts...))
}

// Map is the text with what was typed put through a function, wherever it stands.
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

// Equal reports whether two texts have one key and the same values.
func (t Text) Equal(u Text) bool { return reflect.DeepEqual(t, u) }

// Clean puts what was typed through a function that makes it fit to be shown.
func (t *Text) Clean(clean func(string) string) { *t = t.Map(clean) }

// Values are key and arguments as JSON carries them; nil where the text has no key.
func (t Text) Values() map[string]any {
	if t.Key == "" {
		return nil
	}
	return map[string]any{"key": t.Key, "args": t.args()}
}

// Said reports whether there is a text at all.
func (t Text) Said() bool { return t.Key != "" }

// String is the text in English.
func (t Text) String() string { return t.In(English) }

// Error is the text in English, so that a Text can be an error's words.
func (t Text) Error() string { return t.String() }

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
	for _, p := range s.of(l, t.number(s.by)) {
		if !p.arg {
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

// Strings are texts in a language.
func Strings(l Language, texts []Text) []string {
	var all []string
	for _, t := range texts {
		all = append(all, t.In(l))
	}
	return all
}

func (t Text) arg(name string) value {
	for _, a := range t.Args {
		if a.Name == name {
			return a.value
		}
	}
	return nil
}

// number is the argument on which the form of the sentence depends.
func (t Text) number(name string) int {
	switch n := t.arg(name).(type) {
	case number:
		return int(n)
	case groupedNumber:
		return int(n)
	}
	return 0
}

// MarshalJSON writes key, arguments and the English text.
func (t Text) MarshalJSON() ([]byte, error) {
	if t.Key == "" {
		return []byte("null"), nil
	}
	return json.Marshal(struct {
		Key  string         `json:"key"`
		Args map[string]any `json:"args,omitempty"`
		Text string         `json:"text"`
	}{t.Key, t.args(), t.String()})
}

// UnmarshalJSON reads what MarshalJSON writes. A day comes back as the text that it
// was written as, which is the same in every language.
func (t *Text) UnmarshalJSON(data []byte) error {
	var read struct {
		Key  string                     `json:"key"`
		Args map[string]json.RawMessage `json:"args"`
	}
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	*t = Text{Key: read.Key}
	for _, name := range slices.Sorted(maps.Keys(read.Args)) {
		v, err := valueOf(read.Args[name])
		if err != nil {
			return fmt.Errorf("%s: argument %s: %w", read.Key, name, err)
		}
		t.Args = append(t.Args, Arg{name, v})
	}
	return nil
}

func valueOf(data json.RawMessage) (value, error) {
	var n number
	if json.Unmarshal(data, &n) == nil {
		return n, nil
	}
	var s typed
	if json.Unmarshal(data, &s) == nil {
		return s, nil
	}
	var many list
	if json.Unmarshal(data, &many) == nil {
		return many, nil
	}
	var commas struct {
		Series series `json:"series"`
	}
	if json.Unmarshal(data, &commas) == nil && commas.Series != nil {
		return commas.Series, nil
	}
	var one Text
	err := json.Unmarshal(data, &one)
	return one, err
}

func (t Text) args() map[string]any {
	m := map[string]any{}
	for _, a := range t.Args {
		m[a.Name] = a.value.json()
	}
	return m
}

type number int

func (n number) in(Language) string { return strconv.Itoa(int(n)) }
func (n number) json() any          { return int(n) }

type groupedNumber int

func (n groupedNumber) in(l Language) string { return Thousands(l, int(n)) }
func (n groupedNumber) json() any            { return int(n) }

// Thousands is a whole number with a separator between each three digits, as a language
// has it.
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
func (s typed) json() any          { return string(s) }

type contract string

func (c contract) json() any { return string(c) }

func (c contract) in(l Language) string {
	var b strings.Builder
	for at, rest := 0, string(c); at < len(rest); at++ {
		if strings.HasPrefix(rest[at:], "NT") && (at == 0 || '1' <= rest[at-1] && rest[at-1] <= '7') {
			b.WriteString(New("bridge.notrump").In(l))
			at++
			continue
		}
		b.WriteByte(rest[at])
	}
	return b.String()
}

type list []Text

func (x list) in(l Language) string { return join(l, x, "list.semicolon") }

// series is a list with commas.
type series []Text

func (x series) in(l Language) string { return join(l, x, "list.comma") }

func join(l Language, texts []Text, between string) string {
	return strings.Join(Strings(l, texts), New(between).In(l))
}

func (x series) json() any { return map[string]any{"series": list(x).json()} }

func (x list) json() any {
	out := make([]any, len(x))
	for i, t := range x {
		out[i] = t.json()
	}
	return out
}

func (t Text) in(l Language) string { return t.In(l) }
func (t Text) json() any            { return map[string]any{"key": t.Key, "args": t.args()} }
