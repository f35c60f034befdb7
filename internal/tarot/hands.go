package tarot

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/words"
)

// packOfHands returns a pack that deals the given hands to players 1, 2, ..., and the given
// chien. The cards of each hand are dealt in the given order. Other packs give the same
// hands in a different order.
func packOfHands(hands [][]Card, chien []Card) (Pack, error) {
	var p Pack
	players := len(hands)
	if err := CheckPlayers(players); err != nil {
		return p, err
	}
	var undealt [MaxPlayers + 1][]Card
	copy(undealt[:], hands)
	undealt[chienPlayer] = chien
	for player, cards := range undealt[:players] {
		if len(cards) != HandSize(players) {
			name := words.New("tarot.player", words.N("n", player+1))
			return p, fmt.Errorf("%v has %d cards, expected %d", name, len(cards), HandSize(players))
		}
	}
	if len(chien) != ChienSize(players) {
		name := words.New("tarot.the-chien")
		return p, fmt.Errorf("%v has %d cards, expected %d", name, len(chien), ChienSize(players))
	}
	for i, player := range layouts[players-MinPlayers] {
		p[i], undealt[player] = undealt[player][0], undealt[player][1:]
	}
	return p, p.check()
}
