package safefile

import (
	"path/filepath"
	"testing"
	"time"
)

func TestRemoveUnfinished(t *testing.T) {
	dir := t.TempDir()
	f := startFile(t, Replace, filepath.Join(dir, "a"))
	RemoveUnfinished()
	resume()
	checkFolder(t, dir, nil)
	if err := f.Commit(); err == nil {
		t.Error("commit after RemoveUnfinished succeeded")
	}
}

// TestWriteAfterRemoveUnfinished checks that no file can be started or committed after RemoveUnfinished.
func TestWriteAfterRemoveUnfinished(t *testing.T) {
	dir := t.TempDir()
	first, err := Create(filepath.Join(dir, "first"), 0o600)
	if err != nil {
		t.Fatal(err)
	}
	RemoveUnfinished()
	done := make(chan error, 2)
	go func() { done <- WriteNew(filepath.Join(dir, "late"), nil, 0o600) }()
	go func() { done <- first.Commit() }()
	select {
	case err := <-done:
		t.Errorf("a call returned after RemoveUnfinished: %v", err)
	case <-time.After(20 * time.Millisecond):
	}
	checkFolder(t, dir, nil)
	resume()
	<-done
	<-done
	checkFolder(t, dir, map[string]string{"late": ""})
}
