package tarot

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// AppendText appends the record in text form (spec/tarot.md step 6):
//
//	fairdeal-tarot-1 revealed
//	commitment 64 hexadecimal digits
//	code 5 hexadecimal digits
//	players 4
//	label Table 3
//	distribution D
//	sequence S
//	end
//
// Comments are added as lines that begin with #.
func (r *Record) AppendText(b []byte, comments ...string) []byte {
	line := func(key, value string) {
		b = fmt.Appendf(b, "%s %s\n", key, value)
	}
	line(Version, string(r.Kind))
	line("commitment", r.Commitment.String())
	line("code", r.Code)
	r.appendLines(line)
	if r.Secret != nil {
		line("secret", r.Secret.Hex())
	}
	if r.Value != "" {
		line("value", r.Value)
	}
	if r.Numbers != nil {
		line("distribution", r.Numbers.Distribution.String())
		line("sequence", strconv.FormatUint(uint64(r.Numbers.Sequence), 10))
	}
	for _, c := range comments {
		line("#", c)
	}
	return append(b, "end\n"...)
}

// errTruncated is returned for a record without its last line.
var errTruncated = errors.New(`the file is cut off: its last line "end" is missing`)

// firstLineError returns the error for a line that is not the first line of a record. It does not
// quote the line, because a file that was given by mistake may contain a secret.
func firstLineError(line string) error {
	return fmt.Errorf("the first line, of %d characters, does not start a tarot record, expected %q",
		utf8.RuneCountInString(line), Version)
}

// errEmpty is returned for a text without lines.
var errEmpty = errors.New("the file is empty")

// ParseRecord parses the output of AppendText or MarshalJSON, in UTF-8 or UTF-16. Lines end
// in LF or CR LF. Empty lines, lines that begin with # and trailing spaces are ignored,
// except in a value, whose bytes all count. Errors contain the line number.
func ParseRecord(data []byte) (Record, error) {
	data = toUTF8(data)
	if isJSON(data) {
		return parseJSON(data)
	}
	var p recordParser
	n := 0
	for line := range bytes.Lines(data) {
		n++
		if err := p.parseLine(textOf(line)); err != nil {
			return Record{}, &LineError{n, words.Errorf("place.line", words.N("line", n), words.E("what", err))}
		}
	}
	return p.record()
}

// LineError is an error in a line of a record.
type LineError struct {
	Line int // from 1
	err  error
}

func (e *LineError) Error() string { return e.err.Error() }

// Unwrap returns the cause, with the line.
func (e *LineError) Unwrap() error { return e.err }

// textOf returns a line without its newline.
func textOf(line []byte) string {
	return strings.TrimSuffix(strings.TrimSuffix(string(line), "\n"), "\r")
}

// recordParser parses a record line by line.
type recordParser struct {
	r       Record
	seen    map[string]bool // keys of the lines so far
	numbers Numbers
	ended   bool
}

func (p *recordParser) parseLine(line string) error {
	trimmed := strings.TrimRight(line, " \t")
	if trimmed == "" || strings.HasPrefix(trimmed, "#") {
		return checkComment(trimmed)
	}
	key, value, _ := strings.Cut(line, " ")
	if key != "value" { // all bytes of a value count
		key, value, _ = strings.Cut(trimmed, " ")
	}
	switch {
	case p.ended:
		return errors.New("unexpected text after the end")
	case p.r.Kind == "":
		if key != Version {
			return firstLineError(trimmed)
		}
		switch k := Kind(value); k {
		case KindSecret, KindAnnounced, KindRevealed:
			p.r.Kind, p.seen = k, map[string]bool{}
			return nil
		}
		return fmt.Errorf("%s is not a kind of record, expected %s, %s or %s",
			plain.QuoteExcerpt(value), string(KindSecret), string(KindAnnounced), string(KindRevealed))
	case trimmed == "end":
		p.ended = true
		return nil
	case p.seen[key] && (key != "name" || p.seen["seats"]):
		return fmt.Errorf("%q appears a second time", key)
	}
	p.seen[key] = true
	return p.setField(key, value)
}

// checkComment returns an error if a terminal could display a comment as something else.
// Otherwise comments are ignored.
func checkComment(s string) error {
	for _, c := range s {
		if c != '\t' && unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) {
			return fmt.Errorf("the comment contains the control character %s", fmt.Sprintf("%U", c))
		}
	}
	return nil
}

// setField parses the value of a line. The method record later rejects keys that the kind of record
// must not have.
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
	case "value": // Verify checks whether the value has its form
		switch r.Value = value; {
		case len(value) > MaxLine:
			err = fmt.Errorf("%v has %d bytes, the limit is %d", theValue, len(value), MaxLine)
		case strings.ContainsAny(value, "\r\n"):
			err = fmt.Errorf("%v contains a line break", theValue)
		}
	case "distribution":
		p.numbers.Distribution, err = parseWritten(theDistribution, value, ParseDistribution)
	case "sequence":
		p.numbers.Sequence, err = parseWritten(theSequence, value, ParseSequence)
	default:
		err = fmt.Errorf("%s is not a line of a tarot record", plain.QuoteExcerpt(key))
	}
	return err
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

// record returns the complete record. It returns an error if a line is missing or not
// allowed.
func (p *recordParser) record() (Record, error) {
	r := &p.r
	switch {
	case r.Kind == "":
		return Record{}, errEmpty
	case !p.ended:
		return Record{}, errTruncated
	}
	isAnnounced, isRevealed := r.Kind == KindAnnounced, r.Kind == KindRevealed
	isDelayed := p.seen["delayed"]
	hasNumbers := isRevealed || !isAnnounced && !isDelayed
	want := map[string]bool{
		"commitment": true, "code": true, "players": true,
		"seats": p.seen["name"], "form": isDelayed, "secret": isDelayed && !isAnnounced,
		"value":        isDelayed && isRevealed,
		"distribution": hasNumbers, "sequence": hasNumbers,
	}
	for _, key := range []string{
		"commitment", "code", "players", "seats", "form", "secret", "value", "distribution", "sequence",
	} {
		if want[key] && !p.seen[key] {
			return Record{}, fmt.Errorf("line %q is missing", key)
		}
		if !want[key] && p.seen[key] {
			return Record{}, fmt.Errorf("line %q does not belong in this %v record", key, r.Kind.InWords())
		}
	}
	if hasNumbers {
		r.Numbers = &p.numbers
	}
	return *r, r.Terms.Check()
}

// ParsePlayers parses a number of players, 3, 4 or 5.
func ParsePlayers(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || s != strconv.Itoa(n) {
		return 0, fmt.Errorf("%s players: %w", plain.QuoteExcerpt(s), ErrPlayers)
	}
	return n, CheckPlayers(n)
}

// sameText reports whether the text forms of two records are equal.
func sameText(a, b *Record) bool { return bytes.Equal(a.AppendText(nil), b.AppendText(nil)) }
