package handfile_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
)

// vectors is the folder of files that the original program wrote.
var vectors = filepath.Join("..", "testdata", "vectors", "bigdeal", "formats")

// vectorRuns are the names of the vectors and the boards in them.
var vectorRuns = []struct {
	name string
	run  bridge.Run
}{
	{"b01-16", bridge.Run{First: 1, Last: 16}},
	{"b17-32", bridge.Run{First: 17, Last: 32}},
	{"b01-99", bridge.Run{First: 1, Last: 99}},
	{"b05", bridge.Run{First: 5, Last: 5}},
	{"b95-104", bridge.Run{First: 95, Last: 104}},
}

// vectorBoards deals the boards of a vector from its strings.
func vectorBoards(name string, r bridge.Run) []bridge.Board {
	s := bigdeal.NewStream(
		bigdeal.SeedOf([]byte("entropy public-1 "+name)),
		bigdeal.OwnerOf("owner string public-1 "+name))
	var boards []bridge.Board
	for n := r.First; n <= r.Last; n++ {
		boards = append(boards, bridge.Board{Number: n, Deal: s.Deal()})
	}
	return boards
}

func vectorFile(t testing.TB, f *handfile.Format, name string) []byte {
	t.Helper()
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

func TestWritesVectors(t *testing.T) {
	files := 0
	for _, f := range handfile.Formats {
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
	want := 5 * len(handfile.Formats)
	for _, f := range handfile.Formats {
		if f.MaxBoard > 0 {
			want-- // b95-104
		}
	}
	if files != want {
		t.Errorf("compared %d files, want %d", files, want)
	}
}

// firstDifference is where two files differ, with what is around it.
func firstDifference(got, want []byte) string {
	i := 0
	for i < len(got) && i < len(want) && got[i] == want[i] {
		i++
	}
	around := func(b []byte) []byte { return b[max(0, i-20):min(len(b), i+20)] }
	return fmt.Sprintf("%d bytes, want %d; differs at byte %d: %q, want %q", len(got), len(want), i, around(got), around(want))
}

func TestReadsVectors(t *testing.T) {
	files := 0
	for _, f := range handfile.Formats {
		if f.Decode == nil {
			continue
		}
		for _, v := range vectorRuns {
			if f.MaxBoard > 0 && v.run.Last > f.MaxBoard {
				continue
			}
			files++
			set, err := f.Decode(vectorFile(t, f, v.name), handfile.ReadOptions{First: v.run.First})
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

func sameBoards(t *testing.T, what string, got, want []bridge.Board) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %d boards, want %d", what, len(got), len(want))
		return
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s: board %d %v, want board %d %v", what, got[i].Number, got[i].Deal.String(), want[i].Number, want[i].Deal.String())
			return
		}
	}
}
