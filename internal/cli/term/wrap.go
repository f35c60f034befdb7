package term

import (
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Fold wraps a text for standard output, if that is a terminal.
func (u *UI) Fold(text string) string { return wrapped(text, widthOf(u.Out)) }

// narrowest is the narrowest terminal for which lines are broken.
const narrowest = 40

// widthOf returns the width of a terminal in characters, or 0 if it is not a terminal or
// too narrow.
func widthOf(f any) int {
	file, ok := bare(f).(*os.File)
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(int(file.Fd()))
	if err != nil || width < narrowest {
		return 0
	}
	return width
}

// bare returns the underlying stream of a run.
func bare(f any) any {
	switch f := f.(type) {
	case *sink:
		return f.Writer
	case *lines:
		return f.Writer
	}
	return f
}

// lines is a terminal for sentences: long ones are broken between words.
type lines struct {
	io.Writer
	width int
}

func (l *lines) Write(p []byte) (int, error) {
	_, err := io.WriteString(l.Writer, wrapped(string(p), l.width))
	return len(p), err
}

// painted is what colours a text and takes no room.
var painted = pattern.New("\x1b\\[[0-9;]*m")

// wrapped wraps a text at words to lines of at most width characters, with further lines
// indented by two spaces. Longer words, such as addresses, are not split. Texts with lines
// that overwrite themselves are unchanged, and so is any text if width is 0.
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
