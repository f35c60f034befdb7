package audit

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/words"
)

// mailForm is a text as it may have been before mail changed it.
type mailForm struct {
	data []byte
	how  []words.Text // what mail did to it; none: as it stands
}

// mailForms are the forms of a text that mail programs turn into each other, the
// text as it stands first: other encodings, composed and decomposed accents,
// blanks that were doubled or do not break (spec/audit.md, Text that came by
// mail).
func mailForms(data []byte) []mailForm {
	forms := []mailForm{{data, nil}}
	add := func(d []byte, how ...words.Text) {
		for _, f := range forms {
			if bytes.Equal(f.data, d) {
				return
			}
		}
		forms = append(forms, mailForm{d, how})
	}
	with := func(how []words.Text, more words.Text) []words.Text { return append(slices.Clip(how), more) }
	folded := words.New("audit.mail.folded")
	if plainASCII(data) {
		add(foldBlanks(data), folded)
		return forms
	}
	for _, base := range unicodeForms(data) {
		for _, blank := range []mailForm{{base.data, base.how}, {foldBlanks(base.data), with(base.how, folded)}} {
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
func unicodeForms(data []byte) []mailForm {
	if utf8.Valid(data) {
		return []mailForm{{data, nil}}
	}
	var forms []mailForm
	for _, c := range charsets {
		if out, err := c.table.NewDecoder().Bytes(data); err == nil && !bytes.ContainsRune(out, utf8.RuneError) {
			forms = append(forms, mailForm{out, []words.Text{words.New("audit.mail.read-as", words.Name("charset", c.name))}})
		}
	}
	return forms
}

func plainASCII(data []byte) bool {
	for _, c := range data {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// foldBlanks makes one blank of several, of every width, in each line.
func foldBlanks(data []byte) []byte {
	var out []byte
	for line := range bytes.SplitAfterSeq(data, []byte("\n")) {
		end := bytes.HasSuffix(line, []byte("\n"))
		fields := strings.FieldsFunc(string(line), func(r rune) bool {
			// Not U+0085, a line end of terminals: in Windows-1252 its byte is ink.
			return unicode.Is(unicode.Zs, r) || unicode.IsSpace(r) && r != '\u0085' || r == '\u200b' || r == '\ufeff'
		})
		out = append(out, strings.Join(fields, " ")...)
		if end {
			out = append(out, '\n')
		}
	}
	return out
}
