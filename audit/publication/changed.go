package publication

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// ChangedLines are the lines that one of two texts has and the other has not.
func ChangedLines(before, now string) []Line {
	b, n := strings.Split(before, "\n"), strings.Split(now, "\n")
	var out []Line
	for _, l := range b {
		if !slices.Contains(n, l) {
			out = append(out, LineThen(l))
		}
	}
	for _, l := range n {
		if !slices.Contains(b, l) {
			out = append(out, LineNow(l))
		}
	}
	if len(out) == 0 && before != now {
		out = append(out, line("lines.order"))
	}
	return out
}

// LineThen and LineNow are lines of a text as it was, and as it is.
// LineThen is a line as it was.
func LineThen(row string) Line { return line("lines.then", words.Name("line", plain.Latin(row))) }

// LineNow is a line as it is.
func LineNow(row string) Line { return line("lines.now", words.Name("line", plain.Latin(row))) }
