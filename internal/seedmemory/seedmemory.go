// Package seedmemory remembers which seeds this user's programs dealt from, on this
// machine: a hash of each, from which nobody finds the seed (spec/bigdeal.md step 16).
//
//	err := seedmemory.Remember(seed)
//	if errors.Is(err, seedmemory.ErrUsed) { // the machine's random source is broken
//
// A seed that comes twice from the system's source means that the source is broken:
// a virtual machine set back to an earlier state, say.
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
	"github.com/fairdeal/fairdeal/words"
)

// ErrUsed is the error of a seed that is remembered already. Nothing may be dealt
// from it.
var ErrUsed = words.NewError("seedmemory.used")

// Remember remembers a seed for the user. An error that is not ErrUsed says that there
// is no memory: the seed could neither be looked up nor kept.
func Remember(seed bigdeal.Seed) error {
	dir, err := folder()
	if err != nil {
		return err
	}
	return In(dir, seed)
}

// In looks for the seed's fingerprint among the lines of the file seeds in dir, and
// adds it.
func In(dir string, seed bigdeal.Seed) error {
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
		if strings.HasSuffix(lines.Text(), mark) { // a truncated line may precede it
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

// fingerprint is a hash of the seed, from which nobody finds the seed.
func fingerprint(seed bigdeal.Seed) string {
	sum := sha256.Sum256(append([]byte("fairdeal: fingerprint of a seed\n"), seed[:]...))
	return hex.EncodeToString(sum[:])
}

// folder is where programs keep what they remember for the user.
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
