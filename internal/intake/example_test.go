package intake_test

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
)

// Intake recognises a LIN file without a useful name by the first line in LIN notation.
func Example() {
	text := "Thursday\nqx|o7|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|rh||ah|Board 7|sv|b|\n"
	g := intake.New()
	if err := g.AddBytes("boards.txt", []byte(text), true); err != nil {
		fmt.Println(err)
		return
	}
	found, _ := g.Settle() // the error says that there is no description
	for _, it := range found.Compared() {
		boards, err := it.Hands(handfile.ReadOptions{})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(it.Name, it.Class, it.Reader, boards.Boards[0].Number)
	}
	// Output: boards.txt hands lin 7
}

// FuzzText passes arbitrary bytes to every text reader. The boards must be valid, and reading must be fast.
func FuzzText(f *testing.F) {
	for _, text := range []string{
		"[Board \"1\"]\n[Deal \"N:A\"]\n",
		"qx|o1|",
		"TN x\n",
		"1,1:abcdefghijklmnopqrstuvwxyz",
		"7 N AKQJT98765432...",
		"\xff\xfea\x00",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		g := intake.New()
		if err := g.AddBytes("x.txt", data, true); err != nil {
			t.Fatal(err)
		}
		found, _ := g.Settle()
		for _, it := range found.Compared() {
			boards, err := it.Hands(handfile.ReadOptions{MaxBoards: 1000})
			if err != nil {
				continue
			}
			for _, b := range boards.Boards {
				if err := b.Deal.Check(); err != nil && b.Deal.Complete() {
					t.Errorf("board %d: %v", b.Number, err)
				}
			}
		}
	})
}

// FuzzArchive passes arbitrary bytes to the archive readers.
func FuzzArchive(f *testing.F) {
	for _, text := range []string{"PK\x03\x04", "PK\x05\x06\x00\x00", "\x1f\x8b\x08\x00"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		g := intake.New()
		if err := g.AddBytes("x.zip", data, true); err != nil {
			t.Fatal(err)
		}
		found, _ := g.Settle()
		if len(found.Items) == 0 || found.Items[0].Class == "" {
			t.Error("the named file has no class")
		}
	})
}
