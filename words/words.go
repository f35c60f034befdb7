// Package words contains the sentences of all packages in English, Polish and French.
//
// Reports and errors contain messages. A message is a sentence with its values, independent of any
// language. Show it in the reader's language:
//
//	fmt.Println(report.Summary.Text.In(words.Polish))
//	fmt.Println(words.In(err, words.French))
//
// Sentences may change at any time. Programs should examine fields and errors, never sentences.
//
// The sentences are in catalogue/en.json, pl.json and fr.json, which the Go program and the
// JavaScript program share. Each file is a JSON object with one sentence per line, sorted by key:
//
//		"count.boards": {"of": "n", "one": "{n} board", "other": "{n} boards"},
//		"delayed.past-date": "{day} is in the past, so the number is already known",
//
//	 1. A key consists of small letters, digits, hyphens and dots. Its first part is the package
//	    or the command.
//	 2. {name} is replaced by the argument with that name. The value is inserted as it is, even
//	    if it contains braces. A literal brace is doubled.
//	 3. A sentence with plural forms is an object: "of" names the argument that selects the
//	    form, and the others are the language's CLDR forms, at least "other".
//	 4. All languages have the same keys, with the same arguments.
//
// All functions are safe for concurrent use.
package words

import (
	_ "embed"

	"github.com/fairdeal/fairdeal/internal/words/sentence"
)

// Language is a language's ISO 639-1 code.
type Language string

// The supported languages.
const (
	English Language = "en"
	Polish  Language = "pl"
	French  Language = "fr"
)

// Languages returns all languages, English first.
func Languages() []Language { return []Language{English, Polish, French} }

// Text is a sentence in the catalogue, or part of one, with its values: "7 boards" in English, "7
// rozdań" in Polish. The zero Text is empty.
type Text struct{ s sentence.Text }

// In returns the text in a language, or in English if the language is not one of
// [Languages].
func (t Text) In(l Language) string { return t.s.In(sentence.Language(l)) }

// String returns the text in English.
func (t Text) String() string { return t.s.String() }

// Error returns the text in English, so that a Text can be used as an error.
func (t Text) Error() string { return t.s.String() }

// IsZero reports whether the text is empty.
func (t Text) IsZero() bool { return t.s.Key == "" }

// MarshalJSON writes an object with the sentence's key, its values and the English text; an empty
// text is null.
func (t Text) MarshalJSON() ([]byte, error) { return t.s.MarshalJSON() }

// UnmarshalJSON reads the form that MarshalJSON writes. A day becomes plain text, which is not translated.
func (t *Text) UnmarshalJSON(data []byte) error { return t.s.UnmarshalJSON(data) }

//go:embed findings.json
var findings string

// Package sentence cannot import this package, but needs its type Text and textOf.
var _ = sentence.SetHooks(sentence.Hooks{
	Wrap:     func(s sentence.Text) Text { return Text{s} },
	Unwrap:   func(t Text) sentence.Text { return t.s },
	Of:       textOf,
	Findings: findings,
})
