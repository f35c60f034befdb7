package bridgemate_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
)

// TestHands checks that boards without four complete hands are reported and not used.
func TestHands(t *testing.T) {
	// hand returns a row of HandRecord. suits are separated by dots.
	hand := func(board int, suits string) []any {
		row := []any{1, board}
		for _, s := range strings.Split(suits, ".") {
			row = append(row, s)
		}
		return row
	}
	file := eveningFile{
		rows: []row{{ns: 1, ew: 2, contract: "PASS"}},
		hands: [][]any{
			hand(1, ".AKQJ1098765432.....AKQJT98765432.....AKQJT98765432.AKQJT98765432..."),
			hand(2, "AKQ..............."),
			hand(3, "..............."),
		},
	}
	e := read(t, file.bytes(), bridgemate.Options{})
	const deal = "N:.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432..."
	if len(e.Hands) != 1 || e.Hands[0].Board != 1 || e.Hands[0].Deal.String() != deal {
		t.Errorf("hands %+v, want board 1: %s", e.Hands, deal)
	}
	if want := []bridgemate.NoteKind{bridgemate.BadHand, bridgemate.BadHand}; !reflect.DeepEqual(kinds(e), want) {
		t.Errorf("notes %+v, want %v", e.Notes, want)
	}
	if e.Doubtful > 0 {
		t.Errorf("%d doubtful entries, want 0", e.Doubtful)
	}
}

// TestMethodOption checks that the option replaces an unknown method in the file.
func TestMethodOption(t *testing.T) {
	file := eveningFile{
		rows:     []row{{ns: 1, ew: 2, contract: "PASS"}},
		sections: []sectionRow{{id: 1, letter: "A", scoring: 2}},
	}
	e := read(t, file.bytes(), bridgemate.Options{Method: "butler"})
	if got := e.Session.Board(0).Method.String(); got != "butler" {
		t.Errorf("method %s, want butler", got)
	}
}
