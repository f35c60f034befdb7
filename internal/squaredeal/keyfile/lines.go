package keyfile

import (
	"errors"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// The bounds of a key file: more lines than any tournament has sessions, and longer
// ones than any key needs.
const (
	maxLines = 200_000
	maxLine  = 4096
)

// TooLong says why a key file has more or longer lines than any needs; nothing: it has
// not.
func TooLong(data []byte) words.Text {
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

// Parse reads key lines. A line that cannot be used is a problem and left
// out, so that the others can tell what is wrong; no key at all is nil.
func Parse(lines []string) (*squaredeal.Keys, []words.Text) {
	const enough = 20
	lines = slices.Clone(lines)
	var problems []words.Text
	for len(problems) <= enough {
		k, err := squaredeal.ParseKeys([]byte(strings.Join(lines, "\r\n") + "\r\n"))
		if err == nil {
			return k, problems
		}
		problems = append(problems, words.Of(err))
		var e *squaredeal.Error
		if !errors.As(err, &e) || e.Line < 1 || e.Line > len(lines) {
			return nil, problems
		}
		lines[e.Line-1] = "" // keeps the numbers of the others
	}
	return nil, append(problems, words.New("audit.keys.too-many"))
}
