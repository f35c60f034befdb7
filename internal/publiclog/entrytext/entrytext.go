// Package entrytext encodes the texts in log entries: escaped values and tournament IDs
// (spec/trust.md section 3).
package entrytext

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// escaped reports whether a character is written as \x.. in an entry.
func escaped(r rune) bool {
	return r < 0x20 || r >= 0x7f && r <= 0x9f || r == 0x2028 || r == 0x2029 ||
		r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0xfeff
}

// Escape encodes data for an entry: valid UTF-8 without characters that control a terminal
// or reverse the direction of a line. A backslash is doubled, and each byte that is not
// allowed becomes \x and two digits (spec/trust.md section 3).
func Escape(data []byte) string {
	var b strings.Builder
	for len(data) > 0 {
		r, n := utf8.DecodeRune(data)
		switch {
		case r == utf8.RuneError && n == 1, escaped(r):
			for _, c := range data[:n] {
				fmt.Fprintf(&b, `\x%02x`, c)
			}
		case r == '\\':
			b.WriteString(`\\`)
		default:
			b.Write(data[:n])
		}
		data = data[n:]
	}
	return b.String()
}

// Unescape decodes the output of Escape. It returns an error for any other text, so that
// each value has only one encoding.
func Unescape(s string) ([]byte, error) {
	var out []byte
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] != '\\':
			out = append(out, s[i])
		case strings.HasPrefix(s[i:], `\\`):
			out = append(out, '\\')
			i++
		default:
			if len(s) < i+4 || s[i+1] != 'x' || strings.Trim(s[i+2:i+4], "0123456789abcdef") != "" {
				return nil, fmt.Errorf("byte %d: invalid escape after a backslash", i+1)
			}
			c, err := hex.DecodeString(s[i+2 : i+4])
			if err != nil {
				return nil, err
			}
			out = append(out, c[0])
			i += 3
		}
	}
	if Escape(out) != s {
		return nil, errors.New("the text has unnecessary or missing escapes")
	}
	return out, nil
}

// CheckID returns an error unless id is a letter followed by letters and digits, at most 64
// characters in total.
func CheckID(id string) error {
	if len(id) == 0 || len(id) > 64 {
		return fmt.Errorf("the ID has %d characters, expected 1 to 64", len(id))
	}
	for i, c := range []byte(id) {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return fmt.Errorf("%s is not an ID: expected a letter, then letters and digits", plain.QuoteExcerpt(id))
		}
	}
	return nil
}
