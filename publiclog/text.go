package publiclog

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// strictBase64 refuses stray bits after the last byte.
var strictBase64 = base64.StdEncoding.Strict()

func decode64(s string) ([]byte, error) {
	// Package base64 ignores line breaks, but the format forbids them.
	if strings.ContainsAny(s, "\r\n") {
		return nil, errors.New("the base64 contains a line break")
	}
	data, err := strictBase64.DecodeString(s)
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
		return tlog.Hash{}, fmt.Errorf("the base64 has %d bytes, expected %d for a hash",
			len(data), tlog.HashSize)
	}
	return tlog.Hash(data), nil
}

// isHex reports whether s consists of n lower-case hexadecimal digits.
func isHex(s string, n int) bool {
	return len(s) == n && strings.Trim(s, "0123456789abcdef") == ""
}

// parseNumber parses a decimal number without a sign or leading zeros.
func parseNumber(s string) (int64, error) {
	if s == "" || len(s) > 1 && s[0] == '0' || strings.Trim(s, "0123456789") != "" {
		return 0, fmt.Errorf("found %s, expected digits without leading zeros", plain.QuoteExcerpt(s))
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%s is too large: a number may have at most 19 digits", plain.QuoteExcerpt(s))
	}
	return n, nil
}
