package logtree

import (
	"encoding/base64"
	"fmt"
	"slices"
	"testing"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestTreeVectors checks roots, proofs and tiles of the trees of the test vectors.
func TestTreeVectors(t *testing.T) {
	v := vector[struct{ Synthetic []treeVector }](t, "log.json")
	if len(v.Synthetic) == 0 {
		t.Fatal("no trees")
	}
	log, n := new(memory), int64(0) // a growing log with n entries
	for _, c := range v.Synthetic {
		for ; n < c.Size; n++ {
			log.add(t, n, fmt.Appendf(nil, "entry %d", n))
		}
		c.check(t, log)
	}
}

// treeVector is a tree with the entries "entry 0", "entry 1" and so on.
type treeVector struct {
	Size            int64
	Root            string
	ProofOf         int64 // entry with the path
	Path            []string
	ConsistencyFrom int64 // earlier size with the consistency proof; 0: none
	Consistency     []string
	RightmostTiles  []string
}

// check compares the root, the proofs and the tiles of a log with the vector.
func (v *treeVector) check(t *testing.T, log *memory) {
	t.Helper()
	root, err := RootHash(v.Size, log)
	if err != nil || base64.StdEncoding.EncodeToString(root[:]) != v.Root {
		t.Fatalf("size %d: root %v, %v; want %s", v.Size, root, err, v.Root)
	}
	if v.Size == 0 {
		return
	}
	path, err := tlog.ProveRecord(v.Size, v.ProofOf, log)
	if err != nil || !slices.Equal(encodeHashes(path), v.Path) {
		t.Errorf("size %d: path of %d: %v, %v", v.Size, v.ProofOf, encodeHashes(path), err)
	}
	if v.ConsistencyFrom > 0 {
		proof, err := tlog.ProveTree(v.Size, v.ConsistencyFrom, log)
		if err != nil || !slices.Equal(encodeHashes(proof), v.Consistency) {
			t.Errorf("size %d: consistency from %d: %v, %v", v.Size, v.ConsistencyFrom, encodeHashes(proof), err)
		}
	}
	paths := map[string]bool{}
	for _, f := range files(v.Size) {
		paths[f.Path] = true
	}
	for _, want := range v.RightmostTiles {
		if !paths[want] {
			t.Errorf("size %d: no tile %s", v.Size, want)
		}
	}
}

// encodeHashes returns hashes in base64, as in the test vectors.
func encodeHashes(hashes []tlog.Hash) (encoded []string) {
	for _, h := range hashes {
		encoded = append(encoded, base64.StdEncoding.EncodeToString(h[:]))
	}
	return encoded
}

// TestTilePaths checks the paths of full and partial tiles.
func TestTilePaths(t *testing.T) {
	for _, c := range []struct {
		got, want string
	}{
		{got: TilePath(0, 1234067, 256), want: "tile/0/x001/x234/067"},
		{got: TilePath(0, 0, 13), want: "tile/0/000.p/13"},
		{got: TilePath(1, 1000, 256), want: "tile/1/x001/000"},
		{got: pathOfBundle(0, 13), want: "tile/entries/000.p/13"},
	} {
		if c.got != c.want {
			t.Errorf("%s, want %s", c.got, c.want)
		}
	}
}

// TestTileLength checks that a tile with an additional hash is rejected, because
// no root covers it.
func TestTileLength(t *testing.T) {
	files := logFiles{}
	empty := publiclog.Checkpoint{Origin: "example.org/log", Root: EmptyRoot()}
	entries := [][]byte{[]byte("one"), []byte("two"), []byte("three")}
	written, c, err := Grow(empty, files.read, entries)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range written {
		files[f.Path] = f.Data
	}
	if _, err := RootHash(c.Size, HashReader(c, files.read)); err != nil {
		t.Fatal(err)
	}
	path := TilePath(0, 0, 3)
	files[path] = append(files[path], make([]byte, tlog.HashSize)...)
	if _, err := RootHash(c.Size, HashReader(c, files.read)); err == nil {
		t.Errorf("%s was read with an additional hash", path)
	}
}

// TestSplitBundle checks that a byte after the last entry is rejected, because no hash
// covers it.
func TestSplitBundle(t *testing.T) {
	bundle, err := AppendBundle(nil, []byte("one"))
	if err == nil {
		bundle, err = AppendBundle(bundle, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	entries, err := SplitBundle(bundle, 2)
	if err != nil || len(entries) != 2 || string(entries[0]) != "one" || len(entries[1]) != 0 {
		t.Errorf("%q, %v; want one and an empty entry", entries, err)
	}
	for name, bad := range map[string][]byte{
		"additional byte":  slices.Concat(bundle, []byte{0}),
		"additional entry": slices.Concat(bundle, []byte{0, 0}),
		"missing byte":     bundle[:len(bundle)-1],
	} {
		if entries, err := SplitBundle(bad, 2); err == nil {
			t.Errorf("%s: read as %q", name, entries)
		}
	}
}

// vector reads a file of the test vectors.
func vector[T any](t testing.TB, name string) T {
	t.Helper()
	return vectors.Read[T](t, "..", "..", "..", "publiclog", "testdata", name)
}

// memory contains the stored hashes of a log.
type memory struct{ hashes []tlog.Hash }

// ReadHashes implements tlog.HashReader.
func (m *memory) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	hashes := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		hashes[i] = m.hashes[index]
	}
	return hashes, nil
}

// add adds an entry after n others.
func (m *memory) add(t testing.TB, n int64, entry []byte) {
	hashes, err := tlog.StoredHashes(n, entry, m)
	if err != nil {
		t.Fatal(err)
	}
	m.hashes = append(m.hashes, hashes...)
}
