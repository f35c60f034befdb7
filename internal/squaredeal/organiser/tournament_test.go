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

// TestPublish publishes a tournament and runs the checks of a player.
func TestPublish(t *testing.T) {
	dir := t.TempDir()
	s, err := Create(filepath.Join(dir, "T.sqd"), "Test")
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
	for _, err := range []error{s.Description.SetDelayed("fact"), s.Description.AddPhase(p), s.Description.AddPhase(open), s.Save()} {
		if err != nil {
			t.Fatal(err)
		}
	}
	failing := errors.New("no seal")
	if _, err := s.freeze(func([]byte) ([]byte, error) { return nil, failing }, time.Now()); !errors.Is(err, failing) {
		t.Errorf("a seal that fails: %v", err)
	}
	if s.Description.Published() {
		t.Error("published all the same")
	}
	second, err := Open(s.Path)
	if err != nil {
		t.Fatal(err)
	}
	var plain []byte
	name, err := s.freeze(func(p []byte) ([]byte, error) { plain = bytes.Clone(p); return []byte("sealed"), nil }, time.Now())
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
	// A program that opened the description earlier must not overwrite the published one.
	if _, err := second.freeze(nil, time.Now()); !errors.Is(err, ErrChanged) {
		t.Errorf("publishing from an older state: %v", err)
	}
	if err := second.Description.SetName("x"); err != nil {
		t.Fatal(err)
	}
	if err := second.Save(); !errors.Is(err, ErrChanged) {
		t.Errorf("saving over a change: %v", err)
	}
	if _, _, err := s.setAside(""); !errors.Is(err, squaredeal.ErrPublished) {
		t.Errorf("published keys set aside: %v", err)
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
