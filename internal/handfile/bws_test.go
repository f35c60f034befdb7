package handfile_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// TestBWSWithoutBoardNumber reads four complete hands of board 0, whose real number is unknown.
func TestBWSWithoutBoardNumber(t *testing.T) {
	table := jettest.Table{Name: hands.Table, Columns: []jettest.Column{{Name: "Section", Type: jettest.Short}, {Name: "Board", Type: jettest.Short}}}
	for _, seat := range []string{"North", "East", "South", "West"} {
		for _, suit := range []string{"Spades", "Hearts", "Diamonds", "Clubs"} {
			table.Columns = append(table.Columns, jettest.Column{Name: seat + suit, Type: jettest.Text})
		}
	}
	const suit = "AKQJT98765432"
	sections := jettest.Table{Name: "Section", Columns: []jettest.Column{{Name: "ID", Type: jettest.Short}, {Name: "Letter", Type: jettest.Text}}, Rows: [][]any{{1, "A"}}}
	bws, err := handfile.ByName("bws")
	if err != nil {
		t.Fatal(err)
	}
	for board, wanted := range map[int]bool{0: false, -1: false, 1: true} {
		table.Rows = [][]any{{1, board, suit, "", "", "", "", suit, "", "", "", "", suit, "", "", "", "", suit}}
		file := jettest.File{Tables: []jettest.Table{table, sections}}
		_, err := bws.Decode(file.Bytes(), handfile.ReadOptions{})
		if wanted != (err == nil) || !wanted && !strings.Contains(err.Error(), "is not a board number, expected 1 or more") {
			t.Errorf("board %d: %v", board, err)
		}
	}
}
