package term

import (
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Fold wraps text to the terminal's width. If standard output is not a terminal, text is unchanged.
func (u *UI) Fold(text string) string { return wrapped(text, widthOf(u.Out)) }

// minWidth is the width of the narrowest terminal on which lines are wrapped.
const minWidth = 40

// widthOf returns the width of a terminal in characters, or 0 if f is not a terminal or too narrow.
func widthOf(f any) int {
	file, ok := underlying(f).(*os.File)
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(int(file.Fd()))
	if err != nil || width < minWidth {
		return 0
	}
	return width
}

// underlying returns the stream that a sink or a wrappingWriter writes to.
func underlying(f any) any {
	switch f := f.(type) {
	case *sink:
		return f.Writer
	case *wrappingWriter:
		return f.Writer
	}
	return f
}

// wrappingWriter wraps long lines between words for a terminal.
type wrappingWriter struct {
	io.Writer
	width int
}

func (w *wrappingWriter) Write(p []byte) (int, error) {
	_, err := io.WriteString(w.Writer, wrapped(string(p), w.width))
	return len(p), err
}

// colourCode matches a colour code, which has no width.
var colourCode = pattern.New("\x1b\\[[0-9;]*m")

// wrapped wraps a text into lines of at most width characters, and indents continuation lines by
// two spaces. It does not split long words such as addresses. It returns texts with carriage
// returns unchanged, and any text if width is 0.
func wrapped(text string, width int) string {
	if width == 0 || len(text) <= width || strings.Contains(text, "\r") {
		return text
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		if displayWidth(line) <= width {
			b.WriteString(line)
		} else {
			wrapLine(&b, line, width)
		}
	}
	return b.String()
}

// wrapLine writes a line, wrapped to at most width characters.
func wrapLine(b *strings.Builder, line string, width int) {
	rest := strings.TrimLeft(line, " ")
	indent := strings.Repeat(" ", len(line)-len(rest))
	column := len(indent)
	b.WriteString(indent)
	for i, word := range strings.Split(rest, " ") {
		wordWidth := displayWidth(word)
		switch {
		case i == 0:
			// No space comes before the first word.
		case column+1+wordWidth > width:
			b.WriteString("\n" + indent + "  ")
			column = len(indent) + 2
		default:
			b.WriteString(" ")
			column++
		}
		b.WriteString(word)
		column += wordWidth
	}
}

// displayWidth returns the number of characters in a line or word that a terminal shows.
func displayWidth(s string) int {
	s = strings.TrimRight(s, "\n")
	return utf8.RuneCountInString(colourCode.Re().ReplaceAllString(s, ""))
}
