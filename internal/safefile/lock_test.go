package safefile

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// TestLockIsExclusive checks that a locked file cannot be locked again, and that the error names its
// holder.
func TestLockIsExclusive(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.lock")
	for name, take := range map[string]func() (*Lock, error){
		"system lock":    func() (*Lock, error) { return LockFile(path, 0) },
		"exclusive file": func() (*Lock, error) { return lockExclusive(path) },
	} {
		l, err := take()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		_, err = take()
		var locked *LockedError
		if !errors.As(err, &locked) {
			t.Fatalf("%s: locked twice: %v", name, err)
		}
		holder := fmt.Sprintf("process %d", os.Getpid())
		if locked.Holder != "" && !strings.Contains(err.Error(), holder) {
			t.Errorf("%s: %v, want the holder %s", name, err, holder)
		}
		if err := l.Unlock(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if left := names(t, filepath.Dir(path)); len(left) != 0 {
			t.Errorf("%s: %q was left after Unlock", name, left)
		}
		again, err := take()
		if err != nil {
			t.Fatalf("%s: locking again: %v", name, err)
		}
		again.Unlock()
		// A second Unlock must do nothing.
		again.Unlock()
	}
}

// TestLockWaits checks that a lock is obtained if it becomes free in time.
func TestLockWaits(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.lock")
	l, err := LockFile(path, 0)
	if err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(60*time.Millisecond, func() { l.Unlock() })
	second, err := LockFile(path, 10*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	second.Unlock()
}

// TestStaleLockFile checks that a file left by a killed process does not block anyone, and
// that only a valid content is shown as the holder.
func TestStaleLockFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.lock")
	for _, text := range []string{"", "1 host\n", "\x1b[2J evil", "no number\n"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		holder := readHolder(f)
		f.Close()
		if strings.Contains(holder, "evil") || strings.Contains(holder, "no number") {
			t.Errorf("%q: holder %q", text, holder)
		}
		l, err := LockFile(path, 0)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		l.Unlock()
	}
}

// TestLockConcurrently acquires the lock in many goroutines, so that its file keeps appearing
// and disappearing.
func TestLockConcurrently(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.lock")
	var holders, maxHolders, times atomic.Int32
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 200 {
				l, err := tryLock(path)
				if err != nil {
					continue
				}
				if n := holders.Add(1); n > maxHolders.Load() {
					maxHolders.Store(n)
				}
				times.Add(1)
				holders.Add(-1)
				l.Unlock()
			}
		})
	}
	wg.Wait()
	if maxHolders.Load() != 1 {
		t.Errorf("%d goroutines held the lock at once, want 1", maxHolders.Load())
	}
	if times.Load() < 10 {
		t.Errorf("the lock was obtained %d times, want at least 10", times.Load())
	}
}

// TestLockKeepsOtherFiles checks that a link in place of the lock file is neither followed nor removed, and
// that the lock does not change a file with a second name.
func TestLockKeepsOtherFiles(t *testing.T) {
	dir := t.TempDir()
	path, file, missing := filepath.Join(dir, "x.lock"), filepath.Join(dir, "file"), filepath.Join(dir, "missing")
	if err := os.WriteFile(file, []byte("theirs"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, target := range []string{file, missing, path, dir} {
		if err := os.Symlink(target, path); err != nil {
			t.Skip(err)
		}
		if l, err := LockFile(path, 0); !errors.Is(err, ErrNotRegular) {
			l.Unlock()
			t.Errorf("link to %s: %v, want ErrNotRegular", target, err)
		}
		if err := os.Remove(path); err != nil {
			t.Errorf("link to %s: %v", target, err)
		}
	}
	checkFolder(t, dir, map[string]string{"file": "theirs"})

	if err := os.Link(file, path); err != nil {
		t.Skip(err)
	}
	l, err := LockFile(path, 0)
	if err != nil {
		t.Fatal(err)
	}
	l.Unlock()
	checkFolder(t, dir, map[string]string{"file": "theirs"})
}
