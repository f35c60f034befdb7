package folder

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
	"github.com/fairdeal/fairdeal/publiclog"
)

func vector[T any](t testing.TB, name string) T {
	t.Helper()
	return vectors.Read[T](t, "..", "..", "..", "publiclog", "testdata", name)
}

// testKeys returns the keys of the test vectors by name.
func testKeys(t testing.TB) map[string]*publiclog.Signer {
	v := vector[struct{ Keys []struct{ Name, Skey string } }](t, "keys.json")
	keys := map[string]*publiclog.Signer{}
	for _, k := range v.Keys {
		s, err := publiclog.ParseSigner(k.Skey)
		if err != nil {
			t.Fatal(err)
		}
		keys[k.Name] = s
	}
	return keys
}

// storyEntries returns the entries of the test vectors, most of them about two tournaments.
func storyEntries(t testing.TB) [][]byte {
	v := vector[struct{ Entries []struct{ Entry string } }](t, "entries.json")
	var entries [][]byte
	for _, e := range v.Entries {
		entries = append(entries, []byte(e.Entry))
	}
	if len(entries) == 0 {
		t.Fatal("no entries")
	}
	return entries
}

const origin = "log.club.example/deals"

// emptyLog returns an empty log that admits both organisers of the test vectors.
func emptyLog(t testing.TB) (dir, key string, signer *publiclog.Signer) {
	t.Helper()
	keys := testKeys(t)
	tmp := t.TempDir()
	dir, key, signer = filepath.Join(tmp, "deals"), filepath.Join(tmp, "deals.key"), keys[origin]
	if err := Init(dir, key, signer); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"club.example/organiser", "other.example/organiser"} {
		if err := AddOrganiser(key, keys[name].Verifier); err != nil {
			t.Fatal(err)
		}
	}
	return dir, key, signer
}

// openLog opens a log, which the caller closes.
func openLog(t testing.TB, dir, key string, signer *publiclog.Signer) *Log {
	t.Helper()
	l, err := Open(dir, key, signer)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestInitKeyInsideLog checks that no key is put into the folder that gets published.
func TestInitKeyInsideLog(t *testing.T) {
	tmp := t.TempDir()
	dir := filepath.Join(tmp, "deals")
	for _, key := range []string{filepath.Join(dir, "k"), filepath.Join(dir, "a", "..", "k")} {
		if err := Init(dir, key, testKeys(t)[origin]); err == nil {
			t.Errorf("key %s was accepted", key)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "checkpoint")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a checkpoint was left: %v", err)
	}
}
