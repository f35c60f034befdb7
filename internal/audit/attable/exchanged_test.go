package attable

import (
	"encoding/json"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestExchanged checks that two boards count as exchanged if each record shows the other board.
func TestExchanged(t *testing.T) {
	proven := provenBoards()
	findings := Compare(proven, []Record{
		{Board: 4, Deal: proven[3]},
		{Board: 3, Deal: turned(proven[4], 2)},
		{Board: 9, Deal: proven[1]}, // no proven board
	})
	if len(findings) != 2 || findings[0].Kind != Exchanged || findings[1].Kind != Exchanged {
		t.Fatalf("%+v, want two exchanged boards", findings)
	}
	if first := findings[0]; first.Board != 3 || first.Quarters != 2 {
		t.Errorf("%+v, want board 3 turned by 2 quarters", first)
	}
	data, err := json.Marshal(findings[1])
	if want := `{"board":4,"kind":"exchanged","board_shown":3}`; err != nil || string(data) != want {
		t.Errorf("%s, want %s", data, want)
	}
}

// TestExchangedInOneSection checks that two boards count as exchanged if one section shows
// each in place of the other.
func TestExchangedInOneSection(t *testing.T) {
	proven := provenBoards()
	for _, c := range []struct {
		name    string
		records []Record
		want    Kind
	}{
		{
			name:    "each for the other",
			records: []Record{{Board: 4, Section: "A", Deal: proven[3]}, {Board: 3, Section: "A", Deal: proven[4]}},
			want:    Exchanged,
		},
		{
			name:    "in two sections",
			records: []Record{{Board: 4, Section: "A", Deal: proven[3]}, {Board: 3, Section: "B", Deal: proven[4]}},
			want:    Board,
		},
		{
			name:    "three in a ring",
			records: []Record{{Board: 4, Deal: proven[3]}, {Board: 3, Deal: proven[5]}, {Board: 5, Deal: proven[4]}},
			want:    Board,
		},
		{
			name:    "one behind the other",
			records: []Record{{Board: 7, Deal: proven[5]}, {Board: 2, Deal: proven[7]}},
			want:    Board,
		},
	} {
		for _, f := range Compare(proven, c.records) {
			if f.Kind != c.want {
				t.Errorf("%s: board %d is %s, want %s", c.name, f.Board, f.Kind, c.want)
			}
		}
	}
}

// TestBoardBeforeHands checks that a match with a different board takes precedence over two swapped hands.
func TestBoardBeforeHands(t *testing.T) {
	proven := provenBoards()
	twins := map[int]bridge.Deal{7: proven[7], 2: swapped(proven[7], seatPair{bridge.North, bridge.East})}
	if f := Compare(twins, []Record{{Board: 7, Deal: firstCards(twins[2], 5)}}); f[0].Kind != Board ||
		f[0].Shown != 2 {
		t.Errorf("%+v", f[0])
	}
}
