package js_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/ripemd160"
)

// TestHashes compares hashes of messages of every length up to 300, and of 10,000 longer ones.
func TestHashes(t *testing.T) {
	ask := node(t, "parts.mjs")
	rnd := rand.New(rand.NewPCG(1, 1))
	var messages [][]byte
	for n := range 301 {
		messages = append(messages, randomBytes(rnd, n))
	}
	for range 10000 {
		messages = append(messages, randomBytes(rnd, rnd.IntN(1000)))
	}
	for chunk := range slices.Chunk(messages, 1000) {
		var got struct{ SHA256, RIPEMD160 []string }
		ask(t, map[string]any{"messages": chunk}, &got)
		for i, m := range chunk {
			if want := fmt.Sprintf("%x", sha256.Sum256(m)); got.SHA256[i] != want {
				t.Fatalf("SHA-256 of %x: %s, want %s", m, got.SHA256[i], want)
			}
			if want := fmt.Sprintf("%x", ripemd160.Sum(m)); got.RIPEMD160[i] != want {
				t.Fatalf("RIPEMD-160 of %x: %s, want %s", m, got.RIPEMD160[i], want)
			}
		}
	}
}

// TestDeals compares the numbers of 1,000,000 deals from 1,000 seeds.
func TestDeals(t *testing.T) {
	ask := node(t, "parts.mjs")
	for i := range 1000 {
		entropy := fmt.Sprint("entropy ", i)
		owner := fmt.Sprint("owner ", i%7)
		stream := bigdeal.NewStream(bigdeal.HashSeed([]byte(entropy)), bigdeal.HashOwner(owner))
		var numbers []string
		for range 1000 {
			numbers = append(numbers, stream.Next().String())
		}
		var got struct{ Digest string }
		ask(t, map[string]any{"entropy": entropy, "owner": owner, "count": len(numbers)}, &got)
		if got.Digest != digest(numbers) {
			t.Errorf("%s, %s: the deals differ", entropy, owner)
		}
	}
}

// TestRanks converts the first and the last number of a deal and 100,000 others to deals and back.
func TestRanks(t *testing.T) {
	ask := node(t, "parts.mjs")
	rnd := rand.New(rand.NewPCG(2, 2))
	count, _ := new(big.Int).SetString("53644737765488792839237440000", 10) // deals: 52! / 13!^4
	last := new(big.Int).Sub(count, big.NewInt(1))
	numbers := []string{"0", last.String()}
	for range 100000 {
		n := new(big.Int).SetBytes(randomBytes(rnd, 16))
		numbers = append(numbers, n.Mod(n, count).String())
	}
	for chunk := range slices.Chunk(numbers, 1000) {
		var deals []string
		for _, text := range chunk {
			n, err := bridge.ParseNumber(text)
			if err != nil {
				t.Fatal(err)
			}
			d, ok := n.Deal()
			if !ok {
				t.Fatalf("%s is not the number of a deal", text)
			}
			deals = append(deals, "N:"+strings.TrimPrefix(d.String(), "N:"))
		}
		var got struct {
			Deals   string
			Numbers []string
		}
		ask(t, map[string]any{"numbers": chunk}, &got)
		if got.Deals != digest(deals) || !slices.Equal(got.Numbers, chunk) {
			t.Fatalf("the programs differ on one of the 1,000 numbers from %s on", chunk[0])
		}
	}
}

// randomBytes returns n random bytes.
func randomBytes(rnd *rand.Rand, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(rnd.Uint32())
	}
	return b
}

// digest returns the SHA-256 of lines, which js/node/parts.mjs sends instead of the lines.
func digest(lines []string) string {
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n") + "\n"))
	return hex.EncodeToString(sum[:])
}
