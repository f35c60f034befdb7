package alteredtest

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// Formats lists the extensions of all formats accepted as evidence.
var Formats = []string{"pbn", "lin", "csv", "dlm", "cds", "dup", "dge", "bri", "ber", "rzd", "bhg", "goe", "oneline"}

var (
	numberedFormats = []string{"pbn", "lin", "csv", "dlm", "cds"} // formats with board numbers
	resultFormats   = []string{"pbn", "lin", "csv"}               // numbered formats in which boards may be repeated
	textFormats     = []string{"pbn", "lin", "csv", "dlm", "bhg", "goe", "oneline"}
)

// typed is the format of hands that people type from paper. It is not one of Formats.
const typed = "typed"

// Write encodes boards in a format. If r is not nil, it picks a random variant among those that
// programs write and readers treat alike. Otherwise the output equals Big Deal's byte for byte.
func Write(format string, r verdicttest.Rand, boards ...bridge.Board) []byte {
	w := writer{random: r, boards: boards, lineEnd: "\n"}
	if w.maybe(3) {
		w.lineEnd = "\r\n"
	}
	switch format {
	case "pbn":
		w.pbn()
	case "lin":
		w.each(w.lin)
	case "csv":
		w.each(w.csv)
	case "dlm":
		w.dlm()
	case "cds":
		w.each(w.cds)
	case "dup":
		w.dup()
	case "dge":
		w.each(w.dge)
	case "bri":
		w.each(w.bri)
	case "ber":
		w.each(w.ber)
	case "rzd":
		w.rzd()
	case "bhg":
		w.line("")
		w.each(w.bhg)
	case "goe":
		w.each(w.goe)
	case "oneline":
		w.each(w.oneline)
	case typed:
		w.typed()
	default:
		panic("no format " + format)
	}
	return []byte(w.out.String())
}

type writer struct {
	random  verdicttest.Rand
	boards  []bridge.Board
	lineEnd string
	out     strings.Builder
}

// maybe returns true once in n calls on average, and never for Big Deal.
func (w *writer) maybe(n int) bool { return w.random != nil && oneIn(w.random, n) }

func (w *writer) each(write func(bridge.Board)) {
	for _, b := range w.boards {
		write(b)
	}
}

func (w *writer) write(s string) { w.out.WriteString(s) }

func (w *writer) printf(format string, args ...any) { fmt.Fprintf(&w.out, format, args...) }

func (w *writer) line(format string, args ...any) { w.printf(format+w.lineEnd, args...) }

const (
	seats = "NESW"
	ranks = "AKQJT98765432"
	suits = "SHDC"

	cardsPerSuit = len(ranks)
)

// holder returns the seat of a card. Cards are numbered from the ace of spades.
func holder(d bridge.Deal, card int) int {
	for seat, h := range d {
		if has(h, card) {
			return seat
		}
	}
	panic("a deal without a card")
}

func has(h bridge.Hand, card int) bool { return h>>card&1 == 1 }

// bySuit returns the ranks in each suit of a hand.
func bySuit(h bridge.Hand) (ranksOf [4]string) {
	for card := range bridge.Cards {
		if has(h, card) {
			ranksOf[card/cardsPerSuit] += ranks[card%cardsPerSuit:][:1]
		}
	}
	return ranksOf
}

// dotted returns a hand with dots between the suits, as in PBN.
func dotted(h bridge.Hand) string { s := bySuit(h); return strings.Join(s[:], ".") }

// dealer returns the seat of the dealer.
func dealer(number int) int { return (number - 1) % 4 }

// vulnerability returns an index into None NS EW All.
func vulnerability(number int) int {
	i := number - 1
	return (i + i/4) % 4
}

func (w *writer) pbn() {
	export := w.random == nil || w.maybe(2)
	switch {
	case export:
		w.line("%% PBN 2.1")
		w.line("%% EXPORT")
		w.line("%%")
		w.line(`[Generator "Big Deal version 2.0"]`)
	case w.maybe(2):
		w.line("%% PBN 1.0")
	}
	for _, b := range w.boards {
		deal := w.dealTag(b)
		if export {
			w.exportedGame(b, deal)
		} else {
			w.importedGame(b, deal)
		}
	}
}

// dealTag returns the PBN tag with the hands, from any seat.
func (w *writer) dealTag(b bridge.Board) string {
	first := 0
	if w.maybe(3) {
		first = w.random.IntN(4)
	}
	var hands []string
	for i := range 4 {
		hands = append(hands, dotted(b.Deal[(first+i)%4]))
	}
	// A hyphen means that the seat has all other cards.
	if w.maybe(6) {
		hands[w.random.IntN(4)] = "-"
	}
	return fmt.Sprintf(`[Deal "%c:%s"]`, seats[first], strings.Join(hands, " "))
}

func dealerTag(b bridge.Board) string { return fmt.Sprintf(`[Dealer "%c"]`, seats[dealer(b.Number)]) }

func vulnerableTag(b bridge.Board) string {
	sides := [...]string{"None", "NS", "EW", "All"}
	return fmt.Sprintf(`[Vulnerable "%s"]`, sides[vulnerability(b.Number)])
}

// exportedGame writes all mandatory tags in the order of the PBN standard.
func (w *writer) exportedGame(b bridge.Board, deal string) {
	for _, name := range []string{"Event", "Site", "Date"} {
		w.line(`[%s "?"]`, name)
	}
	w.line(`[Board "%d"]`, b.Number)
	for _, name := range []string{"West", "North", "East", "South"} {
		w.line(`[%s "?"]`, name)
	}
	for _, tag := range []string{dealerTag(b), vulnerableTag(b), deal} {
		w.line("%s", tag)
	}
	for _, name := range []string{"Scoring", "Declarer", "Contract", "Result"} {
		w.line(`[%s "?"]`, name)
	}
	w.line("")
}

// importedGame writes some tags in a free order.
func (w *writer) importedGame(b bridge.Board, deal string) {
	if w.maybe(2) {
		w.line(`[Event "Spring cup"]`)
	}
	w.line(`[Board "%d"]`, b.Number)
	tags := []string{dealerTag(b), vulnerableTag(b), deal}
	if w.maybe(2) {
		tags[0], tags[1] = tags[1], tags[0]
	}
	if w.maybe(4) {
		w.line("{ the hands }")
	}
	for _, tag := range tags {
		w.line("%s", tag)
	}
	if w.maybe(4) {
		w.line(`[Auction "%c"]`, seats[dealer(b.Number)])
		w.line("Pass Pass Pass Pass")
	}
	w.line("")
}

func (w *writer) lin(b bridge.Board) {
	const north, east, south, west = 0, 1, 2, 3
	hands := w.linHand(b.Deal[south]) + "," + w.linHand(b.Deal[west]) + "," + w.linHand(b.Deal[north])
	if w.maybe(4) {
		hands += "," + w.linHand(b.Deal[east])
	}
	dealerFromSouth := (dealer(b.Number)+2)%4 + 1
	md := fmt.Sprintf("md|%d%s|", dealerFromSouth, hands)
	vulnerable := "0neb"[vulnerability(b.Number)]
	if w.maybe(4) {
		w.line("qx|o%d|pn|a,b,c,d|st||%srh||ah|Board %d|sv|%c|mb|p|mb|1N|an|15-17|mb|p|mb|p|mb|p|pg||",
			b.Number, md, b.Number, vulnerable)
		return
	}
	w.line("qx|o%d|%srh||ah|Board %d|sv|%c|pg||", b.Number, md, b.Number, vulnerable)
}

func (w *writer) linHand(h bridge.Hand) string {
	var hand string
	for suit, cards := range bySuit(h) {
		hand += suits[suit:][:1] + cards
	}
	if w.maybe(8) {
		hand = strings.ToLower(hand)
	}
	return hand
}

func (w *writer) csv(b bridge.Board) {
	for _, h := range b.Deal {
		for _, cards := range bySuit(h) {
			w.printf("%q,", cards)
		}
	}
	sides := [...]string{"-", "NS", "EW", "All"}
	w.line(`"%d","%c/%s"`, b.Number, seats[dealer(b.Number)], sides[vulnerability(b.Number)])
}

func (w *writer) dlm() {
	const boardsInFile = 99
	first, last := w.boards[0].Number, w.boards[0].Number
	deals := map[int]bridge.Deal{}
	for _, b := range w.boards {
		first, last = min(first, b.Number), max(last, b.Number)
		deals[b.Number] = b.Deal
	}
	w.line("[Document]")
	w.line("Headline=Generated by Big Deal version 2.0")
	w.line("Status=Show")
	w.line("Duplicates=0")
	w.line("From board=%d", first)
	w.line("To board=%d", last)
	w.line("Next board to duplimate=0")
	w.line("PrintOuts=0")
	w.line("Crypto key=0")
	w.line("Checksum=%d", first^last^1)
	for number := 1; number <= boardsInFile; number++ {
		letters := "aaaaaabffffffkkkkkklpppppp" // Each seat has one suit in a board without hands.
		if deal, ok := deals[number]; ok {
			letters = dlmLetters(deal)
		}
		sum := byte(number)
		for _, letter := range []byte(letters) {
			sum ^= letter
		}
		w.line("Duplicates %02d=0", number)
		w.line("Board %02d=%s%03d", number, letters, sum)
	}
}

// dlmLetters returns one letter, from a to p, for the seats of two consecutive cards.
func dlmLetters(d bridge.Deal) string {
	letters := make([]byte, bridge.Cards/2)
	for i := range letters {
		letters[i] = byte('a' + 4*holder(d, 2*i) + holder(d, 2*i+1))
	}
	return string(letters)
}

// cds numbers the seats from 1.
func (w *writer) cds(b bridge.Board) {
	w.out.WriteByte(byte(b.Number))
	w.seatsByRank(b, 1)
}

// rzd numbers the seats from 0.
func (w *writer) rzd() {
	w.out.WriteByte(byte(len(w.boards)))
	w.write("\x00           ")
	for _, b := range w.boards {
		w.seatsByRank(b, 0)
	}
}

// seatsByRank writes 13 bytes, one per rank, with the seats of its four cards in two bits each.
func (w *writer) seatsByRank(b bridge.Board, north int) {
	for rank := range cardsPerSuit {
		var packed byte
		for suit := range 4 {
			seat := holder(b.Deal, cardsPerSuit*suit+rank)
			packed = packed<<2 | byte((seat+north)%4)
		}
		w.out.WriteByte(packed)
	}
}

func (w *writer) dge(b bridge.Board) {
	w.handsWithSymbols(b)
	w.write(strings.Repeat("\x00", 60))
}

func (w *writer) bri(b bridge.Board) {
	w.cardNumbers(b)
	w.write(strings.Repeat(" ", 32) + strings.Repeat("\x00", 18))
}

// dup writes the first and last board number in each record like other programs, or only the number
// of boards like Big Deal.
func (w *writer) dup() {
	first, last := 1, len(w.boards)%100
	inEachRecord := w.random == nil || !w.maybe(3)
	if w.maybe(2) {
		first = w.boards[0].Number
		last = first + len(w.boards) - 1
	}
	likeBigDeal := first == 1 && last == len(w.boards)%100
	for i, b := range w.boards {
		w.cardNumbers(b)
		w.handsWithSymbols(b)
		switch {
		case i > 0 && !inEachRecord:
			w.write(strings.Repeat("\x00", 10))
		case likeBigDeal:
			w.printf("YN1  0 %02d ", last)
		default:
			w.printf("YN%-3d0 %-3d", first, last)
		}
	}
}

// cardNumbers writes the cards of North, East and South as numbers from 01 to 52.
func (w *writer) cardNumbers(b bridge.Board) {
	for _, h := range b.Deal[:3] {
		for card := range bridge.Cards {
			if has(h, card) {
				w.printf("%02d", card+1)
			}
		}
	}
}

// handsWithSymbols writes the four hands with the suit symbols of the DOS character set.
func (w *writer) handsWithSymbols(b bridge.Board) {
	const symbols = "\x06\x03\x04\x05"
	for _, h := range b.Deal {
		for suit, cards := range bySuit(h) {
			w.write(symbols[suit:][:1] + cards)
		}
	}
}

// ber writes the seat of each card, from 1 to 4.
func (w *writer) ber(b bridge.Board) {
	for card := range bridge.Cards {
		w.out.WriteByte(byte('1' + holder(b.Deal, card)))
	}
}

// bhg writes one letter per card, from the dealer's hand on.
func (w *writer) bhg(b bridge.Board) {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	for i := range 4 {
		for card := range bridge.Cards {
			if has(b.Deal[(dealer(b.Number)+i)%4], card) {
				w.out.WriteByte(letters[card])
			}
		}
	}
	w.line("")
}

// goe writes the number of the deal, with thousands separators.
func (w *writer) goe(b bridge.Board) {
	n, err := b.Deal.Number()
	if err != nil {
		panic(err)
	}
	digits := n.String()
	var grouped string
	for i, digit := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			grouped += ","
		}
		grouped += string(digit)
	}
	w.line("%38s", grouped)
}

func (w *writer) oneline(b bridge.Board) {
	north, east, south, west := dotted(b.Deal[0]), dotted(b.Deal[1]), dotted(b.Deal[2]), dotted(b.Deal[3])
	if w.maybe(4) {
		w.line("n %s e %s s %s w %s", north, east, south, west)
		return
	}
	w.line("N:%s %s %s %s", north, east, south, west)
}

// A language contains the words and letters that people type.
type language struct{ board, seats, honours string }

var languages = []language{
	{"Board ", "NESW", "AKQJ"},
	{"rozdanie ", "NESW", "AKDW"},
	{"donne ", "NESO", "ARDV"},
}

// Layouts of typed hands.
const (
	dottedHands      = iota // a number, and suits separated by dots
	handsWithSymbols        // a number, and suits with their symbols
	labelledBoards          // a number with a label, and suits separated by dots
	layouts
)

// typed returns lines as people type them from paper, with three or all four hands.
func (w *writer) typed() {
	language, layout, hands := languages[0], dottedHands, 4
	if w.random != nil {
		language, layout, hands = oneOf(w.random, languages...), w.random.IntN(layouts), 3+w.random.IntN(2)
	}
	for _, b := range w.boards {
		text := fmt.Sprint(b.Number)
		if layout == labelledBoards {
			text = language.board + text + ":"
		}
		for seat, h := range b.Deal[:hands] {
			text += " " + language.seats[seat:][:1] + " " + language.hand(h, layout)
		}
		w.line("%s", text)
	}
}

func (l language) hand(h bridge.Hand, layout int) string {
	ace, king, queen, jack := l.honours[:1], l.honours[1:2], l.honours[2:3], l.honours[3:]
	translate := strings.NewReplacer("A", ace, "K", king, "Q", queen, "J", jack, "T", "10")
	var hand []string
	for suit, cards := range bySuit(h) {
		cards = translate.Replace(cards)
		switch {
		case layout == handsWithSymbols:
			cards = []string{"♠", "♥", "♦", "♣"}[suit] + cards
		case cards == "":
			cards = "-"
		}
		hand = append(hand, cards)
	}
	if layout == handsWithSymbols {
		return strings.Join(hand, " ")
	}
	return strings.Join(hand, ".")
}
