package squaredeal

import (
	"errors"
	"strings"
	"testing"
)

// TestUniform draws equally often from each byte value, and expects each character equally
// often.
func TestUniform(t *testing.T) {
	d := &drawer{source: &allBytes{}}
	n := map[byte]int{}
	const keys = 62 * 4
	for range keys {
		k, err := d.key()
		if err != nil {
			t.Fatal(err)
		}
		if len(k) != KeyLength {
			t.Fatalf("a key of %d characters", len(k))
		}
		for i := range len(k) {
			n[k[i]]++
		}
	}
	if len(n) != 62 || len(KeyAlphabet) != 62 {
		t.Fatalf("%d characters of %d", len(n), len(KeyAlphabet))
	}
	for c, times := range n {
		if times != keys*KeyLength/62 {
			t.Errorf("%q came %d times, want %d", c, times, keys*KeyLength/62)
		}
	}
}

// allBytes is a reader that returns all byte values in turn.
type allBytes struct{ next byte }

func (e *allBytes) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = e.next
		e.next++
	}
	return len(p), nil
}

type brokenSource struct{ err error }

func (s brokenSource) Read(p []byte) (int, error) {
	if s.err != nil {
		return 0, s.err
	}
	clear(p)
	return len(p), nil
}

// TestBrokenSource checks that no keys are drawn from a random source that repeats or fails.
func TestBrokenSource(t *testing.T) {
	d, err := ParseDescription([]byte("# SquareDeal 2.7\nSN 2:16:a#:x\n"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := drawKeys(d, brokenSource{}); err == nil || !strings.Contains(err.Error(), "same key twice") {
		t.Errorf("a source that repeats: %v", err)
	}
	gone := errors.New("gone")
	if _, err := drawKeys(d, brokenSource{gone}); err == nil || !strings.Contains(err.Error(), "gone") {
		t.Errorf("a source that fails: %v", err)
	}
}
