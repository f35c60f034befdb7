package logtree

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
	"github.com/fairdeal/fairdeal/publiclog"
)

func vector[T any](t testing.TB, name string) T {
	t.Helper()
	return vectors.Read[T](t, "..", "..", "..", "publiclog", "testdata", name)
}

// memory is a log of n entries in memory, with its stored hashes and tiles.
type memory struct{ hashes []tlog.Hash }

func (m *memory) ReadHashes(at []int64) ([]tlog.Hash, error) {
	out := make([]tlog.Hash, len(at))
	for i, x := range at {
		out[i] = m.hashes[x]
	}
	return out, nil
}

func (m *memory) add(t testing.TB, n int64, entry []byte) {
	h, err := tlog.StoredHashes(n, entry, m)
	if err != nil {
		t.Fatal(err)
	}
	m.hashes = append(m.hashes, h...)
}

// TestTreeVectors checks roots, proofs and tiles of the trees of the test vectors.
func TestTreeVectors(t *testing.T) {
	v := vector[struct {
		Synthetic []struct {
			Size, ProofOf, ConsistencyFrom int64
			Root                           string
			Path, Consistency              []string
			RightmostTiles                 []string
		}
	}](t, "log.json")
	if len(v.Synthetic) == 0 {
		t.Fatal("no trees")
	}
	m, n := new(memory), int64(0)
	for _, c := range v.Synthetic {
		for ; n < c.Size; n++ {
			m.add(t, n, []byte("entry "+itoa(n)))
		}
		root, err := RootHash(c.Size, m)
		if err != nil || base64.StdEncoding.EncodeToString(root[:]) != c.Root {
			t.Fatalf("size %d: root %v, %v; want %s", c.Size, root, err, c.Root)
		}
		if c.Size == 0 {
			continue
		}
		path, err := tlog.ProveRecord(c.Size, c.ProofOf, m)
		if err != nil || !slices.Equal(b64s(path), c.Path) {
			t.Errorf("size %d: path of %d: %v, %v", c.Size, c.ProofOf, b64s(path), err)
		}
		if c.ConsistencyFrom > 0 {
			cons, err := tlog.ProveTree(c.Size, c.ConsistencyFrom, m)
			if err != nil || !slices.Equal(b64s(cons), c.Consistency) {
				t.Errorf("size %d: consistency from %d: %v, %v", c.Size, c.ConsistencyFrom, b64s(cons), err)
			}
		}
		paths := map[string]bool{}
		for _, f := range files(c.Size) {
			paths[f.Path] = true
		}
		for _, want := range c.RightmostTiles {
			if !paths[want] {
				t.Errorf("size %d: no tile %s", c.Size, want)
			}
		}
	}
}

func itoa(n int64) string {
	b, err := json.Marshal(n)
	if err != nil {
		panic(err)
	}
	return string(b)
}

func b64s(hashes []tlog.Hash) []string {
	var out []string
	for _, h := range hashes {
		out = append(out, base64.StdEncoding.EncodeToString(h[:]))
	}
	return out
}

// TestTilePaths checks the paths of full and partial tiles.
func TestTilePaths(t *testing.T) {
	for _, c := range []struct {
		got, want string
	}{
		{TilePath(0, 1234067, 256), "tile/0/x001/x234/067"},
		{TilePath(0, 0, 13), "tile/0/000.p/13"},
		{TilePath(1, 1000, 256), "tile/1/x001/000"},
		{pathOfBundle(0, 13), "tile/entries/000.p/13"},
	} {
		if c.got != c.want {
			t.Errorf("%s, want %s", c.got, c.want)
		}
	}
}

// TestReadTree checks that the trees match the test vectors, that every flipped byte is
// detected, and that a truncated file is damaged but proves nothing.
func TestReadTree(t *testing.T) {
	v := vector[struct {
		Files map[string]string
	}](t, "log.json")
	files := map[string][]byte{}
	for path, text := range v.Files {
		files[path] = []byte(text)
		if path != "checkpoint" {
			data, err := base64.StdEncoding.DecodeString(text)
			if err != nil {
				t.Fatal(err)
			}
			files[path] = data
		}
	}
	read := func(path string) ([]byte, error) {
		if data, ok := files[path]; ok {
			return data, nil
		}
		return nil, os.ErrNotExist
	}
	note, err := publiclog.ParseNote(files["checkpoint"])
	if err != nil {
		t.Fatal(err)
	}
	c, err := publiclog.ParseCheckpoint(note.Text)
	if err != nil {
		t.Fatal(err)
	}
	n := int64(0)
	tree, err := ReadTree(c, read, func(i int64, entry []byte) error {
		if _, err := publiclog.ParseEntry(entry); err != nil || i != n {
			t.Errorf("entry %d: %v", i, err)
		}
		n++
		return nil
	})
	if err != nil || n != c.Size {
		t.Fatalf("%d entries, %v", n, err)
	}
	if root, err := tree.RootAt(c.Size); err != nil || root != c.Root {
		t.Errorf("root %v, %v", root, err)
	}
	for path, data := range files {
		if path == "checkpoint" {
			continue
		}
		for i := range data {
			data[i] ^= 0x10
			_, err := ReadTree(c, read, func(int64, []byte) error { return nil })
			isLength := strings.HasPrefix(path, "tile/entries/") && errors.As(err, new(*DamagedError))
			if !errors.As(err, new(*ContradictionError)) && !isLength {
				t.Errorf("%s, byte %d: %v, want a ContradictionError", path, i, err)
			}
			data[i] ^= 0x10

			files[path] = data[:i]
			_, err = ReadTree(c, read, func(int64, []byte) error { return nil })
			if damaged := (*DamagedError)(nil); !errors.As(err, &damaged) || damaged.Path != path {
				t.Errorf("%s, truncated after %d bytes: %v, want a DamagedError", path, i, err)
			}
			files[path] = data
		}
	}
}

// TestTileLength checks that a tile with an additional hash is rejected, because
// no root covers it.
func TestTileLength(t *testing.T) {
	tree := map[string][]byte{}
	read := func(path string) ([]byte, error) {
		if data, ok := tree[path]; ok {
			return data, nil
		}
		return nil, os.ErrNotExist
	}
	files, c, err := Grow(publiclog.Checkpoint{Origin: "example.org/log", Root: EmptyRoot()}, read, [][]byte{[]byte("one"), []byte("two"), []byte("three")})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		tree[f.Path] = f.Data
	}
	if _, err := RootHash(c.Size, HashReader(c, read)); err != nil {
		t.Fatal(err)
	}
	path := TilePath(0, 0, 3)
	tree[path] = append(tree[path], make([]byte, tlog.HashSize)...)
	if _, err := RootHash(c.Size, HashReader(c, read)); err == nil {
		t.Errorf("%s is read with a hash too many", path)
	}
}

// TestBundlesAreStrict checks that a byte after the last entry is rejected, because no hash
// covers it.
func TestBundlesAreStrict(t *testing.T) {
	bundle, err := AppendBundle(nil, []byte("one"))
	if err == nil {
		bundle, err = AppendBundle(bundle, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	if entries, err := SplitBundle(bundle, 2); err != nil || len(entries) != 2 || string(entries[0]) != "one" {
		t.Errorf("%q %v", entries, err)
	}
	for name, bad := range map[string][]byte{"a byte behind": append(bundle[:len(bundle):len(bundle)], 0), "an entry behind": append(bundle[:len(bundle):len(bundle)], 0, 0), "a byte less": bundle[:len(bundle)-1]} {
		if entries, err := SplitBundle(bad, 2); err == nil {
			t.Errorf("%s: read as %q", name, entries)
		}
	}
}
