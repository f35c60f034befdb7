package tarot

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/internal/words"
)

// MaxLine is the maximum length in bytes of a label, name, description or value.
const MaxLine = 4096

// CheckLabel returns an error if people could not retype a label exactly (spec/tarot.md
// step 5): it must be UTF-8 in composed form, without invisible characters, unusual spaces,
// or spaces at the ends.
func CheckLabel(label string) error { return checkLine(words.New("tarot.label"), label) }

// Names for the parsed texts in messages.
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
		return words.Errorf("tarot.long",
			words.T("what", what), words.N("bytes", len(s)), words.N("most", MaxLine))
	case !utf8.ValidString(s):
		return words.Errorf("tarot.not-utf8", words.T("what", what))
	}
	n := 0
	for _, c := range s {
		n++
		switch {
		case unicode.IsControl(c):
			return words.Errorf("tarot.control",
				words.N("n", n), words.T("what", what), words.Name("found", fmt.Sprintf("%U", c)))
		case showsNoInk(c):
			return words.Errorf("tarot.no-ink",
				words.N("n", n), words.T("what", what), words.Name("found", fmt.Sprintf("%U", c)))
		case c != ' ' && unicode.IsSpace(c):
			return words.Errorf("tarot.odd-blank",
				words.N("n", n), words.T("what", what), words.Name("found", fmt.Sprintf("%U", c)))
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

// showsNoInk reports whether c is an invisible character. Two texts that differ only in
// such characters look the same.
func showsNoInk(c rune) bool {
	isSeparator := c == '\u2028' || c == '\u2029'
	isEmptyBraille := c == '\u2800'
	return isSeparator || isEmptyBraille ||
		unicode.In(c, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// CanonicalText converts a typed label, name or description to the form in records: composed, with
// every run of whitespace replaced by one space and none at the ends. It returns an error if the
// result is empty or not valid for CheckLabel. In errors, what is the text's name, such as
// words.New("tarot.label").
func CanonicalText(what words.Text, typed string) (string, error) {
	s := fold(typed)
	if s == "" {
		return "", words.Errorf("squaredeal.empty", words.T("what", what))
	}
	return s, checkLine(what, s)
}

// fold converts s to composed form and normalises spaces.
func fold(s string) string { return strings.Join(strings.Fields(norm.NFC.String(s)), " ") }

// unmarshal parses text and sets v, or leaves v unchanged if there is an error.
func unmarshal[T any](v *T, text []byte, parse func(string) (T, error)) error {
	parsed, err := parse(string(text))
	if err == nil {
		*v = parsed
	}
	return err
}
