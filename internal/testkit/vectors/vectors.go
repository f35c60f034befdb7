// Package vectors reads test vectors, which are JSON files in testdata.
//
//	keys := vectors.Read[struct{ Keys []struct{ Name, Skey string } }](t, "testdata", "keys.json")
package vectors

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// Read decodes a JSON file. The path is relative to the calling test's folder. It ends the test if the
// file cannot be read or does not fit T.
func Read[T any](t testing.TB, path ...string) T {
	t.Helper()
	name := filepath.Join(path...)
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var v T
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return v
}
