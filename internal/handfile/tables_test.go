package handfile_test

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestTables writes boards with unusual dealers and vulnerabilities in the formats that support them, and reads
// them back.
func TestTables(t *testing.T) {
	boards := vectorBoards("b01-16", boardrange.Run{First: 1, Last: 16})
	tables := map[bridge.Board]handfile.Table{
		boards[1]:  {Dealer: bridge.West, Vul: bridge.VulNone},
		boards[6]:  {Dealer: bridge.South, Vul: bridge.VulEW},
		boards[15]: {Dealer: bridge.West, Vul: bridge.VulAll},
	}
	formats := 0
	for _, f := range handfile.Formats {
		if !f.Keeps.Tables || f.NewEncoder == nil || !f.Readable() {
			continue
		}
		data, err := f.Encode(boards, handfile.WriteOptions{Tables: tables})
		if err != nil {
			t.Fatal(err)
		}
		set, err := f.Decode(data, handfile.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		got, err := set.Tables()
		if err != nil || len(got) != len(tables) {
			t.Errorf("%s: %v, %v", f.Name, got, err)
		}
		for b, want := range tables {
			if got[b] != want {
				t.Errorf("%s: board %d: %v, want %v", f.Name, b.Number, got[b], want)
			}
		}
		if !slices.Equal(set.Boards, boards) {
			t.Errorf("%s: different boards", f.Name)
		}
		formats++
	}
	if formats != 4 {
		t.Errorf("%d formats store dealer and vulnerability, want 4", formats)
	}
}
