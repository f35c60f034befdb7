package verdicttest

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// KOPS writes a dealing machine file without board numbers: the number of boards in two bytes, 11 spaces, and 13 bytes
// per deal (see packSeats).
func KOPS(boards ...bridge.Board) []byte {
	file := []byte{byte(len(boards)), byte(len(boards) >> 8)}
	file = append(file, strings.Repeat(" ", 11)...)
	for _, board := range boards {
		file = append(file, packSeats(board.Deal, kopsNorth)...)
	}
	return file
}

// CDS writes a dealing machine file: per deal, the board number and 13 bytes (see packSeats).
func CDS(boards ...bridge.Board) []byte {
	var file []byte
	for _, board := range boards {
		file = append(file, byte(board.Number))
		file = append(file, packSeats(board.Deal, cdsNorth)...)
	}
	return file
}

// The codes of North in the two formats. East, South and West follow, with 0 after 3.
const (
	kopsNorth = 0
	cdsNorth  = 1
)

// packSeats returns a byte for each rank, the ace first, with the seats of its four cards:
//
//	bits 7-6  spade
//	bits 5-4  heart
//	bits 3-2  diamond
//	bits 1-0  club
func packSeats(d bridge.Deal, northCode byte) []byte {
	const ranksInSuit = 13
	packed := make([]byte, ranksInSuit)
	for c := bridge.Card(0); c < bridge.Cards; c++ {
		seat, _ := d.Holder(c)
		seatCode := (byte(seat) + northCode) % 4
		suit, rank := int(c)/ranksInSuit, int(c)%ranksInSuit
		packed[rank] |= seatCode << (6 - 2*suit)
	}
	return packed
}

// DUP writes a dealing machine file. Each record consists of the cards as in BRI, the cards as in DGE, and ten bytes:
//
//	YN1..0.16.    (a dot is a space)
//
// These are the fields random, backwards, first board, copies, and number of boards.
func DUP(backwards bool, boards ...bridge.Board) []byte {
	flag := 'N'
	if backwards {
		flag = 'Y'
	}
	return dupRecords(boards, fmt.Sprintf("Y%c1  0 %2d ", flag, len(boards)%100))
}

// DUPFrom is like DUP, but the last bytes contain the first and the last board number, as some programs write them.
func DUPFrom(first int, boards ...bridge.Board) []byte {
	last := first + len(boards) - 1
	return dupRecords(boards, fmt.Sprintf("YN%-3d0 %-3d", first, last))
}

// dupRecords returns the records of a DUP file, which all end with the same ten bytes.
func dupRecords(boards []bridge.Board, lastTen string) []byte {
	var file []byte
	for _, board := range boards {
		file = append(file, BRI(board)[:briCards]...)
		file = append(file, DGE(board)[:dgeCards]...)
		file = append(file, lastTen...)
	}
	return file
}

// BWS writes a file from a club's scoring devices with the hands of section 1.
func BWS(boards ...bridge.Board) []byte {
	table := jettest.Table{Name: "HandRecord", Columns: []jettest.Column{
		{Name: "Section", Type: jettest.Short},
		{Name: "Board", Type: jettest.Short},
	}}
	for _, seat := range []string{"North", "East", "South", "West"} {
		for _, suit := range []string{"Spades", "Hearts", "Diamonds", "Clubs"} {
			table.Columns = append(table.Columns, jettest.Column{Name: seat + suit, Type: jettest.Text})
		}
	}
	for _, board := range boards {
		row := []any{1, board.Number}
		for _, h := range board.Deal {
			for _, suit := range strings.Split(h.String(), ".") {
				row = append(row, strings.ReplaceAll(suit, "T", "10"))
			}
		}
		table.Rows = append(table.Rows, row)
	}
	file := jettest.File{Jet4: true, Tables: []jettest.Table{table}}
	return file.Bytes()
}
