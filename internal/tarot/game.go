// Package tarot deals the 78 cards so that every player can look up each deal and check it.
//
//	secret, _ := tarot.NewRecord(tarot.Terms{Players: 4, Label: "Table 3"})
//	announced := secret.Announced()       // before the first deal: everybody gets it
//	revealed, _ := secret.Revealed("")    // after the last: everybody gets it
//	report, _ := tarot.Verify(tarot.Claim{Revealed: &revealed, Announced: &announced})
//	game, _ := revealed.Game()
//	deal, _ := game.Deal(0)               // the first deal; 1, 2, ... are the reshuffles
//	fmt.Println(deal.Hands[0])            // 21 12 6 1 Excuse ♠ 6 4 ♥ R C 10 8 As ...
//
// The rules are in spec/tarot.md. In short:
//
//  1. A pack is a number d, 0 <= d < 78!: the lexicographic rank of its order.
//     A second number s, 0 <= s <= 10^11, determines the reshuffles.
//  2. Deal 0 is the pack d. Deal k is drawn from SHAKE256 over d, s and k.
//  3. Packets of three cards (four with three players) are dealt in turn. After
//     every packet except the first, one card goes to the chien until it is full.
//  4. The commitment is a SHA-256 that is published before the first deal. It
//     covers the numbers, or a secret, and all terms of the game.
//  5. In games with a public number, d and s follow from the secret and from a
//     value that nobody knows when the game is announced. The announced form
//     allows only one spelling of the value.
//  6. A record is a text of lines, or JSON, with one meaning.
//  7. Verify returns "verified" only if the numbers were compared with evidence
//     from before the first deal, and the public number was looked up.
//
// Deals, commitments and forms of version 1 never change; different rules would get a name other
// than fairdeal-tarot-1. Errors have the type *words.Error. Variables whose names begin with Err
// are for callers to compare.
//
// Some card sites also publish such numbers, but not the algorithm. Their numbers give
// different deals here.
package tarot

import (
	"fmt"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Version is the name of the dealing rules. Different rules would get a different name.
const Version = "fairdeal-tarot-1"

// Limits for the number of players.
const (
	MinPlayers = 3
	MaxPlayers = 5
)

// Game contains everything that determines a game's deals.
type Game struct {
	Players      int
	Distribution Distribution
	Sequence     Sequence
}

// ErrPlayers is returned if the number of players is not 3, 4 or 5.
var ErrPlayers = words.NewError("tarot.want-players")

// check returns an error if the player count or the sequence is out of range.
func (g Game) check() error {
	if err := CheckPlayers(g.Players); err != nil {
		return err
	}
	if g.Sequence > maxSequence {
		return errSequence
	}
	return nil
}

// CheckPlayers returns an error unless n is 3, 4 or 5.
func CheckPlayers(n int) error {
	if n < MinPlayers || n > MaxPlayers {
		return words.Errorf("tarot.players-not", words.N("n", n), words.E("what", ErrPlayers))
	}
	return nil
}

// ParsePlayers parses a number of players, 3, 4 or 5.
func ParsePlayers(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || s != strconv.Itoa(n) {
		return 0, fmt.Errorf("%s players: %w", plain.QuoteExcerpt(s), ErrPlayers)
	}
	return n, CheckPlayers(n)
}
