package term

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// ShellQuote quotes a text, so that a Unix shell takes it as one word.
func ShellQuote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// ShellWord quotes a file name for a shell if it contains special characters.
func ShellWord(path string) string {
	switch {
	case strings.ContainsAny(path, "$`\"!"): // Double quotes do not protect these characters.
		return ShellQuote(path)
	case strings.ContainsAny(path, " \t'()[]{}&;|<>*?#~"):
		return plain.Quote(path)
	}
	return path
}
