package intake_test

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/testkit/intaketest"
)

// readHands reads all hand files, by name. Files that the case calls unreadable are left out.
func readHands(t *testing.T, c *intaketest.Case, found *intake.Input) map[string]*handfile.Set {
	t.Helper()
	sets := map[string]*handfile.Set{}
	for i := range found.Items {
		it := &found.Items[i]
		if it.Class != intake.Hands {
			continue
		}
		set, err := it.Hands(handfile.ReadOptions{Evidence: true})
		if err != nil {
			if c.Boards[it.Name] != "none" {
				t.Errorf("%s: %v", it.Name, err)
			}
			continue
		}
		sets[it.Name] = set
	}
	return sets
}

// readByExt reads a file in the format of its extension.
func readByExt(t *testing.T, fsys fs.FS, name string) *handfile.Set {
	t.Helper()
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := handfile.ByExt(path.Base(name))
	if err != nil {
		t.Fatal(err)
	}
	set, err := f.Decode(data, handfile.ReadOptions{Evidence: true})
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// sortedBoards returns the boards by number and deal, without duplicates.
func sortedBoards(s *handfile.Set) []bridge.Board {
	boards := slices.Clone(s.Boards)
	slices.SortFunc(boards, func(a, b bridge.Board) int {
		if a.Number != b.Number {
			return a.Number - b.Number
		}
		return slices.Compare(a.Deal[:], b.Deal[:])
	})
	return slices.Compact(boards)
}

// numbersOf formats the board numbers: 1-3,7.
func numbersOf(s *handfile.Set) string {
	var numbers []int
	for _, b := range s.Boards {
		if s.Numbered && b.Number > 0 {
			numbers = append(numbers, b.Number)
		}
	}
	slices.Sort(numbers)
	if len(numbers) == 0 {
		return "none"
	}
	return strings.ReplaceAll(boardrange.Format(slices.Compact(numbers)), ", ", ",")
}

// doubtsOf formats the numbers of ambiguous boards, or "file" if the whole file is ambiguous.
func doubtsOf(s *handfile.Set) string {
	var numbers []int
	for _, d := range s.Doubts {
		if d.Board == 0 {
			return "file"
		}
		numbers = append(numbers, d.Board)
	}
	slices.Sort(numbers)
	return strings.ReplaceAll(boardrange.Format(slices.Compact(numbers)), ", ", ",")
}
