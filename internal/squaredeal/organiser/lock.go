package organiser

import (
	"errors"
	"os"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Edit locks the tournament and reads the description at path. No other process can change
// it until Close.
func Edit(path string) (*Tournament, error) {
	lock, err := lockTournament(path)
	if err != nil {
		return nil, err
	}
	t, err := Open(path)
	if err != nil {
		lock.Unlock()
		return nil, err
	}
	t.lock = lock
	t.sweep()
	return t, nil
}

// Close releases the lock.
func (t *Tournament) Close() error {
	lock := t.lock
	t.lock = nil
	return lock.Unlock()
}

// lockTournament locks a tournament with a hidden file next to its description. If path is
// a link, it is next to the target.
func lockTournament(path string) (*safefile.Lock, error) {
	// Errors from Stat name this file, unlike those from EvalSymlinks.
	if _, err := os.Stat(path); err != nil {
		return nil, err
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, err
	}
	dir, base := filepath.Split(real)
	lock, err := safefile.LockFile(filepath.Join(dir, "."+base+".lock"), safefile.LockTimeout)
	if errors.As(err, new(*safefile.LockedError)) {
		return nil, words.Errorf("organiser.in-use", words.Name("file", path), words.E("why", err))
	}
	return lock, err
}

// ensureLocked locks the tournament until release is called, and checks that its
// description is unchanged.
func (t *Tournament) ensureLocked() (release func(), err error) {
	release = func() {}
	if t.lock == nil {
		if t.lock, err = lockTournament(t.Path); err != nil {
			return nil, err
		}
		release = func() { t.Close() }
		// A different process may have written before the lock was taken.
		t.clearCache()
		t.sweep()
	}
	if err := t.checkUnchanged(); err != nil {
		release()
		return nil, err
	}
	return release, nil
}
