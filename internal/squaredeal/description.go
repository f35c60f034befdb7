// Package squaredeal sets up tournaments whose hands can be proven honest,
// reads and writes the files of SquareDeal 2.0 to 2.7, and reads those of 1.3.
//
//	d, err := squaredeal.ParseDescription(sqd) // what was published
//	k, err := squaredeal.ParseKeys(sqk)        // what was kept secret
//	boards, err := squaredeal.MakeSession(d, k, squaredeal.ID{Phase: 1, Session: 3}, nil)
//
// The contract, in full in spec/squaredeal.md:
//
//  1. NAME.sqd is lines of a tag, blanks and a value. TN is the tournament, DI and
//     DV the delayed information and its value, SN a phase, KH the hash of the keys. A
//     comment MH carries the digest of all of it but DV. Lines that were not changed keep their bytes.
//  2. NAME.sqk has a line "phase,session:key" for each session, in order, each ended
//     by CR LF. KH is the SHA-256 of these bytes.
//  3. A phase is sessions:boards:prefix:description. Boards are 16, 17-32, 2x16, a
//     list, a list with a part in brackets that repeats, or ? for not known yet.
//  4. Seed and owner of a session, below, go into package bigdeal, which deals the
//     boards from them.
//  5. Publish draws the keys from the operating system and writes KH. From then on
//     only DV is set; Amend makes another description, to be published anew.
//
// With left and right the first and the other half of a session's key, and value the
// delayed value in base64,
//
//	seed  = RIPEMD-160(right || value || "original")    or "reserve"
//	owner = RIPEMD-160(left)
//
// The same files give the same hands for ever. What this package writes, SquareDeal
// 2.7 reads, unless a warning says that it does not. Errors of a file name its line;
// those that callers tell apart are the variables named Err.
package squaredeal

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// Description is what a file NAME.sqd says. Strings are bytes as they stand in
// the file, in whatever encoding. Read the fields freely; change them with the
// methods only, which keep the file's own lines as they were.
type Description struct {
	Version  string // of the writing program as in the first line: "2.7"; empty: not named; of an old file, "1.3"
	Name     string // TN: the tournament
	Delayed  string // DI: which fact will be mixed in
	Value    string // DV: the fact, once known, exactly as the bytes that are mixed in
	HasValue bool   // there is a DV
	Phases   []Phase
	KeyHash  string // KH: 64 lower case hexadecimal digits; empty: not published

	DigestLine string   // of the comment "# MH sha256:", 64 hexadecimal digits as found; empty: none
	KeyRoot    *KeyRoot // of the comment "# KR": the tree over the keys; nil: none
	Typed      string   // of the comment "# DV-typed": what was typed, where Value differs; empty: none

	// Rule is the one by which the hands are made. Where RuleOpen is true the file
	// does not say which: then it is the likeliest, and all of Rules are to be tried.
	Rule     Rule
	RuleOpen bool
	// Old: the file is of the form of SquareDeal 1.3, in which the value stands in DI.
	// Then Mixed are the bytes that follow DI, as that program mixes them in; Delayed
	// is empty where they are the value, and Value where they are none.
	Old   bool
	Mixed string
	// PU: the line that says, in that form, that the tournament is published.
	PU bool

	Warnings []words.Text // odd, but no reason to refuse the file

	marks  string // the byte order marks that the file begins with
	lines  []line
	script script // in which an old file is written
}

// line is one line of a description.
type line struct {
	tag  string // TN DI DV SN KH; empty: comment or empty line
	text string // without end of line, trailing blanks as found
	eol  string // "\n", "\r\n" or, in a last line, ""
}

// ourVersion is the newest version of SquareDeal whose files are known here.
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

// blanks are the bytes that count as blank at the end of a line and after a tag.
const blanks = " \t\r\f\v"

// Bounds that no tournament reaches: a file from anywhere must not cost memory
// nor minutes before it is refused.
const (
	MaxDescription = 1 << 20  // bytes of NAME.sqd
	MaxKeys        = 64 << 20 // bytes of NAME.sqk
	MaxValue       = 4096     // bytes of a delayed value
	maxLines       = 200_000  // lines of a description
	maxWarnings    = 50       // that one file can make us say
)

// Error says where a description or key file is unusable and why. File is
// filled in by callers that know the name.
type Error struct {
	File string
	Line int // from 1; 0: the file as a whole
	Text words.Text
}

// Error is the error in English.
func (e *Error) Error() string { return e.Said().String() }

// Said is the error for any language.
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

// reason says in English what is wrong in a file that programs write: its place is said
// in every language.
func reason(format string, args ...any) words.Text {
	return words.Typed(fmt.Sprintf(format, args...))
}

// atLine says of which line a text is.
func atLine(line int, what words.Text) words.Text {
	return words.New("place.line", words.N("line", line), words.T("what", what))
}

// Named puts the name of a file into err, if err is an *Error.
func Named(file string, err error) error {
	var e *Error
	if errors.As(err, &e) && e.File == "" {
		named := *e
		named.File = file
		return &named
	}
	return err
}

// New returns the description of a tournament that has only a name, and maybe not
// even that.
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

// ParseDescription reads a file NAME.sqd (spec/squaredeal.md step 1). What it
// cannot use is an *Error; what is odd is in Warnings.
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
	d.Rule, d.RuleOpen = Rule2, !numbered(d.Version) || d.PU
	return d, nil
}

// reader is a description while it is read.
type reader struct {
	*Description
	seen     map[string]int // line in which a tag stands first
	sessions int            // of all phases
	ranges   int            // of boards, of all phases
}

// cutLine separates a line from its end.
func cutLine(raw string) line {
	switch {
	case strings.HasSuffix(raw, "\r\n"):
		return line{text: raw[:len(raw)-2], eol: "\r\n"}
	case strings.HasSuffix(raw, "\n"):
		return line{text: raw[:len(raw)-1], eol: "\n"}
	case strings.HasSuffix(raw, "\r"): // the last line, cut in the middle of its end
		return line{text: raw[:len(raw)-1], eol: "\r"}
	}
	return line{text: raw}
}

// oneLine is nil for a line, without the blanks at its end, in which no program sees two.
func oneLine(text string) error {
	if i := strings.IndexByte(text, '\r'); i >= 0 {
		return fmt.Errorf("byte %d is a CR, which some programs read as the end of the line", i+1)
	}
	return nil
}

// parseHeader takes the version of the writing program from the first line.
func (d *Description) parseHeader(text string) {
	if d.Version = headerVersion(text); d.Version == "" {
		d.warn(1, "the first line names no SquareDeal version")
		return
	}
	if newer(d.Version, ourVersion) {
		d.warn(1, "written by SquareDeal %s, newer than %s: it may contain rules that this program does not know", d.Version, ourVersion)
	}
}

// headerVersion is the version that the first line of a file names; empty: none.
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

// newer reports whether version a is later than b, number by number.
func newer(a, b string) bool {
	as, bs := strings.Split(a, "."), strings.Split(b, ".")
	for i, x := range as {
		n, err := strconv.Atoi(x)
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

// parseTag reads a line that is no comment. Spaces after the tag do not count, a
// TAB does: SquareDeal mixes it in.
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

// parseValue reads what follows DV.
func (d *reader) parseValue(value string, n int) error {
	if value == "" { // written by PySquareDeal when it publishes
		d.warn(n, "DV has no value: the delayed information value counts as not set")
		return nil
	}
	if len(value) > MaxValue {
		return fmt.Errorf("DV has %d bytes, the limit is %d", len(value), MaxValue)
	}
	d.Value, d.HasValue = value, true
	return nil
}

// parsePhase reads what follows SN.
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
	if !d.Old { // of 1.3, nameOld says it
		warnings = append(warnings, p.nameProblems()...)
	}
	for _, w := range warnings {
		d.Warnings = addWarning(d.Warnings, n, words.New("place.phase", words.N("phase", number), words.T("why", w)))
	}
	p.Number, p.line = number, n
	d.Phases = append(d.Phases, p)
	return nil
}

// parseComment looks for the comments that mean something here. One that does not match a
// form exactly says nothing, as any other.
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

// isDigest reports whether a comment is that of the digest, also where what stands
// in it is none.
func isDigest(text string) bool { return strings.HasPrefix(text, mhPrefix) }

// checkHex is nil for 64 lower case hexadecimal digits.
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

// addWarning adds a warning, as long as there are not too many.
func addWarning(to []words.Text, line int, text words.Text) []words.Text {
	switch {
	case len(to) < maxWarnings:
		return append(to, atLine(line, text))
	case len(to) == maxWarnings:
		return append(to, reason("more warnings are not listed"))
	}
	return to
}

// Published reports whether the description is published, and so frozen: whether it
// has a key hash (KH), or in an old file, where that stands from the first phase on,
// the line PU.
func (d *Description) Published() bool {
	if d.Old {
		return d.PU
	}
	return d.KeyHash != ""
}

// Program returns the program that wrote the file: its version, "2.7", or of an old
// file "SquareDeal 1.3"; empty: not named.
func (d *Description) Program() string {
	if d.Old {
		return "SquareDeal " + d.Version
	}
	return d.Version
}

// Phase returns phase n, from 1; the error says how many there are.
func (d *Description) Phase(n int) (*Phase, error) {
	if n < 1 || n > len(d.Phases) {
		return nil, words.Errorf("squaredeal.no-phase", words.N("phase", n), words.T("phases", words.Count("count.phases", len(d.Phases))))
	}
	return &d.Phases[n-1], nil
}

// Bytes returns the whole file.
func (d *Description) Bytes() []byte {
	var b bytes.Buffer
	b.WriteString(d.marks)
	for _, l := range d.lines {
		b.WriteString(l.text)
		b.WriteString(l.eol)
	}
	return b.Bytes()
}
