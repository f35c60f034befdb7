//go:build unix

package folder

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
	"testing"
)

// TestWritableOrganisersList checks that a list which other users may write is refused,
// because they could decide who may publish.
func TestWritableOrganisersList(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0))
	dir, key, signer := fresh(t)
	list := key + ".organisers"
	if info, err := os.Stat(list); err != nil || info.Mode().Perm() != 0o644 {
		t.Fatalf("created with mode %v, %v", info.Mode(), err)
	}
	entry := story(t)[0]
	for mode, wanted := range map[fs.FileMode]bool{0o666: false, 0o664: false, 0o646: false, 0o622: false, 0o644: true, 0o600: true, 0o444: true} {
		if err := os.Chmod(list, mode); err != nil {
			t.Fatal(err)
		}
		_, err := ReadOrganisers(key)
		l := open(t, dir, key, signer)
		_, appended := l.Append(entry)
		l.Close()
		admitted := AddOrganiser(key, testKeys(t)["other.example/organiser"].Verifier)
		var open *ModeError
		for step, err := range map[string]error{"read": err, "append": appended, "admit": admitted} {
			if refused := errors.As(err, &open) && open.Path == list && open.Mode == mode; refused == wanted || wanted && err != nil {
				t.Errorf("%s, mode %o: %v", step, mode, err)
			}
		}
	}
}
