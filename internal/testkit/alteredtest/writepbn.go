package alteredtest

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

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
