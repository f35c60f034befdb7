package tarot

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// AppendText appends the record as text (spec/tarot.md step 6):
//
//	fairdeal-tarot-1 revealed
//	commitment 64 hexadecimal digits
//	code 5 hexadecimal digits
//	players 4
//	distribution D
//	sequence S
//	label Table 3
//	end
//
// Comments are added as lines that begin with #.
func (r Record) AppendText(b []byte, comments ...string) []byte {
	line := func(key, value string) {
		b = fmt.Appendf(b, "%s %s\n", key, value)
	}
	line(Version, string(r.Kind))
	line("commitment", r.Commitment.String())
	line("code", r.Code)
	line("players", strconv.Itoa(r.Game.Players))
	if r.HasNumbers {
		line("distribution", r.Game.Distribution.String())
		line("sequence", strconv.FormatUint(uint64(r.Game.Sequence), 10))
	}
	if r.Game.Label != "" {
		line("label", r.Game.Label)
	}
	if r.Delayed != "" {
		line("delayed", r.Delayed)
	}
	if r.Secret != nil {
		line("secret", r.Secret.Hex())
	}
	if r.Value != "" {
		line("value", r.Value)
	}
	for _, c := range comments {
		line("#", c)
	}
	return append(b, "end\n"...)
}

// ErrTruncated is the error of a record without its last line.
var ErrTruncated = errors.New(`file is cut off: its last line "end" is missing`)

// ParseRecord reads what AppendText writes. Empty lines and lines that begin
// with # count for nothing; lines may end in LF or CR LF; blanks at their ends
// count for nothing. An error says the line.
func ParseRecord(data []byte) (Record, error) {
	r := Record{}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	seen := map[string]bool{}
	n, ended := 0, false
	for text := range bytes.Lines(data) {
		n++
		line := strings.TrimRightFunc(string(text), unicode.IsSpace)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, value, _ := strings.Cut(line, " ")
		fail := func(err error) (Record, error) { return Record{}, fmt.Errorf("line %d: %w", n, err) }
		switch {
		case ended:
			return fail(fmt.Errorf("%.20q after the end", line))
		case r.Kind == "":
			r.Kind = Kind(value)
			if key != Version {
				return fail(fmt.Errorf("%.40q begins no tarot record, want %q", line, Version))
			}
			if !(r.Kind == KindSecret || r.Kind == KindAnnounced || r.Kind == KindRevealed) {
				return fail(fmt.Errorf("%.20q is no kind of record, want %s, %s or %s", value, KindSecret, KindAnnounced, KindRevealed))
			}
		case line == "end":
			ended = true
		case seen[key]:
			return fail(fmt.Errorf("%q stands here a second time", key))
		default:
			seen[key] = true
			if err := r.set(key, value); err != nil {
				return fail(err)
			}
		}
	}
	switch {
	case r.Kind == "":
		return Record{}, errors.New("file is empty")
	case !ended:
		return Record{}, ErrTruncated
	}
	r.HasNumbers = seen["distribution"]
	return r, r.complete(seen)
}

// set reads one line; keys that the kind of record must not have are the
// business of complete.
func (r *Record) set(key, value string) (err error) {
	if value == "" {
		return fmt.Errorf("%.20q has no value", key)
	}
	switch key {
	case "commitment":
		r.Commitment, err = ParseCommitment(value)
	case "code":
		r.Code, err = ParseCode(value)
	case "players":
		r.Game.Players, err = ParsePlayers(value)
	case "distribution":
		r.Game.Distribution, err = ParseDistribution(value)
	case "sequence":
		r.Game.Sequence, err = ParseSequence(value)
	case "label":
		r.Game.Label, err = value, CheckLabel(value)
	case "delayed":
		r.Delayed, err = value, checkLine("description of the delayed information", value)
	case "secret":
		var s Secret
		s, err = ParseSecret(value)
		r.Secret = &s
	case "value":
		r.Value, err = value, checkLine("value of the delayed information", value)
	default:
		err = fmt.Errorf("%.20q is no line of a tarot record", key)
	}
	return err
}

// complete is the error of a record that lacks a line, or has one that its
// kind must not have.
func (r *Record) complete(seen map[string]bool) error {
	want := map[string]bool{"commitment": true, "code": true, "players": true}
	numbers, opening := r.Kind != KindAnnounced, r.Kind != KindAnnounced && seen["delayed"]
	if opening {
		want["secret"] = true
		numbers = r.Kind == KindRevealed
		want["value"] = r.Kind == KindRevealed
	}
	want["distribution"], want["sequence"] = numbers, numbers
	for _, key := range []string{"commitment", "code", "players", "distribution", "sequence", "secret", "value"} {
		if want[key] && !seen[key] {
			return fmt.Errorf("line %q is missing", key)
		}
		if !want[key] && seen[key] {
			return fmt.Errorf("line %q does not belong into this %s record", key, r.Kind)
		}
	}
	return nil
}

// ParsePlayers reads a number of players, 3, 4 or 5.
func ParsePlayers(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || s != strconv.Itoa(n) {
		return 0, fmt.Errorf("%.20q players: %w", s, ErrPlayers)
	}
	return n, CheckPlayers(n)
}
