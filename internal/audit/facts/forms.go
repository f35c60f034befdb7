package facts

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// form is a text as it may have been before mail changed it.
type form struct {
	data []byte
	how  []words.Text // what mail did to it; none: as it stands
}

// Canonical is the canonical description, first as it stands, then as it may have been
// before mail changed it.
func (f *Facts) Canonical() (all [][]byte) {
	for _, form := range mailForms(f.Description.Canonical()) {
		all = append(all, form.data)
	}
	return all
}

// forms are the canonical description as it may have been before its bytes were
// changed: as it stands, as mail changes it, and of an old one out of or into the encodings
// of the time. None: it holds the value, and the text that was published is not in it.
func (f *Facts) forms() []form {
	canonical := f.Description.Canonical()
	if f.copied != nil {
		canonical = f.copied.Canonical()
	}
	if canonical == nil {
		return nil
	}
	forms := mailForms(canonical)
	if !f.Description.Old {
		return forms
	}
	for _, x := range squaredeal.Rewritten(canonical) {
		in := words.New("audit.mail.in", words.Name("charset", x.Name))
		forms = withForm(forms, form{x.Data, []words.Text{in}})
	}
	return forms
}

// withForm are some forms and another one, if it is another.
func withForm(forms []form, x form) []form {
	if haveOne(forms, []form{x}) {
		return forms
	}
	return append(forms, x)
}

// haveOne reports whether two lists of forms have one in common.
func haveOne(a, b []form) bool {
	return slices.ContainsFunc(a, func(x form) bool {
		return slices.ContainsFunc(b, func(y form) bool { return bytes.Equal(x.data, y.data) })
	})
}

// mailForms are the forms of a text that mail programs turn into each other, the
// text as it stands first: other encodings, composed and decomposed accents,
// blanks that were doubled or do not break.
func mailForms(data []byte) []form {
	forms := []form{{data, nil}}
	add := func(d []byte, how ...words.Text) { forms = withForm(forms, form{d, how}) }
	with := func(how []words.Text, more words.Text) []words.Text { return append(slices.Clip(how), more) }
	folded := words.New("audit.mail.folded")
	if !slices.ContainsFunc(data, func(c byte) bool { return c >= utf8.RuneSelf }) {
		add(foldBlanks(data), folded)
		return forms
	}
	for _, base := range unicodeForms(data) {
		for _, blank := range []form{base, {foldBlanks(base.data), with(base.how, folded)}} {
			for _, n := range []struct {
				form norm.Form
				how  words.Text
			}{{norm.NFC, words.New("audit.mail.composed")}, {norm.NFD, words.New("audit.mail.decomposed")}} {
				how := blank.how
				d := n.form.Bytes(blank.data)
				if !bytes.Equal(d, blank.data) {
					how = with(how, n.how)
				}
				add(d, how...)
				for _, c := range charsets {
					if out, err := c.table.NewEncoder().Bytes(d); err == nil {
						add(out, with(how, words.New("audit.mail.in", words.Name("charset", c.name)))...)
					}
				}
			}
		}
	}
	return forms
}

// charsets are the encodings of the time in which descriptions were written.
var charsets = []struct {
	name  string
	table *charmap.Charmap
}{
	{"Latin-1", charmap.ISO8859_1}, {"Windows-1252", charmap.Windows1252}, {"Windows-1250", charmap.Windows1250},
}

// unicodeForms are a text in UTF-8: as it stands, or as each of the charsets
// reads it.
func unicodeForms(data []byte) (forms []form) {
	if utf8.Valid(data) {
		return []form{{data, nil}}
	}
	for _, c := range charsets {
		if out, err := c.table.NewDecoder().Bytes(data); err == nil && !bytes.ContainsRune(out, utf8.RuneError) {
			forms = append(forms, form{out, []words.Text{words.New("audit.mail.read-as", words.Name("charset", c.name))}})
		}
	}
	return forms
}

// foldBlanks makes one blank of several, of every width, in each line.
func foldBlanks(data []byte) []byte {
	var out []byte
	for line := range bytes.SplitAfterSeq(data, []byte("\n")) {
		fields := strings.FieldsFunc(string(line), func(r rune) bool {
			// Not U+0085, a line end of terminals: in Windows-1252 its byte is ink.
			return unicode.Is(unicode.Zs, r) || unicode.IsSpace(r) && r != '\u0085' || r == '\u200b' || r == '\ufeff'
		})
		out = append(out, strings.Join(fields, " ")...)
		if bytes.HasSuffix(line, []byte("\n")) {
			out = append(out, '\n')
		}
	}
	return out
}

func trimBlank(s string) string { return strings.Trim(s, " ") }
