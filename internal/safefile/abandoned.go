package safefile

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// FinalName returns the final name for a temporary file. Unless a process is still writing the file,
// it was left behind by one that was killed.
func FinalName(name string) (base string, ok bool) {
	inner, hasDot := strings.CutPrefix(name, ".")
	inner, hasExt := strings.CutSuffix(inner, ".tmp")
	i := strings.LastIndexByte(inner, '.') // dot before the process ID
	if !hasDot || !hasExt || i < 1 || !strings.Contains(inner[i:], "-") {
		return "", false
	}
	return inner[:i], true
}

// IsAbandoned reports whether the process that wrote a temporary file no longer runs on this machine.
// If a new process has the same ID, it returns false.
func IsAbandoned(path string) bool {
	inner := strings.TrimSuffix(filepath.Base(path), ".tmp")
	number, _, _ := strings.Cut(inner[strings.LastIndexByte(inner, '.')+1:], "-")
	pid, err := strconv.Atoi(number)
	if err != nil || pid < 1 {
		return false
	}
	// In a container every run has the same process ID.
	if pid == os.Getpid() {
		mu.Lock()
		defer mu.Unlock()
		for name := range open {
			if filepath.Base(name) == filepath.Base(path) {
				return false
			}
		}
		return true
	}
	p, err := os.FindProcess(pid)
	if err != nil {
		return true
	}
	defer p.Release()
	return errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone)
}
