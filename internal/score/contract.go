package score

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Contract is a contract and its result, as on a traveller: 4Hx-2 N is four hearts doubled by North, two down, and scores
// -300, or -500 vulnerable. The zero value is a passed-out board.
type Contract struct {
	Level       int8 // 1 to 7, or 0 if all four players passed
	Strain      bridge.Strain
	Doubling    bridge.Doubling
	Declarer    bridge.Seat
	HasDeclarer bool // whether Declarer is known
	Result      int8 // overtricks, or undertricks if negative
}

// Strains, numbered as in package bridge.
const (
	spades   = bridge.Strain(bridge.Spades)
	hearts   = bridge.Strain(bridge.Hearts)
	diamonds = bridge.Strain(bridge.Diamonds)
	clubs    = bridge.Strain(bridge.Clubs)
	noTrump  = bridge.NoTrump
)

// String returns the contract in the notation that ParseContract reads: "4Hx-2 N", "3NT=", "Pass".
func (c Contract) String() string {
	if c.Level == 0 {
		return "Pass"
	}
	s := fmt.Sprintf("%d%v%v", c.Level, c.Strain, c.Doubling)
	if c.Result == 0 {
		s += "="
	} else {
		s += fmt.Sprintf("%+d", c.Result)
	}
	if c.HasDeclarer {
		s += " " + string(c.Declarer.Letter())
	}
	return s
}

// Check returns an error unless the level is 1 to 7 and the declarer took 0 to 13 tricks.
func (c Contract) Check() error {
	switch {
	case c.Level == 0:
		return nil
	case c.Level < 0 || c.Level > 7 || c.Strain > noTrump || c.Doubling > bridge.Redoubled:
		return fmt.Errorf("invalid contract: level %d, strain %d, doubling %d", c.Level, c.Strain, c.Doubling)
	case c.HasDeclarer && c.Declarer > bridge.West:
		return fmt.Errorf("invalid contract: declarer %d", c.Declarer)
	case c.Result > 7-c.Level:
		return words.Errorf("score.tricks-want-most-13", words.N("n", 6+int(c.Level)+int(c.Result)),
			words.N("level", int(c.Level)), words.Contract("strain", c.Strain.String()),
			words.Name("over", overtricks(7-c.Level)))
	case c.Result < -6-c.Level:
		return words.Errorf("score.down-can-go-most", words.N("n", -int(c.Result)),
			words.N("level", int(c.Level)), words.Contract("strain", c.Strain.String()),
			words.N("most", int(6+c.Level)))
	}
	return nil
}

// overtricks returns a number of overtricks in the notation, such as = or +2.
func overtricks(n int8) string {
	if n == 0 {
		return "="
	}
	return fmt.Sprintf("+%d", n)
}
