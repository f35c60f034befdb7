package publiclog

import (
	"crypto/sha256"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/tlog"
)

// TestNewSignerType creates keys that ParseSigner would not parse again.
func TestNewSignerType(t *testing.T) {
	for _, typ := range []KeyType{0, cosignML, 0xff} {
		if s, err := NewSigner("example.com/club", typ); err == nil {
			t.Errorf("type %v: %v, want an error", typ, s)
		}
	}
}

// TestSignBadCheckpoint signs checkpoints that nobody can parse.
func TestSignBadCheckpoint(t *testing.T) {
	s, err := NewSigner("example.com/log", SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]Checkpoint{
		"negative size":          {Origin: s.Verifier.Name, Size: -1},
		"empty tree, other root": {Origin: s.Verifier.Name},
	} {
		n, err := s.SignCheckpoint(c)
		if err == nil || !strings.HasPrefix(err.Error(), "checkpoint: line ") {
			t.Errorf("%s: %v, %v, want an error with the checkpoint's line", name, n, err)
		}
	}
	empty := Checkpoint{Origin: s.Verifier.Name, Root: tlog.Hash(sha256.Sum256(nil))}
	if _, err := s.SignCheckpoint(empty); err != nil {
		t.Errorf("empty tree: %v", err)
	}
}
