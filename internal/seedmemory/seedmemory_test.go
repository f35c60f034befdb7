package seedmemory

import (
	"bytes"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
)

func TestSeedIsRefusedOnReuse(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state", "fairdeal")
	var seeds []bigdeal.Seed
	for _, s := range []string{"a", "b", "c"} {
		seeds = append(seeds, bigdeal.HashSeed([]byte(s)))
	}
	for _, s := range seeds {
		if err := RememberIn(dir, s); err != nil {
			t.Fatal(err)
		}
	}
	for i, s := range seeds {
		if err := RememberIn(dir, s); !errors.Is(err, ErrUsed) {
			t.Errorf("seed %d again: %v, want %v", i, err, ErrUsed)
		}
	}
	file := filepath.Join(dir, "seeds")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(data, []byte("\n")); n != len(seeds) {
		t.Errorf("%d lines for %d seeds", n, len(seeds))
	}
	for _, s := range seeds {
		if bytes.Contains(data, s[:]) || strings.Contains(string(data), hex.EncodeToString(s[:])) {
			t.Error("the file holds a seed in clear")
		}
	}
	if info, err := os.Stat(file); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("mode of the file: %v, %v", info.Mode(), err)
	}
}

// TestSeedAfterTruncatedLine checks that a seed is found even if the line before it was
// truncated by a full disk or a crash.
func TestSeedAfterTruncatedLine(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "seeds"), []byte("0123abc"), 0o600); err != nil {
		t.Fatal(err)
	}
	for n, want := range []error{nil, ErrUsed} {
		if err := RememberIn(dir, bigdeal.HashSeed([]byte("a"))); !errors.Is(err, want) {
			t.Errorf("time %d: %v, want %v", n+1, err, want)
		}
	}
}
