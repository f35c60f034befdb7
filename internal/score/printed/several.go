package printed

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// SeveralError is returned for a document with several evenings. The user must choose one of them.
type SeveralError struct{ Evenings []Evening }

// Evening identifies one evening in a document that contains several.
type Evening struct {
	Number int // position among all evenings of the document, from 1
	Title  string
	Date   string
}

// String returns the evening's number, title and date.
func (e Evening) String() string {
	return strings.Join(strings.Fields(fmt.Sprintf("%d %s %s", e.Number, e.Title, e.Date)), " ")
}

func (e *SeveralError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *SeveralError) InWords() words.Text {
	var list []string
	for _, evening := range e.Evenings {
		list = append(list, evening.String())
	}
	text := words.New("printed.several",
		words.N("n", len(list)), words.Name("list", strings.Join(list, "; ")))
	return words.Map(text, Clean)
}
