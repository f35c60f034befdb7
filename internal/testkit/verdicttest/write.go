package verdicttest

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// The writers here belong to the model, so that they cannot hide a fault that a reader shares. They
// write boards in the given order.

// PBN writes a minimal PBN file.
func PBN(boards ...bridge.Board) []byte {
	var b strings.Builder
	b.WriteString("% PBN 2.1\n")
	for _, board := range boards {
		b.WriteString(Game(board, ""))
	}
	return []byte(b.String())
}

// Game writes one PBN game. It appends extra to the game's tags.
func Game(board bridge.Board, extra string) string {
	return fmt.Sprintf("[Board \"%d\"]\n[Dealer \"%c\"]\n[Vulnerable \"%s\"]\n[Deal \"%s\"]\n%s\n",
		board.Number, board.Dealer().Letter(), board.Vul(), board.Deal.String(), extra)
}

// LIN writes a file as used for online play, with all four hands:
//
//	pn|a,b,c,d|st||md|3SAK2HQ93D...,...|rh||ah|Board 1|sv|o|
func LIN(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, board := range boards {
		fmt.Fprintf(&b, "pn|a,b,c,d|st||md|%d%s,%s,%s,%s|rh||ah|Board %d|sv|%c|\n",
			(int(board.Dealer())+2)%4+1, linHand(board.Deal[bridge.South]), linHand(board.Deal[bridge.West]),
			linHand(board.Deal[bridge.North]), linHand(board.Deal[bridge.East]), board.Number, linVul(board))
	}
	return []byte(b.String())
}

// linVul returns the letter for a board's vulnerability in LIN: o none, n North-South, e East-West, b both.
func linVul(board bridge.Board) byte { return "oneb"[board.Vul()] }

// linHand returns a hand in LIN: SAK2HQ93D...
func linHand(h bridge.Hand) string {
	var b strings.Builder
	for s, suit := range strings.Split(h.String(), ".") {
		b.WriteByte("SHDC"[s])
		b.WriteString(suit)
	}
	return b.String()
}

// CSV writes Big Deal's format: four fields with suits for each hand, then the board number, and the dealer with the
// vulnerability.
func CSV(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, board := range boards {
		for _, h := range board.Deal {
			for _, suit := range strings.Split(h.String(), ".") {
				fmt.Fprintf(&b, "\"%s\",", suit)
			}
		}
		vul := board.Vul().String()
		if vul == "None" {
			vul = "-"
		}
		fmt.Fprintf(&b, "\"%d\",\"%c/%s\"\n", board.Number, board.Dealer().Letter(), vul)
	}
	return []byte(b.String())
}

// USEBIO writes an XML results file with each board's hands.
func USEBIO(boards ...bridge.Board) []byte {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.2\">\n")
	b.WriteString("<EVENT EVENT_TYPE=\"MP_PAIRS\">\n<HANDSET>\n")
	for _, board := range boards {
		fmt.Fprintf(&b, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>\n", board.Number)
		for seat := bridge.North; seat <= bridge.West; seat++ {
			suits := strings.Split(board.Deal[seat].String(), ".")
			fmt.Fprintf(&b, "<HAND><DIRECTION>%s</DIRECTION><CLUBS>%s</CLUBS><DIAMONDS>%s</DIAMONDS>"+
				"<HEARTS>%s</HEARTS><SPADES>%s</SPADES></HAND>\n",
				seat, suits[3], suits[2], suits[1], suits[0])
		}
		b.WriteString("</BOARD>\n")
	}
	b.WriteString("</HANDSET>\n</EVENT>\n</USEBIO>\n")
	return []byte(b.String())
}

// Typed returns lines as people type them from paper.
func Typed(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, board := range boards {
		fmt.Fprintf(&b, "%d N %s E %s S %s\n",
			board.Number, board.Deal[bridge.North], board.Deal[bridge.East], board.Deal[bridge.South])
	}
	return []byte(b.String())
}

// Link returns the address of a hand viewer that shows the board.
func Link(board bridge.Board) string {
	hand := func(h bridge.Hand) string { return strings.ToLower(linHand(h)) }
	return fmt.Sprintf("https://www.bridgebase.com/tools/handviewer.html?n=%s&e=%s&s=%s&w=%s&d=%c&v=%c&b=%d",
		hand(board.Deal[0]), hand(board.Deal[1]), hand(board.Deal[2]), hand(board.Deal[3]),
		board.Dealer().Letter()|0x20, "-neb"[board.Vul()], board.Number)
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
