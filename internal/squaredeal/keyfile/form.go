// Package keyfile reads a key file NAME.sqk and checks whether it has the published hash,
// either as it is or in a form that editors produce without changing the keys
// (spec/audit.md step 3).
//
//	f := keyfile.Match(data, description.KeyHash)
//	keys, problems := keyfile.Parse(f.Lines)
//
// It does not explain damage; whoever has a damaged copy should download the file again.
package keyfile

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Form is the result of Match: whether a key file has the published hash, and after which changes.
type Form struct {
	OK      bool         // the file has the published hash
	Changes []words.Text // changes that were undone
	Lines   []string     // without surrounding spaces and empty lines
	Hash    string       // hash of the matching form, or of the file as it is
}

// Match looks for a form of a key file that has the published hash: the file as it is; or
// else without a byte order mark, with CR LF or LF after each line, and with or without
// empty lines and surrounding spaces. A file that is too large has no Lines, and does not match.
func Match(raw []byte, want string) Form {
	if !SizeProblem(raw).IsZero() {
		return Form{Hash: hashOf(raw)}
	}
	lines, hasMark := splitLines(raw)
	trimmed := withoutBlanks(lines)
	asIs := Form{Lines: trimmed, Hash: hashOf(raw)}
	if asIs.Hash == want {
		asIs.OK = true
		return asIs
	}

	restored := Form{OK: true, Lines: trimmed, Hash: want}
	if hasMark {
		restored.addChange("audit.keyfile.mark")
	}
	switch {
	case linesMatch(lines, want):
	case linesMatch(trimmed, want):
		restored.addChange("audit.keyfile.blanks")
	default:
		return asIs
	}
	if len(restored.Changes) == 0 {
		restored.addChange("audit.keyfile.line-ends")
	}
	return restored
}

// addChange adds the message with the given key to the changes that were undone.
func (f *Form) addChange(key string) { f.Changes = append(f.Changes, words.New(key)) }

// linesMatch reports whether the lines have the hash with CR LF or LF after each of them.
func linesMatch(lines []string, want string) bool {
	return hashOfLines(lines, "\r\n") == want || hashOfLines(lines, "\n") == want
}

// hashOf returns the SHA-256 of data as hexadecimal digits.
func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// hashOfLines returns the hash of the lines, each followed by eol.
func hashOfLines(lines []string, eol string) string {
	h := sha256.New()
	var line []byte
	for _, l := range lines {
		line = append(append(line[:0], l...), eol...)
		h.Write(line)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// splitLines returns the lines of a key file. It also reports whether the file had a byte order
// mark or was UTF-16.
func splitLines(raw []byte) (lines []string, hasMark bool) {
	text := plain.WithoutMark(raw)
	hasMark = !bytes.Equal(text, raw)
	const dosEnd = '\x1a' // Programs for DOS end a text file with this byte.
	content := bytes.TrimRight(text, "\x1a\x00\r\n")
	if end := bytes.IndexByte(text[len(content):], dosEnd); end >= 0 {
		text = text[:len(content)+end]
	}
	text = plain.UnifyLineEnds(text)
	return strings.Split(string(bytes.TrimSuffix(text, []byte("\n"))), "\n"), hasMark
}

// withoutBlanks returns the lines without surrounding spaces, and without empty lines.
func withoutBlanks(lines []string) []string {
	var trimmed []string
	for _, l := range lines {
		if l = strings.Trim(l, " \t"); l != "" {
			trimmed = append(trimmed, l)
		}
	}
	return trimmed
}

// Sorted returns the lines sorted by phase and session, the order in which they are published. Lines in a
// different format come first.
func Sorted(lines []string) []string {
	sorted := slices.Clone(lines)
	slices.SortStableFunc(sorted, func(a, b string) int {
		phase, session := sessionOf(a)
		otherPhase, otherSession := sessionOf(b)
		return cmp.Or(phase-otherPhase, session-otherSession)
	})
	return sorted
}

// sessionOf returns the numbers in a line phase,session:KEY, or -1, -1 if it has a different
// form.
func sessionOf(line string) (phase, session int) {
	id, _, hasKey := strings.Cut(line, ":")
	first, second, hasSession := strings.Cut(id, ",")
	phase, phaseErr := strconv.Atoi(first)
	session, sessionErr := strconv.Atoi(second)
	if !hasKey || !hasSession || phaseErr != nil || sessionErr != nil || phase < 1 || session < 0 {
		return -1, -1
	}
	return phase, session
}
