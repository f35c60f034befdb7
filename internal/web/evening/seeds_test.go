package evening_test

import (
	"bytes"
	"encoding/hex"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/evening"
)

// useSeedMemory gives a test its own memory of seeds, and returns its file.
func useSeedMemory(t *testing.T) (file string) {
	t.Helper()
	state := t.TempDir()
	for _, name := range []string{"XDG_STATE_HOME", "LocalAppData", "HOME"} {
		t.Setenv(name, state)
	}
	if runtime.GOOS == "darwin" {
		return filepath.Join(state, "Library", "Application Support", "fairdeal", "seeds")
	}
	return filepath.Join(state, "fairdeal", "seeds")
}

// mondayForm is the form of a plain evening.
var mondayForm = []string{"name=Monday", "boards=4", "kind=plain", "format=dupblind"}

// TestSeedMemory checks that an evening's seed is remembered like those of all deals for play, only as a hash, and
// that a repeated seed deals nothing.
func TestSeedMemory(t *testing.T) {
	file := useSeedMemory(t)
	drawSeed, seed := evening.DrawSeed, bigdeal.HashSeed([]byte("once"))
	defer func() { evening.DrawSeed = drawSeed }()
	evening.DrawSeed = func() bigdeal.Seed { return seed }
	client := desktest.Open(t)
	page := client.Submit("tonight", mondayForm...)
	if strings.Contains(page.Body, "could not check") {
		t.Error(desktest.VisibleText(page.Body))
	}
	remembered := wantSeeds(t, file, 1)
	if bytes.Contains(remembered, seed[:]) || strings.Contains(string(remembered), hex.EncodeToString(seed[:])) {
		t.Errorf("the memory contains the seed: %q", remembered)
	}

	tuesday := []string{"name=Tuesday", "boards=4", "kind=plain", "format=dupblind", "another=yes"}
	repeated := "repeated an earlier seed. No hands were dealt."
	client.WantRefused(desktest.Refusal{Status: http.StatusConflict, Reason: repeated}, "tonight", tuesday...)
	evening.DrawSeed = drawSeed
	client.Submit("tonight", tuesday...)
	wantSeeds(t, file, 2)
}

// wantSeeds checks the number of seeds in a memory, and returns its contents.
func wantSeeds(t *testing.T, file string, want int) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got := bytes.Count(data, []byte("\n")); got != want {
		t.Errorf("%d seeds, want %d: %q", got, want, data)
	}
	return data
}

// TestUnusableSeedMemory checks that an evening is dealt with a warning if its seed cannot be remembered.
func TestUnusableSeedMemory(t *testing.T) {
	file := useSeedMemory(t)
	if err := os.MkdirAll(file, 0o700); err != nil { // not a file
		t.Fatal(err)
	}
	client := desktest.Open(t)
	client.WantText(client.Submit("tonight", mondayForm...), "it cannot use the folder in which earlier seeds are recorded",
		"Monday.dup")
}
