package tarot

import (
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/internal/words"
)

// A parseFunc parses the record that begins on the first of the lines, after the given prefix, such
// as "> " or "21:03 Anna: ". ok is false if the line is part of a sentence, or begins a record of a
// kind that the caller ignores.
type parseFunc func(kind Kind, lines []string, prefix string) (r Record, ok bool, err error)

// findRecord parses all records in a text. Several copies of the same record count as one; different
// records are an error. found is false if there are none.
func findRecord(text string, parse parseFunc) (first Record, found bool, err error) {
	lines := strings.Split(text, "\n")
	firstLine := 0
	for i, line := range lines {
		prefix, kind, ok := findHead(line)
		if !ok {
			continue
		}
		r, ok, err := parse(kind, lines[i:], prefix)
		switch {
		case err != nil:
			return Record{}, false, words.Errorf("place.line", words.N("line", i+1), words.E("what", err))
		case !ok:
		case !found:
			first, found, firstLine = r, true, i+1
		case !sameText(&first, &r):
			return Record{}, false, words.Errorf("tarot.two-records",
				words.N("line", firstLine), words.Name("code", first.Code),
				words.N("other", i+1), words.Name("othercode", r.Code))
		}
	}
	return first, found, nil
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

// beginsRecord reports whether the first of the lines is followed by a record's other lines.
// Otherwise it is part of a sentence that mentions a record.
func beginsRecord(lines []string, prefix string) bool {
	for _, line := range lines[1:min(len(lines), maxFolded)] {
		if line = unquote(line, prefix); line != "" && line[0] != '#' {
			key, _, _ := strings.Cut(line, " ")
			return recordKeys[key]
		}
	}
	return false
}
