package alteredtest

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// Formats lists the extensions of all formats accepted as evidence.
var Formats = []string{"pbn", "lin", "csv", "dlm", "cds", "dup", "dge", "bri", "ber", "rzd", "bhg", "goe", "oneline"}

// numbered lists the formats with board numbers.
var numbered = []string{"pbn", "lin", "csv", "dlm", "cds"}

// textual lists the text formats.
var textual = []string{"pbn", "lin", "csv", "dlm", "bhg", "goe", "oneline"}

const ranks = "AKQJT98765432"

// Write encodes boards in a format. If r is not nil, it picks a random variant among those that
// programs write and readers treat alike. Otherwise the output equals Big Deal's byte for byte.
func Write(format string, r verdicttest.Rand, boards ...bridge.Board) []byte {
	w := writer{r: r, all: boards, end: "\n"}
	if w.maybe(3) {
		w.end = "\r\n"
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
		w.each(func(x bridge.Board) { w.out.WriteByte(byte(x.Number)); w.packed(x, 1) })
	case "dup":
		w.dup()
	case "dge":
		w.each(func(x bridge.Board) { w.symbols(x); w.out.WriteString(strings.Repeat("\x00", 60)) })
	case "bri":
		w.each(func(x bridge.Board) {
			w.digits(x)
			w.out.WriteString(strings.Repeat(" ", 32) + strings.Repeat("\x00", 18))
		})
	case "ber":
		w.each(w.ber)
	case "rzd":
		w.out.WriteByte(byte(len(boards)))
		w.out.WriteString("\x00           ")
		w.each(func(x bridge.Board) { w.packed(x, 0) })
	case "bhg":
		w.out.WriteString(w.end)
		w.each(w.bhg)
	case "goe":
		w.each(w.goe)
	case "oneline":
		w.each(w.oneline)
	case "typed":
		w.typed()
	default:
		panic("no format " + format)
	}
	return []byte(w.out.String())
}

type writer struct {
	r   verdicttest.Rand
	all []bridge.Board
	end string
	out strings.Builder
}

// maybe returns true once in n calls on average, and never for Big Deal.
func (w *writer) maybe(n int) bool { return w.r != nil && w.r.IntN(n) == 0 }

func (w *writer) each(write func(x bridge.Board)) {
	for _, x := range w.all {
		write(x)
	}
}

// seat returns the holder of a card. Cards are numbered from the ace of spades.
func seat(d bridge.Deal, card int) int {
	for s := range d {
		if d[s]>>card&1 == 1 {
			return s
		}
	}
	panic("a deal without a card")
}

// suits returns a hand's cards by suit.
func suits(h bridge.Hand) (out [4]string) {
	for card := range 52 {
		if h>>card&1 == 1 {
			out[card/13] += ranks[card%13 : card%13+1]
		}
	}
	return out
}

func pointed(h bridge.Hand) string { s := suits(h); return strings.Join(s[:], ".") }

func dealer(n int) int { return (n - 1) % 4 }

// vul returns an index into None NS EW All.
func vul(n int) int { n--; return (n + n/4) % 4 }

func (w *writer) pbn() {
	full := w.r == nil || w.r.IntN(2) == 0
	switch {
	case full:
		w.line("%% PBN 2.1")
		w.line("%% EXPORT")
		w.line("%%")
		w.line(`[Generator "Big Deal version 2.0"]`)
	case w.maybe(2):
		w.line("%% PBN 1.0")
	}
	for _, x := range w.all {
		w.game(x, full)
	}
}

func (w *writer) line(format string, args ...any) { fmt.Fprintf(&w.out, format+w.end, args...) }

func (w *writer) game(x bridge.Board, full bool) {
	first, hands := 0, []string{}
	if w.maybe(3) {
		first = w.r.IntN(4)
	}
	for k := range 4 {
		hands = append(hands, pointed(x.Deal[(first+k)%4]))
	}
	// The remaining cards belong to one seat.
	if w.maybe(6) {
		hands[w.r.IntN(4)] = "-"
	}
	deal := fmt.Sprintf(`[Deal "%c:%s"]`, "NESW"[first], strings.Join(hands, " "))
	rules := []string{fmt.Sprintf(`[Dealer "%c"]`, "NESW"[dealer(x.Number)]),
		fmt.Sprintf(`[Vulnerable "%s"]`, [...]string{"None", "NS", "EW", "All"}[vul(x.Number)])}
	if !full {
		if w.maybe(2) {
			w.line(`[Event "Spring cup"]`)
		}
		w.line(`[Board "%d"]`, x.Number)
		if w.maybe(2) {
			rules[0], rules[1] = rules[1], rules[0]
		}
		if w.maybe(4) {
			w.line("{ the hands }")
		}
		for _, tag := range append(rules, deal) {
			w.line("%s", tag)
		}
		if w.maybe(4) {
			w.line(`[Auction "%c"]`, "NESW"[dealer(x.Number)])
			w.line("Pass Pass Pass Pass")
		}
		w.line("")
		return
	}
	for _, name := range []string{"Event", "Site", "Date"} {
		w.line(`[%s "?"]`, name)
	}
	w.line(`[Board "%d"]`, x.Number)
	for _, name := range []string{"West", "North", "East", "South"} {
		w.line(`[%s "?"]`, name)
	}
	for _, tag := range append(rules, deal) {
		w.line("%s", tag)
	}
	for _, name := range []string{"Scoring", "Declarer", "Contract", "Result"} {
		w.line(`[%s "?"]`, name)
	}
	w.line("")
}

func (w *writer) lin(x bridge.Board) {
	hand := func(s int) string {
		out := ""
		for i, cards := range suits(x.Deal[s]) {
			out += "SHDC"[i:i+1] + cards
		}
		if w.maybe(8) {
			out = strings.ToLower(out)
		}
		return out
	}
	hands := hand(2) + "," + hand(3) + "," + hand(0)
	if w.maybe(4) {
		hands += "," + hand(1)
	}
	md := fmt.Sprintf("md|%d%s|", (dealer(x.Number)+2)%4+1, hands)
	if w.maybe(4) {
		w.line("qx|o%d|pn|a,b,c,d|st||%srh||ah|Board %d|sv|%c|mb|p|mb|1N|an|15-17|mb|p|mb|p|mb|p|pg||", x.Number, md, x.Number, "0neb"[vul(x.Number)])
		return
	}
	w.line("qx|o%d|%srh||ah|Board %d|sv|%c|pg||", x.Number, md, x.Number, "0neb"[vul(x.Number)])
}

func (w *writer) csv(x bridge.Board) {
	for _, h := range x.Deal {
		for _, cards := range suits(h) {
			fmt.Fprintf(&w.out, "%q,", cards)
		}
	}
	w.line(`"%d","%c/%s"`, x.Number, "NESW"[dealer(x.Number)], [...]string{"-", "NS", "EW", "All"}[vul(x.Number)])
}

func (w *writer) dlm() {
	low, high := w.all[0].Number, w.all[0].Number
	at := map[int]bridge.Deal{}
	for _, x := range w.all {
		low, high = min(low, x.Number), max(high, x.Number)
		at[x.Number] = x.Deal
	}
	for _, text := range []string{"[Document]", "Headline=Generated by Big Deal version 2.0", "Status=Show", "Duplicates=0",
		fmt.Sprintf("From board=%d", low), fmt.Sprintf("To board=%d", high), "Next board to duplimate=0", "PrintOuts=0", "Crypto key=0",
		fmt.Sprintf("Checksum=%d", low^high^1)} {
		w.line("%s", text)
	}
	for n := 1; n <= 99; n++ {
		letters := []byte("aaaaaabffffffkkkkkklpppppp")
		if d, there := at[n]; there {
			for i := range letters {
				letters[i] = byte('a' + 4*seat(d, 2*i) + seat(d, 2*i+1))
			}
		}
		sum := byte(n)
		for _, c := range letters {
			sum ^= c
		}
		w.line("Duplicates %02d=0", n)
		w.line("Board %02d=%s%03d", n, letters, sum)
	}
}

// packed returns 13 bytes, one per rank, with the seats of its four cards.
func (w *writer) packed(x bridge.Board, north int) {
	for rank := range 13 {
		c := 0
		for suit := range 4 {
			c = c<<2 | (seat(x.Deal, 13*suit+rank)+north)%4
		}
		w.out.WriteByte(byte(c))
	}
}

func (w *writer) digits(x bridge.Board) {
	for s := range 3 {
		for card := range 52 {
			if x.Deal[s]>>card&1 == 1 {
				fmt.Fprintf(&w.out, "%02d", card+1)
			}
		}
	}
}

func (w *writer) symbols(x bridge.Board) {
	for _, h := range x.Deal {
		for i, cards := range suits(h) {
			w.out.WriteString("\x06\x03\x04\x05"[i:i+1] + cards)
		}
	}
}

// dup writes the number of the first board like other programs, or counts like Big Deal.
func (w *writer) dup() {
	first, all, behind := 1, w.r == nil || w.r.IntN(3) > 0, len(w.all)%100
	if w.maybe(2) {
		first = w.all[0].Number
		behind = first + len(w.all) - 1
	}
	for i, x := range w.all {
		w.digits(x)
		w.symbols(x)
		switch {
		case i > 0 && !all:
			w.out.WriteString(strings.Repeat("\x00", 10))
		case behind == len(w.all)%100 && first == 1:
			fmt.Fprintf(&w.out, "YN1  0 %02d ", behind)
		default:
			fmt.Fprintf(&w.out, "YN%-3d0 %-3d", first, behind)
		}
	}
}

func (w *writer) ber(x bridge.Board) {
	for card := range 52 {
		w.out.WriteByte(byte('1' + seat(x.Deal, card)))
	}
}

func (w *writer) bhg(x bridge.Board) {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	for k := range 4 {
		for card := range 52 {
			if x.Deal[(dealer(x.Number)+k)%4]>>card&1 == 1 {
				w.out.WriteByte(letters[card])
			}
		}
	}
	w.line("")
}

func (w *writer) goe(x bridge.Board) {
	n, err := x.Deal.Number()
	if err != nil {
		panic(err)
	}
	digits := n.String()
	var grouped string
	for i := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			grouped += ","
		}
		grouped += digits[i : i+1]
	}
	w.line("%38s", grouped)
}

func (w *writer) oneline(x bridge.Board) {
	hands := [4]string{pointed(x.Deal[0]), pointed(x.Deal[1]), pointed(x.Deal[2]), pointed(x.Deal[3])}
	if w.r != nil && w.r.IntN(4) == 0 {
		w.line("n %s e %s s %s w %s", hands[0], hands[1], hands[2], hands[3])
		return
	}
	w.line("N:%s %s %s %s", hands[0], hands[1], hands[2], hands[3])
}

// tongues contains the letters for seats and for A K Q J in English, Polish and French.
var tongues = [3][2]string{{"NESW", "AKQJ"}, {"NESW", "AKDW"}, {"NESO", "ARDV"}}

// typed returns lines as people type them from paper, with three or all four hands.
func (w *writer) typed() {
	k, layout, shown := 0, 0, 4
	if w.r != nil {
		k, layout, shown = w.r.IntN(3), w.r.IntN(3), 3+w.r.IntN(2)
	}
	letters := tongues[k][1]
	to := strings.NewReplacer("A", letters[:1], "K", letters[1:2], "Q", letters[2:3], "J", letters[3:], "T", "10")
	for _, x := range w.all {
		text := fmt.Sprint(x.Number)
		if layout == 2 {
			text = [...]string{"Board ", "rozdanie ", "donne "}[k] + text + ":"
		}
		for s := range shown {
			var hand []string
			for i, cards := range suits(x.Deal[s]) {
				cards = to.Replace(cards)
				if layout == 1 {
					cards = []string{"♠", "♥", "♦", "♣"}[i] + cards
				} else if cards == "" {
					cards = "-"
				}
				hand = append(hand, cards)
			}
			mark := "."
			if layout == 1 {
				mark = " "
			}
			text += " " + tongues[k][0][s:s+1] + " " + strings.Join(hand, mark)
		}
		w.line("%s", text)
	}
}
