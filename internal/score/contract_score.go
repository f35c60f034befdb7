package score

import "github.com/fairdeal/fairdeal/bridge"

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
