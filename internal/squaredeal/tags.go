package squaredeal

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// reader parses a description line by line. Every line that is not a comment has a tag:
//
//	TN Alpha Teams 2026                          name of the tournament
//	DI Lotto draw of 3 December 2026             description of the public number
//	DV 3 6 9 13 26 40                            value of the public number
//	SN 5:1-10,11-20:rr##:Round robin #/5         phase, as sessions:boards:prefix:description
//	KH 06ff4d922c9235dc85b85ec26e27f9f4194ab...  hash of the keys; the tournament is published
//	PU                                           published, in SquareDeal 1.3
type reader struct {
	*Description
	seen     map[string]int // first line with each tag
	sessions int            // total of all phases
	ranges   int            // number of board ranges in all phases
}

// parseLine parses line n. Trailing spaces do not count, but are kept.
func (r *reader) parseLine(raw string, n int) (l line, err error) {
	l = cutLine(raw)
	text := strings.TrimRight(l.text, blanks)
	if n == 1 {
		r.parseHeader(text)
	}
	if text == "" || text[0] == '#' {
		r.parseComment(text, n)
		return l, nil
	}
	if err := checkOneLine(text); err != nil {
		return l, err
	}
	l.tag, err = r.parseTag(text, n)
	return l, err
}

// parseTag parses a line that is not a comment. It ignores spaces after the tag, but not
// tabs, because SquareDeal treats tabs as part of the value that it mixes in.
func (r *reader) parseTag(text string, n int) (tag string, err error) {
	tag, value := text, ""
	if i := strings.IndexAny(text, blanks); i >= 0 {
		tag, value = text[:i], strings.TrimLeft(text[i:], " ")
	}
	if text == publishedTag {
		r.warn(n, "PU belongs to SquareDeal 1.3, but the first line names SquareDeal %s: "+
			"it is unclear by which rule the hands were made", r.Version)
		r.PU = true
		return "", nil
	}
	if !slices.Contains([]string{"TN", "DI", "DV", "SN", "KH"}, tag) {
		return "", words.Errorf("squaredeal.unknown-tag", words.T("line", plain.DescribeLine(text)))
	}
	if first, twice := r.seen[tag]; twice && tag != "SN" {
		return "", fmt.Errorf("unexpected second %s line, the first is line %d", tag, first)
	}
	r.seen[tag] = n
	switch tag {
	case "TN":
		r.Name = strings.TrimLeft(value, blanks)
	case "DI":
		r.Delayed = strings.TrimLeft(value, blanks)
	case "DV":
		return tag, r.parseValue(value, n)
	case "SN":
		return tag, r.parsePhase(value, n)
	case "KH":
		if err := checkHex(value); err != nil {
			return "", fmt.Errorf("KH: %w", err)
		}
		r.KeyHash = value
	}
	return tag, nil
}

// parseValue parses the text after DV.
func (r *reader) parseValue(value string, n int) error {
	if value == "" { // PySquareDeal writes an empty DV when it publishes.
		r.warn(n, "DV has no value: the delayed information value counts as not set")
		return nil
	}
	if len(value) > MaxValue {
		return fmt.Errorf("DV has %d bytes, the limit is %d", len(value), MaxValue)
	}
	r.Value, r.HasValue = value, true
	return nil
}

// parsePhase parses the text after SN.
func (r *reader) parsePhase(value string, n int) error {
	number := len(r.Phases) + 1
	parseText := parsePhase
	if r.Old {
		parseText = parseOldPhase
	}
	p, warnings, err := parseText(value)
	if err != nil {
		return words.Errorf("place.phase", words.N("phase", number), words.E("why", err))
	}
	p.Number, p.line = number, n
	if err := r.addToTotals(&p); err != nil {
		return err
	}
	if !r.Old { // Files from SquareDeal 1.3 are checked by checkOldNames.
		warnings = append(warnings, p.nameProblems()...)
	}
	for _, w := range warnings {
		warning := words.New("place.phase", words.N("phase", number), words.T("why", w))
		r.Warnings = addWarning(r.Warnings, n, warning)
	}
	r.Phases = append(r.Phases, p)
	return nil
}

// addToTotals counts the sessions and board ranges of a phase. It returns an error if all phases
// together have too many.
func (r *reader) addToTotals(p *Phase) error {
	r.sessions += max(1, p.Sessions)
	r.ranges += len(p.BoardList.once) + len(p.BoardList.cycle)
	if r.sessions > maxSessions {
		return fmt.Errorf("phase %d: there are more than %d sessions in total", p.Number, maxSessions)
	}
	if r.ranges > maxTotalRuns {
		return fmt.Errorf("phase %d: there are more than %d board ranges in total", p.Number, maxTotalRuns)
	}
	return nil
}

// checkHex returns an error unless s consists of 64 lower-case hexadecimal digits.
func checkHex(s string) error {
	if len(s) != 64 {
		return fmt.Errorf("found %d characters, expected 64 hexadecimal digits", len(s))
	}
	for i := range len(s) {
		if c := s[i]; !(c >= '0' && c <= '9' || c >= 'a' && c <= 'f') {
			return fmt.Errorf("character %d is %q, expected 0-9 or a-f", i+1, c)
		}
	}
	return nil
}
