package tarot

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/words"
)

// MaxLine is the most bytes that a text in a record may have: a label, a name,
// a description, a value.
const MaxLine = 4096

// CheckLabel returns the error of a label that people could not type again as it
// stands (spec/tarot.md step 5): one that is not UTF-8 in composed form, has
// characters that show no ink, other blanks than the common one, or a blank at
// an end.
func CheckLabel(label string) error { return checkLine(words.New("tarot.label"), label) }

// The names of what is read, in messages.
var (
	theName         = words.New("tarot.name")
	theDescription  = words.New("tarot.description")
	theValue        = words.New("tarot.value")
	theDistribution = words.New("tarot.distribution")
	theSequence     = words.New("tarot.sequence")
)

func checkLine(what words.Text, s string) error {
	switch {
	case len(s) > MaxLine:
		return words.Errorf("tarot.long", words.T("what", what), words.N("bytes", len(s)), words.N("most", MaxLine))
	case !utf8.ValidString(s):
		return words.Errorf("tarot.not-utf8", words.T("what", what))
	}
	n := 0
	for _, c := range s {
		n++
		switch {
		case unicode.IsControl(c):
			return words.Errorf("tarot.control", words.N("n", n), words.T("what", what), words.Name("found", fmt.Sprintf("%U", c)))
		case showsNoInk(c):
			return words.Errorf("tarot.no-ink", words.N("n", n), words.T("what", what), words.Name("found", fmt.Sprintf("%U", c)))
		case c != ' ' && unicode.IsSpace(c):
			return words.Errorf("tarot.odd-blank", words.N("n", n), words.T("what", what), words.Name("found", fmt.Sprintf("%U", c)))
		}
	}
	switch {
	case strings.HasPrefix(s, " ") || strings.HasSuffix(s, " "):
		return words.Errorf("tarot.blank-at-end", words.T("what", what))
	case !norm.NFC.IsNormalString(s):
		return words.Errorf("tarot.not-nfc", words.T("what", what))
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
// CheckLabel's kind; what names the text in it: words.New("tarot.label"). An empty text is an error.
func CanonicalText(what words.Text, typed string) (string, error) {
	s := fold(typed)
	if s == "" {
		return "", words.Errorf("squaredeal.empty", words.T("what", what))
	}
	return s, checkLine(what, s)
}

// fold returns s in composed form, with blanks trimmed and folded to one.
func fold(s string) string { return strings.Join(strings.Fields(norm.NFC.String(s)), " ") }
