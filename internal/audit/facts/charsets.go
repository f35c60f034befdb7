package facts

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/fairdeal/fairdeal/internal/words"
)

// encodedForms returns x in each of the charsets that have all its characters.
func encodedForms(x form) (forms []form) {
	for _, c := range charsets {
		if encoded, err := c.table.NewEncoder().Bytes(x.data); err == nil {
			forms = append(forms, x.after(encoded, words.New("audit.mail.in", words.Name("charset", c.name))))
		}
	}
	return forms
}

// charsets are the encodings that were common when the old descriptions were written.
var charsets = []struct {
	name  string
	table *charmap.Charmap
}{
	{name: "Latin-1", table: charmap.ISO8859_1},
	{name: "Windows-1252", table: charmap.Windows1252},
	{name: "Windows-1250", table: charmap.Windows1250},
}

// unicodeForms returns the text if it is UTF-8, otherwise the text decoded from each of the charsets.
func unicodeForms(data []byte) (forms []form) {
	if utf8.Valid(data) {
		return []form{{data: data}}
	}
	for _, c := range charsets {
		decoded, err := c.table.NewDecoder().Bytes(data)
		if err != nil || bytes.ContainsRune(decoded, utf8.RuneError) {
			continue
		}
		readAs := words.New("audit.mail.read-as", words.Name("charset", c.name))
		forms = append(forms, form{data: decoded, changes: []words.Text{readAs}})
	}
	return forms
}
