package tarot

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// Commitment binds whoever shows it to one game: nobody can find other numbers
// or other terms with the same one. It is the SHA-256 of a record's Text.
type Commitment [sha256.Size]byte

// codeSize is how many characters of a commitment its code has.
const codeSize = 5

// CodeWorth says, for players, what a code proves when only it is compared.
var CodeWorth = words.New("tarot.code-worth")

// String returns the commitment in 64 lowercase hexadecimal digits.
func (c Commitment) String() string { return hex.EncodeToString(c[:]) }

// Code returns the first five characters: what people compare aloud.
func (c Commitment) Code() string { return c.String()[:codeSize] }

// MarshalText returns what String does.
func (c Commitment) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what [ParseCommitment] reads.
func (c *Commitment) UnmarshalText(text []byte) error { return unmarshal(c, text, ParseCommitment) }

// ParseCommitment reads 64 hexadecimal digits, of either case.
func ParseCommitment(s string) (Commitment, error) {
	var c Commitment
	if err := checkHex(words.New("tarot.commitment"), s, 2*len(c)); err != nil {
		return c, err
	}
	_, err := hex.Decode(c[:], []byte(s))
	return c, err
}

// ParseCode reads the five hexadecimal digits of a code, of either case, and
// returns them in lower case.
func ParseCode(s string) (string, error) {
	return strings.ToLower(s), checkHex(words.New("tarot.code"), s, codeSize)
}

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

// differing returns in how many digits two texts of one length differ.
func differing(a, b string) (n int) {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}
