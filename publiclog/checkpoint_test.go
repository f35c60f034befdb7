package publiclog

import (
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/tlog"
)

func TestCheckpointsAreOfThreeLines(t *testing.T) {
	text := Checkpoint{"example.org/log", 0, EmptyRoot}.Text()
	if _, err := ParseCheckpoint(text); err != nil {
		t.Fatal(err)
	}
	for _, more := range []string{"\n", "an extension\n", "\nan extension\n"} {
		if c, err := ParseCheckpoint(text + more); err == nil {
			t.Errorf("%q is read as %+v", text+more, c)
		}
	}
}

func TestKeysSignWhatTheyAreFor(t *testing.T) {
	signer, err := NewSigner("example.org/log", Signs)
	if err != nil {
		t.Fatal(err)
	}
	own := Checkpoint{"example.org/log", 0, EmptyRoot}
	if _, err := signer.SignCheckpoint(own); err != nil {
		t.Error(err)
	}
	if _, err := signer.SignCheckpoint(Checkpoint{"example.org/other", 0, EmptyRoot}); err == nil {
		t.Error("a log signs a checkpoint of another log")
	}
	if _, err := signer.Cosign(own.Text(), 1); err == nil {
		t.Error("a log's key cosigns")
	}
}

// TestBestHoldsTheEntry holds that a tree of n entries has none with index n.
func TestBestHoldsTheEntry(t *testing.T) {
	signer, err := NewSigner("example.org/log", Signs)
	if err != nil {
		t.Fatal(err)
	}
	policy, err := ParsePolicy([]byte("log " + signer.Verifier.String() + "\nquorum none\n"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for path, size := range map[string]int64{"witnessed/3": 3, "witnessed/4": 4, "checkpoint": 5} {
		note, err := signer.SignCheckpoint(Checkpoint{"example.org/log", size, EmptyRoot})
		if err != nil {
			t.Fatal(err)
		}
		files[path] = note.Bytes()
	}
	read := func(path string) ([]byte, error) { return files[path], nil }
	for index, want := range map[int64]string{2: "3", 3: "4", 4: "5"} {
		note, err := Best(read, []int64{3, 4}, index, policy)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Split(note.Text, "\n")[1]; got != want {
			t.Errorf("entry %d: the checkpoint of size %s, want %s", index, got, want)
		}
	}
}

func TestOnePurpose(t *testing.T) {
	log, err := NewSigner("example.org/log", Signs)
	if err != nil {
		t.Fatal(err)
	}
	other, err := NewSigner("example.org/witness", Cosigns)
	if err != nil {
		t.Fatal(err)
	}
	if err := OnePurpose(log.Verifier, other.Verifier); err != nil {
		t.Error(err)
	}
	other.Verifier.public = log.Verifier.public
	if OnePurpose(log.Verifier, other.Verifier) == nil {
		t.Error("one key witnesses its own log")
	}
}

func TestLongestPath(t *testing.T) {
	signer, err := NewSigner("example.org/log", Signs)
	if err != nil {
		t.Fatal(err)
	}
	note, err := signer.SignCheckpoint(Checkpoint{"example.org/log", 0, EmptyRoot})
	if err != nil {
		t.Fatal(err)
	}
	for n, good := range map[int]bool{maxPath: true, maxPath + 1: false} {
		proof := &Proof{Entry: []byte("an entry"), Path: make([]tlog.Hash, n), Checkpoint: note}
		if _, err := ParseProof(proof.Bytes()); (err == nil) != good {
			t.Errorf("%d hashes: %v", n, err)
		}
	}
}
