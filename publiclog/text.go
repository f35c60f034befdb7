package publiclog

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// Plain returns the plain form of a text file: without one byte order mark, and
// with CR LF as LF. That is what mail and editors change; nothing else is
// forgiven.
func Plain(data []byte) []byte {
	return plain.Form(data)
}

// b64 is base64 that refuses stray bits behind the last byte. Line breaks, which
// the decoder would pass over, are refused in decode64.
var b64 = base64.StdEncoding.Strict()

func decode64(s string) ([]byte, error) {
	if strings.ContainsAny(s, "\r\n") {
		return nil, errors.New("the base64 contains a line break")
	}
	data, err := b64.DecodeString(s)
	if err != nil {
		return nil, errors.New("not base64 with padding")
	}
	return data, nil
}

func decodeHash(s string) (tlog.Hash, error) {
	data, err := decode64(s)
	if err != nil {
		return tlog.Hash{}, err
	}
	if len(data) != tlog.HashSize {
		return tlog.Hash{}, fmt.Errorf("the base64 has %d bytes, expected %d for a hash", len(data), tlog.HashSize)
	}
	return tlog.Hash(data), nil
}

// isHex says whether s is n hexadecimal digits in lower case.
func isHex(s string, n int) bool {
	return len(s) == n && strings.Trim(s, "0123456789abcdef") == ""
}

// number reads a decimal number without sign and without leading zeros.
func number(s string) (int64, error) {
	if s == "" || len(s) > 1 && s[0] == '0' || strings.Trim(s, "0123456789") != "" {
		return 0, fmt.Errorf("%s is not a number without a sign or leading zeros", plain.Found(s))
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%s is too large: a number may have at most 19 digits", plain.Found(s))
	}
	return n, nil
}

// escaped says whether a byte sequence of UTF-8 is written as \x.. in an entry.
func escaped(r rune) bool {
	return r < 0x20 || r >= 0x7f && r <= 0x9f || r == 0x2028 || r == 0x2029 ||
		r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0xfeff
}

// Escape returns bytes as they stand in an entry: valid UTF-8 without characters
// that control a terminal or turn a line round. A backslash is doubled; each byte
// of what may not stand becomes \x and two digits (spec/trust.md section 3).
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

// Unescape undoes Escape. It refuses a text that Escape would not have written,
// so that one fact has one text.
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
			if len(s) < i+4 || s[i+1] != 'x' || !isHex(s[i+2:i+4], 2) {
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
		return nil, errors.New("this is not the form that Escape writes")
	}
	return out, nil
}
