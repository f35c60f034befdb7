package squaredeal

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// checkPrefix returns an error unless a new prefix is a letter followed by letters, digits,
// _ and -, with at most one run of #.
func checkPrefix(s string) error {
	if s == "" {
		return words.Errorf("squaredeal.file-name-prefix-missing")
	}
	for i := range len(s) {
		c := s[i]
		switch {
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
		case i == 0:
			return words.Errorf("squaredeal.file-name-prefix-starts",
				words.Name("text", quoted(s)), words.Name("text-b", strconv.QuoteRune(firstRune(s))))
		case c >= '0' && c <= '9' || c == '_' || c == '-' || c == '#':
		default:
			return words.Errorf("squaredeal.file-name-prefix-character",
				words.Name("text", quoted(s)),
				words.N("n", i+1),
				words.Name("text-b", strconv.QuoteRune(firstRune(s[i:]))))
		}
	}
	if runs := hashRuns(s); runs > 1 {
		return words.Errorf("squaredeal.file-name-prefix-runs",
			words.Name("text", quoted(s)), words.N("runs", runs))
	}
	return nil
}

// readablePrefix returns an error for a prefix in an existing file only if its file names
// would leave their folder or do not fit on one line.
func readablePrefix(s string) error {
	if s == "" {
		return words.Errorf("squaredeal.file-name-prefix-missing")
	}
	if s[0] == '.' {
		return words.Errorf("squaredeal.prefix-dot", words.Name("prefix", quoted(s)))
	}
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == 0x7f || c == '/' || c == '\\' {
			return words.Errorf("squaredeal.prefix-impossible",
				words.Name("prefix", quoted(s)), words.N("n", i+1), words.Name("found", fmt.Sprintf("%q", c)))
		}
	}
	return nil
}

// firstRune returns the first character of s, for a message.
func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// hashRuns returns the number of runs of # in s.
func hashRuns(s string) (runs int) {
	for i := range len(s) {
		if s[i] == '#' && (i == 0 || s[i-1] != '#') {
			runs++
		}
	}
	return runs
}

// longPrefix is the length at which a prefix leaves too little room in file names for the
// number, the word reserve, and the extension.
const longPrefix = 100

// nameProblems describes files of the phase that some system cannot create.
func (p *Phase) nameProblems() (problems []words.Text) {
	prefix := p.filledPrefix()
	cite := words.Name("prefix", quoted(p.Prefix))
	add := func(text words.Text) { problems = append(problems, text) }
	if len(prefix) > longPrefix {
		add(words.New("squaredeal.prefix-long", cite, words.N("n", len(prefix)), words.N("most", longPrefix)))
	}
	if prefix[len(prefix)-1] == '.' {
		add(words.New("squaredeal.prefix-end", cite, words.Name("found", "'.'")))
	}
	if i := strings.IndexAny(prefix, `<>"|?*`); i >= 0 {
		add(words.New("squaredeal.prefix-windows", cite, words.Name("found", strconv.QuoteRune(rune(prefix[i])))))
	}
	if plain.IsDevice(p.FileName(1)) {
		add(words.New("squaredeal.prefix-device", cite, words.Name("name", quoted(p.FileName(1)))))
	}
	return problems
}
