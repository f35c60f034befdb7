//go:build unix

package organiser

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestKilledBetweenSteps kills a publish at each boundary between steps that change files. After each kill the
// tournament must be published with all its keys, or not published and ready to be published again.
func TestKilledBetweenSteps(t *testing.T) {
	const mostSteps = 100 // far more than publishing takes
	for step := 1; ; step++ {
		if step > mostSteps {
			t.Fatal("never finished")
		}
		tournament := unpublished(t, t.TempDir())
		err := child(tournament.Path, step).Run()
		where := fmt.Sprintf("killed at step %d", step)
		published := checkWhole(t, where, tournament)
		hasFinished := err == nil // There are fewer steps than step.
		if hasFinished {
			const fewestSteps = 5
			if step < fewestSteps || !published {
				t.Errorf("finished at step %d, published %v: nothing was tested", step, published)
			}
			return
		}
		if !killed(err) {
			t.Fatalf("%s: %v", where, err)
		}
		if !published {
			publishAgain(t, where, tournament.Path)
		}
	}
}

// crashSessions is the number of sessions in the tournament. Its keys need more than one write buffer.
const crashSessions = 1500

// unpublished returns a tournament with many keys, ready to be published.
func unpublished(t *testing.T, dir string) *Tournament {
	t.Helper()
	tournament, err := Create(filepath.Join(dir, "T.sqd"), "Crash Open")
	if err != nil {
		t.Fatal(err)
	}
	if err := tournament.Description.SetDelayed("Lotto 6 from 49 of 3 December 2099"); err != nil {
		t.Fatal(err)
	}
	p, _, err := squaredeal.NewPhase(strconv.Itoa(crashSessions), "1-16,17-32", "RR#", "")
	if err != nil {
		t.Fatal(err)
	}
	if err := tournament.Description.AddPhase(p); err != nil {
		t.Fatal(err)
	}
	if err := tournament.Save(); err != nil {
		t.Fatal(err)
	}
	return tournament
}

// checkWhole fails unless the tournament is either published with all its keys on disk, or not published at all.
// where describes the interruption for failures, as in "killed at step 3".
func checkWhole(t *testing.T, where string, before *Tournament) (published bool) {
	t.Helper()
	sqd, err := os.ReadFile(before.Path)
	if err != nil {
		t.Errorf("%s: %v", where, err)
		return false
	}
	sqk, keyErr := os.ReadFile(before.KeysPath())
	if bytes.Equal(sqd, before.onDisk) {
		if keyErr == nil {
			if k, err := squaredeal.ParseKeys(sqk); err != nil || len(k.Lines) != crashSessions {
				t.Errorf("%s: incomplete key file under its final name", where)
			}
		}
		return false
	}
	if keyErr != nil {
		t.Errorf("%s: published without keys: %v", where, keyErr)
		return true
	}
	if err := squaredeal.CheckFiles(sqd, sqk); err != nil {
		t.Errorf("%s: published, but %v", where, err)
	}
	if bak, err := os.ReadFile(before.Path + ".bak"); err != nil || !bytes.Equal(bak, before.onDisk) {
		t.Errorf("%s: published, but .bak is not the file before (%v)", where, err)
	}
	return true
}

// publishAgain publishes after an interruption, in the same way as an organiser.
func publishAgain(t *testing.T, where string, path string) {
	t.Helper()
	tournament, err := Open(path)
	if err != nil {
		t.Fatalf("%s: %v", where, err)
	}
	_, err = tournament.freeze(nil, time.Now())
	if errors.Is(err, ErrKeysExist) {
		if _, _, err := tournament.setAside(""); err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		_, err = tournament.freeze(nil, time.Now())
	}
	if err != nil {
		t.Errorf("%s: publishing again: %v", where, err)
	}
	sqd, _ := os.ReadFile(tournament.Path)
	sqk, _ := os.ReadFile(tournament.KeysPath())
	if err := squaredeal.CheckFiles(sqd, sqk); err != nil {
		t.Errorf("%s: published again, but %v", where, err)
	}
}
