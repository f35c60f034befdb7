package handfile_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// vectors is the folder with files written by the original program.
var vectors = filepath.Join("..", "..", "testdata", "vectors", "bigdeal", "formats")

// vectorRuns lists the vectors: files with the same boards in all formats. Their names tell the board numbers.
var vectorRuns = []vectorRun{
	{name: "b01-16", run: boardrange.Run{First: 1, Last: 16}},
	{name: "b17-32", run: boardrange.Run{First: 17, Last: 32}},
	{name: "b01-99", run: boardrange.Run{First: 1, Last: 99}},
	{name: "b05", run: boardrange.Run{First: 5, Last: 5}},
	{name: "b95-104", run: boardrange.Run{First: 95, Last: 104}},
}

type vectorRun struct {
	name string
	run  boardrange.Run
}

// vectorBoards deals the boards of a vector from its seed strings.
func vectorBoards(name string, r boardrange.Run) []bridge.Board {
	s := bigdeal.NewStream(
		bigdeal.HashSeed([]byte("entropy public-1 "+name)),
		bigdeal.HashOwner("owner string public-1 "+name))
	var boards []bridge.Board
	for n := r.First; n <= r.Last; n++ {
		boards = append(boards, bridge.Board{Number: n, Deal: s.Deal()})
	}
	return boards
}

// vectorFile returns the file of a vector in a format.
func vectorFile(t testing.TB, f *handfile.Format, name string) []byte {
	t.Helper()
	if !f.BigDeal {
		return written(t, f, name)
	}
	if strings.HasSuffix(f.Name, "blind") {
		name += "-blind"
	}
	ext := f.Ext
	if ext == "" {
		ext = ".pbn"
	}
	data, err := os.ReadFile(filepath.Join(vectors, name+ext))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// written returns a file with the boards of a vector in a format that Big Deal does not support. Files in
// read-only formats look like those of other programs.
func written(t testing.TB, f *handfile.Format, name string) []byte {
	t.Helper()
	i := slices.IndexFunc(vectorRuns, func(v vectorRun) bool { return v.name == name })
	boards := vectorBoards(name, vectorRuns[i].run)
	if write := asOthersWrite[f.Name]; write != nil {
		return []byte(write(boards))
	}
	data, err := f.Encode(boards, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return data
}
