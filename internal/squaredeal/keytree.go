package squaredeal

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// KeyTree is the Merkle tree over a tournament's keys. Its root is published next to KH, so that a
// single session's key can be revealed and checked (spec/trust.md section 11). Because a key has
// 357 bits, neither a leaf nor a path reveals anything about other keys.
type KeyTree struct {
	hashes []tlog.Hash  // numbered as in package tlog
	leaves map[ID]int64 // index of each key
	size   int64        // number of keys
}

// keyLeaf returns the hashed data of a key: its line in the key file without the newline.
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
	out := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		out[i] = t.hashes[index]
	}
	return out, nil
}

// KeyRoot is a key tree's root, with the number of keys.
type KeyRoot struct {
	Root tlog.Hash
	Keys int64
}

// String returns the root in the notation of descriptions and log entries, "sha256:DIGITS
// N".
func (r KeyRoot) String() string { return fmt.Sprintf("sha256:%x %d", r.Root[:], r.Keys) }

// ParseKeyRoot parses "sha256:DIGITS N".
func ParseKeyRoot(s string) (KeyRoot, error) {
	digits, n, _ := strings.Cut(s, " ")
	hash, hashErr := hex.DecodeString(strings.TrimPrefix(digits, "sha256:"))
	keys, keysErr := strconv.ParseInt(n, 10, 64)
	if hashErr != nil || keysErr != nil || len(hash) != tlog.HashSize || keys < 1 {
		return KeyRoot{}, fmt.Errorf("found %.90q, expected sha256:, 64 digits and the number of keys", s)
	}
	r := KeyRoot{tlog.Hash(hash), keys}
	if r.String() != s {
		return KeyRoot{}, fmt.Errorf("found %.90q, expected %v", s, r)
	}
	return r, nil
}

// Root returns the tree's root.
func (t *KeyTree) Root() (KeyRoot, error) {
	hash, err := tlog.TreeHash(t.size, t)
	return KeyRoot{hash, t.size}, err
}

// treeRoot returns the root of the tree over the keys.
func (k *Keys) treeRoot() (KeyRoot, error) {
	tree, err := k.Tree()
	if err != nil {
		return KeyRoot{}, err
	}
	return tree.Root()
}

// Path returns the index of a session's key in the tree and its path to the root.
func (t *KeyTree) Path(id ID) (index int64, path []tlog.Hash, err error) {
	index, ok := t.leaves[id]
	if !ok {
		return 0, nil, fmt.Errorf("there is no key for session %d,%d", id.Phase, id.Session)
	}
	path, err = tlog.ProveRecord(t.size, index, t)
	return index, path, err
}

// SessionKey contains a file NAME.P-S.sqr: one session's key, and its path to the root of the key
// tree.
type SessionKey struct {
	tournament string // file name of the tournament
	Digest     string // digest of the description, 64 digits
	Tree       KeyRoot
	Key        KeyLine
	Index      int64
	Path       []tlog.Hash
}

const sessionKeyVersion = "fairdeal-session-key-1"

// maxSessionKey is the maximum size in bytes of a file NAME.P-S.sqr.
const maxSessionKey = 16 << 10

// IsSessionKey reports whether a file begins like a session key.
func IsSessionKey(data []byte) bool {
	line, _, _ := strings.Cut(string(plain.Normalise(data)), "\n")
	return line == sessionKeyVersion
}

// Text returns the contents of the file, which must be kept secret until the session is
// over.
func (s *SessionKey) Text() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\ntournament %s\ndigest sha256:%s\nkey-tree %s\nkey %s\nindex %d\n",
		sessionKeyVersion, s.tournament, s.Digest, s.Tree, s.Key.text(), s.Index)
	for _, h := range s.Path {
		fmt.Fprintf(&b, "path %x\n", h[:])
	}
	b.WriteString("end\n")
	return []byte(b.String())
}

// errKeyPath is returned for a session key whose path does not lead to the root in its
// file.
var errKeyPath = errors.New("the path does not lead from the key to the root of the key tree")

// Check returns an error unless the key is a leaf of the tree with the given root.
func (s *SessionKey) Check(root KeyRoot) error {
	if s.Tree != root {
		return fmt.Errorf("%w: the file names %v, expected %v", errKeyPath, s.Tree, root)
	}
	if tlog.CheckRecord(s.Path, root.Keys, root.Root, s.Index, tlog.RecordHash(keyLeaf(s.Key))) != nil {
		return errKeyPath
	}
	return nil
}

// ParseSessionKey parses a file NAME.P-S.sqr. It tolerates only a byte order mark and CR
// LF. Errors never contain keys.
func ParseSessionKey(data []byte) (*SessionKey, error) {
	if len(data) > maxSessionKey {
		return nil, &Error{Text: reason("the session key file has %d bytes, the limit is %d", len(data), maxSessionKey)}
	}
	s := new(SessionKey)
	r := &sessionKeyReader{lines: strings.Split(string(plain.Normalise(data)), "\n")}
	if err := r.readMarker(sessionKeyVersion); err != nil {
		return nil, err
	}
	for _, field := range []struct {
		word  string
		parse func(value string) error
	}{
		{"tournament ", func(v string) error { s.tournament = v; return nil }},
		{"digest sha256:", func(v string) error { s.Digest = v; return checkDigits(v) }},
		{"key-tree ", func(v string) (err error) { s.Tree, err = ParseKeyRoot(v); return err }},
		{"key ", func(v string) (err error) { s.Key, err = parseKeyLine(v); return err }},
		{"index ", func(v string) (err error) { s.Index, err = strconv.ParseInt(v, 10, 64); return err }},
	} {
		value, err := r.readField(field.word)
		if err != nil {
			return nil, err
		}
		if field.parse(value) != nil {
			return nil, &Error{Line: r.number, Text: reason("invalid value for %s", strings.TrimSpace(field.word))}
		}
	}
	var err error
	if s.Path, err = r.readPath(); err != nil {
		return nil, err
	}
	if r.readMarker("end") != nil {
		return nil, &Error{Line: r.number, Text: reason("expected end: was the file cut off?")}
	}
	if string(s.Text()) != strings.TrimRight(string(plain.Normalise(data)), "\n")+"\n" {
		return nil, &Error{Text: reason("the file is not in canonical form")}
	}
	return s, nil
}

// sessionKeyReader reads the lines of a file NAME.P-S.sqr.
type sessionKeyReader struct {
	lines  []string
	number int // number of the last line that was read
}

// readField reads the next line, which must begin with word, and returns the rest of it.
func (r *sessionKeyReader) readField(word string) (string, error) {
	value, ok := r.readAfter(word)
	if !ok || value == "" {
		return "", &Error{Line: r.number, Text: expected(word)}
	}
	return value, nil
}

// readMarker reads the next line, which must be the given text.
func (r *sessionKeyReader) readMarker(text string) error {
	if rest, ok := r.readAfter(text); !ok || rest != "" {
		return &Error{Line: r.number, Text: expected(text)}
	}
	return nil
}

// readAfter reads the next line and returns the text after the prefix.
func (r *sessionKeyReader) readAfter(prefix string) (rest string, ok bool) {
	r.number++
	if r.number > len(r.lines) {
		return "", false
	}
	return strings.CutPrefix(r.lines[r.number-1], prefix)
}

// readPath reads the lines of a path.
func (r *sessionKeyReader) readPath() (path []tlog.Hash, err error) {
	for r.number < len(r.lines) && strings.HasPrefix(r.lines[r.number], "path ") {
		value, err := r.readField("path ")
		if err != nil {
			return nil, err
		}
		hash, err := hex.DecodeString(value)
		if err != nil || len(hash) != tlog.HashSize || len(path) == maxPath {
			return nil, &Error{Line: r.number, Text: reason("not a path hash")}
		}
		path = append(path, tlog.Hash(hash))
	}
	return path, nil
}

// maxPath is the maximum number of hashes in a path.
const maxPath = 63

func checkDigits(s string) error {
	if len(s) != 64 || strings.Trim(s, "0123456789abcdef") != "" {
		return errors.New("expected 64 digits")
	}
	return nil
}

func expected(word string) words.Text {
	return reason("expected %s", strings.TrimSpace(word))
}
