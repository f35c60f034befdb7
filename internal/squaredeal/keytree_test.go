package squaredeal

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
	"time"
)

func TestKeyTreeVectors(t *testing.T) {
	data, err := os.ReadFile("../../squaredeal/testdata/keytree.json")
	if err != nil {
		t.Fatal(err)
	}
	var v struct {
		File  struct{ Name, Text string }
		Trees []struct {
			Name, Root, KR string
			N              int64
			Keys           []struct {
				Line string
				Path []string
			}
		}
	}
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	if len(v.Trees) == 0 {
		t.Fatal("no trees")
	}
	for _, c := range v.Trees {
		var lines []string
		for _, k := range c.Keys {
			lines = append(lines, k.Line)
		}
		keys, err := ParseKeys([]byte(strings.Join(lines, "\r\n") + "\r\n"))
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		tree, err := keys.Tree()
		if err != nil {
			t.Fatal(err)
		}
		root, err := tree.Root()
		if err != nil || hex.EncodeToString(root.Root[:]) != c.Root || root.Keys != c.N || "# KR "+root.String() != c.KR {
			t.Errorf("%s: root %s, %v; want %s", c.Name, root, err, c.KR)
		}
		for i, k := range keys.Lines {
			index, path, err := tree.Path(k.ID)
			if err != nil || index != int64(i) || len(path) != len(c.Keys[i].Path) {
				t.Errorf("%s, key %d: index %d, path of %d, %v", c.Name, i, index, len(path), err)
				continue
			}
			for n, h := range path {
				if hex.EncodeToString(h[:]) != c.Keys[i].Path[n] {
					t.Errorf("%s, key %d: hash %d of the path differs", c.Name, i, n)
				}
			}
			if err := (&SessionKey{Tree: root, Key: k, Index: index, Path: path}).Check(root); err != nil {
				t.Errorf("%s, key %d: %v", c.Name, i, err)
			}
		}
	}
	s, err := ParseSessionKey([]byte(v.File.Text))
	if err != nil {
		t.Fatal(err)
	}
	if string(s.Text()) != v.File.Text || s.Check(s.Tree) != nil || !IsSessionKey([]byte(v.File.Text)) {
		t.Errorf("%s: does not come back as it was", v.File.Name)
	}
	if mail, err := ParseSessionKey([]byte("\ufeff" + strings.ReplaceAll(v.File.Text, "\n", "\r\n"))); err != nil || string(mail.Text()) != v.File.Text {
		t.Errorf("with CR LF: %v", err)
	}
	// A tournament may have a long name, up to the limit.
	for more, ok := range map[int]bool{maxSessionKey - len(v.File.Text): true, maxSessionKey - len(v.File.Text) + 1: false} {
		long := strings.Replace(v.File.Text, "tournament ", "tournament "+strings.Repeat("x", more), 1)
		if _, err := ParseSessionKey([]byte(long)); (err == nil) != ok {
			t.Errorf("a file of %d bytes: %v", len(long), err)
		}
	}
	// Any changed byte must make the file invalid or break the path.
	for i := range v.File.Text {
		for _, bit := range []byte{1, 0x20} {
			bad := []byte(v.File.Text)
			bad[i] ^= bit
			got, err := ParseSessionKey(bad)
			if err != nil {
				if strings.Contains(err.Error(), "06kxuP9w") {
					t.Errorf("byte %d: the error holds the key: %v", i, err)
				}
				continue
			}
			about := got.tournament != s.tournament || got.Digest != s.Digest
			if err := got.Check(s.Tree); !about && !errors.Is(err, errKeyPath) {
				t.Errorf("byte %d: %q passes: %v", i, bad, err)
			}
		}
	}
}

// TestKeyRoot checks that a root has only one notation, and that a tree needs keys.
func TestKeyRoot(t *testing.T) {
	digits := strings.Repeat("0a", 32)
	if r, err := ParseKeyRoot("sha256:" + digits + " 1"); err != nil || r.Keys != 1 {
		t.Errorf("%v, %v", r, err)
	}
	for _, bad := range []string{"sha256:" + digits + " 0", "sha256:" + digits + " -1", "sha256:" + digits + " +1", "sha256:" + digits + " 01", "sha256:" + digits,
		digits + " 1", "sha256:" + strings.ToUpper(digits) + " 1", "sha256:" + digits[2:] + " 1", "sha256:" + digits + "  1"} {
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
