package keyfile

import (
	"errors"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Limits that exceed the number of sessions in any tournament, and the length of any key.
const (
	maxLines = 200_000
	maxLine  = 4096
)

// SizeProblem returns a message if a key file exceeds the limits, otherwise an empty text.
func SizeProblem(data []byte) words.Text {
	lines, length := 0, 0
	for i, c := range data {
		length++
		if c == '\n' || c == '\r' && (i+1 == len(data) || data[i+1] != '\n') {
			lines, length = lines+1, 0
		}
		switch {
		case lines > maxLines:
			return words.New("audit.keys.many-lines", words.N("n", maxLines))
		case length > maxLine:
			return words.New("audit.keys.long-line", words.N("line", lines+1), words.N("n", maxLine))
		}
	}
	return words.Text{}
}

// Parse parses the lines in a key file, phase,session:key. It skips each unusable line and returns a problem for
// it, so that the other keys can still be used. If no line is usable, or too many are not, the keys are nil.
func Parse(lines []string) (*squaredeal.Keys, []words.Text) {
	const maxProblems = 20
	lines = slices.Clone(lines)
	var problems []words.Text
	for len(problems) <= maxProblems {
		k, err := squaredeal.ParseKeys([]byte(strings.Join(lines, "\r\n") + "\r\n"))
		if err == nil {
			return k, problems
		}
		problems = append(problems, words.ErrorText(err))
		var e *squaredeal.Error
		if !errors.As(err, &e) || e.Line < 1 || e.Line > len(lines) {
			return nil, problems
		}
		// Empty the line instead of removing it, so that the other lines keep their numbers.
		lines[e.Line-1] = ""
	}
	return nil, append(problems, words.New("audit.keys.too-many"))
}
