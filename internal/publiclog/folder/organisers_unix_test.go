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
	dir, key, signer := emptyLog(t)
	list := key + ".organisers"
	if info, err := os.Stat(list); err != nil || info.Mode().Perm() != 0o644 {
		t.Fatalf("created with mode %v, %v", info.Mode(), err)
	}
	entry := storyEntries(t)[0]
	for mode, isSafe := range map[fs.FileMode]bool{
		0o666: false,
		0o664: false,
		0o646: false,
		0o622: false,
		0o644: true,
		0o600: true,
		0o444: true,
	} {
		if err := os.Chmod(list, mode); err != nil {
			t.Fatal(err)
		}
		_, readErr := ReadOrganisers(key)
		l := openLog(t, dir, key, signer)
		_, appendErr := l.Append(entry)
		l.Close()
		addErr := AddOrganiser(key, testKeys(t)["other.example/organiser"].Verifier)
		for call, err := range map[string]error{
			"ReadOrganisers": readErr,
			"Append":         appendErr,
			"AddOrganiser":   addErr,
		} {
			if isSafe {
				if err != nil {
					t.Errorf("mode %o: %s: %v", mode, call, err)
				}
				continue
			}
			var modeError *ModeError
			if !errors.As(err, &modeError) || modeError.Path != list || modeError.Mode != mode {
				t.Errorf("mode %o: %s: %v, want a ModeError", mode, call, err)
			}
		}
	}
}
