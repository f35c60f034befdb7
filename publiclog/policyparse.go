package publiclog

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// Limits for a parsed policy.
const (
	maxPolicy = 1 << 20 // bytes
	maxLines  = 1000
)

// ParsePolicy parses a policy of at most 1 MiB and 1,000 lines, such as
//
//	log example.com/deals+KEYID+KEY https://example.com/deals
//	witness anna witness.example/anna+KEYID+KEY
//	witness ben witness.example/ben+KEYID+KEY
//	group both all anna ben
//	quorum both
//	# organiser example.com/club+KEYID+KEY
//
// It returns an error, with the line, if a key serves two purposes, for example if a log is its own
// witness, or if two names look alike.
func ParsePolicy(data []byte) (*Policy, error) {
	if len(data) > maxPolicy {
		return nil, fmt.Errorf("the policy has %d bytes, the limit is %d", len(data), maxPolicy)
	}
	data = plain.Normalise(data)
	p := &Policy{text: data}
	r := policyParser{
		policy:  p,
		depth:   map[string]int{},
		grouped: map[string]bool{},
		keys:    keyUses{},
		names:   map[string]string{},
	}
	if err := r.recordName(NoQuorum); err != nil {
		return nil, err
	}
	lines := strings.Split(string(bytes.TrimSuffix(data, []byte("\n"))), "\n")
	if len(lines) > maxLines {
		return nil, fmt.Errorf("the policy has %d lines, the limit is %d", len(lines), maxLines)
	}
	for i, line := range lines {
		if err := r.parseLine(line); err != nil {
			return nil, &Error{Line: i + 1, Err: err}
		}
	}
	if p.Quorum == "" {
		return nil, errors.New("the quorum line is missing")
	}
	return p, nil
}

// policyParser parses a policy's lines:
//
//	log KEY [URL]
//	witness NAME KEY [URL]
//	group NAME all|any|K MEMBER...
//	quorum NAME
//	# organiser KEY
//
// Members and the quorum must be defined on earlier lines.
type policyParser struct {
	policy  *Policy
	depth   map[string]int  // nesting depth of each defined name, including the group itself
	grouped map[string]bool // names that are members of a group
	keys    keyUses
	names   map[string]string // names by their shape, to find those that look alike
}

// parseLine parses a line without its newline. A line that begins with # is a comment, unless it names an
// organiser.
func (r *policyParser) parseLine(line string) error {
	if !utf8.ValidString(line) {
		return errors.New("not UTF-8")
	}
	isControl := func(c rune) bool { return c != '\t' && unicode.IsControl(c) }
	if strings.ContainsFunc(line, isControl) {
		return errors.New("the line contains a control character")
	}
	if key, ok := strings.CutPrefix(line, "# organiser "); ok {
		return r.addOrganiser(strings.Trim(key, " \t"))
	}
	fields := strings.FieldsFunc(line, func(c rune) bool { return c == ' ' || c == '\t' })
	if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
		return nil
	}
	switch fields[0] {
	case "log":
		return r.addLog(fields[1:])
	case "witness":
		return r.addWitness(fields[1:])
	case "group":
		return r.addGroup(fields[1:])
	case "quorum":
		return r.setQuorum(fields[1:])
	}
	return fmt.Errorf("unknown word %s", plain.QuoteExcerpt(fields[0]))
}

func (r *policyParser) addOrganiser(key string) error {
	v, err := ParseVerifier(key)
	if err == nil {
		err = checkType("organiser", v)
	}
	if err != nil {
		return fmt.Errorf("organiser: %w", err)
	}
	r.policy.Organisers = append(r.policy.Organisers, v)
	return r.recordKey("organiser", v)
}

func (r *policyParser) addLog(fields []string) error {
	if len(fields) != 1 && len(fields) != 2 {
		return errors.New("expected log KEY [URL]")
	}
	v, err := ParseVerifier(fields[0])
	if err != nil {
		return fmt.Errorf("log: %w", err)
	}
	if err := checkType("log", v); err != nil {
		return err
	}
	r.policy.Logs = append(r.policy.Logs, LogKey{Key: v, URL: urlAt(fields, 1)})
	return r.recordKey("log", v)
}

// urlAt returns the optional URL with index i, or "".
func urlAt(fields []string, i int) string {
	if i < len(fields) {
		return fields[i]
	}
	return ""
}

func (r *policyParser) addWitness(fields []string) error {
	if len(fields) != 2 && len(fields) != 3 {
		return errors.New("expected witness NAME KEY [URL]")
	}
	v, err := ParseVerifier(fields[1])
	if err != nil {
		return fmt.Errorf("witness: %w", err)
	}
	if err := checkType("witness", v); err != nil {
		return err
	}
	if err := r.defineName(fields[0], 0); err != nil {
		return err
	}
	r.policy.Witnesses = append(r.policy.Witnesses, Witness{Name: fields[0], Key: v, URL: urlAt(fields, 2)})
	return r.recordKey("witness", v)
}
