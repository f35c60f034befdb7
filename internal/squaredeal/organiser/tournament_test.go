package organiser

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// sealAsText is a seal that stores a constant text. It keeps the keys in plain.
func sealAsText(plain *[]byte) func([]byte) ([]byte, error) {
	return func(keys []byte) ([]byte, error) {
		*plain = bytes.Clone(keys)
		return []byte("sealed"), nil
	}
}

// TestPublish publishes a tournament with encrypted keys, and runs the checks of a player.
func TestPublish(t *testing.T) {
	s, err := Create(filepath.Join(t.TempDir(), "T.sqd"), "Test")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.freeze(nil, time.Now()); err == nil {
		t.Error("published without a phase")
	}
	p, _, err := squaredeal.NewPhase("3", "16", "rr", "")
	if err != nil {
		t.Fatal(err)
	}
	open, _, err := squaredeal.NewPhase("0", "?", "open", "")
	if err != nil {
		t.Fatal(err)
	}
	d := s.Description
	if err := errors.Join(d.SetDelayed("fact"), d.AddPhase(p), d.AddPhase(open), s.Save()); err != nil {
		t.Fatal(err)
	}
	errSeal := errors.New("no seal")
	if _, err := s.freeze(func([]byte) ([]byte, error) { return nil, errSeal }, time.Now()); !errors.Is(err, errSeal) {
		t.Errorf("a seal that fails: %v", err)
	}
	if s.Description.Published() {
		t.Error("published all the same")
	}

	var plain []byte
	name, err := s.freeze(sealAsText(&plain), time.Now())
	if err != nil || name != s.SealedKeysPath() {
		t.Fatalf("%s, %v", name, err)
	}
	if stored, _ := os.ReadFile(name); string(stored) != "sealed" {
		t.Errorf("stored %q", stored)
	}
	if _, err := os.Stat(s.KeysPath()); err == nil {
		t.Error("plain keys on disk")
	}
	sqd, err := os.ReadFile(s.Path)
	if err != nil {
		t.Fatal(err)
	}
	if err := squaredeal.CheckFiles(sqd, plain); err != nil {
		t.Error(err)
	}
	if _, _, err := s.setAside(""); !errors.Is(err, squaredeal.ErrPublished) {
		t.Errorf("published keys set aside: %v", err)
	}
}

// TestPublishedIsNotOverwritten checks that a program which opened the description earlier does not
// overwrite the published one.
func TestPublishedIsNotOverwritten(t *testing.T) {
	s := readyTournament(t, t.TempDir())
	earlier, err := Open(s.Path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.freeze(sealAsText(new([]byte)), time.Now()); err != nil {
		t.Fatal(err)
	}
	if _, err := earlier.freeze(nil, time.Now()); !errors.Is(err, ErrChanged) {
		t.Errorf("publishing from an older state: %v", err)
	}
	if err := earlier.Description.SetName("x"); err != nil {
		t.Fatal(err)
	}
	if err := earlier.Save(); !errors.Is(err, ErrChanged) {
		t.Errorf("saving over a change: %v", err)
	}
}

// readyTournament returns a small tournament that is ready to be published.
func readyTournament(t *testing.T, dir string) *Tournament {
	s, err := Create(filepath.Join(dir, "T.sqd"), "Two at once")
	if err != nil {
		t.Fatal(err)
	}
	p, _, err := squaredeal.NewPhase("2", "16", "rr", "")
	if err == nil {
		err = errors.Join(s.Description.SetDelayed("a draw"), s.Description.AddPhase(p), s.Save())
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}
