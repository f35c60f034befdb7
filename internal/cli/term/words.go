package term

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// ShellQuote quotes any text as one word for a shell.
func ShellQuote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// ShellWord quotes a file name for a shell if necessary.
func ShellWord(path string) string {
	switch {
	// Double quotes do not protect these characters.
	case strings.ContainsAny(path, "$`\"!"):
		return ShellQuote(path)
	case strings.ContainsAny(path, " \t'()[]{}&;|<>*?#~"):
		return plain.Quote(path)
	}
	return path
}
