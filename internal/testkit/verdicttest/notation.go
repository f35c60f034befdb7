package verdicttest

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// notation is the way in which people write hands in a language.
type notation struct {
	language string
	board    string   // the word for board
	seats    []string // North first
	suits    []string // spades first
	ranks    string   // letters for the honours, ace first
}

var notations = []notation{
	{
		language: "English", board: "Board",
		seats: strings.Fields("N E S W"), suits: strings.Fields("S H D C"), ranks: "AKQJ",
	},
	{
		language: "Polish", board: "rozdanie",
		seats: strings.Fields("N E S W"), suits: strings.Fields("P K Ka T"), ranks: "AKDW",
	},
	{
		language: "French", board: "donne",
		seats: strings.Fields("N E S O"), suits: strings.Fields("P C K T"), ranks: "ARDV",
	},
}

// suitTexts returns a hand's suits in a language's letters.
func (n notation) suitTexts(h bridge.Hand, ten string) []string {
	ranks := []rune(n.ranks)
	letters := strings.NewReplacer(
		"A", string(ranks[0]), "K", string(ranks[1]), "Q", string(ranks[2]), "J", string(ranks[3]), "T", ten)
	var suits []string
	for _, suit := range strings.Split(h.String(), ".") {
		suits = append(suits, letters.Replace(suit))
	}
	return suits
}
