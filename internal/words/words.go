// Package words creates messages for package github.com/fairdeal/fairdeal/words: a catalogue key with
// values. The code that finds a problem creates a Text, and the code that displays it chooses the
// language.
//
//	t := words.New("count.boards", words.N("n", 7))
//	t.String()         // 7 boards
//	t.In(words.Polish) // 7 rozdań
//
// An argument has the name that stands in braces in the sentence, here {n}, and a value. The function
// that creates it determines how each language writes the value:
//
//	N("n", 8648)                 8648
//	Grouped("n", 8648)           8,648 in English, 8 648 in Polish and French
//	Name("file", "a.pbn")        a.pbn; the names of files, people and tournaments are not translated
//	Contract("text", "3NT=")     3NT=, in Polish 3BA=, in French 3SA=
//	T("what", message)           the message
//	E("what", err)               the text of the error
//	Day("day", t)                Monday 2 January 2006
//	List("parts", first, second) the messages, separated by semicolons
package words

import (
	"reflect"
	"time"

	"github.com/fairdeal/fairdeal/internal/words/sentence"
	"github.com/fairdeal/fairdeal/words"
)

// Types from the public package.
type (
	Text     = words.Text
	Language = words.Language
)

// Catalogue languages.
const (
	English = words.English
	Polish  = words.Polish
	French  = words.French
)

// Arg is a named value in a sentence.
type Arg = sentence.Arg

// Languages returns all languages, English first.
func Languages() []Language { return words.Languages() }

// New returns the message with a catalogue key and the arguments of its sentence. A test in
// internal/house checks that the catalogue contains the key with these arguments.
func New(key string, args ...Arg) Text { return wrap(sentence.New(key, args...)) }

// N returns an argument for a whole number, written in digits. It also selects the plural form of a
// sentence: 1 board, 2 boards.
func N(name string, n int) Arg { return sentence.N(name, n) }

// Grouped is like N, with thousands separators, as in 8,648 deals.
func Grouped(name string, n int) Arg { return sentence.Grouped(name, n) }

// Name returns an argument that is never translated: the name of a file, a tournament or a person, or
// text that a user typed. It is inserted unchanged, so whoever displays the message must remove control
// characters.
func Name(name, text string) Arg { return sentence.Name(name, text) }

// Contract returns an argument for a typed contract or score. Only no trump is translated: 3NT becomes
// 3BA in Polish and 3SA in French.
func Contract(name, text string) Arg { return sentence.Contract(name, text) }

// T returns an argument that is itself a message, written in the sentence's language.
func T(name string, t Text) Arg { return sentence.T(name, unwrap(t)) }

// Day returns an argument for a day with its weekday: Monday 2 January 2006.
func Day(name string, t time.Time) Arg { return sentence.Day(name, t) }

// Date returns an argument that is printed as a day without its weekday: 2 January 2006.
func Date(name string, t time.Time) Arg { return sentence.Date(name, t) }

// ShortDate returns an argument that is printed as a day with an abbreviated month, for tables: 2
// Jan 2006.
func ShortDate(name string, t time.Time) Arg { return sentence.ShortDate(name, t) }

// List returns an argument for several messages, which are separated by semicolons.
func List(name string, texts ...Text) Arg { return sentence.List(name, unwrapAll(texts)...) }

// Series returns an argument for several messages, which are separated by commas.
func Series(name string, texts ...Text) Arg { return sentence.Series(name, unwrapAll(texts)...) }

// Count returns a number with its noun: Count("count.boards", 2) is 2 boards.
func Count(key string, n int) Text { return wrap(sentence.Count(key, n)) }

// CountGrouped is like Count, with thousands separators.
func CountGrouped(key string, n int) Text { return wrap(sentence.CountGrouped(key, n)) }

// JoinSemicolons joins messages with semicolons.
func JoinSemicolons(texts ...Text) Text {
	if len(texts) == 1 {
		return texts[0]
	}
	return wrap(sentence.JoinSemicolons(unwrapAll(texts)...))
}

// JoinCommas joins messages with commas.
func JoinCommas(texts ...Text) Text {
	if len(texts) == 1 {
		return texts[0]
	}
	return wrap(sentence.JoinCommas(unwrapAll(texts)...))
}

// Verbatim returns a message that is the same in every language, such as a name or an error from
// another program.
func Verbatim(text string) Text { return wrap(sentence.Verbatim(text)) }

// Weekday returns a weekday's name.
func Weekday(w time.Weekday) Text { return wrap(sentence.Weekday(w)) }

// Key returns a message's key, or "".
func Key(t Text) string { return unwrap(t).Key }

// Args returns a message's arguments.
func Args(t Text) []Arg { return unwrap(t).Args }

// Equal reports whether two messages have the same key and values.
func Equal(t, u Text) bool { return reflect.DeepEqual(t, u) }

// Map returns a copy of a message in which f was applied to every name, contract and other typed text.
func Map(t Text, f func(string) string) Text { return wrap(unwrap(t).Map(f)) }

// Values returns the key and the arguments with the types that they have in JSON, or nil if the
// message is empty.
func Values(t Text) map[string]any { return unwrap(t).Values() }

// Strings returns each message in the given language.
func Strings(l Language, texts []Text) []string {
	var all []string
	for _, t := range texts {
		all = append(all, t.In(l))
	}
	return all
}

// Thousands formats a whole number with a language's thousands separators.
func Thousands(l Language, n int) string { return sentence.Thousands(sentence.Language(l), n) }

// JSON returns a language's catalogue file, or nil if there is no such language.
func JSON(l Language) []byte { return sentence.JSON(sentence.Language(l)) }

// Keys returns all keys in the catalogue, sorted.
func Keys() []string { return sentence.Keys() }

// Arguments returns the sorted argument names in a key's sentence; ok is false if the catalogue
// does not contain the key.
func Arguments(key string) (names []string, ok bool) { return sentence.Arguments(key) }

// Findings returns the findings table, one row per line, sorted by code.
func Findings() string { return sentence.Findings() }

// Finding returns a code's row in the findings table; ok is false if there is none.
func Finding(code string) (row string, ok bool) { return sentence.Finding(code) }

// wrap converts a message of package sentence. See sentence.Hooks.
func wrap(t sentence.Text) Text { return sentence.GetHooks().Wrap.(func(sentence.Text) Text)(t) }

// unwrap is the reverse of wrap.
func unwrap(t Text) sentence.Text { return sentence.GetHooks().Unwrap.(func(Text) sentence.Text)(t) }

func unwrapAll(texts []Text) []sentence.Text {
	all := make([]sentence.Text, len(texts))
	for i, t := range texts {
		all[i] = unwrap(t)
	}
	return all
}
