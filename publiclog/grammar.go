package publiclog

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// frequency limits how often a word may occur in an entry.
type frequency int

const (
	once      frequency = iota
	optional            // at most once
	anyNumber           // zero or more
	some                // one or more
)

// word is the first word of one or more consecutive lines.
type word struct {
	name      string
	frequency frequency
}

// grammar lists each entry kind's lines after tournament and time, in order, as in the table in
// spec/trust.md section 3.
var grammar = map[string][]word{
	KindPublished: {
		{"of", optional},
		{"digest", once},
		{"keys", once},
		{"key-tree", optional},
		{"sqd", some},
	},
	KindAmended: {
		{"of", once},
		{"reason", once},
		{"digest", once},
		{"keys", once},
		{"key-tree", optional},
		{"sqd", some},
	},
	KindCancelled:     {{"of", once}, {"reason", once}},
	KindContributions: {{"of", once}, {"commit", some}},
	KindOpenings:      {{"of", once}, {"open", anyNumber}},
	KindValue:         {{"of", once}, {"value", once}, {"beacon", anyNumber}},
	KindChoice:        {{"of", once}, {"choice", once}, {"reason", once}},
	KindSession:       {{"of", once}, {"key", once}, {"index", once}, {"path", anyNumber}},
	KindRevealed:      {{"of", once}, {"keys", once}, {"key", anyNumber}},
	KindFile:          {{"of", optional}, {"file", once}},
	KindTarot:         {{"record", some}},
}

// parseEntryText parses an entry without its signature:
//
//	fairdeal-entry-1 value
//	tournament spring
//	time 2023-08-23T16:00:00Z
//	of d5480870413763cbb5f55f1ce5ea580a3b00f5372a49bb67b762ae5367f7f0e9
//	value 44901.92
func parseEntryText(text string) (*Entry, error) {
	rows := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	kind, ok := strings.CutPrefix(rows[0], entryVersion)
	if !ok {
		err := fmt.Errorf("found %s, expected %sKIND", plain.QuoteExcerpt(rows[0]), entryVersion)
		return nil, &Error{Line: 1, Err: err}
	}
	words, ok := grammar[kind]
	if !ok {
		return nil, &Error{Line: 1, Err: fmt.Errorf("unknown kind of entry %s", plain.QuoteExcerpt(kind))}
	}
	e := &Entry{Kind: kind}
	for i, row := range rows[1:] {
		name, value, _ := strings.Cut(row, " ")
		if name == "" || value == "" {
			return nil, &Error{Line: lineOf(i), Err: errors.New("expected a word, a space and a value")}
		}
		e.Lines = append(e.Lines, EntryLine{name, value})
	}
	head := []word{{"tournament", once}, {"time", once}}
	if err := e.checkLines(append(head, words...)); err != nil {
		return nil, err
	}
	e.Tournament = e.Value("tournament")
	e.Time, _ = time.Parse(TimeLayout, e.Value("time")) // checkLines has already checked the time.
	return e, e.checkDescription()
}

// lineOf returns the line number of an entry's line with an index in Lines, which does not contain the first line.
func lineOf(index int) int { return index + 2 }

// checkLines returns an error unless the lines begin with the given words, in this order, and have values
// of the right form.
func (e *Entry) checkLines(words []word) error {
	index := 0 // of the next line
	for _, w := range words {
		count := 0
		repeats := w.frequency == anyNumber || w.frequency == some
		required := w.frequency == once || w.frequency == some
		for index < len(e.Lines) && e.Lines[index].Word == w.name && (count == 0 || repeats) {
			if err := checkValue(w.name, e.Lines[index].Value); err != nil {
				return &Error{Line: lineOf(index), Err: fmt.Errorf("%q: %w", w.name, err)}
			}
			index, count = index+1, count+1
		}
		if count == 0 && required {
			err := fmt.Errorf("expected %q here in an entry of kind %s", w.name, e.Kind)
			return &Error{Line: lineOf(index), Err: err}
		}
	}
	if index < len(e.Lines) {
		err := fmt.Errorf("unexpected %s", plain.QuoteExcerpt(e.Lines[index].Word))
		return &Error{Line: lineOf(index), Err: err}
	}
	return nil
}
