package printed

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// SeveralError is the error of a document with several evenings: which one is meant is
// for people to say.
type SeveralError struct{ Evenings []Evening }

// Evening is one of several in a document.
type Evening struct {
	Number int // its place among all that the document has, from 1
	Title  string
	Date   string
}

// String is the number, with what the evening is called.
func (e Evening) String() string {
	return strings.Join(strings.Fields(fmt.Sprintf("%d %s %s", e.Number, e.Title, e.Date)), " ")
}

func (e *SeveralError) Error() string { return e.Said().String() }

// Said is the error for any language.
func (e *SeveralError) Said() words.Text {
	var list []string
	for _, x := range e.Evenings {
		list = append(list, x.String())
	}
	return words.New("printed.several", words.N("n", len(list)), words.Name("list", strings.Join(list, "; "))).Map(Clean)
}
