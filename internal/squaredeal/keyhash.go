package squaredeal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"

	"github.com/fairdeal/fairdeal/internal/words"
)

// HashKeys returns a key file's SHA-256 as lower-case hexadecimal digits. It hashes all lines with CR LF,
// including the last one, because mail programs and version control change line endings
// (spec/squaredeal.md step 2).
func HashKeys(data []byte) string { return hashLineEnds(data) }

// Hash hashes the parsed file with CR LF after each line, like HashKeys.
func (k *Keys) Hash() string { return hashLineEnds(k.text) }

// hashLineEnds returns the SHA-256 of a text with CR LF after every line.
func hashLineEnds[T string | []byte](text T) string { return hashLines(text, "\r", false) }

// hashLines returns the SHA-256 of a text with CR LF after every line and without trailing bytes in
// cutset. If skipEmpty is true, it skips empty lines.
func hashLines[T string | []byte](text T, cutset string, skipEmpty bool) string {
	h := sha256.New()
	var line []byte
	for len(text) > 0 {
		end := len(text)
		for i := range len(text) {
			if text[i] == '\n' {
				end = i + 1
				break
			}
		}
		line = append(line[:0], text[:end]...)
		text = text[end:]
		line = bytes.TrimRight(bytes.TrimSuffix(line, []byte("\n")), cutset)
		if len(line) > 0 || !skipEmpty {
			h.Write(append(line, "\r\n"...))
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// sum returns the SHA-256 of data as lower-case hexadecimal digits.
func sum(data []byte) string {
	h := sha256.Sum256(data)
	return hex.EncodeToString(h[:])
}

// KeyFileForm describes how a key file must be changed to have its published hash.
type KeyFileForm string

// Forms, in the order in which they are tried.
const (
	FormExact    KeyFileForm = "as it stands"
	formLineEnds KeyFileForm = "after its line ends were made CR LF again"
	formBlanks   KeyFileForm = "after a byte order mark, trailing blanks and empty lines were removed"
)

// InWords returns the form as a translatable message.
func (f KeyFileForm) InWords() words.Text {
	switch f {
	case formLineEnds:
		return words.New("squaredeal.form-line-ends")
	case formBlanks:
		return words.New("squaredeal.form-blanks")
	}
	return words.New("squaredeal.form-exact")
}

// ErrKeyHash is returned for keys other than the published ones.
var ErrKeyHash = words.NewError("squaredeal.key-hash")

// CheckKeys returns the form in which the key file has the published hash. The error wraps ErrKeyHash if no
// form has it. There is a different error if the description contains no hash, because it is not published.
func (d *Description) CheckKeys(k *Keys) (form KeyFileForm, err error) {
	if d.KeyHash == "" {
		return "", words.Errorf("squaredeal.no-key-hash")
	}
	form, ok := matchKeys(k.text, d.KeyHash)
	if !ok {
		return "", words.Errorf("squaredeal.key-hash-differs",
			words.E("why", ErrKeyHash), words.Name("published", d.KeyHash), words.Name("found", k.Hash()))
	}
	return form, nil
}

// MatchKeys returns the form in which a key file has the hash kh. ok is false if no form has it.
func MatchKeys(data []byte, kh string) (form KeyFileForm, ok bool) {
	return matchKeys(data, kh)
}

func matchKeys[T string | []byte](data T, kh string) (form KeyFileForm, ok bool) {
	const chunk = 1 << 16 // Converting in chunks avoids a copy of the whole string.
	h := sha256.New()
	for rest := data; len(rest) > 0; {
		n := min(len(rest), chunk)
		h.Write([]byte(rest[:n]))
		rest = rest[n:]
	}
	if hex.EncodeToString(h.Sum(nil)) == kh {
		return FormExact, true
	}
	if hashLineEnds(data) == kh {
		return formLineEnds, true
	}
	const bom = "\ufeff"
	for len(data) >= len(bom) && string(data[:len(bom)]) == bom {
		data = data[len(bom):]
	}
	if hashLines(data, blanks, true) == kh {
		return formBlanks, true
	}
	return "", false
}
