package say

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// LinesOf converts messages to report lines.
func LinesOf(texts []words.Text) (lines []step.Line) {
	for _, t := range texts {
		lines = append(lines, step.Line{Text: t})
	}
	return lines
}

// FirstLines returns the first n lines and a line with the number of omitted lines. If it would omit only one line,
// it returns the whole list.
func FirstLines(list []step.Line, n int) []step.Line {
	if len(list) <= n+1 {
		return list
	}
	return append(slices.Clone(list[:n]), Line("list.more", words.N("n", len(list)-n)))
}

// ChangedLines returns the lines that occur in only one of the two texts.
func ChangedLines(before, now string) (lines []step.Line) {
	old, current := strings.Split(before, "\n"), strings.Split(now, "\n")
	for _, row := range old {
		if !slices.Contains(current, row) {
			lines = append(lines, lineThen(row))
		}
	}
	for _, row := range current {
		if !slices.Contains(old, row) {
			lines = append(lines, lineNow(row))
		}
	}
	if len(lines) == 0 && before != now {
		lines = append(lines, Line("lines.order"))
	}
	return lines
}

// BeforeAndAfter returns a line with the old text and a line with the new one.
func BeforeAndAfter(before, now string) []step.Line {
	return []step.Line{lineThen(before), lineNow(now)}
}

func lineThen(row string) step.Line {
	return Line("lines.then", words.Name("line", plain.FromLatin1(row)))
}

func lineNow(row string) step.Line {
	return Line("lines.now", words.Name("line", plain.FromLatin1(row)))
}
