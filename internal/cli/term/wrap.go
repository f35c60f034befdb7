package term

import (
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Fold wraps a text if standard output is a terminal.
func (u *UI) Fold(text string) string { return wrapped(text, widthOf(u.Out)) }

// narrowest is the minimum width of a terminal for which lines are wrapped.
const narrowest = 40

// widthOf returns the width of a terminal in characters, or 0 if f is not a terminal or too narrow.
func widthOf(f any) int {
	file, ok := underlying(f).(*os.File)
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(int(file.Fd()))
	if err != nil || width < narrowest {
		return 0
	}
	return width
}

// underlying returns the underlying stream of a run.
func underlying(f any) any {
	switch f := f.(type) {
	case *sink:
		return f.Writer
	case *lines:
		return f.Writer
	}
	return f
}

// lines is a terminal that wraps long lines between words.
type lines struct {
	io.Writer
	width int
}

func (l *lines) Write(p []byte) (int, error) {
	_, err := io.WriteString(l.Writer, wrapped(string(p), l.width))
	return len(p), err
}

// painted matches colour codes, which have no width.
var painted = pattern.New("\x1b\\[[0-9;]*m")

// wrapped wraps a text into lines of at most width characters, and indents continuation lines by
// two spaces. It does not split long words such as addresses. It returns texts with carriage
// returns unchanged, and any text if width is 0.
func wrapped(text string, width int) string {
	if width == 0 || len(text) <= width || strings.Contains(text, "\r") {
		return text
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		room := func(s string) int { return utf8.RuneCountInString(painted.Re().ReplaceAllString(s, "")) }
		if room(strings.TrimRight(line, "\n")) <= width {
			b.WriteString(line)
			continue
		}
		rest := strings.TrimLeft(line, " ")
		indent := strings.Repeat(" ", len(line)-len(rest))
		column := len(indent)
		b.WriteString(indent)
		for i, word := range strings.Split(rest, " ") {
			switch n := room(strings.TrimRight(word, "\n")); {
			case i == 0:
				column += n
			case column+1+n > width:
				b.WriteString("\n" + indent + "  ")
				column = len(indent) + 2 + n
			default:
				b.WriteString(" ")
				column += 1 + n
			}
			b.WriteString(word)
		}
	}
	return b.String()
}
