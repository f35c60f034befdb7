package tarot

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime/quotedprintable"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/words"
)

// transfer is the line of a mail that says how what follows is encoded.
var transfer = pattern.New(`(?im)^content-transfer-encoding:[ \t]*(quoted-printable|base64)[ \t]*\r?$`)

// mailOf returns a text with the parts of a saved mail as they were before it
// was sent. Of a text that is no such mail nothing is changed.
func mailOf(data []byte) []byte {
	marks := transfer.Re().FindAllSubmatchIndex(data, -1)
	if marks == nil {
		return data
	}
	out := bytes.Clone(data[:marks[0][0]])
	for i, m := range marks {
		part := data[m[0]:]
		if i+1 < len(marks) {
			part = data[m[0]:marks[i+1][0]]
		}
		head, body, ok := cutBody(part)
		out = append(append(out, head...), '\n')
		if !ok {
			continue
		}
		if strings.EqualFold(string(data[m[2]:m[3]]), "base64") {
			body = base64Of(body)
		} else if plain, err := io.ReadAll(quotedprintable.NewReader(bytes.NewReader(body))); err == nil {
			body = plain
		}
		out = append(append(out, utf8Of(body)...), '\n')
	}
	return out
}

// cutBody cuts a part of a mail at the empty line after its head.
func cutBody(part []byte) (head, body []byte, ok bool) {
	for _, sep := range []string{"\r\n\r\n", "\n\n"} {
		if head, body, ok = bytes.Cut(part, []byte(sep)); ok {
			return head, body, true
		}
	}
	return part, nil, false
}

// base64Of decodes the lines up to the first that is none of base64, and leaves
// the rest.
func base64Of(body []byte) []byte {
	var digits []byte
	rest := body
	for line := range bytes.Lines(body) {
		text := bytes.TrimSpace(line)
		if len(bytes.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=")) > 0 || len(text) == 0 && digits != nil {
			break
		}
		digits = append(digits, text...)
		rest = rest[len(line):]
	}
	plain, err := base64.StdEncoding.DecodeString(string(digits))
	if err != nil {
		return body
	}
	return append(append(utf8Of(plain), '\n'), rest...)
}

// misread are the alphabets in which programs take UTF-8 for something else.
var misread = []*charmap.Charmap{charmap.Windows1252, charmap.ISO8859_1, charmap.CodePage850, charmap.CodePage437}

// repaired returns the texts of the terms as they were before a program took
// their UTF-8 for another alphabet: Château shows as ChÃ¢teau. They are tried one
// after the other until fits says yes.
func (t Terms) repaired(fits func(Terms) bool) (Terms, bool) {
	for _, m := range misread {
		whole := true
		repair := func(s string) string {
			b, err := m.NewEncoder().String(s)
			if err != nil || checkLine(words.New("tarot.label"), b) != nil {
				whole = false
			}
			return b
		}
		r := t
		r.Label, r.Delayed, r.Names = repair(t.Label), repair(t.Delayed), nil
		for _, n := range t.Names {
			r.Names = append(r.Names, repair(n))
		}
		if whole && !sameTerms(&r, &t) && fits(r) {
			return r, true
		}
	}
	return t, false
}

// sameTerms reports whether the texts of the terms are the same.
func sameTerms(a, b *Terms) bool {
	return a.Label == b.Label && a.Delayed == b.Delayed && strings.Join(a.Names, "\n") == strings.Join(b.Names, "\n")
}
