package squaredeal

import (
	"fmt"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
)

// TestBoardsFrom checks that boards can be given only for phases whose boards are unknown.
func TestBoardsFrom(t *testing.T) {
	d, err := ParseDescription([]byte("# SquareDeal 2.7\nSN 2:16:a#:x\nSN 2:?:b#:y\n"))
	if err != nil {
		t.Fatal(err)
	}
	list, err := ParseBoards("2x7")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Phases[0].boardsFrom(&list, 1); err == nil {
		t.Error("published boards were chosen")
	}
	if run, err := d.Phases[1].boardsFrom(&list, 2); err != nil || run != (boardrange.Run{First: 8, Last: 14}) {
		t.Errorf("%v, %v", run, err)
	}
	if _, err := d.Phases[1].boardsFrom(&list, 3); err == nil {
		t.Error("session 3 of 2 has boards")
	}
}

// TestOriginalSets checks the limit on the number of boards, and skips sessions without
// boards.
func TestOriginalSets(t *testing.T) {
	d := mustParse(t, "# SquareDeal 2.7\nDV 1\nSN 4:1-8,8-1:a#:x\nSN 0:8:b#:y\nSN 1:4:c:z\n")
	k := mustKeys(t, "1,1:a\n1,2:b\n1,3:c\n1,4:d\n2,0:e\n")
	var dealt []string
	collect := func(id ID, boards []bridge.Board) { dealt = append(dealt, fmt.Sprintf("%s: %d", id, len(boards))) }
	if err := DealOriginals(d, k, 15, collect); err == nil || dealt != nil {
		t.Errorf("limit of 15 boards: %v, dealt %q, want an error before the first deal", err, dealt)
	}
	want := []string{"1,1: 8", "1,3: 8"}
	if err := DealOriginals(d, k, 16, collect); err != nil || !slices.Equal(dealt, want) {
		t.Errorf("limit of 16 boards: %v, dealt %q, want %q", err, dealt, want)
	}
}
