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
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Description contains a file NAME.sqd. Strings contain the file's bytes in any encoding. Fields
// may be read directly, but only the methods may change them, because they preserve the other lines
// of the file.
type Description struct {
	Version  string // version of SquareDeal in the first line, such as "2.7"; empty if missing; "1.3" for old files
	Name     string // TN: name of the tournament
	Delayed  string // DI: description of the public number
	Value    string // DV: the public number, as the bytes that are mixed in
	HasValue bool   // the file contains DV
	Phases   []Phase
	KeyHash  string // KH: 64 lower-case hexadecimal digits; empty before publication

	DigestLine string   // comment "# MH sha256:": 64 hexadecimal digits as in the file; may be empty
	KeyRoot    *KeyRoot // comment "# KR": root of the tree over the keys; may be nil
	Typed      string   // comment "# DV-typed": the typed text if it differs from Value

	// Rule determines how the hands are made. If RuleOpen is true, the file does not name
	// the rule. Rule is then the most likely one, and callers should try all of Rules.
	Rule     Rule
	RuleOpen bool
	// Old is true for a SquareDeal 1.3 file, which stores the public number in DI. Mixed contains
	// the bytes after DI, as that program mixes them in. They are either the number or its
	// description, so either Value or Delayed is empty.
	Old   bool
	Mixed string
	// PU is true if an old file contains the line PU, which marks it as published.
	PU bool

	Warnings []words.Text // unusual contents that do not make the file invalid

	marks  string // byte order marks at the beginning of the file
	lines  []line
	script script // encoding of an old file
}

type line struct {
	tag  string // TN, DI, DV, SN or KH; empty for comments and empty lines
	text string // without its newline, but with trailing spaces
	eol  string // "\n", "\r\n" or, in the last line, ""
}

// ourVersion is the newest supported SquareDeal version.
const ourVersion = "2.7"

const (
	header       = "# Description file of tournament for program SquareDeal " + ourVersion
	phasesLine1  = "# Description of phases of tournament"
	phasesLine2  = "# Per phase a line with SN nessions:nboards:filename:description"
	editableLine = "# Until published this file may be edited if so wished"
	frozenLine   = "# Never edit this file"
	mhPrefix     = "# MH "
	digestPrefix = mhPrefix + "sha256:"
	treePrefix   = "# KR "
	typedPrefix  = "# DV-typed "
	valuePrefix  = "# DV-before "
)

// blanks contains the bytes that count as spaces at the end of a line and after a tag.
const blanks = " \t\r\f\v"

// These limits exceed every tournament. Untrusted files must be rejected before they use
// much memory or time.
const (
	MaxDescription = 1 << 20  // bytes of NAME.sqd
	MaxKeys        = 64 << 20 // bytes of NAME.sqk
	MaxValue       = 4096     // bytes of the public number
	maxLines       = 200_000  // lines of a description
	maxWarnings    = 50       // warnings about one file
)

// Error explains why a description or key file cannot be used, with the location. Callers that know
// the file name set File.
type Error struct {
	File string
	Line int // from 1, or 0 for the whole file
	Text words.Text
}

// Error returns the error in English.
func (e *Error) Error() string { return e.Said().String() }

// Said returns the error for any language.
func (e *Error) Said() words.Text {
	text := e.Text
	if e.Line > 0 {
		text = atLine(e.Line, text)
	}
	if e.File != "" {
		text = words.New("place.file", words.Name("file", e.File), words.T("what", text))
	}
	return text
}

// reason returns an English message about a file written by programs. Only its location is
// translated.
func reason(format string, args ...any) words.Text {
	return words.Typed(fmt.Sprintf(format, args...))
}

func atLine(line int, what words.Text) words.Text {
	return words.New("place.line", words.N("line", line), words.T("what", what))
}

// Named sets the file name in err, if err is an *Error.
func Named(file string, err error) error {
	var e *Error
	if errors.As(err, &e) && e.File == "" {
		named := *e
		named.File = file
		return &named
	}
	return err
}

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
	d := &Description{}
	if len(data) > MaxDescription {
		return nil, &Error{Text: reason("the description has %d bytes, the limit is %d", len(data), MaxDescription)}
	}
	text := bytes.TrimLeft(data, "\ufeff")
	d.marks, data = string(data[:len(data)-len(text)]), text
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, &Error{Text: words.New("squaredeal.empty-file-description-tournament")}
	}
	if n := bytes.Count(data, []byte("\n")); n >= maxLines {
		return nil, &Error{Text: reason("the description has %d lines, expected fewer than %d", n, maxLines)}
	}
	n := 0
	r := reader{Description: d, seen: map[string]int{}}
	if isOld(data) {
		return r.readOld(data)
	}
	for raw := range strings.Lines(string(data)) {
		n++
		l := cutLine(raw)
		text := strings.TrimRight(l.text, blanks)
		if n == 1 {
			d.parseHeader(text)
		}
		if text != "" && text[0] != '#' {
			err := oneLine(text)
			if err == nil {
				l.tag, err = r.parseTag(text, n)
			}
			if err != nil {
				return nil, &Error{Line: n, Text: words.Of(err)}
			}
		} else {
			d.parseComment(text, n)
		}
		d.lines = append(d.lines, l)
	}
	if err := d.checkPrefixes(); err != nil {
		return nil, err
	}
	d.Rule, d.RuleOpen = Rule2, !isNumbered(d.Version) || d.PU
	return d, nil
}

type reader struct {
	*Description
	seen     map[string]int // first line with each tag
	sessions int            // total of all phases
	ranges   int            // number of board ranges in all phases
}

// cutLine separates a line from its newline.
func cutLine(raw string) line {
	switch {
	case strings.HasSuffix(raw, "\r\n"):
		return line{text: raw[:len(raw)-2], eol: "\r\n"}
	case strings.HasSuffix(raw, "\n"):
		return line{text: raw[:len(raw)-1], eol: "\n"}
	case strings.HasSuffix(raw, "\r"): // the last line may be cut in the middle of CR LF
		return line{text: raw[:len(raw)-1], eol: "\r"}
	}
	return line{text: raw}
}

// oneLine returns an error if some program would read the text as two lines, ignoring
// trailing spaces.
func oneLine(text string) error {
	if i := strings.IndexByte(text, '\r'); i >= 0 {
		return fmt.Errorf("byte %d is a CR, which some programs read as the end of the line", i+1)
	}
	return nil
}

// parseHeader reads the version of SquareDeal from the first line.
func (d *Description) parseHeader(text string) {
	if d.Version = headerVersion(text); d.Version == "" {
		d.warn(1, "the first line names no SquareDeal version")
		return
	}
	if newer(d.Version, ourVersion) {
		d.warn(1, "written by SquareDeal %s, newer than %s: it may contain rules that this program does not know", d.Version, ourVersion)
	}
}

// headerVersion returns the version in the first line of a file, or "".
func headerVersion(text string) string {
	const program = "squaredeal "
	lower := strings.ToLower(text)
	i := strings.Index(lower, program)
	if i < 0 || text[0] != '#' {
		return ""
	}
	version, _, _ := strings.Cut(strings.TrimLeft(lower[i+len(program):], " "), " ")
	return plain.Short(version, 16)
}

// newer reports whether version a is later than b.
func newer(a, b string) bool {
	as, bs := strings.Split(a, "."), strings.Split(b, ".")
	for i, part := range as {
		n, err := strconv.Atoi(part)
		if err != nil {
			return false
		}
		m := 0
		if i < len(bs) {
			m, _ = strconv.Atoi(bs[i])
		}
		if n != m {
			return n > m
		}
	}
	return false
}

// parseTag parses a line that is not a comment. It ignores spaces after the tag, but not
// tabs, because SquareDeal mixes them in.
func (d *reader) parseTag(text string, n int) (tag string, err error) {
	tag, value := text, ""
	if i := strings.IndexAny(text, blanks); i >= 0 {
		tag, value = text[:i], strings.TrimLeft(text[i:], " ")
	}
	if text == publishedTag {
		d.warn(n, "PU belongs to SquareDeal 1.3, but the first line names SquareDeal %s: it is unclear by which rule the hands were made", d.Version)
		d.PU = true
		return "", nil
	}
	if !slices.Contains([]string{"TN", "DI", "DV", "SN", "KH"}, tag) {
		return "", words.Errorf("squaredeal.unknown-tag", words.T("line", plain.Line(text)))
	}
	if first, twice := d.seen[tag]; twice && tag != "SN" {
		return "", fmt.Errorf("unexpected second %s line, the first is line %d", tag, first)
	}
	d.seen[tag] = n
	switch tag {
	case "TN":
		d.Name = strings.TrimLeft(value, blanks)
	case "DI":
		d.Delayed = strings.TrimLeft(value, blanks)
	case "DV":
		return tag, d.parseValue(value, n)
	case "SN":
		return tag, d.parsePhase(value, n)
	case "KH":
		if err := checkHex(value); err != nil {
			return "", fmt.Errorf("KH: %w", err)
		}
		d.KeyHash = value
	}
	return tag, nil
}

// parseValue parses the text after DV.
func (d *reader) parseValue(value string, n int) error {
	if value == "" { // PySquareDeal writes an empty DV in published descriptions
		d.warn(n, "DV has no value: the delayed information value counts as not set")
		return nil
	}
	if len(value) > MaxValue {
		return fmt.Errorf("DV has %d bytes, the limit is %d", len(value), MaxValue)
	}
	d.Value, d.HasValue = value, true
	return nil
}

// parsePhase parses the text after SN.
func (d *reader) parsePhase(value string, n int) error {
	number := len(d.Phases) + 1
	parse := parsePhase
	if d.Old {
		parse = parseOldPhase
	}
	p, warnings, err := parse(value)
	if err != nil {
		return words.Errorf("place.phase", words.N("phase", number), words.E("why", err))
	}
	d.sessions += max(1, p.Sessions)
	d.ranges += len(p.List.once) + len(p.List.cycle)
	if d.sessions > maxSessions {
		return fmt.Errorf("phase %d: there are more than %d sessions in total", number, maxSessions)
	}
	if d.ranges > maxRuns*10 {
		return fmt.Errorf("phase %d: there are more than %d board ranges in total", number, maxRuns*10)
	}
	if !d.Old { // checkOldNames warns about files from SquareDeal 1.3
		warnings = append(warnings, p.nameProblems()...)
	}
	for _, w := range warnings {
		d.Warnings = addWarning(d.Warnings, n, words.New("place.phase", words.N("phase", number), words.T("why", w)))
	}
	p.Number, p.line = number, n
	d.Phases = append(d.Phases, p)
	return nil
}

// parseComment parses the comments that have a meaning. A comment that does not match a
// form exactly is ignored.
func (d *Description) parseComment(text string, n int) {
	if hash, ok := strings.CutPrefix(text, digestPrefix); ok && checkHex(strings.ToLower(hash)) == nil {
		if d.DigestLine != "" {
			d.warn(n, "unexpected second line %q: the first one counts", strings.TrimSpace(digestPrefix))
		} else {
			d.DigestLine = hash
		}
	}
	if root, ok := strings.CutPrefix(text, treePrefix); ok && d.KeyRoot == nil {
		if r, err := ParseKeyRoot(root); err == nil {
			d.KeyRoot = &r
		}
	}
	if typed, ok := strings.CutPrefix(text, typedPrefix); ok {
		d.Typed = typed
	}
}

// isDigest reports whether a comment has the prefix of the digest, even if the digest is
// invalid.
func isDigest(text string) bool { return strings.HasPrefix(text, mhPrefix) }

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

func (d *Description) warn(line int, format string, args ...any) {
	d.Warnings = addWarning(d.Warnings, line, reason(format, args...))
}

// addWarning appends a warning, up to maxWarnings.
func addWarning(to []words.Text, line int, text words.Text) []words.Text {
	switch {
	case len(to) < maxWarnings:
		return append(to, atLine(line, text))
	case len(to) == maxWarnings:
		return append(to, reason("more warnings are not listed"))
	}
	return to
}

// Published reports whether the description is published and may not change: it has a key
// hash (KH) or, for old files, which have one from the first phase on, the line PU.
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
		return nil, words.Errorf("squaredeal.no-phase", words.N("phase", n), words.T("phases", words.Count("count.phases", len(d.Phases))))
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
