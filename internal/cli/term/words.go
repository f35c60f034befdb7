package term

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// ShellQuote is a text as one word of a shell, whatever it holds.
func ShellQuote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// ShellWord is a file's name as it is typed to a shell.
func ShellWord(path string) string {
	switch {
	case strings.ContainsAny(path, "$`\"!"): // which double quotes do not hold back
		return ShellQuote(path)
	case strings.ContainsAny(path, " \t'()[]{}&;|<>*?#~"):
		return plain.Quote(path)
	}
	return path
}
