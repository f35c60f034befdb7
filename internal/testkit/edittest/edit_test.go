package edittest

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// TestOneEdit checks that an edit changes one place in the file, that it depends only on the seed,
// and that every kind occurs.
func TestOneEdit(t *testing.T) {
	data := []byte("[Board \"1\"]\n[Deal \"N:AK.T9 Q.2\"]\r\n\n1,1:abcDEF\nlast 12")
	made := map[string]int{}
	for i := range uint64(20000) {
		e, again := Random(rand.New(rand.NewPCG(1, i)), data), Random(rand.New(rand.NewPCG(1, i)), data)
		out := e.Apply(data)
		if bytes.Equal(out, data) || !bytes.Equal(out, again.Apply(data)) {
			t.Fatalf("%d: %s", i, e.Describe("x", data))
		}
		if !bytes.HasPrefix(out, data[:e.Offset]) || !bytes.HasSuffix(out, data[e.Offset+len(e.Before):]) || len(out) != len(data)-len(e.Before)+len(e.After) {
			t.Fatalf("%d: more than one place: %s", i, e.Describe("x", data))
		}
		made[e.Kind]++
	}
	if len(made) != 24 {
		t.Errorf("%d kinds are made, want 24: %v", len(made), made)
	}
}

// TestShortFiles checks that even a file of one byte can be edited.
func TestShortFiles(t *testing.T) {
	for i := range uint64(2000) {
		for _, text := range []string{"x", "\n", "\r\n", "\xff"} {
			Random(rand.New(rand.NewPCG(2, i)), []byte(text))
		}
	}
}
