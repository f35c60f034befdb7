package facts

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// form is a possible original of a text that a mail program may have changed. If the text has two spaces in a row, for
// example, the original may have had one, or it may have been in Windows-1250.
type form struct {
	data    []byte
	changes []words.Text // how the form differs from the text, such as "with repeated spaces removed"
}

// CanonicalForms returns the canonical description, followed by the texts that mail may have changed into it.
func (f *Facts) CanonicalForms() (texts [][]byte) {
	for _, form := range mailForms(f.Description.Canonical()) {
		texts = append(texts, form.data)
	}
	return texts
}

// forms returns the canonical description, followed by the texts that mail or a change of encoding may have turned
// into it. It returns nil if the description contains the value, because the published text is then lost.
func (f *Facts) forms() []form {
	canonical := f.Description.Canonical()
	if f.earlierCopy != nil {
		canonical = f.earlierCopy.Canonical()
	}
	if canonical == nil {
		return nil
	}
	forms := mailForms(canonical)
	if !f.Description.Old {
		return forms
	}
	for _, rewritten := range squaredeal.OtherEncodings(canonical) {
		charset := words.New("audit.mail.in", words.Name("charset", rewritten.Name))
		forms = withForm(forms, form{rewritten.Data, []words.Text{charset}})
	}
	return forms
}

// withForm appends a form, unless the list already contains its text.
func withForm(forms []form, added form) []form {
	if shareForm(forms, []form{added}) {
		return forms
	}
	return append(forms, added)
}

// shareForm reports whether two lists of forms share a text.
func shareForm(a, b []form) bool {
	return slices.ContainsFunc(a, func(x form) bool {
		return slices.ContainsFunc(b, func(y form) bool { return bytes.Equal(x.data, y.data) })
	})
}

// mailForms returns the text and the variants that mail programs convert into each other: other encodings,
// composed and decomposed accents, doubled or non-breaking spaces.
func mailForms(data []byte) []form {
	forms := []form{{data: data}}
	if isASCII(data) {
		return withForm(forms, foldedForm(form{data, nil}))
	}
	for _, decoded := range unicodeForms(data) {
		for _, spaced := range []form{decoded, foldedForm(decoded)} {
			for _, accented := range accentForms(spaced) {
				forms = withForm(forms, accented)
				for _, encoded := range encodedForms(accented) {
					forms = withForm(forms, encoded)
				}
			}
		}
	}
	return forms
}

// isASCII reports whether all bytes are ASCII characters, which are the same in all charsets.
func isASCII(data []byte) bool {
	return !slices.ContainsFunc(data, func(c byte) bool { return c >= utf8.RuneSelf })
}

// after returns the result of a further change to x.
func (x *form) after(data []byte, change words.Text) form {
	return form{data, append(slices.Clip(x.changes), change)}
}

// foldedForm returns x with single spaces.
func foldedForm(x form) form {
	return x.after(foldBlanks(x.data), words.New("audit.mail.folded"))
}

// accentForms returns x with composed and with decomposed accents. Both may be the same as x.
func accentForms(x form) []form {
	composed, decomposed := norm.NFC.Bytes(x.data), norm.NFD.Bytes(x.data)
	forms := []form{x, x}
	if !bytes.Equal(composed, x.data) {
		forms[0] = x.after(composed, words.New("audit.mail.composed"))
	}
	if !bytes.Equal(decomposed, x.data) {
		forms[1] = x.after(decomposed, words.New("audit.mail.decomposed"))
	}
	return forms
}

// foldBlanks replaces each run of spaces, of any width, with one space.
func foldBlanks(data []byte) []byte {
	var folded []byte
	for line := range bytes.SplitAfterSeq(data, []byte("\n")) {
		fields := strings.FieldsFunc(string(line), func(r rune) bool {
			// U+0085 ends a line on terminals, but in Windows-1252 its byte is a visible character.
			return unicode.Is(unicode.Zs, r) || unicode.IsSpace(r) && r != '\u0085' || r == '\u200b' || r == '\ufeff'
		})
		folded = append(folded, strings.Join(fields, " ")...)
		if bytes.HasSuffix(line, []byte("\n")) {
			folded = append(folded, '\n')
		}
	}
	return folded
}

func trimSpaces(s string) string { return strings.Trim(s, " ") }
