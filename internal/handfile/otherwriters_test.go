package handfile_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// asOthersWrite contains encoders for read-only formats.
var asOthersWrite = map[string]func([]bridge.Board) string{
	"links": func(boards []bridge.Board) string {
		var b strings.Builder
		for i := range boards {
			fmt.Fprintf(&b, "Board: %s\n", linkFor(&boards[i]))
		}
		return b.String()
	},
	"typed": func(boards []bridge.Board) string {
		var b strings.Builder
		for _, board := range boards {
			d := board.Deal
			fmt.Fprintf(&b, "%d W %v N %v S %v\n", board.Number, d[bridge.West], d[bridge.North], d[bridge.South])
		}
		return b.String()
	},
	"bws":    writeBWS,
	"usebio": writeUSEBIO,
}

// linkFor returns the handviewer address of a board. Its letters are small.
func linkFor(b *bridge.Board) string {
	const small = 'a' - 'A'
	var address strings.Builder
	fmt.Fprintf(&address, viewer+"b=%d&d=%c&v=%c", b.Number, b.Dealer().Letter()+small, "-neb"[b.Vul()])
	for s, h := range b.Deal {
		fmt.Fprintf(&address, "&%c=", bridge.Seat(s).Letter()+small)
		for suit, cards := range strings.Split(h.String(), ".") {
			fmt.Fprintf(&address, "%c%s", bridge.Suit(suit).Letter()+small, cards)
		}
	}
	return address.String()
}

// writeBWS returns a Bridgemate file with a table of hands.
func writeBWS(boards []bridge.Board) string {
	table := jettest.Table{Name: "HandRecord", Columns: bwsColumns()}
	for _, b := range boards {
		row := []any{1, b.Number}
		for _, h := range b.Deal {
			for _, suit := range strings.Split(h.String(), ".") {
				row = append(row, strings.ReplaceAll(suit, "T", "10"))
			}
		}
		table.Rows = append(table.Rows, row)
	}
	file := jettest.File{Jet4: true, Tables: []jettest.Table{table}}
	return string(file.Bytes())
}

// bwsColumns returns the columns of the table of hands.
func bwsColumns() []jettest.Column {
	columns := []jettest.Column{{Name: "Section", Type: jettest.Short}, {Name: "Board", Type: jettest.Short}}
	for _, seat := range []string{"North", "East", "South", "West"} {
		for _, suit := range []string{"Spades", "Hearts", "Diamonds", "Clubs"} {
			columns = append(columns, jettest.Column{Name: seat + suit, Type: jettest.Text})
		}
	}
	return columns
}

// writeUSEBIO returns a document with a HANDSET.
func writeUSEBIO(boards []bridge.Board) string {
	const (
		head = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<!DOCTYPE USEBIO SYSTEM \"usebio.dtd\">\n" +
			"<USEBIO Version=\"1.2\">\n<HANDSET>\n"
		hand = "<HAND><DIRECTION>%v</DIRECTION>" +
			"<CLUBS>%s</CLUBS><DIAMONDS>%s</DIAMONDS><HEARTS>%s</HEARTS><SPADES>%s</SPADES></HAND>\n"
	)
	var b strings.Builder
	b.WriteString(head)
	for _, board := range boards {
		fmt.Fprintf(&b, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>\n", board.Number)
		for s, h := range board.Deal {
			suits := strings.Split(h.String(), ".")
			fmt.Fprintf(&b, hand, bridge.Seat(s), suits[3], suits[2], suits[1], suits[0])
		}
		b.WriteString("</BOARD>\n")
	}
	b.WriteString("</HANDSET>\n</USEBIO>\n")
	return b.String()
}
