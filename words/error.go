package words

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words/sentence"
)

// In returns an error in a language. Parts that no package of this module worded, such as
// errors of the operating system, stay in English.
func In(err error, l Language) string { return textOf(err).In(sentence.Language(l)) }

// textOf returns an error as a text. An error's InWords method returns its text. Text around a wrapped
// error is not translated. Joined errors become a list.
func textOf(err error) sentence.Text {
	if text, ok := err.(Text); ok {
		return text.s
	}
	if worded, ok := err.(interface{ InWords() Text }); ok {
		return worded.InWords().s
	}
	if file, ok := err.(*fs.PathError); ok {
		return sentence.PathError(file)
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var all []sentence.Text
		for _, e := range joined.Unwrap() {
			all = append(all, textOf(e))
		}
		return sentence.JoinSemicolons(all...)
	}
	if behind := errors.Unwrap(err); behind != nil {
		if err.Error() == behind.Error() {
			return textOf(behind)
		}
		if before, after, ok := strings.Cut(err.Error(), behind.Error()); ok {
			if place, ok := strings.CutSuffix(before, ": "); ok && after == "" { // Each language has its own colon.
				return sentence.New("place.file", sentence.Name("file", place), sentence.T("what", textOf(behind)))
			}
			return sentence.New("typed.around", sentence.Name("before", before), sentence.T("what", textOf(behind)), sentence.Name("after", after))
		}
	}
	return sentence.Verbatim(err.Error())
}
