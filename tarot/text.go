package tarot

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// MaxLine is the most bytes that a text in a record may have: a label, a name,
// a description, a value.
const MaxLine = 4096

// CheckLabel returns the error of a label that people could not type again as it
// stands (spec/tarot.md step 5): one that is not UTF-8 in composed form, has
// characters that show no ink, other blanks than the common one, or a blank at
// an end.
func CheckLabel(label string) error { return checkLine("label", label) }

// The names of texts in messages. A catalog has them as words.
const (
	theName        = "name"
	theDescription = "description of the delayed information"
)

func checkLine(what, s string) error {
	about := Say(what)
	switch {
	case len(s) > MaxLine:
		return Say("%v has %d bytes, want at most %d", about, len(s), MaxLine)
	case !utf8.ValidString(s):
		return Say("%v is not UTF-8", about)
	}
	n := 0
	for _, c := range s {
		n++
		switch {
		case unicode.IsControl(c):
			return Say("character %d of the %v is the control character %U", n, about, c)
		case showsNoInk(c):
			return Say("character %d of the %v is %U, which shows no ink", n, about, c)
		case c != ' ' && unicode.IsSpace(c):
			return Say("character %d of the %v is the blank %U, want the common one", n, about, c)
		}
	}
	switch {
	case strings.HasPrefix(s, " ") || strings.HasSuffix(s, " "):
		return Say("%v begins or ends with a blank", about)
	case !norm.NFC.IsNormalString(s):
		return Say("%v has accents apart from their letters, want the composed form (NFC)", about)
	}
	return nil
}

// showsNoInk reports whether c is a character that nobody sees: two texts that
// differ in such a one look the same.
func showsNoInk(c rune) bool {
	return c == '\u2028' || c == '\u2029' || c == '\u2800' || unicode.In(c, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// CanonicalText returns a label, a name or a description as people type it in
// the form that a record holds: in composed form, blanks of all kinds trimmed
// and folded to one. What cannot be brought into that form is an error of
// CheckLabel's kind; what names the text in it. An empty text is an error.
func CanonicalText(what, typed string) (string, error) {
	s := fold(typed)
	if s == "" {
		return "", Say("%v is empty", Say(what))
	}
	return s, checkLine(what, s)
}

// fold returns s in composed form, with blanks trimmed and folded to one.
func fold(s string) string { return strings.Join(strings.Fields(norm.NFC.String(s)), " ") }
