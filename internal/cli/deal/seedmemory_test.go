package deal

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
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

func TestSeedsAreRefusedTheSecondTime(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state", "fairdeal")
	var seeds []bigdeal.Seed
	for _, s := range []string{"a", "b", "c"} {
		seeds = append(seeds, bigdeal.SeedOf([]byte(s)))
	}
	for _, s := range seeds {
		if err := rememberIn(dir, s); err != nil {
			t.Fatal(err)
		}
	}
	for i, s := range seeds {
		if err := rememberIn(dir, s); !errors.Is(err, errSeedUsed) {
			t.Errorf("seed %d again: %v, want %v", i, err, errSeedUsed)
		}
	}
	file := filepath.Join(dir, "seeds")
	data := readFile(t, file)
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

func TestRepeatedSeedStopsTheRun(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Setenv("LocalAppData", t.TempDir())
	}
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	var errs bytes.Buffer
	u := &ui{&term.UI{Err: &errs}}
	seed := bigdeal.SeedOf([]byte("once"))
	if err := u.rememberSeed(seed); err != nil || errs.Len() > 0 {
		t.Fatalf("first time: %v, %s", err, &errs)
	}
	status := u.Finish(u.rememberSeed(seed))
	if status != term.StatusUnchecked || errs.String() != "fairdeal: this seed was used before on this machine\n"+
		"hint: do not deal on this machine until its random source is understood\n" {
		t.Errorf("second time: status %d, %s", status, &errs)
	}
}
