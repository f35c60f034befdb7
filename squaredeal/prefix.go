package squaredeal

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// checkPrefix is nil for a file name prefix of a new phase: a letter, then
// letters, digits, _ - and at most one run of #.
func checkPrefix(s string) error {
	if s == "" {
		return errors.New("file name prefix is missing")
	}
	for i := range len(s) {
		c := s[i]
		switch {
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
		case i == 0:
			return fmt.Errorf("file name prefix %s starts with %q, want a letter A to Z", cited(s), firstRune(s))
		case c >= '0' && c <= '9' || c == '_' || c == '-' || c == '#':
		default:
			return fmt.Errorf("file name prefix %s: character %d is %q, want letters, digits, # _ or -", cited(s), i+1, firstRune(s[i:]))
		}
	}
	if runs := hashRuns(s); runs > 1 {
		return fmt.Errorf("file name prefix %s has %d runs of #, want one at the most", cited(s), runs)
	}
	return nil
}

// readablePrefix is nil for a prefix in a file, of whatever program: only one
// whose files would leave their folder, or that no line can hold, is refused.
func readablePrefix(s string) error {
	if s == "" {
		return errors.New("file name prefix is missing")
	}
	if s[0] == '.' {
		return fmt.Errorf("file name prefix %s starts with a dot", cited(s))
	}
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == 0x7f || c == '/' || c == '\\' {
			return fmt.Errorf("file name prefix %s: character %d is %q, which no file name can hold", cited(s), i+1, c)
		}
	}
	return nil
}

// firstRune is the character that s begins with, for a message.
func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// hashRuns is the number of runs of # in s.
func hashRuns(s string) int {
	return len(strings.FieldsFunc(s, func(r rune) bool { return r != '#' }))
}

// longPrefix is the length from which a prefix leaves too little of a file's name
// for the number, the word reserve, and the endings.
const longPrefix = 100

// devices are names that Windows keeps for devices, whatever their extension.
var devices = []string{"con", "prn", "aux", "nul"}

// nameProblems says which files of the phase some system cannot make.
func (p *Phase) nameProblems() (problems []string) {
	prefix := p.filledPrefix()
	add := func(format string, args ...any) {
		problems = append(problems, fmt.Sprintf("file name prefix %s ", cited(p.Prefix))+fmt.Sprintf(format, args...))
	}
	if len(prefix) > longPrefix {
		add("has %d bytes, of more than %d some systems make no file names", len(prefix), longPrefix)
	}
	switch prefix[len(prefix)-1] {
	case '.', ' ':
		add("ends in %q, which Windows drops", prefix[len(prefix)-1])
	}
	if i := strings.IndexAny(prefix, `<>"|?*`); i >= 0 {
		add("holds %q, which Windows refuses", prefix[i])
	}
	// The name as far as the first dot is what counts: con.pbn is a device too.
	first, _, _ := strings.Cut(strings.ToLower(p.FileName(1)), ".")
	first = strings.TrimRight(first, " ")
	port, _, number := strings.Cut(first, "com")
	if !number {
		port, _, number = strings.Cut(first, "lpt")
	}
	if slices.Contains(devices, first) || number && port == "" && len(first) == 4 && first[3] >= '0' && first[3] <= '9' {
		add("makes a file %s, whose name Windows keeps for a device", cited(p.FileName(1)))
	}
	return problems
}
