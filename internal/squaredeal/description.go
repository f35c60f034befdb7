// Package squaredeal creates tournaments whose hands can be verified. It reads and writes files for
// SquareDeal 2.0 to 2.7, and reads SquareDeal 1.3 files.
//
//	d, err := squaredeal.ParseDescription(sqd) // what was published
//	k, err := squaredeal.ParseKeys(sqk)        // what was kept secret
//	boards, err := squaredeal.MakeSession(d, k, squaredeal.ID{Phase: 1, Session: 3}, nil)
//
// The rules are in spec/squaredeal.md. In short:
//
//  1. NAME.sqd consists of lines with a tag, spaces and a value. TN is the name of
//     the tournament, DI describes the public number, DV is its value, SN a phase,
//     KH the hash of the keys. The comment MH contains the digest of everything except
//     DV. Unchanged lines keep their bytes.
//  2. NAME.sqk has a line "phase,session:key" for each session, in order, ending in
//     CR LF. KH is the SHA-256 of these bytes.
//  3. A phase is sessions:boards:prefix:description. Boards are 16, 17-32, 2x16, a
//     list, a list with a repeated part in brackets, or ? if not known yet.
//  4. The seed and owner of a session, defined below, are the input of package
//     bigdeal, which deals the boards.
//  5. Publish draws the keys from the operating system and writes KH. Afterwards only
//     DV can be set; Amend makes a different description, which must be published again.
//
// If left and right are the halves of a session's key, and value is the public number in
// base64,
//
//	seed  = RIPEMD-160(right || value || "original")    or "reserve"
//	owner = RIPEMD-160(left)
//
// The same files always give the same hands. SquareDeal 2.7 can read files written by this package,
// unless there is a warning to the contrary. Errors in a file contain the line number. Variables
// whose names begin with Err are for callers to compare.
package squaredeal

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Description contains a file NAME.sqd. Strings contain the file's bytes, which are not converted from their
// encoding. Fields may be read directly, but only the methods may change them, because they preserve the
// other lines in the file.
type Description struct {
	// Version is the version of SquareDeal in the first line, such as "2.7", empty if missing, and "1.3" for
	// old files.
	Version  string
	Name     string // TN: name of the tournament
	Delayed  string // DI: description of the public number
	Value    string // DV: the public number, as the bytes that are mixed in
	HasValue bool   // the file contains DV
	Phases   []Phase
	KeyHash  string // KH: 64 lower-case hexadecimal digits; empty before publication

	DigestLine string   // comment "# MH sha256:": 64 hexadecimal digits as in the file; may be empty
	KeyRoot    *KeyRoot // comment "# KR": root of the tree over the keys; may be nil
	Typed      string   // comment "# DV-typed": the typed text if it differs from Value

	// Rule determines how the hands are made. If RuleUnknown is true, the file does not name
	// the rule. Rule is then the most likely one, and callers should try all of Rules.
	Rule        Rule
	RuleUnknown bool
	// Old is true for a SquareDeal 1.3 file, which stores the public number in DI. RawDI contains
	// the bytes after DI, as that program mixes them in. They are either the number or its
	// description, so either Value or Delayed is empty.
	Old   bool
	RawDI string
	// PU is true if an old file contains the line PU, which marks it as published.
	PU bool

	Warnings []words.Text // unusual contents that do not make the file invalid

	marks  string // byte order marks at the beginning of the file
	lines  []line
	script script // encoding of an old file
}

// blanks contains the bytes that count as spaces at the end of a line and after a tag.
const blanks = " \t\r\f\v"

// These limits are far above what any tournament needs. Untrusted files must be rejected before they use
// much memory or time.
const (
	MaxDescription = 1 << 20  // bytes of NAME.sqd
	MaxKeys        = 64 << 20 // bytes of NAME.sqk
	MaxValue       = 4096     // bytes of the public number
	maxLines       = 200_000  // lines of a description
	maxWarnings    = 50       // warnings about one file
)

// New returns a description that contains only a name, which may be empty.
func New(name string) (*Description, error) {
	d := &Description{Version: ourVersion}
	for _, text := range []string{header, "#", phasesLine1, phasesLine2, "#", editableLine} {
		d.lines = append(d.lines, line{text: text, eol: "\n"})
	}
	if name == "" {
		return d, nil
	}
	return d, d.SetName(name)
}

// ParseDescription parses a file NAME.sqd (spec/squaredeal.md step 1). It returns an *Error
// if the file is unusable. Other problems are added to Warnings.
func ParseDescription(data []byte) (*Description, error) {
	r, text, err := newReader(data)
	if err != nil {
		return nil, err
	}
	if isOld(text) {
		return r.readOld(text)
	}
	d := r.Description
	n := 0
	for raw := range strings.Lines(string(text)) {
		n++
		l, err := r.parseLine(raw, n)
		if err != nil {
			return nil, &Error{Line: n, Text: words.ErrorText(err)}
		}
		d.lines = append(d.lines, l)
	}
	if err := d.checkPrefixes(); err != nil {
		return nil, err
	}
	d.Rule, d.RuleUnknown = Rule2, !isNumbered(d.Version) || d.PU
	return d, nil
}

// newReader returns a reader for a file that does not exceed the limits, and the file without its byte order marks.
func newReader(data []byte) (*reader, []byte, error) {
	text := bytes.TrimLeft(data, "\ufeff")
	if problem := sizeProblem(data, text); !problem.IsZero() {
		return nil, nil, &Error{Text: problem}
	}
	d := &Description{marks: string(data[:len(data)-len(text)])}
	return &reader{Description: d, seen: map[string]int{}}, text, nil
}

// sizeProblem returns a message if a file is empty or exceeds the limits, otherwise an empty text. text
// is the file without its byte order marks.
func sizeProblem(data, text []byte) words.Text {
	if len(data) > MaxDescription {
		return reason("the description has %d bytes, the limit is %d", len(data), MaxDescription)
	}
	if len(bytes.TrimSpace(text)) == 0 {
		return words.New("squaredeal.empty-file-description-tournament")
	}
	if n := bytes.Count(text, []byte("\n")); n >= maxLines {
		return reason("the description has %d lines, expected fewer than %d", n, maxLines)
	}
	return words.Text{}
}

// Published reports whether the description is published and must not change. It then has a key hash (KH).
// Old files have a key hash as soon as they have a phase, so the line PU counts instead.
func (d *Description) Published() bool {
	if d.Old {
		return d.PU
	}
	return d.KeyHash != ""
}

// Program returns the version of the program that wrote the file, such as "2.7" or, for old
// files, "SquareDeal 1.3". It is empty if unknown.
func (d *Description) Program() string {
	if d.Old {
		return "SquareDeal " + d.Version
	}
	return d.Version
}

// Phase returns phase n, from 1. The error contains the number of phases.
func (d *Description) Phase(n int) (*Phase, error) {
	if n < 1 || n > len(d.Phases) {
		phases := words.Count("count.phases", len(d.Phases))
		return nil, words.Errorf("squaredeal.no-phase", words.N("phase", n), words.T("phases", phases))
	}
	return &d.Phases[n-1], nil
}

// Bytes returns the file contents.
func (d *Description) Bytes() []byte {
	var b bytes.Buffer
	b.WriteString(d.marks)
	for _, l := range d.lines {
		b.WriteString(l.text)
		b.WriteString(l.eol)
	}
	return b.Bytes()
}
