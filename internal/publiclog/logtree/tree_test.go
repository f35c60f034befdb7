package logtree

import (
	"encoding/base64"
	"errors"
	"fmt"
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

// memory contains the stored hashes of a log.
type memory struct{ hashes []tlog.Hash }

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
			m.add(t, n, fmt.Appendf(nil, "entry %d", n))
		}
		root, err := RootHash(c.Size, m)
		if err != nil || base64.StdEncoding.EncodeToString(root[:]) != c.Root {
			t.Fatalf("size %d: root %v, %v; want %s", c.Size, root, err, c.Root)
		}
		if c.Size == 0 {
			continue
		}
		path, err := tlog.ProveRecord(c.Size, c.ProofOf, m)
		if err != nil || !slices.Equal(encodeHashes(path), c.Path) {
			t.Errorf("size %d: path of %d: %v, %v", c.Size, c.ProofOf, encodeHashes(path), err)
		}
		if c.ConsistencyFrom > 0 {
			proof, err := tlog.ProveTree(c.Size, c.ConsistencyFrom, m)
			if err != nil || !slices.Equal(encodeHashes(proof), c.Consistency) {
				t.Errorf("size %d: consistency from %d: %v, %v", c.Size, c.ConsistencyFrom, encodeHashes(proof), err)
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

// logFiles contains the files of a log by path.
type logFiles map[string][]byte

func (f logFiles) read(path string) ([]byte, error) {
	if data, ok := f[path]; ok {
		return data, nil
	}
	return nil, os.ErrNotExist
}

// vectorLog returns the log of the test vectors.
func vectorLog(t *testing.T) (logFiles, publiclog.Checkpoint) {
	t.Helper()
	v := vector[struct {
		Files map[string]string
	}](t, "log.json")
	files := logFiles{}
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
	note, err := publiclog.ParseNote(files["checkpoint"])
	if err != nil {
		t.Fatal(err)
	}
	c, err := publiclog.ParseCheckpoint(note.Text)
	if err != nil {
		t.Fatal(err)
	}
	return files, c
}

// TestReadTree checks that the tree matches the checkpoint.
func TestReadTree(t *testing.T) {
	files, c := vectorLog(t)
	n := int64(0)
	tree, err := ReadTree(c, files.read, func(i int64, entry []byte) error {
		if _, err := publiclog.ParseEntry(entry); err != nil || i != n {
			t.Errorf("entry %d at %d: %v", i, n, err)
		}
		n++
		return nil
	})
	if err != nil || n != c.Size {
		t.Fatalf("%d entries, %v; want %d", n, err, c.Size)
	}
	if root, err := tree.RootAt(c.Size); err != nil || root != c.Root {
		t.Errorf("root %v, %v; want %v", root, err, c.Root)
	}
}

// TestReadDamagedTree checks that every flipped byte is detected, and that a truncated file is damaged
// but proves nothing.
func TestReadDamagedTree(t *testing.T) {
	files, c := vectorLog(t)
	readTree := func() error {
		_, err := ReadTree(c, files.read, func(int64, []byte) error { return nil })
		return err
	}
	for path, data := range files {
		if path == "checkpoint" {
			continue
		}
		for i := range data {
			data[i] ^= 0x10
			err := readTree()
			isLength := strings.HasPrefix(path, "tile/entries/") && errors.As(err, new(*DamagedError))
			if !errors.As(err, new(*ContradictionError)) && !isLength {
				t.Errorf("%s, byte %d: %v, want a ContradictionError", path, i, err)
			}
			data[i] ^= 0x10

			files[path] = data[:i]
			err = readTree()
			var damaged *DamagedError
			if !errors.As(err, &damaged) || damaged.Path != path {
				t.Errorf("%s, truncated after %d bytes: %v, want a DamagedError", path, i, err)
			}
			files[path] = data
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
