package term

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// Count is a number with its noun: 1 day, 2 days.
func Count(n int, noun string) string { return plain.Count(n, noun) }

// Quote makes text safe to print in a message.
func Quote(s string) string { return plain.Quote(s) }

// Shown is text out of a file, made safe for a terminal and for JSON.
func Shown(s string) string { return plain.Text(s) }

// Printable is Shown.
func Printable(s string) string { return plain.Text(s) }

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
