package handfile_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestLinNumberedFromZero reads a file whose qx is one less than the board number in ah, as one program writes it. The
// number in ah is used if dealer and vulnerability agree with it.
func TestLinNumberedFromZero(t *testing.T) {
	want := vector(t, "lin-qx-from-zero/helper.right.pbn")
	got := vector(t, "lin-qx-from-zero/helper.lin")
	if !slices.Equal(got.Boards, want.Boards) {
		t.Errorf("boards %v, want %v", handfile.Numbers(got.Boards), handfile.Numbers(want.Boards))
	}
	if len(got.Warnings) > 0 {
		t.Errorf("warnings %v, want none", got.Warnings)
	}
}

// TestLinZeroContradicted changes one field of that file, so that its fields no longer agree, and expects a doubt.
func TestLinZeroContradicted(t *testing.T) {
	text, err := os.ReadFile("../../testdata/vectors/round5/lin-qx-from-zero/helper.lin")
	if err != nil {
		t.Fatal(err)
	}
	lin, err := handfile.ByName("lin")
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range []struct{ old, new string }{
		{old: "sv|e|", new: "sv|b|"},
		{old: "md|1SQ6", new: "md|2SQ6"},
		{old: "Board 3", new: "Board 4"},
		{old: "qx|o2", new: "qx|c2"},
		{old: "qx|o2", new: "qx|o3"},
		{old: "sv|n|", new: ""},
	} {
		changed := strings.Replace(string(text), change.old, change.new, 1)
		set, err := lin.Decode([]byte(changed), handfile.ReadOptions{})
		if err != nil || len(set.Doubts) == 0 {
			t.Errorf("%q instead of %q: no doubt, error %v", change.new, change.old, err)
		}
	}
}

// vector reads a file in testdata/vectors/round5, using the format for its extension.
func vector(t *testing.T, name string) *handfile.Set {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "vectors", "round5", name))
	if err != nil {
		t.Fatal(err)
	}
	f, err := handfile.ByExt(name)
	if err != nil {
		t.Fatal(err)
	}
	set, err := f.Decode(data, handfile.ReadOptions{Evidence: true})
	if err != nil {
		t.Fatal(name, err)
	}
	return set
}
