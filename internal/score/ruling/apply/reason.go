package apply

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// splitReason splits a line at the last " ; " outside brackets.
func splitReason(line string) (body, reason string) {
	depth, cut := 0, -1
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '(':
			depth++
		case ')':
			depth--
		case ';':
			hasSpaces := strings.HasSuffix(line[:i], " ") && (i+1 == len(line) || line[i+1] == ' ')
			if depth == 0 && hasSpaces && !betweenSides(line, i) {
				cut = i
			}
		}
	}
	if cut < 0 {
		return line, ""
	}
	return line[:cut], strings.TrimSpace(line[cut+1:])
}

// betweenSides reports whether the semicolon at i separates the results of two named sides,
// as in NS: -100 ; WE: -620. Otherwise it begins a reason.
func betweenSides(line string, i int) bool {
	_, result, ok := strings.Cut(line[:i], ":")
	return ok && score.NamesOneSide(result) && score.StartsWithSide(line[i+1:])
}

// weightedOutside reports whether a text has weights outside brackets. In such a text a
// semicolon does not always begin a reason.
func weightedOutside(text string) bool {
	depth := 0
	for i, c := range text {
		switch c {
		case '(':
			depth++
		case ')':
			depth--
		case '%':
			rest := strings.TrimSpace(text[i+1:])
			if depth == 0 && rest != "" && rest[0] != '/' {
				return true
			}
		}
	}
	return false
}
