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
		"of the system":  func() (*Lock, error) { return LockFile(path, 0) },
		"exclusive file": func() (*Lock, error) { return lockExclusive(path) },
	} {
		l, err := take()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		_, err = take()
		var locked *LockedError
		if !errors.As(err, &locked) || locked.Holder != "" && !strings.Contains(err.Error(), fmt.Sprintf("process %d", os.Getpid())) {
			t.Errorf("%s: taken twice: %v", name, err)
		}
		if err := l.Unlock(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if left := names(t, filepath.Dir(path)); len(left) != 0 {
			t.Errorf("%s: left behind: %q", name, left)
		}
		again, err := take()
		if err != nil {
			t.Fatalf("%s: taken again: %v", name, err)
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

// TestLockLeftBehind checks that a file left by a killed process does not block anyone, and
// that its content is only shown if a process signed it.
func TestLockLeftBehind(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.lock")
	for _, text := range []string{"", "1 host\n", "\x1b[2J evil", "no number\n"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if f, err := os.Open(path); err != nil {
			t.Fatal(err)
		} else if got := readHolder(f); strings.Contains(got, "evil") || strings.Contains(got, "no number") {
			t.Errorf("%q: holder %q", text, got)
		} else {
			f.Close()
		}
		l, err := LockFile(path, 0)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		l.Unlock()
	}
}

// TestLockExcludes acquires the lock in many goroutines, so that its file keeps appearing
// and disappearing.
func TestLockExcludes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.lock")
	var inside, most, times atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 200 {
				l, err := tryLock(path)
				if err != nil {
					continue
				}
				if n := inside.Add(1); n > most.Load() {
					most.Store(n)
				}
				times.Add(1)
				inside.Add(-1)
				l.Unlock()
			}
		})
	}
	all.Wait()
	if most.Load() != 1 || times.Load() < 10 {
		t.Errorf("%d held the lock at once, %d times it was taken", most.Load(), times.Load())
	}
}
