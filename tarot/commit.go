package tarot

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// Commitment binds whoever shows it to one game: nobody can find other
// numbers with the same one.
type Commitment [sha256.Size]byte

// Text is what is hashed: anyone can do it again with sha256sum
// (spec/tarot.md step 5).
func (g Game) Text() string {
	text := fmt.Sprintf("%s %d %v %d", Version, g.Players, g.Distribution, g.Sequence)
	if g.Label != "" {
		text += " " + g.Label
	}
	return text
}

// Commitment is the SHA-256 of Text.
func (g Game) Commitment() Commitment { return sha256.Sum256([]byte(g.Text())) }

// CodeSize is how many characters of a commitment its code has.
const CodeSize = 5

// CodeWorth says, for players, what a code proves when only it is compared.
const CodeWorth = "a code has 20 bits: whoever made it can find other numbers with the same code in about a second (2^20 tries), or prepare two from the start in about 1,300 tries, so compare the whole commitment"

// String is the commitment in 64 lowercase hexadecimal digits.
func (c Commitment) String() string { return hex.EncodeToString(c[:]) }

// Code is the first five characters: what people compare aloud.
func (c Commitment) Code() string { return c.String()[:CodeSize] }

// MarshalText is String.
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
// gives them in lower case.
func ParseCode(s string) (string, error) {
	if err := checkHex("code", s, CodeSize); err != nil {
		return "", err
	}
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'F' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b), nil
}

func checkHex(what, s string, n int) error {
	runes := []rune(s)
	for i, c := range runes {
		if !('0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F') {
			return fmt.Errorf("character %d of the %s is %q, want a hexadecimal digit", i+1, what, c)
		}
	}
	if len(runes) != n {
		return fmt.Errorf("%s has %d hexadecimal digits, want %d", what, len(runes), n)
	}
	return nil
}
