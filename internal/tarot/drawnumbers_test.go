package tarot

import (
	"bytes"
	"math/big"
	"testing"
)

// TestDrawNumbers checks that numbers out of range are drawn again: a distribution from 78!
// up, and a sequence above 10^11.
func TestDrawNumbers(t *testing.T) {
	limit := new(big.Int).MulRange(1, 78)
	topBit := new(big.Int).Lsh(big.NewInt(1), 383)
	var random bytes.Buffer
	add := func(n *big.Int, size int) { random.Write(n.FillBytes(make([]byte, size))) }
	add(limit, 48)
	add(new(big.Int).Sub(topBit, big.NewInt(1)), 48)
	add(new(big.Int).Add(topBit, big.NewInt(5)), 48) // in range, because the top bit is ignored
	add(big.NewInt(int64(maxSequence)+1), 5)
	add(big.NewInt(1<<37-1), 5)
	add(big.NewInt(int64(maxSequence)|7<<37), 5) // in range, because the top three bits are ignored

	n := drawNumbers(func(p []byte) { random.Read(p) })
	if n.Distribution.String() != "5" || n.Sequence != maxSequence {
		t.Errorf("drew %v, %d, want 5, %d", n.Distribution, n.Sequence, maxSequence)
	}
	if random.Len() != 0 {
		t.Errorf("%d bytes were not read", random.Len())
	}
}

// TestDraw looks for events that cannot occur by chance: numbers out of range, repetitions,
// or bits that never change.
func TestDraw(t *testing.T) {
	seen := map[Distribution]bool{}
	var everSet, everClear [48]byte
	for range 200 {
		n := draw()
		if n.Sequence > maxSequence || seen[n.Distribution] {
			t.Fatalf("drew %v, %d", n.Distribution, n.Sequence)
		}
		seen[n.Distribution] = true
		var drawn [48]byte
		n.Distribution.n.PutBytes(&drawn)
		for i, b := range drawn {
			everSet[i] |= b
			everClear[i] |= ^b
		}
	}
	if everSet[0] != 0x7f { // 78! has 383 bits
		t.Errorf("first byte has the bits %x", everSet[0])
	}
	for i := 1; i < len(everSet); i++ {
		if everSet[i] != 0xff || everClear[i] != 0xff {
			t.Errorf("byte %d of the number: bits %x were set, bits %x clear", i, everSet[i], everClear[i])
		}
	}
}
