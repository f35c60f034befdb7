package folder

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/publiclog"
)

// TestDeleteLeftovers checks that taking the lock deletes only the files of a killed
// process, in the published folder and next to the key.
func TestDeleteLeftovers(t *testing.T) {
	base := t.TempDir()
	dir, key := filepath.Join(base, "deals"), filepath.Join(base, "deals.key")
	signer, err := publiclog.NewSigner("log.club.example/deals", publiclog.SigningKey)
	if err == nil {
		err = Init(dir, key, signer)
	}
	if err != nil {
		t.Fatal(err)
	}
	leftovers := []string{ // The process 999999999 does not exist.
		"deals/.checkpoint.999999999-0.tmp",
		"deals/tile/entries/.000.999999999-1.tmp",
		"deals/witnessed/.3.999999999-0.tmp",
		".deals.key.state.999999999-0.tmp",
	}
	others := []string{
		"deals/notes.tmp",
		"deals/.hidden",
		".other.key.state.999999999-0.tmp",
		"deals/.checkpoint.1-0.tmp",
	}
	for _, name := range slices.Concat(leftovers, others) {
		path := filepath.Join(base, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("x"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	l, err := Open(dir, key, signer)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for _, name := range leftovers {
		if _, err := os.Lstat(filepath.Join(base, filepath.FromSlash(name))); err == nil {
			t.Errorf("%s was not deleted", name)
		}
	}
	for _, name := range others {
		if _, err := os.Lstat(filepath.Join(base, filepath.FromSlash(name))); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
