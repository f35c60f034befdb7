package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

var settle = flag.Bool("settle", false, "take cases that hold off the list of pending ones")

// writePending removes the cases that pass now from the list of pending cases.
func writePending(t *testing.T, settled *sync.Map) {
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(verdicttest.Pending)) {
		if _, ok := settled.Load(name); !ok {
			fmt.Fprintf(&text, "%s: %s\n", name, verdicttest.Pending[name])
		}
	}
	file := filepath.Join("..", "..", filepath.FromSlash(verdicttest.PendingFile))
	if err := os.WriteFile(file, []byte(text.String()), 0o666); err != nil {
		t.Error(err)
	}
}
