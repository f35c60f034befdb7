package tarot

import (
	"bytes"
	"strings"
)

// FindRevealed finds a revealed record in any format that [ParseRecord] accepts. In a mail or
// chat it may also be quoted or indented, if its lines are otherwise unchanged. It returns an
// error if there are two different records.
func FindRevealed(data []byte) (Record, error) {
	data = toUTF8(data)
	strict, err := ParseRecord(data)
	if err == nil || isJSON(data) || bytes.HasPrefix(data, []byte(Version)) {
		return strict, err
	}
	r, found, quotedErr := findRecord(string(data), parseOnlyRevealed)
	switch {
	case quotedErr != nil:
		return Record{}, quotedErr
	case !found:
		return strict, err
	}
	return r, nil
}

// parseOnlyRevealed is the [parseFunc] of [FindRevealed]. Records of other kinds are ignored.
func parseOnlyRevealed(kind Kind, lines []string, prefix string) (r Record, ok bool, err error) {
	if kind != KindRevealed || !beginsRecord(lines, prefix) {
		return Record{}, false, nil
	}
	r, err = parseRevealed(lines, prefix)
	return r, true, err
}

// parseRevealed parses a revealed record whose first line has the given prefix.
func parseRevealed(lines []string, prefix string) (Record, error) {
	var p recordParser
	if err := p.parseLine(Version + " " + string(KindRevealed)); err != nil {
		return Record{}, err
	}
	for _, line := range lines[1:] {
		line = strings.TrimSuffix(withoutMarks(line, prefix), "\r")
		if err := p.parseLine(line); err != nil {
			return Record{}, err
		}
		if p.ended {
			break
		}
	}
	return p.record()
}
