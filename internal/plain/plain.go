// Package plain makes text fit for people: text out of files and from command
// lines, cleaned and quoted. Nothing that a person
// reads shows foreign text in another way: not a message, a page, or JSON.
//
//	plain.Text("a\x1b[31mb\u200bc") // a?[31mb?c
//	plain.Quote("two\nlines")       // "two?lines"
package plain

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/words"
)

// Text returns s as it can be shown safely. Bytes that are not UTF-8 are read as
// Latin-1. A question mark replaces each character that moves the cursor, ends a
// line, turns the line around, or shows no ink: control and format characters,
// fillers, variation selectors, private and unassigned code points. Blanks of every
// width become blanks.
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
		case r == utf8.RuneError || unicode.IsPrint(r) && !inkless(r):
			return r
		}
		return '?'
	}, s)
}

// isPlain reports whether s is printable ASCII, as nearly all text is.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// inkless reports whether a character that counts as a letter, mark or symbol
// shows nothing at all (Unicode, property Default_Ignorable_Code_Point, and the
// empty Braille cell).
func inkless(r rune) bool {
	return r == '\u2800' || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || unicode.Is(unicode.Variation_Selector, r)
}

// Quote is Text in double quotes.
func Quote(s string) string { return `"` + Text(s) + `"` }

// Short is Text of at most n characters; what is left out is marked by three dots.
func Short(s string, n int) string {
	runes := []rune(Text(s))
	if len(runes) <= n {
		return string(runes)
	}
	return string(runes[:n]) + "..."
}

// foreign is how much a message shows of what stands in a file and is not of the format
// as which it was read, in characters.
const foreign = 8

// Found is how a message shows a piece of a file that is not what was expected there: how
// it begins, in double quotes. Whoever takes the wrong file may take the one that nobody must see, an
// identity, a key, a share or a passphrase, and a passphrase looks like any other text.
// Everything that quotes a file shows it by this function, or by Line.
func Found(s string) string { return Quote(Start(s)) }

// Start is Found without the quotes.
func Start(s string) string { return Short(s, foreign) }

// FoundAt marks a place in a text: what stands before it was read and is shown, what
// follows is Found.
func FoundAt(s string, offset int) string {
	return Text(strings.TrimLeft(s[:offset], " \t")) + ">>" + Start(strings.TrimRight(s[offset:], " \t\r\n"))
}

// Line says what a foreign line is, for a message: its length and how it begins.
// A file that is given by mistake may be the one that nobody must see: of a line
// that begins like a session's key or an age identity only the length is told.
func Line(line string) words.Text {
	length := words.T("characters", words.Count("count.characters", utf8.RuneCountInString(line)))
	if line == "" || Secret(line) {
		return words.New("plain.line", length)
	}
	return words.New("plain.line-begins", length, words.Name("start", Found(line)))
}

// Secret reports whether a line begins like one of a key file (N,N:), an age
// identity, a secret key of a log, or the secret of a share.
func Secret(line string) bool {
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

// Sentence is a message as a sentence: with a capital, and a stop behind it if it has none.
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

// Capital is a text that begins with a capital letter, as headings do.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(r)) + text[n:]
}

// Wrap breaks each line of a text into lines of at most width characters. A line that
// begins with a blank, a row of a table, stays as it is; a sign alone, as French has
// them, stands beside the word before it.
func Wrap(text string, width int) string {
	var b strings.Builder
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		if strings.HasPrefix(line, " ") {
			b.WriteString(line + "\n")
			continue
		}
		at := 0
		for word := range strings.FieldsSeq(line) {
			n := utf8.RuneCountInString(word)
			switch {
			case at == 0:
			case at+1+n > width && n > 1:
				b.WriteByte('\n')
				at = 0
			default:
				b.WriteByte(' ')
				at++
			}
			b.WriteString(word)
			at += n
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// IsDevice reports whether Windows keeps a file's name for a device, whatever the
// extension: con, con.pbn, com1, lpt9.
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
