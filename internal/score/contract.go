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

// Score returns the raw score from the declaring side's view (Law 77,
// spec/score.md step 1). The contract must pass Check.
func (c Contract) Score(vulnerable bool) int {
	switch {
	case c.Level == 0:
		return 0
	case c.Result < 0:
		return -c.Undertricks(int(-c.Result), vulnerable)
	}
	game, smallSlam, grandSlam := 300, 500, 1000
	if vulnerable {
		game, smallSlam, grandSlam = 500, 750, 1500
	}
	tricks := c.TrickScore() << c.Doubling // twice the value if doubled, four times if redoubled
	score := tricks + 50*int(c.Doubling) + int(c.Result)*c.Overtrick(vulnerable)
	if tricks < 100 {
		score += 50 // partscore
	} else {
		score += game
	}
	switch c.Level {
	case 6:
		score += smallSlam
	case 7:
		score += grandSlam
	}
	return score
}

// TrickScore returns the contract's undoubled trick score.
func (c Contract) TrickScore() int {
	switch {
	case c.Strain == noTrump:
		return 30*int(c.Level) + 10
	case c.Strain <= hearts:
		return 30 * int(c.Level)
	}
	return 20 * int(c.Level)
}

// Overtrick returns the value for one overtrick.
func (c Contract) Overtrick(vulnerable bool) int {
	value := 30
	if c.Strain == diamonds || c.Strain == clubs {
		value = 20
	}
	if c.Doubling != bridge.Undoubled {
		value = 50 << c.Doubling
		if vulnerable {
			value *= 2
		}
	}
	return value
}

// Undertricks returns the defenders' score for n undertricks.
func (c Contract) Undertricks(n int, vulnerable bool) int {
	if c.Doubling == bridge.Undoubled {
		if vulnerable {
			return 100 * n
		}
		return 50 * n
	}
	// Doubled undertricks cost 200, 300, 300, ... vulnerable and 100, 200, 200, 300, 300, ... otherwise.
	doubled := 300*n - 400
	switch {
	case vulnerable:
		doubled = 300*n - 100
	case n < 3:
		doubled = 200*n - 100
	}
	return doubled << (c.Doubling - 1)
}

// NS returns the raw score from North-South's point of view. The contract must pass Check, and a
// contract that was not passed out needs a declarer.
func (c Contract) NS(v bridge.Vulnerability) int {
	score := c.Score(v.Of(c.Declarer))
	if c.Declarer == bridge.East || c.Declarer == bridge.West {
		return -score
	}
	return score
}
