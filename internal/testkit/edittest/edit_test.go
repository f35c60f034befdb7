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
		edit := Random(rand.New(rand.NewPCG(1, i)), data)
		again := Random(rand.New(rand.NewPCG(1, i)), data)
		edited := edit.Apply(data)
		if bytes.Equal(edited, data) {
			t.Fatalf("seed %d changes nothing: %s", i, edit.Describe("x", data))
		}
		if !bytes.Equal(edited, again.Apply(data)) {
			t.Fatalf("seed %d makes two different edits: %s", i, edit.Describe("x", data))
		}
		before, after := data[:edit.Offset], data[edit.Offset+len(edit.Before):]
		if !bytes.HasPrefix(edited, before) || !bytes.HasSuffix(edited, after) {
			t.Fatalf("seed %d changes more than one place: %s", i, edit.Describe("x", data))
		}
		if want := len(before) + len(edit.After) + len(after); len(edited) != want {
			t.Fatalf("seed %d: %d bytes, want %d: %s", i, len(edited), want, edit.Describe("x", data))
		}
		made[edit.Kind]++
	}
	const kinds = 24
	if len(made) != kinds {
		t.Errorf("%d kinds are made, want %d: %v", len(made), kinds, made)
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
