package tarot

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// Commitment binds whoever shows it to one game: nobody can find other numbers
// or other terms with the same one. It is the SHA-256 of a record's Text.
type Commitment [sha256.Size]byte

// CodeSize is how many characters of a commitment its code has.
const CodeSize = 5

// CodeWorth says, for players, what a code proves when only it is compared.
var CodeWorth = Say("a code has 20 bits: whoever made it can find other numbers with the same code in about a second (2^20 tries), or prepare two from the start in about 1,300 tries, so compare the whole commitment")

// String returns the commitment in 64 lowercase hexadecimal digits.
func (c Commitment) String() string { return hex.EncodeToString(c[:]) }

// Code returns the first five characters: what people compare aloud.
func (c Commitment) Code() string { return c.String()[:CodeSize] }

// MarshalText returns what String does.
func (c Commitment) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// ParseCommitment reads 64 hexadecimal digits, of either case.
func ParseCommitment(s string) (Commitment, error) {
	var c Commitment
	if err := checkHex("commitment", s, 2*len(c)); err != nil {
		return c, err
	}
	_, err := hex.Decode(c[:], []byte(s))
	return c, err
}

// ParseCode reads the five hexadecimal digits of a code, of either case, and
// returns them in lower case.
func ParseCode(s string) (string, error) {
	return strings.ToLower(s), checkHex("code", s, CodeSize)
}

func checkHex(what, s string, n int) error {
	runes := []rune(s)
	for i, c := range runes {
		if !('0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F') {
			return Say("character %d of the %v is %q, want a hexadecimal digit", i+1, Say(what), c)
		}
	}
	if len(runes) != n {
		return Say("%v has %d hexadecimal digits, want %d", Say(what), len(runes), n)
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
