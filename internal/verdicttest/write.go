package verdicttest

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// The writers here are the model's own, so that a fault in a reader does not
// hide behind the same fault in a writer. They write boards in the order given.

// PBN is a minimal file of Portable Bridge Notation.
func PBN(boards ...bridge.Board) []byte {
	var b strings.Builder
	b.WriteString("% PBN 2.1\n")
	for _, x := range boards {
		b.WriteString(Game(x, ""))
	}
	return []byte(b.String())
}

// Game is one game of PBN; extra is put after its tags.
func Game(x bridge.Board, extra string) string {
	return fmt.Sprintf("[Board \"%d\"]\n[Dealer \"%c\"]\n[Vulnerable \"%s\"]\n[Deal \"%s\"]\n%s\n",
		x.Number, x.Dealer().Letter(), x.Vul(), x.Deal.String(), extra)
}

// LIN is a file of lines as online play writes them, with all four hands.
func LIN(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, x := range boards {
		fmt.Fprintf(&b, "pn|a,b,c,d|st||md|%d%s,%s,%s,%s|rh||ah|Board %d|sv|%c|\n",
			(int(x.Dealer())+2)%4+1, linHand(x.Deal[bridge.South]), linHand(x.Deal[bridge.West]),
			linHand(x.Deal[bridge.North]), linHand(x.Deal[bridge.East]), x.Number, linVul(x))
	}
	return []byte(b.String())
}

func linVul(x bridge.Board) byte { return "oneb"[x.Vul()] }

func linHand(h bridge.Hand) string {
	var b strings.Builder
	for s, suit := range strings.Split(h.String(), ".") {
		b.WriteByte("SHDC"[s])
		b.WriteString(suit)
	}
	return b.String()
}

// CSV is the format of Big Deal: a field for each suit of each hand.
func CSV(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, x := range boards {
		for _, h := range x.Deal {
			for _, suit := range strings.Split(h.String(), ".") {
				fmt.Fprintf(&b, "\"%s\",", suit)
			}
		}
		vul := x.Vul().String()
		if vul == "None" {
			vul = "-"
		}
		fmt.Fprintf(&b, "\"%d\",\"%c/%s\"\n", x.Number, x.Dealer().Letter(), vul)
	}
	return []byte(b.String())
}

// BRI is a file without numbers: card numbers of three hands.
func BRI(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, x := range boards {
		for _, h := range x.Deal[:3] {
			for c := bridge.Card(0); c < bridge.Cards; c++ {
				if h.Has(c) {
					fmt.Fprintf(&b, "%02d", int(c)+1)
				}
			}
		}
		b.WriteString(strings.Repeat(" ", 32) + strings.Repeat("\x00", 18))
	}
	return []byte(b.String())
}

// BER is a file without numbers: the seat of each card.
func BER(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, x := range boards {
		for c := bridge.Card(0); c < bridge.Cards; c++ {
			seat, _ := x.Deal.Holder(c)
			b.WriteByte('1' + byte(seat))
		}
	}
	return []byte(b.String())
}

// DGE is a file without numbers: suit symbols and letters.
func DGE(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, x := range boards {
		for _, h := range x.Deal {
			for s, suit := range strings.Split(h.String(), ".") {
				b.WriteByte("\x06\x03\x04\x05"[s])
				b.WriteString(suit)
			}
		}
		b.WriteString(strings.Repeat("\x00", 60))
	}
	return []byte(b.String())
}

// DUP is a file of a dealing machine: the records of BRI and DGE, and ten bytes
// that say random, backwards, the first board, copies, how many boards.
func DUP(backwards bool, boards ...bridge.Board) []byte {
	var out []byte
	flag := byte('N')
	if backwards {
		flag = 'Y'
	}
	for _, x := range boards {
		out = append(out, BRI(x)[:78]...)
		out = append(out, DGE(x)[:68]...)
		out = fmt.Appendf(out, "Y%c1  0 %2d ", flag, len(boards)%100)
	}
	return out
}

// Goedel is a file without numbers: the number of each deal.
func Goedel(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, x := range boards {
		n, _ := x.Deal.Number()
		digits := n.String()
		digits = strings.Repeat(" ", 29-len(digits)) + digits
		for i := range digits {
			if i > 0 && (29-i)%3 == 0 {
				if digits[i-1] == ' ' {
					b.WriteByte(' ')
				} else {
					b.WriteByte(',')
				}
			}
			b.WriteByte(digits[i])
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}

// USEBIO is a results file in XML with the hands of each board.
func USEBIO(boards ...bridge.Board) []byte {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.2\">\n<EVENT EVENT_TYPE=\"MP_PAIRS\">\n<HANDSET>\n")
	for _, x := range boards {
		fmt.Fprintf(&b, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>\n", x.Number)
		for seat := bridge.North; seat <= bridge.West; seat++ {
			suits := strings.Split(x.Deal[seat].String(), ".")
			fmt.Fprintf(&b, "<HAND><DIRECTION>%s</DIRECTION><CLUBS>%s</CLUBS><DIAMONDS>%s</DIAMONDS><HEARTS>%s</HEARTS><SPADES>%s</SPADES></HAND>\n",
				seat, suits[3], suits[2], suits[1], suits[0])
		}
		b.WriteString("</BOARD>\n")
	}
	b.WriteString("</HANDSET>\n</EVENT>\n</USEBIO>\n")
	return []byte(b.String())
}

// Typed are lines as people type them from paper.
func Typed(boards ...bridge.Board) []byte {
	var b strings.Builder
	for _, x := range boards {
		fmt.Fprintf(&b, "%d N %s E %s S %s\n", x.Number, x.Deal[0], x.Deal[1], x.Deal[2])
	}
	return []byte(b.String())
}

// Link is a link to a handviewer that shows the board.
func Link(x bridge.Board) string {
	hand := func(h bridge.Hand) string { return strings.ToLower(linHand(h)) }
	return fmt.Sprintf("https://www.bridgebase.com/tools/handviewer.html?n=%s&e=%s&s=%s&w=%s&d=%c&v=%c&b=%d",
		hand(x.Deal[0]), hand(x.Deal[1]), hand(x.Deal[2]), hand(x.Deal[3]),
		x.Dealer().Letter()|0x20, "-neb"[x.Vul()], x.Number)
}

// ExchangeCards is the board with the highest card of seat a exchanged with the
// lowest of seat b.
func ExchangeCards(x bridge.Board, a, b bridge.Seat) bridge.Board {
	var high, low bridge.Card
	for c := bridge.Card(bridge.Cards); c > 0; c-- {
		if x.Deal[a].Has(c - 1) {
			high = c - 1
		}
	}
	for c := bridge.Card(0); c < bridge.Cards; c++ {
		if x.Deal[b].Has(c) {
			low = c
		}
	}
	x.Deal[a] = x.Deal[a]&^(1<<high) | 1<<low
	x.Deal[b] = x.Deal[b]&^(1<<low) | 1<<high
	return x
}

// ExchangeHands is the board with two hands exchanged.
func ExchangeHands(x bridge.Board, a, b bridge.Seat) bridge.Board {
	x.Deal[a], x.Deal[b] = x.Deal[b], x.Deal[a]
	return x
}

// Numbered are the boards with other numbers: shift added to each.
func Numbered(boards []bridge.Board, shift int) []bridge.Board {
	out := append([]bridge.Board(nil), boards...)
	for i := range out {
		out[i].Number += shift
	}
	return out
}
