package ripemd160

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	//lint:ignore SA1019 a second opinion on our RIPEMD-160
	reference "golang.org/x/crypto/ripemd160"
)

// TestDesignersVectors uses the designers' test vectors: H. Dobbertin, A. Bosselaers, B. Preneel,
// RIPEMD-160, a strengthened version of RIPEMD, 1996, appendix B.
func TestDesignersVectors(t *testing.T) {
	for _, c := range []struct{ message, hash string }{
		{"", "9c1185a5c5e9fc54612808977ee8f548b2258d31"},
		{"a", "0bdc9d2d256b3ee9daae347be6f4dc835a467ffe"},
		{"abc", "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc"},
		{"message digest", "5d0689ef49d2fae572b881b123a85ffa21595f36"},
		{"abcdefghijklmnopqrstuvwxyz", "f71c27109c692c1b56bbdceb5b9d2865b3708dbc"},
		{"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "12a053384a9c0c88e405a06c27dcf49ada62eb2b"},
		{"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "b0e20b6e3116640286ed3a87a5713079b21f5189"},
		{strings.Repeat("1234567890", 8), "9b752e45573d4b39f4dbd3323cab82bf63326bfb"},
		{strings.Repeat("a", 1_000_000), "52783243c1697bdbe16d37f97f68f08325dc1528"},
	} {
		if got := fmt.Sprintf("%x", Sum([]byte(c.message))); got != c.hash {
			t.Errorf("hash of %.20q (%d bytes) is %s, want %s", c.message, len(c.message), got, c.hash)
		}
	}
}

func TestAgainstReference(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	data := make([]byte, 300)
	for i := range data {
		data[i] = byte(r.Uint32())
	}
	for n := range data {
		h := reference.New()
		h.Write(data[:n])
		want := h.Sum(nil)
		if got := Sum(data[:n]); !bytes.Equal(got[:], want) {
			t.Fatalf("%d bytes: %x, want %x", n, got, want)
		}
		// Write the data in pieces and call Sum in between.
		var pieces Hash
		for rest := data[:n]; len(rest) > 0; {
			k := 1 + r.IntN(len(rest))
			pieces.Write(rest[:k])
			pieces.Sum()
			rest = rest[k:]
		}
		if got := pieces.Sum(); !bytes.Equal(got[:], want) {
			t.Fatalf("%d bytes in pieces: %x, want %x", n, got, want)
		}
	}
}
