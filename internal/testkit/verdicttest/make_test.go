package verdicttest_test

import (
	"bytes"
	"errors"
	"flag"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

var update = flag.Bool("update", false, "write testdata/verdict anew")

const provenance = "made by go test ./internal/testkit/verdicttest -update"

var casesDir = filepath.Join("..", "..", "..", "testdata", "verdict")

// TestFilesAreGenerated compares the files in the folders with the generated ones, because only "expect" may be
// edited by hand.
func TestFilesAreGenerated(t *testing.T) {
	made := allCases()
	if *update {
		for name, m := range made {
			if err := m.write(filepath.Join(casesDir, name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	cases, err := Read(casesDir)
	if err != nil {
		t.Fatal(err)
	}
	bytesCompared := 0
	isStored := map[string]bool{}
	for _, c := range cases {
		isStored[c.Name] = true
		if m := made[c.Name]; m != nil {
			bytesCompared += m.compare(t, c)
		} else if c.Provenance == provenance {
			t.Errorf("%s: no function generates this case; delete its folder", c.Name)
		}
	}
	for name := range made {
		if !isStored[name] {
			t.Errorf("%s is missing: run with -update", name)
		}
	}
	t.Logf("%d cases, %d of them made here, %d bytes", len(cases), len(made), bytesCompared)
}

// compare checks that the stored case is the generated one, and returns the size of its files.
func (m *maker) compare(t *testing.T, stored Case) (bytesCompared int) {
	t.Helper()
	if stored.Comment != m.Comment {
		t.Errorf("%s: comment %q, want %q", stored.Name, stored.Comment, m.Comment)
	}
	if !slices.Equal(stored.Generate, m.Generate) {
		t.Errorf("%s: recipes %q, want %q", stored.Name, stored.Generate, m.Generate)
	}
	files, err := readAll(stored.Dir)
	if err != nil {
		t.Fatal(err)
	}
	delete(files, ExpectFile)
	for name, want := range m.files {
		bytesCompared += len(files[name])
		if !bytes.Equal(files[name], want) {
			t.Errorf("%s/%s differs from the generated file: run with -update", stored.Name, name)
		}
	}
	if len(files) != len(m.files) {
		t.Errorf("%s has %d files, want %d", stored.Name, len(files), len(m.files))
	}
	return bytesCompared
}

// write generates the files of a folder and keeps "expect".
func (m *maker) write(dir string) error {
	expect, err := os.ReadFile(filepath.Join(dir, ExpectFile))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	files := maps.Clone(m.files)
	if expect != nil {
		files[ExpectFile] = expect
	}
	for name, data := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// readAll returns the files in a folder by their paths in it.
func readAll(dir string) (files, error) {
	files := files{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		files[filepath.ToSlash(rel)], err = os.ReadFile(path)
		return err
	})
	return files, err
}

// allCases returns all generated cases.
func allCases() book {
	b := book{}
	order(b)
	parts(b)
	several(b)
	repeats(b)
	extras(b)
	reserves(b)
	renumbered(b)
	unknownLength(b)
	doctored(b)
	exchanged(b)
	anchors(b)
	values(b)
	keyFiles(b)
	texts(b)
	readings(b)
	inputs(b)
	older(b)
	formats(b)
	foreignInSequence(b)
	shiftedNumbers(b)
	wrongBoards(b)
	furtherOpen(b)
	furtherInputs(b)
	twins(b)
	vectors(b)
	exhausting(b)
	tarotGames(b)
	answers(b)
	crossed(b)
	settled(b)
	mended(b)
	drafts(b)
	return b
}
