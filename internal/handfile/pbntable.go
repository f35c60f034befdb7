package handfile

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// checkTable records a dealer or vulnerability that contradicts the board number. The cards are usable anyway.
func (s *Set) checkTable(b bridge.Board, dealer, vul tagValue) {
	stated, dealerText, vulText := readTable(dealer.text, vul.text)
	want := tableOf(b.Number)
	if stated.hasDealer && stated.dealer != want.Dealer {
		dealerText = trimTag(dealer.text)
	}
	if dealerText != "" {
		s.addContradiction(Contradiction{
			Property: Dealer,
			Board:    b.Number,
			Line:     dealer.line,
			Got:      clip(dealerText),
			Want:     string(want.Dealer.Letter()),
		})
	}
	if stated.hasVul && stated.vul != want.Vul {
		vulText = stated.vul.String()
	}
	if vulText != "" {
		s.addContradiction(Contradiction{
			Property: Vulnerable,
			Board:    b.Number,
			Line:     vul.line,
			Got:      clip(vulText),
			Want:     want.Vul.String(),
		})
	}
	s.recordTable(b, stated)
}

// readTable parses a dealer and a vulnerability. It returns words that are neither as badDealer and badVul.
func readTable(dealer, vul string) (stated statedTable, badDealer, badVul string) {
	dealer = trimTag(dealer)
	if dealer != "" && dealer != "?" {
		stated.dealer, stated.hasDealer = seatOf(dealer)
		if !stated.hasDealer {
			badDealer = dealer
		}
	}
	vul = trimTag(vul)
	for v, words := range [...][]string{
		bridge.VulNone: {"None", "Love", "-"},
		bridge.VulNS:   {"NS", "N-S"},
		bridge.VulEW:   {"EW", "E-W"},
		bridge.VulAll:  {"All", "Both"},
	} {
		if slices.ContainsFunc(words, func(word string) bool { return strings.EqualFold(vul, word) }) {
			stated.vul, stated.hasVul = bridge.Vulnerability(v), true
			return stated, badDealer, ""
		}
	}
	if vul != "" && vul != "?" {
		badVul = vul
	}
	return stated, badDealer, badVul
}
