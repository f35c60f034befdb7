package tarot

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// FindAnnounced returns these errors for a text without an announcement, and for a text that
// contains a game's numbers.
var (
	errNoAnnouncement = words.Errorf("tarot.no-announcement",
		words.Name("want", fmt.Sprintf("%q", Version+" "+string(KindAnnounced))))
	ErrHoldsNumbers = words.NewError("tarot.holds-numbers")
)

// FindAnnounced finds a game's announcement in a file, in JSON, or in a mail or chat, in UTF-8 or
// UTF-16. In a mail it may be quoted or indented, and its long lines may be folded:
//
//	> 21:03 Anna: fairdeal-tarot-1 announced
//	> commitment 3b61...
//	> code 3b61f
//	> players 4
//	> end
//
// Repetitions of the same announcement are ignored. FindAnnounced returns an error with the line
// numbers if there are two different announcements, or numbers as well as an announcement.
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
	r, found, err := findRecord(text, parseOnlyAnnounced)
	switch {
	case err != nil:
		return Record{}, err
	case !found:
		return Record{}, errNoAnnouncement
	}
	return r, checkCode(&r)
}

// parseOnlyAnnounced is the [parseFunc] of [FindAnnounced]. A record with numbers is an error.
func parseOnlyAnnounced(kind Kind, lines []string, prefix string) (r Record, ok bool, err error) {
	switch {
	case kind == KindAnnounced:
		return parseAnnounced(lines, prefix)
	case beginsRecord(lines, prefix):
		return Record{}, false, ErrHoldsNumbers
	}
	return Record{}, false, nil
}

// parseAnnounced parses an announcement whose first line has the given prefix. If no commitment
// follows, the line is part of a sentence, and ok is false.
func parseAnnounced(lines []string, prefix string) (r Record, ok bool, err error) {
	lines = lines[1:min(len(lines), maxFolded)]
	if !beginsWithCommitment(lines, prefix) {
		return Record{}, false, nil
	}
	unfolded, err := unfold(lines, prefix)
	if err != nil {
		return Record{}, false, err
	}
	r, err = parseUnfolded(unfolded)
	return r, true, err
}

// parseUnfolded parses the lines of an announcement after its first line.
func parseUnfolded(lines []string) (Record, error) {
	var p recordParser
	if err := p.parseLine(Version + " " + string(KindAnnounced)); err != nil {
		return Record{}, err
	}
	for _, line := range lines {
		key, _, _ := strings.Cut(line, " ")
		switch key {
		case "distribution", "sequence", "secret", "value":
			return Record{}, ErrHoldsNumbers
		}
		if err := p.parseLine(line); err != nil {
			return Record{}, err
		}
	}
	return p.record()
}

// ContainsNumbers reports whether a text contains a game's secret or distribution. Such a text
// cannot be the announcement, which was published before the first deal. secret may be nil.
func ContainsNumbers(data []byte, secret *Secret, n Numbers) bool {
	data = bytes.ToLower(toUTF8(data))
	if secret != nil && bytes.Contains(data, []byte(secret.Hex())) {
		return true
	}
	const minDigits = 20 // fewer digits may occur in a text by chance
	digits := n.Distribution.String()
	return len(digits) >= minDigits && bytes.Contains(data, []byte(digits))
}

// checkCode returns an error unless the code of a record begins its commitment.
func checkCode(r *Record) error {
	if r.Code != r.Commitment.Code() {
		return words.Errorf("tarot.code-damaged",
			words.Name("code", r.Code), words.Name("commitment", r.Commitment.String()))
	}
	return nil
}
