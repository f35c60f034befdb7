package tarot

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// These errors are returned for incomplete records.
var (
	errEmpty     = errors.New("the file is empty")
	errTruncated = errors.New(`the file is cut off: its last line "end" is missing`)
)

// recordParser parses a record. Call parseLine for every line, then record:
//
//	fairdeal-tarot-1 announced      sets the kind
//	commitment 3b61...              sets a field
//	players 4
//	end                             nothing but comments may follow
type recordParser struct {
	r       Record
	numbers Numbers         // becomes r.Numbers if the record must contain it
	seen    map[string]bool // keys of the lines so far
	ended   bool
}

// parseLine parses a line without its newline. Lines with a key other than "name" occur at most once.
func (p *recordParser) parseLine(line string) error {
	trimmed := strings.TrimRight(line, " \t")
	if trimmed == "" || strings.HasPrefix(trimmed, "#") {
		return checkComment(trimmed)
	}
	key, value := splitLine(line, trimmed)
	mayRepeat := key == "name" && !p.seen["seats"] // AppendText writes no names after the seats.
	switch {
	case p.ended:
		return errors.New("unexpected text after the end")
	case p.r.Kind == "" && key != Version:
		return firstLineError(trimmed)
	case p.r.Kind == "":
		return p.setKind(value)
	case trimmed == "end":
		p.ended = true
		return nil
	case p.seen[key] && !mayRepeat:
		return fmt.Errorf("%q appears twice", key)
	}
	p.seen[key] = true
	return p.setField(key, value)
}

// splitLine splits a line into its key and value. Only the line "value" keeps its trailing spaces,
// because every byte of a public number counts.
func splitLine(line, trimmed string) (key, value string) {
	if !strings.HasPrefix(line, "value ") {
		line = trimmed
	}
	key, value, _ = strings.Cut(line, " ")
	return key, value
}

// setKind parses the rest of the first line: secret, announced or revealed.
func (p *recordParser) setKind(value string) error {
	switch kind := Kind(value); kind {
	case KindSecret, KindAnnounced, KindRevealed:
		p.r.Kind, p.seen = kind, map[string]bool{}
		return nil
	}
	return fmt.Errorf("%s is not a kind of record, expected %s, %s or %s",
		plain.QuoteExcerpt(value), string(KindSecret), string(KindAnnounced), string(KindRevealed))
}

// firstLineError returns the error for a text that does not begin like a record. It does not quote
// the line, because a file that was given by mistake may contain a secret.
func firstLineError(line string) error {
	return fmt.Errorf("the first line, of %d characters, does not start a tarot record, expected %q",
		utf8.RuneCountInString(line), Version)
}

// checkComment returns an error if a terminal could show a comment as different text. Other comments
// are ignored.
func checkComment(s string) error {
	for _, c := range s {
		if c != '\t' && unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) {
			return fmt.Errorf("the comment contains the control character %s", fmt.Sprintf("%U", c))
		}
	}
	return nil
}

// record returns the record, after the last line was parsed. It returns an error if a line is
// missing or does not belong in a record of this kind.
func (p *recordParser) record() (Record, error) {
	switch {
	case p.r.Kind == "":
		return Record{}, errEmpty
	case !p.ended:
		return Record{}, errTruncated
	}
	if err := p.checkKeys(); err != nil {
		return Record{}, err
	}
	if p.hasNumbers() {
		p.r.Numbers = &p.numbers
	}
	return p.r, p.r.Terms.Check()
}

// hasNumbers reports whether the record must contain its numbers. Those of a game with a public
// number are unknown until it is revealed.
func (p *recordParser) hasNumbers() bool {
	return p.r.Kind == KindRevealed || p.r.Kind == KindSecret && !p.seen["delayed"]
}

// checkKeys returns an error if a line is missing, or does not belong in a record of this kind.
func (p *recordParser) checkKeys() error {
	kind, hasDelayed, hasNumbers := p.r.Kind, p.seen["delayed"], p.hasNumbers()
	for _, line := range []struct {
		key    string
		wanted bool
	}{
		{key: "commitment", wanted: true},
		{key: "code", wanted: true},
		{key: "players", wanted: true},
		{key: "seats", wanted: p.seen["name"]},
		{key: "form", wanted: hasDelayed},
		{key: "secret", wanted: hasDelayed && kind != KindAnnounced},
		{key: "value", wanted: hasDelayed && kind == KindRevealed},
		{key: "distribution", wanted: hasNumbers},
		{key: "sequence", wanted: hasNumbers},
	} {
		if line.wanted && !p.seen[line.key] {
			return fmt.Errorf("line %q is missing", line.key)
		}
		if !line.wanted && p.seen[line.key] {
			return fmt.Errorf("line %q does not belong in this %v record", line.key, kind.InWords())
		}
	}
	return nil
}
