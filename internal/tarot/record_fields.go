package tarot

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// setField parses a line's value. checkKeys later rejects lines that do not belong in this kind of
// record.
func (p *recordParser) setField(key, value string) (err error) {
	r := &p.r
	if value == "" {
		return fmt.Errorf("%s has no value", plain.QuoteExcerpt(key))
	}
	switch key {
	case "commitment":
		r.Commitment, err = ParseCommitment(value)
	case "code":
		r.Code, err = ParseCode(value)
	case "players":
		r.Players, err = ParsePlayers(value)
	case "name":
		r.Names, err = append(r.Names, value), checkLine(theName, value)
	case "seats":
		if value != "drawn" {
			err = fmt.Errorf("%s is not a way to seat players, expected %q", plain.QuoteExcerpt(value), "drawn")
		}
	case "choice":
		r.Choice, err = ParseChoice(value)
	case "label":
		r.Label, err = value, CheckLabel(value)
	case "delayed":
		r.Delayed, err = value, checkLine(theDescription, value)
	case "form":
		r.Form, err = ParseForm(value)
	case "secret":
		var s Secret
		s, err = ParseSecret(value)
		r.Secret = &s
	case "value":
		r.Value, err = value, checkRawValue(value)
	case "distribution":
		p.numbers.Distribution, err = parseWritten(theDistribution, value, ParseDistribution)
	case "sequence":
		p.numbers.Sequence, err = parseWritten(theSequence, value, ParseSequence)
	default:
		err = fmt.Errorf("%s is not a line of a tarot record", plain.QuoteExcerpt(key))
	}
	return err
}

// checkRawValue returns an error if a public number cannot be a line in a record. Later, [Verify]
// checks whether it has the announced form.
func checkRawValue(value string) error {
	switch {
	case len(value) > MaxLine:
		return fmt.Errorf("%v has %d bytes, the limit is %d", theValue, len(value), MaxLine)
	case strings.ContainsAny(value, "\r\n"):
		return fmt.Errorf("%v contains a line break", theValue)
	}
	return nil
}

// parseWritten parses a number that consists only of digits, so that each number has one
// spelling.
func parseWritten[N any](what words.Text, s string, parse func(string) (N, error)) (N, error) {
	n, err := parse(s)
	if err == nil && !isNumber(s) {
		err = fmt.Errorf("%v has spaces or leading zeros, expected only digits", what)
	}
	return n, err
}
