package verdicttest_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"flag"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

var update = flag.Bool("update", false, "write testdata/verdict anew")

const provenance = "made by go test ./internal/testkit/verdicttest -update"

var casesDir = filepath.Join("..", "..", "..", "testdata", "verdict")

// A maker generates the files of a case. Their expected results are written by hand in the file
// "expect".
type maker struct {
	Case
	files map[string][]byte
}

// book contains all generated cases by name.
type book map[string]*maker

func (b book) add(name, comment string) *maker {
	if b[name] != nil {
		panic("two cases with the name " + name)
	}
	m := &maker{Case: Case{Name: name, Comment: comment, Provenance: provenance},
		files: map[string][]byte{}}
	b[name] = m
	return m
}

// publish adds a tournament's description and keys to the case.
func (m *maker) publish(t *Tournament) *maker {
	return m.put(t.Name+".sqd", t.Description()).put(t.Name+".sqk", t.Keys())
}

func (m *maker) put(name string, data []byte) *maker {
	m.files[name] = data
	return m
}

// all returns all generated cases.
func all() book {
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
	furtherBoards(b)
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

// TestMade compares the files in the folders with the generated ones, because only "expect" may be
// edited by hand.
func TestMade(t *testing.T) {
	made := all()
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
	total := 0
	for _, c := range cases {
		m := made[c.Name]
		if m == nil {
			if c.Provenance == provenance {
				t.Errorf("%s: nothing here makes it; take the folder away", c.Name)
			}
			continue
		}
		have, err := readAll(c.Dir)
		if err != nil {
			t.Fatal(err)
		}
		delete(have, ExpectFile)
		want := m.files
		if c.Comment != m.Comment || !slices.Equal(c.Generate, m.Generate) {
			t.Errorf("%s: expect says %q and %q, the model %q and %q", c.Name, c.Comment, c.Generate, m.Comment, m.Generate)
		}
		for name := range want {
			total += len(have[name])
			if !bytes.Equal(have[name], want[name]) {
				t.Errorf("%s/%s is not what the model makes: run with -update", c.Name, name)
			}
		}
		if len(have) != len(want) {
			t.Errorf("%s holds %d files, want %d", c.Name, len(have), len(want))
		}
	}
	for name := range made {
		if !slices.ContainsFunc(cases, func(c Case) bool { return c.Name == name }) {
			t.Errorf("%s is not there: run with -update", name)
		}
	}
	t.Logf("%d cases, %d of them made here, %d bytes", len(cases), len(made), total)
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

func readAll(dir string) (map[string][]byte, error) {
	files := map[string][]byte{}
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

// archive returns a zip archive of files, sorted by name.
func archive(files map[string][]byte) []byte {
	var entries []entry
	for _, name := range slices.Sorted(maps.Keys(files)) {
		entries = append(entries, entry{name, files[name]})
	}
	return archiveOf(entries...)
}

type entry struct {
	name string
	data []byte
}

func archiveOf(entries ...entry) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range entries {
		// Entries are not compressed, because the compressor's output may change with Go.
		f, err := w.CreateHeader(&zip.FileHeader{Name: e.name, Method: zip.Store, Modified: time.Date(2024, 1, 20, 12, 0, 0, 0, time.UTC)})
		if err == nil {
			_, err = f.Write(e.data)
		}
		if err != nil {
			panic(err)
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func join(runs ...[]bridge.Board) []bridge.Board { return slices.Concat(runs...) }

// pick returns the boards with the given numbers, in that order.
func pick(boards []bridge.Board, numbers ...int) (out []bridge.Board) {
	for _, n := range numbers {
		for _, b := range boards {
			if b.Number == n {
				out = append(out, b)
			}
		}
	}
	return out
}

// without returns the boards except those with the given numbers.
func without(boards []bridge.Board, numbers ...int) (out []bridge.Board) {
	for _, b := range boards {
		if !slices.Contains(numbers, b.Number) {
			out = append(out, b)
		}
	}
	return out
}

// with returns the boards, with the one that has x's number replaced by x.
func with(boards []bridge.Board, x bridge.Board) []bridge.Board {
	out := slices.Clone(boards)
	for i := range out {
		if out[i].Number == x.Number {
			out[i] = x
		}
	}
	return out
}

// swapped returns the boards with the cards of two numbers swapped.
func swapped(boards []bridge.Board, m, n int) []bridge.Board {
	out := slices.Clone(boards)
	i := slices.IndexFunc(out, func(b bridge.Board) bool { return b.Number == m })
	j := slices.IndexFunc(out, func(b bridge.Board) bool { return b.Number == n })
	out[i].Deal, out[j].Deal = out[j].Deal, out[i].Deal
	return out
}

func reversed(boards []bridge.Board) []bridge.Board {
	out := slices.Clone(boards)
	slices.Reverse(out)
	return out
}

// everything returns a tournament's PBN files, one per session.
func everything(t *Tournament) map[string][]byte {
	files := map[string][]byte{}
	for i, p := range t.Phases {
		for s := 1; s <= p.Sessions; s++ {
			files[t.FileName(i+1, s)+".pbn"] = PBN(t.Original(i+1, s)...)
		}
	}
	return files
}
