// Package plain makes text from files and command lines safe to display. Messages, pages
// and JSON output show untrusted text only in this form.
//
//	plain.Text("a\x1b[31mb\u200bc") // a?[31mb?c
//	plain.Quote("two\nlines")       // "two?lines"
package plain

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Text returns s in a form that is safe to display. Bytes that are not UTF-8 are read as
// Latin-1. A question mark replaces each character that moves the cursor, ends a line,
// changes the direction of the line, or is invisible: control and format characters,
// fillers, variation selectors, private and unassigned code points. Spaces of any width
// become plain spaces.
func Text(s string) string {
	if isPlain(s) {
		return s
	}
	if !utf8.ValidString(s) {
		runes := make([]rune, len(s))
		for i := range len(s) {
			runes[i] = rune(s[i])
		}
		s = string(runes)
	}
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Zs, r):
			return ' '
		case r == utf8.RuneError || unicode.IsPrint(r) && !isInvisible(r):
			return r
		}
		return '?'
	}, s)
}

// isPlain reports whether s is printable ASCII, like nearly all text.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// isInvisible reports whether a character that counts as a letter, mark or symbol is invisible
// (Unicode property Default_Ignorable_Code_Point, and the empty Braille cell).
func isInvisible(r rune) bool {
	return r == '\u2800' || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || unicode.Is(unicode.Variation_Selector, r)
}

// Quote returns Text(s) in double quotes.
func Quote(s string) string { return `"` + Text(s) + `"` }

// Short returns Text(s), shortened to n characters. Three dots mark an omission.
func Short(s string, n int) string {
	runes := []rune(Text(s))
	if len(runes) <= n {
		return string(runes)
	}
	return string(runes[:n]) + "..."
}

// maxShown is the number of unexpected characters that a message shows.
const maxShown = 8

// QuoteExcerpt quotes the beginning of unexpected text from a file, for a message. A user may give
// the wrong file, even a secret one such as an identity, a key, a share or a passphrase,
// and a passphrase looks like any other text. Messages that quote a file must use this
// function or DescribeLine.
func QuoteExcerpt(s string) string { return Quote(Excerpt(s)) }

// Excerpt returns the beginning of unexpected text without quotes. Three dots mark an omission.
func Excerpt(s string) string { return Short(s, maxShown) }

// ExcerptAt quotes a text and marks an offset. The part before the offset was parsed and is
// shown in full; the rest is shortened as in Excerpt.
func ExcerptAt(s string, offset int) string {
	return Text(strings.TrimLeft(s[:offset], " \t")) + ">>" + Excerpt(strings.TrimRight(s[offset:], " \t\r\n"))
}

// DescribeLine describes an unexpected line, for a message: its length and its beginning. A user
// may give a secret file by mistake, so for a line that looks like a session key or an age
// identity only the length is shown.
func DescribeLine(line string) words.Text {
	length := words.T("characters", words.Count("count.characters", utf8.RuneCountInString(line)))
	if line == "" || LooksSecret(line) {
		return words.New("plain.line", length)
	}
	return words.New("plain.line-begins", length, words.Name("start", QuoteExcerpt(line)))
}

// LooksSecret reports whether a line begins like a line of a key file (N,N:), an age identity,
// the secret key of a log, or the secret of a share.
func LooksSecret(line string) bool {
	line = strings.TrimLeftFunc(line, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(`>"'|#*-`, r) || r == '\ufeff' })
	upper := strings.ToUpper(line)
	for _, start := range []string{"AGE-SECRET-KEY", "PRIVATE+KEY", "SECRET ", "KEY "} {
		if strings.HasPrefix(upper, start) {
			return true
		}
	}
	rest := strings.TrimLeft(line, "0123456789")
	after, comma := strings.CutPrefix(rest, ",")
	return comma && rest != line && (after == "" || after[0] >= '0' && after[0] <= '9')
}

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

// Wrap breaks each line of a text into lines of at most width characters. Lines that begin
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
			case column == 0:
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

// IsDevice reports whether Windows reserves a file name for a device, with any extension:
// con, con.pbn, com1, lpt9.
func IsDevice(name string) bool {
	name, _, _ = strings.Cut(strings.ToLower(name), ".")
	name = strings.TrimRight(name, " ")
	switch {
	case name == "con" || name == "prn" || name == "aux" || name == "nul":
		return true
	case strings.HasPrefix(name, "com") || strings.HasPrefix(name, "lpt"):
		return len(name) == 4 && name[3] >= '0' && name[3] <= '9'
	}
	return false
}
