package squaredeal

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// SessionKey contains a file NAME.P-S.sqr: one session's key, and its path to the root of the key
// tree. The file for session 1,3 has one path line for each level of the tree:
//
//	fairdeal-session-key-1
//	tournament spring
//	digest sha256:78b1...
//	key-tree sha256:5d02... 10
//	key 1,3:0n5AeoCg...
//	index 2
//	path c12ece96...
//	path 7a1fac0a...
//	end
type SessionKey struct {
	tournament string // file name of the tournament
	Digest     string // digest of the description, 64 digits
	Tree       KeyRoot
	Key        KeyLine
	Index      int64       // number of the key in the tree, from 0
	Path       []tlog.Hash // from the key to the root
}

// sessionKeyVersion is the first line of the file.
const sessionKeyVersion = "fairdeal-session-key-1"

// Limits for a file NAME.P-S.sqr.
const (
	maxSessionKey = 16 << 10 // bytes
	maxPath       = 63       // hashes in the path
)

// Text returns the file's contents, which must be kept secret until the session is over.
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

// IsSessionKey reports whether a file begins like a session key.
func IsSessionKey(data []byte) bool {
	line, _, _ := strings.Cut(string(plain.Normalise(data)), "\n")
	return line == sessionKeyVersion
}

// ParseSessionKey parses a file NAME.P-S.sqr. It tolerates only a byte order mark and CR
// LF. Errors never contain keys.
func ParseSessionKey(data []byte) (*SessionKey, error) {
	if len(data) > maxSessionKey {
		why := reason("the session key file has %d bytes, the limit is %d", len(data), maxSessionKey)
		return nil, &Error{Text: why}
	}
	text := string(plain.Normalise(data))
	s := new(SessionKey)
	r := &sessionKeyReader{lines: strings.Split(text, "\n")}
	if err := r.readMarker(sessionKeyVersion); err != nil {
		return nil, err
	}
	for _, field := range []struct {
		word  string
		parse func(value string) error
	}{
		{word: "tournament ", parse: func(v string) error { s.tournament = v; return nil }},
		{word: "digest sha256:", parse: func(v string) error { s.Digest = v; return checkDigits(v) }},
		{word: "key-tree ", parse: func(v string) (err error) { s.Tree, err = ParseKeyRoot(v); return err }},
		{word: "key ", parse: func(v string) (err error) { s.Key, err = parseKeyLine(v); return err }},
		{word: "index ", parse: func(v string) (err error) { s.Index, err = parseIndex(v); return err }},
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
	if string(s.Text()) != strings.TrimRight(text, "\n")+"\n" {
		return nil, &Error{Text: reason("the file is not in canonical form")}
	}
	return s, nil
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

// parseIndex parses the number of a key in the tree.
func parseIndex(s string) (int64, error) { return strconv.ParseInt(s, 10, 64) }

// checkDigits returns an error unless s consists of 64 lower-case hexadecimal digits.
func checkDigits(s string) error {
	if len(s) != 64 || strings.Trim(s, "0123456789abcdef") != "" {
		return errors.New("expected 64 digits")
	}
	return nil
}
