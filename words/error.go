package words

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words/sentence"
)

// In returns an error's text in the given language. Parts whose sentences are not in the catalogue, such as
// most operating system errors, stay in English.
func In(err error, l Language) string { return textOf(err).In(sentence.Language(l)) }

// textOf returns an error as a message. An error's InWords method returns its text. Text around a wrapped
// error is not translated. Joined errors become a list.
func textOf(err error) sentence.Text {
	if text, ok := err.(Text); ok {
		return text.s
	}
	if translatable, ok := err.(interface{ InWords() Text }); ok {
		return translatable.InWords().s
	}
	if pathError, ok := err.(*fs.PathError); ok {
		return sentence.PathError(pathError)
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var all []sentence.Text
		for _, e := range joined.Unwrap() {
			all = append(all, textOf(e))
		}
		return sentence.JoinSemicolons(all...)
	}
	if wrapped := errors.Unwrap(err); wrapped != nil {
		return textAround(err.Error(), wrapped)
	}
	return sentence.Verbatim(err.Error())
}

// textAround returns the text for an error that wraps a different one.
func textAround(message string, wrapped error) sentence.Text {
	before, after, ok := strings.Cut(message, wrapped.Error())
	if !ok {
		return sentence.Verbatim(message)
	}
	inner := textOf(wrapped)
	if before == "" && after == "" {
		return inner
	}
	what := sentence.T("what", inner)
	// The catalogue adds the colon, because French has a space before it.
	if place, ok := strings.CutSuffix(before, ": "); ok && after == "" {
		return sentence.New("place.file", sentence.Name("file", place), what)
	}
	return sentence.New("typed.around", sentence.Name("before", before), what, sentence.Name("after", after))
}
