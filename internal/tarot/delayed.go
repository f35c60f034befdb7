package tarot

import (
	"crypto/rand"
	"crypto/sha3"
	"encoding/hex"
	"fmt"
	"io"
	"slices"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Secret is a random value. In games with a public number, the game's numbers are computed from both.
// Because the commitment to the secret is announced before the public number is known, nobody can
// draw many games and keep the best (spec/tarot.md step 8).
type Secret [32]byte

// drawSecret draws a secret from the operating system's cryptographic source.
func drawSecret() Secret {
	var s Secret
	rand.Read(s[:]) // rand.Read never fails
	return s
}

// String returns a placeholder, so that secrets are not printed by accident. Use
// [Secret.Hex] for the secret.
func (Secret) String() string { return "(secret)" }

// Format prints a placeholder for every verb.
func (s Secret) Format(f fmt.State, _ rune) { io.WriteString(f, s.String()) }

// MarshalText returns a placeholder.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Hex returns the secret as 64 lower-case hexadecimal digits.
func (s Secret) Hex() string { return hex.EncodeToString(s[:]) }

// ParseSecret parses 64 lower-case hexadecimal digits. It rejects upper case because the
// text of the secret is hashed.
func ParseSecret(digits string) (Secret, error) {
	var s Secret
	if err := checkHex(words.New("tarot.secret"), digits, 2*len(s)); err != nil {
		return s, err
	}
	if _, err := hex.Decode(s[:], []byte(digits)); err != nil {
		return s, err
	}
	if s.Hex() != digits {
		return Secret{}, words.Errorf("tarot.secret-capitals")
	}
	return s, nil
}

// Numbers returns the numbers that follow from the secret and the public number. A different spelling
// of the same value, such as 3.0 for 3, gives different numbers.
func (s Secret) Numbers(value string) Numbers {
	n, _ := s.stream(value)
	return n
}

// seats returns the players for seats 1, 2, ..., as indexes into the names in order of arrival. It
// reads the stream after the numbers (spec/tarot.md step 9).
func (s Secret) seats(value string, players int) []int {
	_, stream := s.stream(value)
	orders := 1 // factorial of players, at most 120
	for i := 2; i <= players; i++ {
		orders *= i
	}
	var b [1]byte
	for {
		stream.Read(b[:])
		if rank := int(b[0] & 0x7f); rank < orders { // Reducing larger ranks would favour some orders.
			return permutation(rank, orders, players)
		}
	}
}

// permutation returns the permutation of 0 to n-1 with the given lexicographic rank: rank 3 of the 6
// orders for n = 3 is 1 2 0. orders is n!.
func permutation(rank, orders, n int) []int {
	remaining, order := make([]int, n), make([]int, 0, n)
	for i := range remaining {
		remaining[i] = i
	}
	for len(remaining) > 0 {
		orders /= len(remaining)
		i := rank / orders
		rank %= orders
		order = append(order, remaining[i])
		remaining = slices.Delete(remaining, i, i+1)
	}
	return order
}

// stream returns the numbers, and the stream that follows them.
func (s Secret) stream(value string) (Numbers, io.Reader) {
	h := sha3.NewSHAKE256()
	h.Write([]byte(Version + " graine\x00"))
	h.Write(s[:])
	h.Write([]byte(value))
	return drawNumbers(func(b []byte) { h.Read(b) }), h
}
