package squaredeal

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// keyTreeVectors is the content of keytree.json: trees over keys, and the file of a session key.
type keyTreeVectors struct {
	File  struct{ Name, Text string }
	Trees []keyTreeVector
}

// keyTreeVector is a tree with the path of each key.
type keyTreeVector struct {
	Name string
	Root string // 64 digits
	KR   string // comment with the root
	N    int64  // number of keys
	Keys []struct {
		Line string
		Path []string
	}
}

// readKeyTreeVectors reads keytree.json.
func readKeyTreeVectors(t *testing.T) (v keyTreeVectors) {
	t.Helper()
	data, err := os.ReadFile("../../squaredeal/testdata/keytree.json")
	if err == nil {
		err = json.Unmarshal(data, &v)
	}
	if err != nil || len(v.Trees) == 0 {
		t.Fatalf("%d trees, %v", len(v.Trees), err)
	}
	return v
}

// TestKeyTreeVectors computes the root of each tree, and the path of each key.
func TestKeyTreeVectors(t *testing.T) {
	for _, c := range readKeyTreeVectors(t).Trees {
		var lines []string
		for _, k := range c.Keys {
			lines = append(lines, k.Line)
		}
		keys := mustKeys(t, strings.Join(lines, "\r\n")+"\r\n")
		tree, err := keys.Tree()
		if err != nil {
			t.Fatal(err)
		}
		root, err := tree.Root()
		if err != nil || "# KR "+root.String() != c.KR {
			t.Errorf("%s: root %s, %v; want %s", c.Name, root, err, c.KR)
		}
		if hex.EncodeToString(root.Root[:]) != c.Root || root.Keys != c.N {
			t.Errorf("%s: root %x of %d keys, want %s of %d", c.Name, root.Root[:], root.Keys, c.Root, c.N)
		}
		for i, k := range keys.Lines {
			checkKeyPath(t, tree, root, k, int64(i), c.Keys[i].Path)
		}
	}
}

// checkKeyPath checks the index of a key in a tree, and its path to the root.
func checkKeyPath(t *testing.T, tree *KeyTree, root KeyRoot, k KeyLine, wantIndex int64, wantPath []string) {
	t.Helper()
	index, path, err := tree.Path(k.ID)
	if err != nil || index != wantIndex {
		t.Errorf("%v: index %d, %v, want %d", k.ID, index, err, wantIndex)
		return
	}
	var digits []string
	for _, h := range path {
		digits = append(digits, hex.EncodeToString(h[:]))
	}
	if !slices.Equal(digits, wantPath) {
		t.Errorf("%v: path %q, want %q", k.ID, digits, wantPath)
	}
	s := SessionKey{Tree: root, Key: k, Index: index, Path: path}
	if err := s.Check(root); err != nil {
		t.Errorf("%v: %v", k.ID, err)
	}
}

// TestKeyRoot checks that a root has only one notation, and that a tree needs keys.
func TestKeyRoot(t *testing.T) {
	digits := strings.Repeat("0a", 32)
	if r, err := ParseKeyRoot("sha256:" + digits + " 1"); err != nil || r.Keys != 1 {
		t.Errorf("%v, %v", r, err)
	}
	for _, bad := range []string{
		"sha256:" + digits,
		"sha256:" + digits + " 0",
		"sha256:" + digits + " -1",
		"sha256:" + digits + " +1",
		"sha256:" + digits + " 01",
		"sha256:" + digits + "  1",
		"sha256:" + digits[2:] + " 1",
		"sha256:" + strings.ToUpper(digits) + " 1",
		digits + " 1",
	} {
		if r, err := ParseKeyRoot(bad); err == nil {
			t.Errorf("%q is read as %v", bad, r)
		}
	}
}

// TestCheckFilesTree checks that keys with the right hash are rejected if their tree has a
// different root.
func TestCheckFilesTree(t *testing.T) {
	d, k, err := Publish(mustParse(t, "# SquareDeal 2.7\nTN a\nDI b\nSN 2:8:rr#:x\n"), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	other := KeyRoot{Keys: 2}
	text := strings.Replace(string(d.Bytes()), d.KeyRoot.String(), other.String(), 1)
	if err := CheckFiles([]byte(text), k.Bytes()); !errors.Is(err, ErrKeyTree) {
		t.Errorf("another root: %v", err)
	}
	if err := CheckFiles(d.Bytes(), k.Bytes()); err != nil {
		t.Error(err)
	}
}
