package organiser

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// sealUnchanged is a seal that does not encrypt.
func sealUnchanged(plain []byte) ([]byte, error) { return plain, nil }

// TestConcurrentPublish publishes twice at the same time, with unencrypted and with
// encrypted keys. Each process looks for the other's keys before the other writes them.
func TestConcurrentPublish(t *testing.T) {
	defer func(f func(string)) { boundary = f }(boundary)
	for _, seal := range []func([]byte) ([]byte, error){nil, sealUnchanged} {
		tournament := readyTournament(t, t.TempDir())
		ours, theirs := tournament.KeysPath(), tournament.SealedKeysPath()
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
		if _, err := tournament.freeze(seal, time.Now()); !errors.Is(err, ErrKeysExist) {
			t.Errorf("published next to %s: %v", theirs, err)
		}
		if _, err := os.Lstat(ours); err == nil {
			t.Errorf("%s is left", ours)
		}
		if got, err := os.ReadFile(theirs); err != nil || string(got) != "theirs" {
			t.Errorf("%s contains %q, %v", theirs, got, err)
		}
		sqd, err := os.ReadFile(tournament.Path)
		if err != nil || !bytes.Equal(sqd, tournament.onDisk) || tournament.Description.Published() {
			t.Errorf("the description was published: %v", err)
		}
	}
}

// TestConcurrentSave checks that a version saved by a different program during the backup
// is not lost.
func TestConcurrentSave(t *testing.T) {
	defer func(f func(string)) { boundary = f }(boundary)
	tournament, err := Create(filepath.Join(t.TempDir(), "T.sqd"), "Two at once")
	if err != nil {
		t.Fatal(err)
	}
	theirs := []byte("# SquareDeal 2.7\nTN theirs\n")
	boundary = func(step string) {
		if step == "after backup" {
			if err := os.WriteFile(tournament.Path, theirs, 0o666); err != nil {
				t.Error(err)
			}
		}
	}
	if err := tournament.Description.SetName("ours"); err != nil {
		t.Fatal(err)
	}
	if err := tournament.Save(); !errors.Is(err, ErrChanged) {
		t.Errorf("saved: %v", err)
	}
	if got, err := os.ReadFile(tournament.Path); err != nil || !bytes.Equal(got, theirs) {
		t.Errorf("the file contains %q, %v", got, err)
	}
}

// TestKeptKeysStayAlone checks that renamed keys are not restored next to new keys that are
// kept. Because the description may be published, somebody could use the wrong keys.
func TestKeptKeysStayAlone(t *testing.T) {
	defer func(f func(string)) { boundary = f }(boundary)
	tournament, err := Create(filepath.Join(t.TempDir(), "T.sqd"), "Kept")
	if err != nil {
		t.Fatal(err)
	}
	p, _, err := squaredeal.NewPhase("1", "16", "rr", "")
	if err != nil {
		t.Fatal(err)
	}
	const info = "Lotto 6 from 49 of Wednesday 10 March 2027, without the bonus number, from low to high"
	err = errors.Join(
		tournament.Description.SetDelayed(info),
		tournament.Description.AddPhase(p),
		tournament.Save(),
		os.WriteFile(tournament.KeysPath(), []byte("old"), 0o600),
	)
	if err != nil {
		t.Fatal(err)
	}
	boundary = func(step string) {
		// A different process moves the description away.
		if step == "after keys" {
			if err := os.Rename(tournament.Path, tournament.Path+".away"); err != nil {
				t.Error(err)
			}
		}
	}
	now := time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)
	_, err = tournament.Publish(tournament.Review(now), KeyStorage{Seal: sealUnchanged}, KeysThere)
	if err == nil || !strings.Contains(err.Error(), "the keys were kept in") {
		t.Fatalf("published without a description: %v", err)
	}
	if _, err := os.Lstat(tournament.SealedKeysPath()); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(tournament.KeysPath()); err == nil {
		t.Error("the old keys are next to the new ones")
	}
}
