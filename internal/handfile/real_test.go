package handfile_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// realFolder contains hand files from a championship. They are not in the repository.
var realFolder = filepath.Join("..", "..", "..", "shared", "real", "WBG2024")

// TestChampionship reads the 1,186 boards of the World Bridge Games 2024 from the .pbn and the .goe file of each
// session. Both must contain the same deals, each deal must have the number in the .goe file, and each format that
// keeps the cards must return them.
func TestChampionship(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(realFolder, "*.goe"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skipf("there is no %s next to the project", realFolder)
	}
	boards := 0
	for _, goe := range files {
		name := strings.TrimSuffix(filepath.Base(goe), ".goe")
		numbers := readReal(t, goe)
		set := readReal(t, strings.TrimSuffix(goe, ".goe")+".pbn")
		boards += len(set.Boards)
		checkDealNumbers(t, name, set.Boards, numbers.Boards)
		checkConversions(t, name, set.Boards)
	}
	const allBoards = 1186
	if boards != allBoards {
		t.Errorf("read %d boards, want %d", boards, allBoards)
	}
}

// checkDealNumbers compares deals with those that were read as numbers.
func checkDealNumbers(t *testing.T, session string, boards, numbers []bridge.Board) {
	t.Helper()
	if len(numbers) != len(boards) {
		t.Errorf("%s: %d numbers, %d boards", session, len(numbers), len(boards))
		return
	}
	for i, b := range boards {
		n, err := b.Deal.Number()
		if err != nil {
			t.Errorf("%s board %d: %v", session, b.Number, err)
			continue
		}
		back, ok := n.Deal()
		if !ok || back != b.Deal || b.Deal != numbers[i].Deal {
			t.Errorf("%s board %d: number %v, deal %v", session, b.Number, n, back.String())
		}
	}
}

// checkConversions writes boards in each format and reads them back.
func checkConversions(t *testing.T, session string, boards []bridge.Board) {
	t.Helper()
	for _, f := range handfile.Formats {
		if !f.Readable() || f.NewEncoder == nil || !f.Keeps.Cards {
			continue
		}
		data, err := f.Encode(boards, handfile.WriteOptions{})
		if err != nil {
			t.Errorf("%s to %s: %v", session, f.Name, err)
			continue
		}
		back, err := f.Decode(data, handfile.ReadOptions{FirstNumber: boards[0].Number})
		if err != nil {
			t.Errorf("%s from %s: %v", session, f.Name, err)
			continue
		}
		sameBoards(t, session+" "+f.Name, back.Boards, boards)
	}
}

// TestChampionshipFiles rewrites every .pbn file of the championship, including the combined files, without
// changing a byte.
func TestChampionshipFiles(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(realFolder, "*.pbn"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skipf("there is no %s next to the project", realFolder)
	}
	for _, file := range files {
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, generator, _ := bytes.Cut(want, []byte(`[Generator "`))
		generator, _, _ = bytes.Cut(generator, []byte(`"`))
		pbn, err := handfile.ByName("pbn")
		if err != nil {
			t.Fatal(err)
		}
		got, err := pbn.Encode(readReal(t, file).Boards, handfile.WriteOptions{Generator: string(generator)})
		if err != nil {
			t.Errorf("%s: %v", file, err)
		} else if !bytes.Equal(got, want) {
			t.Errorf("%s: %s", file, firstDifference(got, want))
		}
	}
}

// readReal reads a file without warnings, in the format for its extension.
func readReal(t *testing.T, file string) *handfile.Set {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	f, err := handfile.ByExt(file)
	if err != nil {
		t.Fatal(err)
	}
	set, err := f.Decode(data, handfile.ReadOptions{})
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if len(set.Warnings) > 0 {
		t.Errorf("%s: warnings %q", file, set.Warnings)
	}
	return set
}
