package organiser

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// Two may publish at the same time, one with plain keys and one with encrypted
// ones. Each has looked for the other's keys before the other wrote them.
func TestPublishBesideAnother(t *testing.T) {
	defer func(f func(string)) { boundary = f }(boundary)
	for _, seal := range []func([]byte) ([]byte, error){nil, func(plain []byte) ([]byte, error) { return plain, nil }} {
		s, err := Begin(filepath.Join(t.TempDir(), "T.sqd"), "Two at once")
		if err != nil {
			t.Fatal(err)
		}
		p, _, err := squaredeal.NewPhase("1", "16", "rr", "")
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(s.Description.SetDelayed("a draw"), s.Description.AddPhase(p), s.Save()); err != nil {
			t.Fatal(err)
		}
		ours, theirs := s.KeysPath(), s.SealedKeysPath()
		if seal != nil {
			ours, theirs = theirs, ours
		}
		boundary = func(step string) {
			if step == "before keys" {
				if err := os.WriteFile(theirs, []byte("theirs"), 0o600); err != nil {
					t.Error(err)
				}
			}
		}
		if _, err := s.freeze(seal); !errors.Is(err, ErrKeysExist) {
			t.Errorf("published beside %s: %v", theirs, err)
		}
		if _, err := os.Lstat(ours); err == nil {
			t.Errorf("%s is left", ours)
		}
		if got, err := os.ReadFile(theirs); err != nil || string(got) != "theirs" {
			t.Errorf("%s holds %q, %v", theirs, got, err)
		}
		if got, err := os.ReadFile(s.Path); err != nil || !bytes.Equal(got, s.onDisk) || s.Description.Published() {
			t.Errorf("the description was published: %v", err)
		}
	}
}

// What another program saves while the backup is being written is not lost.
func TestSaveBesideAnother(t *testing.T) {
	defer func(f func(string)) { boundary = f }(boundary)
	s, err := Begin(filepath.Join(t.TempDir(), "T.sqd"), "Two at once")
	if err != nil {
		t.Fatal(err)
	}
	theirs := []byte("# SquareDeal 2.7\nTN theirs\n")
	boundary = func(step string) {
		if step == "after backup" {
			if err := os.WriteFile(s.Path, theirs, 0o666); err != nil {
				t.Error(err)
			}
		}
	}
	if err := s.Description.SetName("ours"); err != nil {
		t.Fatal(err)
	}
	if err := s.Save(); !errors.Is(err, ErrChanged) {
		t.Errorf("saved: %v", err)
	}
	if got, err := os.ReadFile(s.Path); err != nil || !bytes.Equal(got, theirs) {
		t.Errorf("the file holds %q, %v", got, err)
	}
}
