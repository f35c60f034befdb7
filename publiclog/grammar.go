package publiclog

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// count limits how often a word may occur in an entry.
type count int

const (
	once count = iota
	optional
	anyNumber // zero or more
	some      // one or more
)

type word struct {
	name  string
	count count
}

// grammar lists the lines of each kind after tournament and time, in order.
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

func parseEntryText(text string) (*Entry, error) {
	rows := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	kind, ok := strings.CutPrefix(rows[0], entryVersion)
	if !ok {
		err := fmt.Errorf("found %s, expected %sKIND", plain.QuoteExcerpt(rows[0]), entryVersion)
		return nil, &Error{Line: 1, Err: err}
	}
	list, ok := grammar[kind]
	if !ok {
		return nil, &Error{Line: 1, Err: fmt.Errorf("unknown kind of entry %s", plain.QuoteExcerpt(kind))}
	}
	e := &Entry{Kind: kind}
	for i, row := range rows[1:] {
		name, value, _ := strings.Cut(row, " ")
		if name == "" || value == "" {
			return nil, &Error{Line: i + 2, Err: errors.New("expected a word, a space and a value")}
		}
		e.Lines = append(e.Lines, EntryLine{name, value})
	}
	if err := e.checkLines(append([]word{{"tournament", once}, {"time", once}}, list...)); err != nil {
		return nil, err
	}
	e.Tournament = e.Value("tournament")
	e.Time, _ = time.Parse(TimeLayout, e.Value("time")) // checkValue has already parsed the time.
	return e, e.checkDescription()
}

// checkLines returns an error unless the lines have the words in the list, in its order, and values
// of the right form.
func (e *Entry) checkLines(list []word) error {
	index := 0
	for _, w := range list {
		count := 0
		repeats := w.count == anyNumber || w.count == some
		for index < len(e.Lines) && e.Lines[index].Word == w.name && (count == 0 || repeats) {
			if err := checkValue(w.name, e.Lines[index].Value); err != nil {
				return &Error{Line: index + 2, Err: fmt.Errorf("%q: %w", w.name, err)}
			}
			index, count = index+1, count+1
		}
		if count == 0 && (w.count == once || w.count == some) {
			err := fmt.Errorf("expected %q here in an entry of kind %s", w.name, e.Kind)
			return &Error{Line: index + 2, Err: err}
		}
	}
	if index < len(e.Lines) {
		err := fmt.Errorf("unexpected %s", plain.QuoteExcerpt(e.Lines[index].Word))
		return &Error{Line: index + 2, Err: err}
	}
	return nil
}

// checkDescription returns an error unless the digest and the keys of an entry match its description.
func (e *Entry) checkDescription() error {
	if e.Value("sqd") == "" {
		return nil
	}
	sum := sha256.Sum256(e.Description())
	if want := "sha256:" + hex.EncodeToString(sum[:]); e.Value("digest") != want {
		return fmt.Errorf("digest %s does not match the sqd lines, whose digest is %s",
			plain.Excerpt(e.Value("digest")), want)
	}
	var order, keyHash string
	for _, v := range e.Values("sqd") {
		tag, value, _ := strings.Cut(v, " ")
		order += tag + " "
		if tag == "KH" {
			keyHash = strings.ToLower(strings.TrimLeft(value, " \t"))
		}
	}
	rest := order
	for _, tag := range []string{"TN ", "DI ", "SN "} {
		for strings.HasPrefix(rest, tag) {
			rest = rest[len(tag):]
		}
	}
	if rest != "KH " {
		return fmt.Errorf("the sqd lines are %s, expected TN, DI, every SN, KH",
			plain.QuoteExcerpt(strings.TrimSpace(order)))
	}
	if e.KeyHash() != keyHash {
		return fmt.Errorf("keys %s does not match the KH of the description, %s",
			plain.Excerpt(e.KeyHash()), plain.Excerpt(keyHash))
	}
	return nil
}
