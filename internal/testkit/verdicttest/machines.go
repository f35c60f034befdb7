package verdicttest

// This file contains more writers of the model.

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// KOPS writes a file without board numbers: two bits per card, by rank.
func KOPS(boards ...bridge.Board) []byte {
	out := append([]byte{byte(len(boards)), byte(len(boards) >> 8)}, "           "...)
	for _, board := range boards {
		out = append(out, ranks(board.Deal, 0)...)
	}
	return out
}

// CDS is like KOPS, with board numbers and a different seat order.
func CDS(boards ...bridge.Board) []byte {
	var out []byte
	for _, board := range boards {
		out = append(append(out, byte(board.Number)), ranks(board.Deal, 1)...)
	}
	return out
}

// ranks returns a byte for each rank, the ace first. Its four pairs of bits are the seats of that rank's cards, the
// spade in the highest bits. north is the code of North; the other seats follow clockwise.
func ranks(d bridge.Deal, north byte) []byte {
	const ranksInSuit = 13
	out := make([]byte, ranksInSuit)
	for c := bridge.Card(0); c < bridge.Cards; c++ {
		seat, _ := d.Holder(c)
		suit, rank := int(c)/ranksInSuit, int(c)%ranksInSuit
		out[rank] |= (byte(seat) + north) % 4 << (6 - 2*suit)
	}
	return out
}

// DUPFrom writes a dealing machine file whose first record contains the range of boards.
func DUPFrom(first int, boards ...bridge.Board) []byte {
	var out []byte
	for _, board := range boards {
		out = append(out, BRI(board)[:78]...)
		out = append(out, DGE(board)[:68]...)
		out = fmt.Appendf(out, "YN%-3d0 %-3d", first, first+len(boards)-1)
	}
	return out
}

// JSON writes an array of boards.
func JSON(boards ...bridge.Board) []byte {
	var lines []string
	for _, board := range boards {
		lines = append(lines, fmt.Sprintf(`{"board":%d,"dealer":"%c","vulnerable":"%s","deal":"%s"}`,
			board.Number, board.Dealer().Letter(), board.Vul(), board.Deal.String()))
	}
	return []byte("[\n" + strings.Join(lines, ",\n") + "\n]\n")
}

// Oneline writes a file without board numbers, one deal per line.
func Oneline(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, board := range boards {
		b.WriteString(board.Deal.String() + "\n")
	}
	return []byte(b.String())
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
