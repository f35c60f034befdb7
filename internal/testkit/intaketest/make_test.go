package intaketest_test

import (
	"bytes"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/intaketest"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

var update = flag.Bool("update", false, "write testdata/intake anew")

// TestMake checks that the folder contains exactly the generated cases. With -update it writes
// them.
func TestMake(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "testdata", "intake")
	for _, m := range allCases() {
		folder := filepath.Join(dir, m.name)
		files := maps.Clone(m.files)
		files[verdicttest.ExpectFile] = m.expect()
		if _, err := intaketest.Parse(string(m.expect())); err != nil {
			t.Errorf("%s: %v", m.name, err)
		}
		if *update {
			rewriteFolder(t, folder, files)
		}
		checkFolder(t, folder, files)
	}
}

// rewriteFolder replaces the content of a folder.
func rewriteFolder(t *testing.T, folder string, files map[string][]byte) {
	t.Helper()
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	for name, data := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// checkFolder compares the files of a folder. Archives only have to exist, because a different version of Go may
// compress them differently.
func checkFolder(t *testing.T, folder string, files map[string][]byte) {
	t.Helper()
	for name, want := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		got, err := os.ReadFile(path)
		isCompressed := filepath.Ext(name) == ".zip" || filepath.Ext(name) == ".gz"
		if err != nil || !isCompressed && !bytes.Equal(got, want) {
			t.Errorf("%s: %v: go test ./internal/testkit/intaketest -update", path, err)
		}
	}
}
