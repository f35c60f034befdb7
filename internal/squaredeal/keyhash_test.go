package squaredeal

import (
	"bytes"
	"testing"
)

// TestKeyFileForms checks the forms of a key file that match its hash.
func TestKeyFileForms(t *testing.T) {
	sqk := []byte("1,1:" + repeatedKey("a") + "\r\n1,2:" + repeatedKey("b") + "\r\n")
	lf := bytes.ReplaceAll(sqk, []byte("\r\n"), []byte("\n"))
	hash := sum(sqk)
	for form, files := range map[KeyFileForm][][]byte{
		FormExact: {sqk},
		formLineEnds: {
			lf,
			lf[:len(lf)-1],
			sqk[:len(sqk)-2],
			sqk[:len(sqk)-1],
		},
		formBlanks: {
			append([]byte("\ufeff"), sqk...),
			bytes.ReplaceAll(lf, []byte("\n"), []byte(" \n")),
			append(bytes.Clone(lf), '\n'),
			append([]byte("\r\n"), sqk...),
		},
	} {
		for _, data := range files {
			if got, ok := MatchKeys(data, hash); !ok || got != form {
				t.Errorf("%q: %q, %v, want %q", data, got, ok, form)
			}
			if k, err := ParseKeys(data); err != nil || !bytes.Equal(k.Bytes(), sqk) {
				t.Errorf("%q: %v", data, err)
			}
		}
	}
}

// TestChangedKeys checks that changed keys never match. Line ends do not matter.
func TestChangedKeys(t *testing.T) {
	sqk := []byte("1,1:" + repeatedKey("a") + "\r\n1,2:" + repeatedKey("b") + "\r\n")
	hash := sum(sqk)
	for i := range sqk {
		if sqk[i] == '\r' || sqk[i] == '\n' {
			continue
		}
		data := bytes.Clone(sqk)
		data[i] ^= 1
		if form, ok := MatchKeys(data, hash); ok {
			t.Errorf("byte %d changed, and the keys still match %s", i, form)
		}
	}
}
