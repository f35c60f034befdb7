package entropy_test

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	//lint:ignore SA1019 BigDeal deals with RIPEMD-160, and this is a second opinion on ours
	"golang.org/x/crypto/ripemd160"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/entropy"
)

// TestEntropyIsHashedInOrder checks that the seed is the hash of all texts and files, and that each byte of a file is
// hashed as 32 bits.
func TestEntropyIsHashedInOrder(t *testing.T) {
	var e entropy.Pool
	if e.Seed() != reference("") {
		t.Error("seed of nothing is not the hash of nothing")
	}
	e.AddString("ab")
	e.AddString("")
	e.AddString("c")
	if e.Seed() != reference("abc") || e.Bits() != 12 {
		t.Errorf("strings: %x, %d bits", e.Seed(), e.Bits())
	}
	if err := e.AddFile(strings.NewReader("\x01\xff")); err != nil {
		t.Fatal(err)
	}
	if e.Seed() != reference("abc\x01\x00\x00\x00\xff\x00\x00\x00") || e.Bits() != 20 {
		t.Errorf("file: %x, %d bits", e.Seed(), e.Bits())
	}
}

// TestLongFile checks that a file longer than a buffer is hashed completely.
func TestLongFile(t *testing.T) {
	long := strings.Repeat("0123456789", 5000)
	var f entropy.Pool
	if err := f.AddFile(iotest.OneByteReader(strings.NewReader(long))); err != nil {
		t.Fatal(err)
	}
	var wide strings.Builder
	for i := range len(long) {
		wide.WriteString(long[i:i+1] + "\x00\x00\x00")
	}
	if f.Seed() != reference(wide.String()) || f.Bits() != 4*len(long) {
		t.Errorf("long file: %x, %d bits", f.Seed(), f.Bits())
	}
}

// TestFileError checks that an error from reading a file is returned.
func TestFileError(t *testing.T) {
	var f entropy.Pool
	broken := errors.New("broken")
	if err := f.AddFile(iotest.ErrReader(broken)); !errors.Is(err, broken) {
		t.Errorf("file that breaks: %v", err)
	}
}

// TestPoolSeedsAStream checks that texts are hashed one after the other, without separators.
func TestPoolSeedsAStream(t *testing.T) {
	var e entropy.Pool
	e.AddString("entropy ")
	e.AddString("public-1 b05")
	if e.Seed() != bigdeal.HashSeed([]byte("entropy public-1 b05")) || e.Bits() != 80 {
		t.Errorf("seed %x of %d bits", e.Seed(), e.Bits())
	}
}

// TestOSEntropyDiffers checks that the operating system's random bytes differ each time.
func TestOSEntropyDiffers(t *testing.T) {
	var a, b entropy.Pool
	a.AddOS()
	b.AddOS()
	if a.Seed() == b.Seed() || a.Bits() != 320 {
		t.Errorf("seeds %x and %x of %d bits", a.Seed(), b.Seed(), a.Bits())
	}
}

// TestKeyCredit checks the bits credited for a key and the interval since the previous one: 2 for a different key,
// and half of the bits of the interval in microseconds, at most 6.
func TestKeyCredit(t *testing.T) {
	var e entropy.Pool
	total := 0
	for i, c := range []struct {
		key      byte
		interval time.Duration
		want     int
	}{
		{key: 'a', interval: 0, want: 2},
		{key: 'b', interval: 3 * time.Microsecond, want: 3},    // 2 bits, half of which count
		{key: 'b', interval: 90 * time.Millisecond, want: 0},   // a repeated key
		{key: 'c', interval: 1023 * time.Microsecond, want: 7}, // 10 bits
		{key: 'd', interval: 2048 * time.Microsecond, want: 8}, // 12 bits
		{key: 'e', interval: 125 * time.Millisecond, want: 8},  // 17 bits, at most 6
		{key: 'f', interval: 24 * time.Hour, want: 8},          // counts as 1/8 s
		{key: 'g', interval: -time.Second, want: 2},            // the clock went back
	} {
		got := e.AddKey(c.key, c.interval)
		total += got
		if got != c.want || e.Bits() != total {
			t.Errorf("key %d: %d bits, want %d; %d in all", i, got, c.want, e.Bits())
		}
	}
	if entropy.KeyboardBits != 214 {
		t.Errorf("KeyboardBits = %d", entropy.KeyboardBits)
	}
}

// TestKeyIntervalIsHashed checks that the seed depends on the interval, in microseconds.
func TestKeyIntervalIsHashed(t *testing.T) {
	var oneMillisecond, twoMilliseconds entropy.Pool
	oneMillisecond.AddKey('a', time.Millisecond)
	twoMilliseconds.AddKey('a', 2*time.Millisecond)
	if oneMillisecond.Seed() == twoMilliseconds.Seed() {
		t.Error("the interval does not change the seed")
	}
	want := reference("a\x00\x00\x00\xe8\x03\x00\x00") // 'a' and 1000, in 32 bits each
	if got := oneMillisecond.Seed(); got != want {
		t.Errorf("seed %x, want %x", got, want)
	}
}

// reference returns the RIPEMD-160 of a text, computed by a different package.
func reference(s string) bigdeal.Seed {
	h := ripemd160.New()
	h.Write([]byte(s))
	return bigdeal.Seed(h.Sum(nil))
}
