package tarot

import (
	"bytes"
	"encoding/json"
	"testing"
	"unicode/utf16"
)

// TestRecordRoundTrip parses each kind of record in all forms in which programs may save it.
func TestRecordRoundTrip(t *testing.T) {
	for name, r := range fixedRecords(t) {
		if err := r.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, r := range []Record{r, r.Announced(), revealed(t, r)} {
			text := r.AppendText(nil, "a comment")
			forms := savedForms(text)
			if r.Kind != KindSecret {
				b, err := json.Marshal(r)
				if err != nil {
					t.Fatal(err)
				}
				forms["JSON"] = b
			}
			if r.Value == "" {
				forms["blanks after"] = bytes.ReplaceAll(text, []byte("\n"), []byte(" \t\n"))
			}
			for form, text := range forms {
				back, err := ParseRecord(text)
				if err != nil {
					t.Errorf("%s %s, %s: %v", name, r.Kind, form, err)
				} else if diff := sameRecord(r, back); diff != "" {
					t.Errorf("%s %s, %s: %s", name, r.Kind, form, diff)
				}
			}
		}
	}
}

// savedForms returns a text in the forms in which editors save it.
func savedForms(text []byte) map[string][]byte {
	littleEndian, bigEndian := []byte{0xff, 0xfe}, []byte{}
	for _, u := range utf16.Encode([]rune(string(text))) {
		littleEndian = append(littleEndian, byte(u), byte(u>>8))
		bigEndian = append(bigEndian, byte(u>>8), byte(u))
	}
	return map[string][]byte{
		"as written":            text,
		"CR LF":                 bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")),
		"empty lines":           bytes.ReplaceAll(text, []byte("\n"), []byte("\n\n")),
		"with a BOM":            append([]byte("\ufeff"), text...),
		"no last LF":            bytes.TrimSuffix(text, []byte("\n")),
		"UTF-16":                littleEndian,
		"UTF-16 without a mark": bigEndian,
	}
}

// TestSecretAsJSON checks that a secret record cannot be written as JSON.
func TestSecretAsJSON(t *testing.T) {
	for name, r := range fixedRecords(t) {
		if b, err := json.Marshal(r); err == nil {
			t.Errorf("%s is written as %s", name, b)
		}
	}
}
