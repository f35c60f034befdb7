// Package seedmemory remembers the seeds used on this machine by this user. It only stores hashes,
// from which the seeds cannot be recovered (spec/bigdeal.md step 16).
//
//	err := seedmemory.Remember(seed)
//	if errors.Is(err, seedmemory.ErrUsed) { // the machine's random source is broken
//
// If the system's source returns the same seed twice, it is broken. This happens, for example,
// after a virtual machine was reset to an earlier state.
package seedmemory

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ErrUsed means that the seed was used before and must not be used again.
var ErrUsed = words.NewError("seedmemory.used")

// Remember stores a seed for the user. Any error other than ErrUsed means that the memory is
// unavailable: the seed was neither checked nor stored.
func Remember(seed bigdeal.Seed) error {
	dir, err := folder()
	if err != nil {
		return err
	}
	return RememberIn(dir, seed)
}

// RememberIn adds the seed's fingerprint to the file dir/seeds, or returns ErrUsed if the file contains it.
func RememberIn(dir string, seed bigdeal.Seed) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(filepath.Join(dir, "seeds"), os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	mark := fingerprint(seed)
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		if strings.HasSuffix(lines.Text(), mark) { // The line may begin with a part of an interrupted write.
			return ErrUsed
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(f, "%s\n", mark); err != nil {
		return err
	}
	return f.Sync()
}

// fingerprint returns a hash of the seed, from which the seed cannot be recovered.
func fingerprint(seed bigdeal.Seed) string {
	sum := sha256.Sum256(append([]byte("fairdeal: fingerprint of a seed\n"), seed[:]...))
	return hex.EncodeToString(sum[:])
}

// folder returns the folder for the user's program state.
func folder() (string, error) {
	dir := os.Getenv("XDG_STATE_HOME")
	switch {
	case runtime.GOOS == "windows":
		dir = os.Getenv("LocalAppData")
	case filepath.IsAbs(dir):
	default:
		home, err := os.UserHomeDir()
		if err != nil {
			return "", err
		}
		if runtime.GOOS == "darwin" {
			dir = filepath.Join(home, "Library", "Application Support")
		} else {
			dir = filepath.Join(home, ".local", "state")
		}
	}
	if dir == "" {
		return "", fmt.Errorf("there is no folder for program state: %w", fs.ErrNotExist)
	}
	return filepath.Join(dir, "fairdeal"), nil
}
