package tournament

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// TestMakeWrongKindOfFile checks that make neither reads nor replaces a file in place of a folder, or a folder
// in place of a hand file, and names it with a hint.
func TestMakeWrongKindOfFile(t *testing.T) {
	for _, c := range []struct {
		obstacle string
		isFolder bool
		flags    []string
		says     string
	}{
		{obstacle: "hands-KEEP-SECRET", says: "not a directory"},
		{obstacle: "hands-KEEP-SECRET/t", says: "not a directory"},
		{obstacle: "here", flags: []string{"--dir", "here/x"}, says: "not a directory"},
		{obstacle: "hands-KEEP-SECRET/t/rr1.pbn", isFolder: true, says: "is a folder"},
	} {
		t.Chdir(t.TempDir())
		runProgram(t, term.StatusDone, "tournament", "new", "t", "--name", "T",
			"--di", "drand round 60000000 of the main chain")
		runProgram(t, term.StatusDone, "tournament", "edit", "t", "--phase", "3:1-4:rr")
		runProgram(t, term.StatusDone, "tournament", "publish", "t", "--plain-keys")
		runProgram(t, term.StatusDone, "tournament", "dv", "t", "8f1c77", "--yes")
		path := filepath.FromSlash(c.obstacle)
		makeObstacle(t, path, c.isFolder)
		for _, force := range [][]string{nil, {"--force"}} {
			args := append([]string{"tournament", "make", "t", "--session", "1,1", "--format", "pbn"}, c.flags...)
			_, stderr := runProgram(t, term.StatusUnchecked, append(args, force...)...)
			want := "fairdeal: " + path + ": " + c.says + "\nhint: choose a different name, or rename " + path + " first\n"
			if !strings.HasSuffix(stderr, want) {
				t.Errorf("make %q: %s, want %s", force, stderr, want)
			}
		}
		if info, err := os.Stat(path); err != nil || info.IsDir() != c.isFolder {
			t.Errorf("%s was replaced: %v", path, err)
		}
	}
}

// makeObstacle creates a folder or a file.
func makeObstacle(t *testing.T, path string, isFolder bool) {
	t.Helper()
	dir := filepath.Dir(path)
	if isFolder {
		dir = path
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if isFolder {
		return
	}
	if err := os.WriteFile(path, []byte("theirs"), 0o600); err != nil {
		t.Fatal(err)
	}
}
