package term

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Count is a number with its noun: 1 day, 2 days.
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Quote makes a word from the command line safe to print in a message.
func Quote(s string) string {
	return `"` + strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return '?'
		}
		return r
	}, s) + `"`
}

// Shown is text out of a file, made safe for a terminal and for JSON: what is
// not UTF-8 is taken as Latin-1, and control characters are replaced.
func Shown(s string) string {
	if !utf8.ValidString(s) {
		runes := make([]rune, len(s))
		for i := range len(s) {
			runes[i] = rune(s[i])
		}
		s = string(runes)
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) {
			return '?'
		}
		return r
	}, s)
}

// Printable is text from a file as it can be shown at a terminal: Latin-1 where
// it is no UTF-8, and nothing that moves the cursor or turns the line around.
func Printable(s string) string {
	if !utf8.ValidString(s) {
		r := make([]rune, len(s))
		for i := range len(s) {
			r[i] = rune(s[i])
		}
		s = string(r)
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return '?'
		}
		return r
	}, s)
}

func ShellQuote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// ShellWord is a file's name as it is typed to a shell.
func ShellWord(path string) string {
	switch {
	case strings.ContainsAny(path, "$`\"!"): // which double quotes do not hold back
		return ShellQuote(path)
	case strings.ContainsAny(path, " \t'()[]{}&;|<>*?#~"):
		return Quote(path)
	}
	return path
}
