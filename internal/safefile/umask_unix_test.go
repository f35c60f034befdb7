//go:build unix

package safefile

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestUnfinishedIsPrivate checks that only the owner can read a file under its temporary
// name, and that it gets its final mode with its final name, for several modes and umasks.
func TestUnfinishedIsPrivate(t *testing.T) {
	for _, c := range []struct {
		umask int
		perm  fs.FileMode // mode passed to Create
		want  fs.FileMode
	}{
		{umask: 0, perm: 0o666, want: 0o666},
		{umask: 0o022, perm: 0o666, want: 0o644},
		{umask: 0o077, perm: 0o666, want: 0o600},
		{umask: 0, perm: 0o600, want: 0o600},
		{umask: 0, perm: 0o640, want: 0o640},
	} {
		before := syscall.Umask(c.umask)
		dir := t.TempDir()
		path := filepath.Join(dir, "spring.sqd")
		f, err := Create(path, c.perm)
		if err == nil {
			_, err = f.Write([]byte("TN Spring\n"))
		}
		if err != nil {
			t.Fatal(err)
		}
		var modes []fs.FileMode
		for _, name := range names(t, dir) {
			info, err := os.Stat(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			modes = append(modes, info.Mode())
		}
		if err := f.Commit(); err != nil {
			t.Fatal(err)
		}
		after := syscall.Umask(before)
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if len(modes) != 1 || modes[0] != 0o600 {
			t.Errorf("umask %03o, mode %03o: temporary file with mode %03o, want 600", c.umask, c.perm, modes)
		}
		if info.Mode() != c.want {
			t.Errorf("umask %03o, mode %03o: file with mode %03o, want %03o", c.umask, c.perm, info.Mode(), c.want)
		}
		if after != c.umask {
			t.Errorf("umask %03o, mode %03o: Commit changed the umask to %03o", c.umask, c.perm, after)
		}
	}
}
