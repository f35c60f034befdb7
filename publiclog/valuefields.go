package publiclog

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// Lengths in hexadecimal digits.
const (
	sha256Digits   = 64
	quicknetDigits = 96  // signature of a round of quicknet
	defaultDigits  = 192 // signature of a round of the default chain
)

// checkHex returns an error unless s consists of n hexadecimal digits.
func checkHex(s string, n int) error {
	if !isHex(s, n) {
		return fmt.Errorf("found %s, expected %d lower-case hexadecimal digits", plain.QuoteExcerpt(s), n)
	}
	return nil
}

// checkDigest returns an error unless s is a SHA-256 with its name, "sha256:" and 64 digits.
func checkDigest(s string) error {
	hexadecimal, ok := strings.CutPrefix(s, "sha256:")
	if !ok {
		return fmt.Errorf("found %s, expected sha256: and 64 digits", plain.QuoteExcerpt(s))
	}
	return checkHex(hexadecimal, sha256Digits)
}

// checkPositive returns an error unless s is a number of 1 or more.
func checkPositive(s string) error {
	n, err := parseNumber(s)
	if err == nil && n == 0 {
		err = errors.New("expected a number of 1 or more")
	}
	return err
}

// checkSessionID checks a session's phase and number, such as 1,3.
func checkSessionID(s string) error {
	phase, session, _ := strings.Cut(s, ",")
	if checkPositive(phase) != nil || checkPositive(session) != nil {
		return fmt.Errorf("%s is not a session P,S", plain.QuoteExcerpt(s))
	}
	return nil
}

// checkContributor returns an error if a text cannot be a contributor's name.
func checkContributor(name string) error {
	isForbidden := func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }
	if name == "" || utf8.RuneCountInString(name) > 64 || strings.ContainsFunc(name, isForbidden) {
		return fmt.Errorf("%s is not a name: expected 1 to 64 characters without spaces", plain.QuoteExcerpt(name))
	}
	return nil
}

// printable contains the characters that may occur in a key: ASCII without the space.
const printable = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" +
	"!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
