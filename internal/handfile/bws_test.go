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
	const suit = "AKQJT98765432"
	table := jettest.Table{Name: hands.Table, Columns: bwsColumns()}
	sections := jettest.Table{
		Name:    "Section",
		Columns: []jettest.Column{{Name: "ID", Type: jettest.Short}, {Name: "Letter", Type: jettest.Text}},
		Rows:    [][]any{{1, "A"}},
	}
	bws, err := handfile.ByName("bws")
	if err != nil {
		t.Fatal(err)
	}
	decode := func(board int) error {
		const section = 1
		table.Rows = [][]any{{section, board, suit, "", "", "", "", suit, "", "", "", "", suit, "", "", "", "", suit}}
		file := jettest.File{Tables: []jettest.Table{table, sections}}
		_, err := bws.Decode(file.Bytes(), handfile.ReadOptions{})
		return err
	}
	if err := decode(1); err != nil {
		t.Errorf("board 1: %v", err)
	}
	for _, board := range []int{0, -1} {
		err := decode(board)
		if err == nil || !strings.Contains(err.Error(), "is not a board number, expected 1 or more") {
			t.Errorf("board %d: got error %v", board, err)
		}
	}
}
