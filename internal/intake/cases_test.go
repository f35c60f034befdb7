package intake_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/testkit/intaketest"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// TestCases compares the result for each folder in testdata/intake with its expectation.
func TestCases(t *testing.T) {
	cases, err := intaketest.Read(filepath.Join("..", "..", "testdata", "intake"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) { runCase(t, &c) })
	}
}

// runCase adds the files of a case as a person would, and compares the list of items, the boards and the doubts.
func runCase(t *testing.T, c *intaketest.Case) {
	fsys := withoutExpectation{os.DirFS(c.Dir)}
	in := intake.New()
	for _, arg := range c.Args() {
		if err := addArgument(in, fsys, arg); err != nil {
			t.Fatal(err)
		}
	}
	if c.Type != "" {
		read := func() ([]byte, error) { return fs.ReadFile(fsys, c.Type) }
		if err := in.AddTyped(c.Type, read); err != nil {
			t.Fatal(err)
		}
	}
	found, err := in.Settle()
	wantSeveral := c.Exit != 0
	if isSeveral := errors.Is(err, intake.ErrSeveral); isSeveral != wantSeveral {
		t.Errorf("got error %v, want one about several descriptions: %v", err, wantSeveral)
	}
	sets := readHands(t, c, found)
	if got := found.List(); got != c.List {
		t.Errorf("got\n%swant\n%s", got, c.List)
	}
	checkNumbers(t, c, sets)
	checkSameBoards(t, c, sets, fsys)
	if err := found.Close(); err != nil {
		t.Error(err)
	}
}

// checkNumbers compares the numbers of the boards and of the ambiguous ones.
func checkNumbers(t *testing.T, c *intaketest.Case, sets map[string]*handfile.Set) {
	t.Helper()
	for name, want := range c.Boards {
		set := sets[name]
		if set == nil {
			if want != "none" {
				t.Errorf("%s was not read", name)
			}
			continue
		}
		if got := numbersOf(set); got != want {
			t.Errorf("%s: boards %s, want %s", name, got, want)
		}
		if got := doubtsOf(set); got != c.Doubt[name] {
			t.Errorf("%s: ambiguous boards %q, want %q: %v", name, got, c.Doubt[name], set.Doubts)
		}
	}
}

// checkSameBoards compares the boards of files that must contain the same ones.
func checkSameBoards(t *testing.T, c *intaketest.Case, sets map[string]*handfile.Set, fsys fs.FS) {
	t.Helper()
	for _, pair := range c.Same {
		a, b := sets[pair[0]], sets[pair[1]]
		if b == nil {
			b = readByExt(t, fsys, pair[1])
		}
		if a == nil || !slices.Equal(sortedBoards(a), sortedBoards(b)) {
			t.Errorf("%s and %s contain different boards", pair[0], pair[1])
		}
	}
}

// addArgument adds a file or a folder.
func addArgument(in *intake.Intake, fsys fs.FS, arg string) error {
	info, err := fs.Stat(fsys, arg)
	switch {
	case err != nil:
		return err
	case !info.IsDir():
		return in.AddFile(fsys, arg, arg)
	case arg == ".":
		return in.AddFolder(fsys, arg)
	}
	sub, err := fs.Sub(fsys, arg)
	if err != nil {
		return err
	}
	return in.AddFolder(sub, arg)
}

// withoutExpectation is the folder of a case without the file that lists the expected result.
type withoutExpectation struct{ fs.FS }

func (w withoutExpectation) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(w.FS, name)
	if name == "." {
		entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return e.Name() == verdicttest.ExpectFile })
	}
	return entries, err
}
