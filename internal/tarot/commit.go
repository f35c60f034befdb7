package tarot

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Commitment is the SHA-256 of a record's Text. It binds the organiser to one game: nobody
// can find different numbers or terms with the same commitment.
type Commitment [sha256.Size]byte

// codeSize is the number of characters in a code.
const codeSize = 5

// CodeExplanation warns players that comparing codes proves less than comparing commitments.
var CodeExplanation = words.New("tarot.code-worth")

// String returns the commitment as 64 lower-case hexadecimal digits.
func (c Commitment) String() string { return hex.EncodeToString(c[:]) }

// Code returns the first five digits, for players to compare aloud.
func (c Commitment) Code() string { return c.String()[:codeSize] }

// MarshalText returns [Commitment.String].
func (c Commitment) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText parses the format that [ParseCommitment] accepts.
func (c *Commitment) UnmarshalText(text []byte) error { return unmarshal(c, text, ParseCommitment) }

// ParseCommitment parses 64 hexadecimal digits in either case.
func ParseCommitment(s string) (Commitment, error) {
	var c Commitment
	if err := checkHex(words.New("tarot.commitment"), s, 2*len(c)); err != nil {
		return c, err
	}
	_, err := hex.Decode(c[:], []byte(s))
	return c, err
}

// ParseCode parses five hexadecimal digits in either case, and returns them in lower case.
func ParseCode(s string) (string, error) {
	return strings.ToLower(s), checkHex(words.New("tarot.code"), s, codeSize)
}

// checkHex returns an error unless s consists of n hexadecimal digits. what names the text in errors.
func checkHex(what words.Text, s string, n int) error {
	runes := []rune(s)
	for i, c := range runes {
		if !('0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F') {
			return fmt.Errorf("character %d of the %v is %q, expected a hexadecimal digit", i+1, what, c)
		}
	}
	if len(runes) != n {
		return fmt.Errorf("%v has %d hexadecimal digits, expected %d", what, len(runes), n)
	}
	return nil
}

// differing returns the number of positions at which two texts with the same length differ.
func differing(a, b string) (n int) {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}
