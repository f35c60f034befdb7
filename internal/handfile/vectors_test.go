package handfile_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestWritesVectors writes the boards of each vector in all formats of Big Deal, and expects the same bytes as
// from Big Deal.
func TestWritesVectors(t *testing.T) {
	files := 0
	for _, f := range handfile.Formats {
		if !f.BigDeal {
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
		if f.BigDeal {
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
