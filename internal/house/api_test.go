package house

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write api/v1.txt")

// apiFile lists every exported name of the public packages with its type. Exported names are
// promises for ever, so each new one is a line for reviewers.
var apiFile = filepath.Join("api", "v1.txt")

// TestPublicTypes checks three rules that keep the public packages usable and stable. No signature,
// field, alias or embedded type may refer to an internal package, which other modules cannot
// import. Callers must not be able to change an exported variable. An exported struct must not
// promote the methods of an embedded type, which would all become promises.
func TestPublicTypes(t *testing.T) {
	api := readAPI(t)
	if len(api.names) < 500 {
		t.Errorf("found %d exported names, want more", len(api.names))
	}
	for _, fault := range api.faults {
		t.Error(fault)
	}
}

// TestPublicNames compares the exported names with api/v1.txt. Run it with -update once you have
// decided to add a name.
func TestPublicNames(t *testing.T) {
	api := readAPI(t)
	got := strings.Join(api.names, "\n") + "\n"
	fields := 0
	for _, line := range api.names {
		if strings.Contains(line, " field ") {
			fields++
		}
	}
	t.Logf("%d names and %d fields", len(api.names)-fields, fields)
	if *update {
		if err := os.MkdirAll(filepath.Dir(apiFile), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(apiFile, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(apiFile)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	for _, line := range want {
		if !slices.Contains(api.names, line) {
			t.Errorf("missing: %s", line)
		}
	}
	for _, line := range api.names {
		if !slices.Contains(want, line) {
			t.Errorf("new: %s", line)
		}
	}
}
