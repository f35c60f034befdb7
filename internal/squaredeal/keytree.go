package squaredeal

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

// KeyTree is the Merkle tree over a tournament's keys. Its root is published next to KH, so that a
// single session's key can be revealed and checked (spec/trust.md section 11). Because a key has
// 357 bits, neither a leaf nor a path reveals anything about other keys.
type KeyTree struct {
	hashes []tlog.Hash  // numbered as in package tlog
	leaves map[ID]int64 // index of each key
	size   int64        // number of keys
}

// keyLeaf returns the data of a leaf, such as "fairdeal-key-1 1,3:6gVljKX7...": a prefix, and the key's line in
// the key file without the newline.
func keyLeaf(l KeyLine) []byte { return []byte("fairdeal-key-1 " + l.text()) }

// Tree returns the tree over the keys, sorted as in a published key file.
func (k *Keys) Tree() (*KeyTree, error) {
	t := &KeyTree{leaves: make(map[ID]int64, len(k.Lines))}
	order := k.order
	if order == nil {
		order = k.fileOrder()
	}
	for _, i := range order {
		l := k.Lines[i]
		hashes, err := tlog.StoredHashes(t.size, keyLeaf(l), t)
		if err != nil {
			return nil, err
		}
		t.hashes = append(t.hashes, hashes...)
		t.leaves[l.ID] = t.size
		t.size++
	}
	return t, nil
}

// ReadHashes implements tlog.HashReader.
func (t *KeyTree) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	hashes := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		hashes[i] = t.hashes[index]
	}
	return hashes, nil
}

// KeyRoot is a key tree's root, with the number of keys.
type KeyRoot struct {
	Root tlog.Hash
	Keys int64
}

// String returns the root as written in descriptions and log entries, "sha256:DIGITS N".
func (r KeyRoot) String() string { return fmt.Sprintf("sha256:%x %d", r.Root[:], r.Keys) }

// ParseKeyRoot parses "sha256:DIGITS N".
func ParseKeyRoot(s string) (KeyRoot, error) {
	digits, n, _ := strings.Cut(s, " ")
	hash, hashErr := hex.DecodeString(strings.TrimPrefix(digits, "sha256:"))
	keys, keysErr := strconv.ParseInt(n, 10, 64)
	if hashErr != nil || keysErr != nil || len(hash) != tlog.HashSize || keys < 1 {
		return KeyRoot{}, fmt.Errorf("found %.90q, expected sha256:, 64 digits and the number of keys", s)
	}
	r := KeyRoot{Root: tlog.Hash(hash), Keys: keys}
	if r.String() != s {
		return KeyRoot{}, fmt.Errorf("found %.90q, expected %v", s, r)
	}
	return r, nil
}

// Root returns the tree's root.
func (t *KeyTree) Root() (KeyRoot, error) {
	hash, err := tlog.TreeHash(t.size, t)
	return KeyRoot{Root: hash, Keys: t.size}, err
}

// treeRoot returns the root of the tree over the keys.
func (k *Keys) treeRoot() (KeyRoot, error) {
	tree, err := k.Tree()
	if err != nil {
		return KeyRoot{}, err
	}
	return tree.Root()
}

// Path returns the index of a session's leaf in the tree, and the hashes that lead from this leaf to the root.
func (t *KeyTree) Path(id ID) (index int64, path []tlog.Hash, err error) {
	index, ok := t.leaves[id]
	if !ok {
		return 0, nil, fmt.Errorf("there is no key for session %d,%d", id.Phase, id.Session)
	}
	path, err = tlog.ProveRecord(t.size, index, t)
	return index, path, err
}
