package tarot

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// FindAnnounced and FindRevealed return these errors.
var (
	errNoAnnouncement = words.Errorf("tarot.no-announcement",
		words.Name("want", fmt.Sprintf("%q", Version+" "+string(KindAnnounced))))
	ErrHoldsNumbers = words.NewError("tarot.holds-numbers")
)

// FindAnnounced finds a game's announcement in a file, in JSON, or in a mail or chat, in UTF-8 or
// UTF-16. In a mail it may be quoted or indented, and its long lines may be folded. Repetitions of
// the same announcement are ignored. It returns an error with the line numbers if there are two
// different announcements, or numbers as well as an announcement.
func FindAnnounced(data []byte) (Record, error) {
	data = toUTF8(data)
	if isJSON(data) {
		r, err := parseJSON(data)
		switch {
		case err != nil:
			return Record{}, err
		case r.Kind != KindAnnounced:
			return Record{}, ErrHoldsNumbers
		}
		return r, checkCode(&r)
	}
	text := mailReplacer().Replace(string(data))
	r, err := findRecord(text, func(kind Kind, lines []string, prefix string) (*Record, error) {
		switch {
		case kind == KindAnnounced:
			return parseAnnounced(lines, prefix)
		case beginsRecord(lines, prefix):
			return nil, ErrHoldsNumbers
		}
		return nil, nil
	})
	switch {
	case err != nil:
		return Record{}, err
	case r == nil:
		return Record{}, errNoAnnouncement
	}
	return *r, checkCode(r)
}

// FindRevealed finds a revealed record: in any format of [ParseRecord], or quoted or
// indented in a mail or chat. Otherwise the lines must be unchanged. It returns an error if
// there are two different records.
func FindRevealed(data []byte) (Record, error) {
	data = toUTF8(data)
	strict, err := ParseRecord(data)
	if err == nil || isJSON(data) || bytes.HasPrefix(data, []byte(Version)) {
		return strict, err
	}
	r, quotedErr := findRecord(string(data), func(kind Kind, lines []string, prefix string) (*Record, error) {
		if kind != KindRevealed || !beginsRecord(lines, prefix) {
			return nil, nil
		}
		return parseRevealed(lines, prefix)
	})
	switch {
	case quotedErr != nil:
		return Record{}, quotedErr
	case r == nil:
		return strict, err
	}
	return *r, nil
}

// parseAnnounced parses an announcement whose first line has the given prefix. It returns nil
// if no commitment follows, because the line is then part of a sentence.
func parseAnnounced(lines []string, prefix string) (*Record, error) {
	lines = lines[1:min(len(lines), maxFolded)]
	if !beginsWithCommitment(lines, prefix) {
		return nil, nil
	}
	unfolded, err := unfold(lines, prefix)
	if err != nil {
		return nil, err
	}
	var p recordParser
	if err := p.parseLine(Version + " " + string(KindAnnounced)); err != nil {
		return nil, err
	}
	for _, line := range unfolded {
		key, _, _ := strings.Cut(line, " ")
		switch key {
		case "distribution", "sequence", "secret", "value":
			return nil, ErrHoldsNumbers
		}
		if err := p.parseLine(line); err != nil {
			return nil, err
		}
	}
	r, err := p.record()
	return &r, err
}

// parseRevealed parses a revealed record whose first line has the given prefix.
func parseRevealed(lines []string, prefix string) (*Record, error) {
	var p recordParser
	if err := p.parseLine(Version + " " + string(KindRevealed)); err != nil {
		return nil, err
	}
	for _, line := range lines[1:] {
		if err := p.parseLine(strings.TrimSuffix(withoutMarks(line, prefix), "\r")); err != nil {
			return nil, err
		}
		if p.ended {
			break
		}
	}
	r, err := p.record()
	return &r, err
}

// ContainsNumbers reports whether text contains the secret of a game or its distribution. Such a
// text was written after the first deal. secret may be nil.
func ContainsNumbers(data []byte, secret *Secret, n Numbers) bool {
	data = bytes.ToLower(toUTF8(data))
	if secret != nil && bytes.Contains(data, []byte(secret.Hex())) {
		return true
	}
	const minDigits = 20 // fewer digits may occur in a text by chance
	digits := n.Distribution.String()
	return len(digits) >= minDigits && bytes.Contains(data, []byte(digits))
}

func checkCode(r *Record) error {
	if r.Code != r.Commitment.Code() {
		return words.Errorf("tarot.code-damaged",
			words.Name("code", r.Code), words.Name("commitment", r.Commitment.String()))
	}
	return nil
}
