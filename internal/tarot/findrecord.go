package tarot

import (
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/internal/words"
)

// A parseFunc parses the record that begins on the first of the lines, after a prefix of marks. It
// returns nil if the line is part of a sentence, or begins a record of a different kind.
type parseFunc func(kind Kind, lines []string, prefix string) (*Record, error)

// findRecord parses all records in a text. It returns the record if all of them are equal, and nil
// if there are none.
func findRecord(text string, parse parseFunc) (*Record, error) {
	lines := strings.Split(text, "\n")
	var first *Record
	firstLine := 0
	for i, line := range lines {
		prefix, kind, ok := findHead(line)
		if !ok {
			continue
		}
		r, err := parse(kind, lines[i:], prefix)
		switch {
		case err != nil:
			return nil, words.Errorf("place.line", words.N("line", i+1), words.E("what", err))
		case r == nil:
		case first == nil:
			first, firstLine = r, i+1
		case !sameText(first, r):
			return nil, words.Errorf("tarot.two-records",
				words.N("line", firstLine), words.Name("code", first.Code),
				words.N("other", i+1), words.Name("othercode", r.Code))
		}
	}
	return first, nil
}

// findHead reports whether a line ends in the first line of a record, and returns its kind and the
// text before it: quotation marks, or a time and name in a chat.
func findHead(line string) (prefix string, kind Kind, ok bool) {
	line = strings.TrimRightFunc(line, unicode.IsSpace)
	for _, kind := range []Kind{KindAnnounced, KindRevealed, KindSecret} {
		if prefix, ok := strings.CutSuffix(line, Version+" "+string(kind)); ok {
			return prefix, kind, true
		}
	}
	return "", "", false
}

// beginsRecord reports whether the first line is followed by other record lines. Otherwise it is
// part of a sentence.
func beginsRecord(lines []string, prefix string) bool {
	for _, line := range lines[1:min(len(lines), maxFolded)] {
		if line = unquote(line, prefix); line != "" && line[0] != '#' {
			key, _, _ := strings.Cut(line, " ")
			return recordKeys[key]
		}
	}
	return false
}
