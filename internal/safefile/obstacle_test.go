package safefile

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestObstacle checks that the existing file is found in the errors of this package, and none in others.
func TestObstacle(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, []byte("theirs"), 0o600); err != nil {
		t.Fatal(err)
	}
	add := func(path string) error {
		b := &Batch{Perm: 0o600}
		if _, err := b.Add(path, []byte("ours")); err != nil {
			return err
		}
		return b.Commit()
	}
	_, folderErr := MakeFolder(filepath.Join(file, "x"), 0o700)
	for what, c := range map[string]struct {
		err  error
		want string // "" if there is no obstacle
	}{
		"a new file":                 {err: WriteNew(file, nil, 0o600), want: file},
		"a folder":                   {err: WriteOver(dir, nil, 0o600), want: dir},
		"different content":          {err: add(file), want: file},
		"a folder in a batch":        {err: fmt.Errorf("wrapped: %w", add(dir)), want: dir},
		"a file in place of folders": {err: add(filepath.Join(file, "x", "y")), want: file},
		"a new folder":               {err: folderErr, want: file},
		"a new file below a file":    {err: WriteNew(filepath.Join(file, "x"), nil, 0o600), want: file},
		"a new file far below":       {err: WriteOver(filepath.Join(file, "x", "y"), nil, 0o600), want: file},
		"a missing folder":           {err: WriteNew(filepath.Join(dir, "x", "y"), nil, 0o600)},
		"another error":              {err: errors.ErrUnsupported},
		"no error":                   {},
	} {
		if got, ok := Obstacle(c.err); got != c.want || ok != (c.want != "") {
			t.Errorf("%s (%v): %q, %v, want %q", what, c.err, got, ok, c.want)
		}
	}
}
