package deal

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// rememberSeed refuses a seed that was used before, and remembers its
// fingerprint (spec/bigdeal.md step 16). A seed that comes twice from the
// system's source means that the source is broken: a virtual machine set back
// to an earlier state, say. Where there is no memory it warns and goes on: the
// boards have to be dealt.
func (u *ui) rememberSeed(seed bigdeal.Seed) error {
	dir, err := stateFolder()
	if err == nil {
		err = rememberIn(dir, seed)
	}
	if errors.Is(err, errSeedUsed) {
		return term.WithHint(err, "do not deal on this machine until its random source is understood")
	}
	if err != nil {
		u.Warnf("could not check that this seed was never used before: %v", err)
	}
	return nil
}

var errSeedUsed = errors.New("this seed was used before on this machine")

// rememberIn looks for the seed's fingerprint among the lines of the file seeds
// in dir, and adds it.
func rememberIn(dir string, seed bigdeal.Seed) error {
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
		if lines.Text() == mark {
			return errSeedUsed
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

// stateFolder is where programs keep what they remember for the user.
func stateFolder() (string, error) {
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
		return "", fmt.Errorf("no folder for the state of programs: %w", fs.ErrNotExist)
	}
	return filepath.Join(dir, "fairdeal"), nil
}
