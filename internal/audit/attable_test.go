package audit

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/attable"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// deviceFile returns a Bridgemate file with the hands of section 1, which is called A.
func deviceFile(boards []bridge.Board) []byte {
	hands := jettest.Table{Name: "HandRecord", Columns: []jettest.Column{
		{Name: "Section", Type: jettest.Short},
		{Name: "Board", Type: jettest.Short},
	}}
	for _, seat := range []string{"North", "East", "South", "West"} {
		for _, suit := range []string{"Spades", "Hearts", "Diamonds", "Clubs"} {
			hands.Columns = append(hands.Columns, jettest.Column{Name: seat + suit, Type: jettest.Text})
		}
	}
	for _, board := range boards {
		row := []any{1, board.Number}
		for _, hand := range board.Deal {
			for _, suit := range strings.Split(hand.String(), ".") {
				row = append(row, suit)
			}
		}
		hands.Rows = append(hands.Rows, row)
	}
	sections := jettest.Table{
		Name:    "Section",
		Columns: []jettest.Column{{Name: "ID", Type: jettest.Short}, {Name: "Letter", Type: jettest.Text}},
		Rows:    [][]any{{1, "A  "}},
	}
	file := jettest.File{Jet4: true, Tables: []jettest.Table{hands, sections}}
	return file.Bytes()
}

// input returns a file that somebody named.
func input(name string, data []byte) Input {
	return Input{Name: name, Named: true, Read: func() ([]byte, error) { return data, nil }}
}

// turnedFirst returns boards of which the first was turned by a quarter.
func turnedFirst(boards []bridge.Board) []bridge.Board {
	turned := slices.Clone(boards)
	deal := turned[0].Deal
	turned[0].Deal = bridge.Deal{deal[bridge.East], deal[bridge.South], deal[bridge.West], deal[bridge.North]}
	return turned
}

// TestDeviceFile checks that a Bridgemate file with a session's name never makes a board false.
func TestDeviceFile(t *testing.T) {
	cup := smallTournament(t)
	cup.files["RR01.bws"] = deviceFile(turnedFirst(cup.original(t, 1, 1)))
	if r := cup.audit(); r.Verdict == False {
		t.Errorf("a device's file beside the hand files: %s", r.Summary.Text)
	}
}

// TestTableRecord checks that a record from the table, and an unreadable one, do not change the verdict.
func TestTableRecord(t *testing.T) {
	cup := smallTournament(t)
	boards := cup.original(t, 1, 1)
	cup.options.AtTable = []Input{
		input("evening.bws", deviceFile(turnedFirst(boards))),
		input("broken.bws", []byte("no such file")),
	}
	r := cup.audit()
	if r.Verdict != Verified {
		t.Errorf("%s, want %s: %s", r.Verdict, Verified, r.Summary.Text)
	}
	if len(r.AtTable) != len(boards) || len(r.AtTableText.NotRead) != 1 {
		t.Fatalf("%d boards at the table, not read %q", len(r.AtTable), r.AtTableText.NotRead)
	}
	if first := r.AtTable[0]; first.Kind != attable.Turned || first.Section != "A" {
		t.Errorf("board 1: %+v", first)
	}
}

// TestTableRecordOfUnprovenBoards checks that a record is not compared with boards that are not proven.
func TestTableRecordOfUnprovenBoards(t *testing.T) {
	cup := smallTournament(t)
	cup.options.AtTable = []Input{input("evening.bws", deviceFile(cup.original(t, 1, 1)))}
	inLastKey := len(cup.sqk) - 3 // the key of a session that is not in the record
	cup.sqk[inLastKey] = otherCharacter(cup.sqk[inLastKey])
	if r := cup.audit(); len(r.AtTable) != 0 {
		t.Errorf("with other keys: %+v", r.AtTable)
	}
	cup.sqk = nil
	r := cup.audit()
	if len(r.AtTable) != 0 {
		t.Errorf("without keys: %+v", r.AtTable)
	}
	const want = "at the table: the records contain no proven board"
	if got := r.AtTableText.Text.String(); !strings.HasPrefix(got, want) {
		t.Errorf("without keys: %s, want %s", got, want)
	}
}
