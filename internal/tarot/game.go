// Package tarot deals the 78 cards so that every player can look each deal up
// and check it.
//
//	secret, _ := tarot.NewRecord(tarot.Terms{Players: 4, Label: "Table 3"})
//	announced := secret.Announced()       // before the first deal: everybody gets it
//	revealed, _ := secret.Revealed("")    // after the last: everybody gets it
//	report, _ := tarot.Verify(tarot.Claim{Revealed: &revealed, Announced: &announced})
//	game, _ := revealed.Game()
//	deal, _ := game.Deal(0)               // the first deal; 1, 2, ... are the reshuffles
//	fmt.Println(deal.Hands[0])            // 21 12 6 1 Excuse ♠ 6 4 ♥ R C 10 8 As ...
//
// The contract, in full in spec/tarot.md:
//
//  1. A pack is a number d, 0 <= d < 78!: the lexicographic rank of its order.
//     A second number s, 0 <= s <= 10^11, decides the reshuffles.
//  2. Deal 0 is the pack d. Deal k is drawn from SHAKE256 over d, s and k.
//  3. Packets of three cards (four at three players) go round; after every
//     packet but the first, one card goes to the chien until it is full.
//  4. The commitment is a SHA-256 that everybody sees before the first deal. It
//     holds the numbers, or a secret, and all terms of the game.
//  5. With delayed information d and s follow from the secret and from a value
//     that nobody knows when the game is announced. The value has an announced
//     form, and in that form one spelling.
//  6. A record is a text of lines, or JSON, with one meaning.
//  7. Verify says "verified" only of numbers that were compared with something
//     from before the first deal, and of a value that was looked up.
//
// Dealing, commitments and forms of version 1 never change: other rules will
// have another name than fairdeal-tarot-1. Errors are of type *words.Error; those
// that callers tell apart are the variables named Err.
//
// Card sites publish such numbers too, but not how cards follow from them. A
// site's numbers do not mean the same deals here.
package tarot

import "github.com/fairdeal/fairdeal/words"

// Version names the rules by which cards follow from numbers; other rules
// would have another name.
const Version = "fairdeal-tarot-1"

// The numbers of players for which there are rules.
const (
	MinPlayers = 3
	MaxPlayers = 5
)

// Game is all from which its deals follow.
type Game struct {
	Players      int
	Distribution Distribution
	Sequence     Sequence
}

// ErrPlayers is the error of a number of players other than 3, 4 and 5.
var ErrPlayers = words.NewError("tarot.want-players")

// check returns the error of a game that cannot be: players or sequence out of
// range.
func (g Game) check() error {
	if err := CheckPlayers(g.Players); err != nil {
		return err
	}
	if g.Sequence > maxSequence {
		return errSequence
	}
	return nil
}

// CheckPlayers returns the error of a number of players without rules.
func CheckPlayers(n int) error {
	if n < MinPlayers || n > MaxPlayers {
		return words.Errorf("tarot.players-not", words.N("n", n), words.E("what", ErrPlayers))
	}
	return nil
}
