package plain

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sentence returns a message as a sentence, with a capital letter and a full stop.
func Sentence(message string) string {
	if message == "" {
		return ""
	}
	message = Capital(message)
	if !strings.ContainsAny(message[len(message)-1:], ".?!") {
		message += "."
	}
	return message
}

// Capital returns the text with a capital first letter, as in headings.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(r)) + text[n:]
}

// Wrap breaks each line of text into lines with at most width characters. Lines that begin
// with a space are table rows and stay unchanged. A single punctuation mark, as in French,
// stays next to the word before it.
func Wrap(text string, width int) string {
	var b strings.Builder
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		if strings.HasPrefix(line, " ") {
			b.WriteString(line + "\n")
			continue
		}
		column := 0
		for word := range strings.FieldsSeq(line) {
			n := utf8.RuneCountInString(word)
			switch {
			case column == 0: // the first word
			case column+1+n > width && n > 1:
				b.WriteByte('\n')
				column = 0
			default:
				b.WriteByte(' ')
				column++
			}
			b.WriteString(word)
			column += n
		}
		b.WriteByte('\n')
	}
	return b.String()
}
