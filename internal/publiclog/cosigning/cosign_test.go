package cosigning

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestBestCheckpoint checks that a tree of n entries is not used for the entry with
// index n.
func TestBestCheckpoint(t *testing.T) {
	signer, err := publiclog.NewSigner("example.org/log", publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	policy, err := publiclog.ParsePolicy([]byte("log " + signer.Verifier.String() + "\nquorum none\n"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for path, size := range map[string]int64{"witnessed/3": 3, "witnessed/4": 4, "checkpoint": 5} {
		checkpoint := publiclog.Checkpoint{Origin: "example.org/log", Size: size, Root: logtree.EmptyRoot()}
		note, err := signer.SignCheckpoint(checkpoint)
		if err != nil {
			t.Fatal(err)
		}
		files[path] = note.Bytes()
	}
	read := func(path string) ([]byte, error) { return files[path], nil }
	for index, want := range map[int64]string{2: "3", 3: "4", 4: "5"} {
		note, err := BestCheckpoint(read, []int64{3, 4}, index, policy)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Split(note.Text, "\n")[1]; got != want {
			t.Errorf("entry %d: checkpoint with size %s, want %s", index, got, want)
		}
	}
}

// TestQuorumStrength checks how many witnesses may fail or lie before a policy does not hold.
func TestQuorumStrength(t *testing.T) {
	p := &publiclog.Policy{
		Witnesses: []publiclog.Witness{{Name: "a"}, {Name: "b"}, {Name: "c"}},
		Groups:    []publiclog.Group{{Name: "two", Need: 2, Members: []string{"a", "b", "c"}}},
		Quorum:    "two",
	}
	want := Strength{Need: 2, Witnesses: 3, FalseClocks: 1, Colluders: 0, Absent: 1}
	if got, ok := QuorumStrength(p); !ok || got != want {
		t.Errorf("2 of 3: %+v, want %+v", got, want)
	}
	p.Quorum = publiclog.NoQuorum
	if got, ok := QuorumStrength(p); ok {
		t.Errorf("no quorum: %+v", got)
	}
}
