package handfile_test

import (
	"bytes"
	"fmt"
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

// TestWritesVectors writes the boards of each vector in all formats of Big Deal, and expects the same bytes as
// from Big Deal.
func TestWritesVectors(t *testing.T) {
	files := 0
	for _, f := range handfile.Formats {
		if f.Ours {
			continue
		}
		for _, v := range vectorRuns {
			if f.MaxBoard > 0 && v.run.Last > f.MaxBoard {
				continue
			}
			want := vectorFile(t, f, v.name)
			files++
			got, err := f.Encode(vectorBoards(v.name, v.run), handfile.WriteOptions{})
			if err != nil {
				t.Errorf("%s %s: %v", f.Name, v.name, err)
				continue
			}
			if !bytes.Equal(got, want) {
				t.Errorf("%s %s: %s", f.Name, v.name, firstDifference(got, want))
			}
		}
	}
	if want := countVectors(); files != want {
		t.Errorf("compared %d files, want %d", files, want)
	}
}

// countVectors returns the number of files by Big Deal.
func countVectors() (files int) {
	for _, f := range handfile.Formats {
		if !f.Ours {
			files += len(vectorRuns)
		}
		if f.MaxBoard > 0 {
			files-- // These formats end at board 99, so there is no b95-104.
		}
	}
	return files
}

// firstDifference returns the position of the first difference, with the surrounding text.
func firstDifference(got, want []byte) string {
	i := 0
	for i < len(got) && i < len(want) && got[i] == want[i] {
		i++
	}
	around := func(b []byte) []byte { return b[max(0, i-20):min(len(b), i+20)] }
	return fmt.Sprintf("%d bytes, expected %d; differs at byte %d: %q, expected %q",
		len(got), len(want), i, around(got), around(want))
}

// TestReadsVectors reads the files of Big Deal, and expects the boards of each vector.
func TestReadsVectors(t *testing.T) {
	files := 0
	for _, f := range handfile.Formats {
		if !f.Readable() {
			continue
		}
		for _, v := range vectorRuns {
			if f.MaxBoard > 0 && v.run.Last > f.MaxBoard {
				continue
			}
			files++
			set, err := f.Decode(vectorFile(t, f, v.name), handfile.ReadOptions{FirstNumber: v.run.First})
			if err != nil {
				t.Errorf("%s %s: %v", f.Name, v.name, err)
				continue
			}
			sameBoards(t, f.Name+" "+v.name, set.Boards, vectorBoards(v.name, v.run))
			if len(set.Warnings) > 0 {
				t.Errorf("%s %s: warnings %q", f.Name, v.name, set.Warnings)
			}
		}
	}
	if files == 0 {
		t.Error("read no file")
	}
}

// sameBoards reports the first difference between boards.
func sameBoards(t *testing.T, what string, got, want []bridge.Board) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %d boards, want %d", what, len(got), len(want))
		return
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s: board %d %v, want board %d %v", what,
				got[i].Number, got[i].Deal.String(), want[i].Number, want[i].Deal.String())
			return
		}
	}
}

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
	if f.Ours {
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
