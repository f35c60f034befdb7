// Package tarot deals the 78 cards so that every player can look each deal up
// and check it: the numbers from which all deals of a game follow are drawn
// before anyone sits down, their commitment is shown on joining, the numbers
// when the game ends.
//
//	d, s := tarot.Draw()
//	g := tarot.Game{Players: 4, Distribution: d, Sequence: s}
//	fmt.Println(g.Commitment()) // before the game; $ printf 'fairdeal-tarot-1 4 D S' | sha256sum
//	deal, _ := g.Deal(0)        // the first deal; 1, 2, ... are the reshuffles
//	fmt.Println(deal.Hands[0])  // 21 12 6 1 Excuse ♠ 6 4 ♥ R C 10 8 As ...
//
// The algorithm is spec/tarot.md. Card sites publish such numbers too, but not
// how cards follow from them, so a site's numbers do not mean the same deals
// here.
package tarot

import (
	"errors"
	"fmt"
	"unicode"
	"unicode/utf8"
)

// Version names the rules by which cards follow from numbers; other rules
// would have another name.
const Version = "fairdeal-tarot-1"

// The numbers of players for which there are rules.
const (
	MinPlayers = 3
	MaxPlayers = 5
)

// Game is all from which its deals follow, and the label that it may carry.
type Game struct {
	Players      int
	Distribution Distribution
	Sequence     Sequence
	Label        string
}

// ErrPlayers is the error of a number of players other than 3, 4 and 5.
var ErrPlayers = errors.New("want 3, 4 or 5 players")

// Check is the error of a game that cannot be: players, sequence or label out
// of range.
func (g Game) Check() error {
	if err := CheckPlayers(g.Players); err != nil {
		return err
	}
	if g.Sequence > MaxSequence {
		return ErrSequence
	}
	return CheckLabel(g.Label)
}

// CheckPlayers is the error of a number of players without rules.
func CheckPlayers(n int) error {
	if n < MinPlayers || n > MaxPlayers {
		return fmt.Errorf("%d players: %w", n, ErrPlayers)
	}
	return nil
}

// CheckLabel is the error of a label that people could not type again as it
// stands: one that is not UTF-8, has control characters or characters that
// turn the direction of writing, or begins or ends with a blank.
func CheckLabel(label string) error { return checkLine("label", label) }

func checkLine(what, s string) error {
	if !utf8.ValidString(s) {
		return fmt.Errorf("%s is not UTF-8", what)
	}
	runes := []rune(s)
	for i, c := range runes {
		if unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) || c == '\u2028' || c == '\u2029' {
			return fmt.Errorf("character %d of the %s is the control character %U", i+1, what, c)
		}
	}
	if n := len(runes); n > 0 && (unicode.IsSpace(runes[0]) || unicode.IsSpace(runes[n-1])) {
		return fmt.Errorf("%s begins or ends with a blank", what)
	}
	return nil
}
