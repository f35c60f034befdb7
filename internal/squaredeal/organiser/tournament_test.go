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

// TestPublish publishes a tournament with encrypted keys, and runs the checks of a player.
func TestPublish(t *testing.T) {
	tournament, err := Create(filepath.Join(t.TempDir(), "T.sqd"), "Test")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tournament.freeze(nil, time.Now()); err == nil {
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
	d := tournament.Description
	if err := errors.Join(d.SetDelayed("fact"), d.AddPhase(p), d.AddPhase(open), tournament.Save()); err != nil {
		t.Fatal(err)
	}
	var plain []byte
	name, err := tournament.freeze(sealAsText(&plain), time.Now())
	if err != nil || name != tournament.SealedKeysPath() {
		t.Fatalf("%s, %v", name, err)
	}
	if stored, _ := os.ReadFile(name); string(stored) != "sealed" {
		t.Errorf("stored %q", stored)
	}
	if _, err := os.Stat(tournament.KeysPath()); err == nil {
		t.Error("the unencrypted keys are on disk")
	}
	sqd, err := os.ReadFile(tournament.Path)
	if err != nil {
		t.Fatal(err)
	}
	if err := squaredeal.CheckFiles(sqd, plain); err != nil {
		t.Error(err)
	}
	if _, _, err := tournament.setAside(""); !errors.Is(err, squaredeal.ErrPublished) {
		t.Errorf("published keys set aside: %v", err)
	}
}

// TestSealFails checks that a tournament is not published if its keys cannot be encrypted.
func TestSealFails(t *testing.T) {
	tournament := readyTournament(t, t.TempDir())
	sealErr := errors.New("no seal")
	seal := func([]byte) ([]byte, error) { return nil, sealErr }
	if _, err := tournament.freeze(seal, time.Now()); !errors.Is(err, sealErr) {
		t.Errorf("error %v, want %v", err, sealErr)
	}
	if tournament.Description.Published() {
		t.Error("the tournament is published")
	}
}

// TestPublishedIsNotOverwritten checks that a program which opened the description earlier does not
// overwrite the published one.
func TestPublishedIsNotOverwritten(t *testing.T) {
	tournament := readyTournament(t, t.TempDir())
	earlier, err := Open(tournament.Path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tournament.freeze(sealAsText(new([]byte)), time.Now()); err != nil {
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

// readyTournament returns a tournament with two sessions that is ready to be published.
func readyTournament(t *testing.T, dir string) *Tournament {
	tournament, err := Create(filepath.Join(dir, "T.sqd"), "Two at once")
	if err != nil {
		t.Fatal(err)
	}
	p, _, err := squaredeal.NewPhase("2", "16", "rr", "")
	if err == nil {
		d := tournament.Description
		err = errors.Join(d.SetDelayed("a draw"), d.AddPhase(p), tournament.Save())
	}
	if err != nil {
		t.Fatal(err)
	}
	return tournament
}

// sealAsText returns a seal that writes the text "sealed" in place of the keys, and copies the keys to plain.
func sealAsText(plain *[]byte) func([]byte) ([]byte, error) {
	return func(keys []byte) ([]byte, error) {
		*plain = bytes.Clone(keys)
		return []byte("sealed"), nil
	}
}
